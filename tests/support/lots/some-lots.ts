/**
 * Lots for tests: made by property, and laid out by column as contract/lots/lot-columns.ts describes it. Written from the
 * table of fields and not with the code under test.
 */
import fc from 'fast-check'
import { LOT_COLUMNS, type LotColumns } from '#contract/lots/lot-columns.ts'
import type { Lot, Photo } from '#contract/lots/lots.ts'

/** The dictionary that `toWire` fills: the number of each word, from 1. */
export type Dictionary = Map<string, number>

/** The columns of some lots as they come off the wire; new words enter the dictionary. */
export function toWire(lots: readonly Lot[], words: Dictionary = new Map()): LotColumns {
  const photos = lots.flatMap((lot) => lot.photos.map((photo) => ({ photo, lot })))
  const columns: Record<string, unknown> = {
    photoId: photos.map(({ photo }) => photo.id).join(''),
    photoWidthPx: photos.map(({ photo }) => photo.widthPx),
    photoHeightPx: photos.map(({ photo }) => photo.heightPx),
    photoAgeS: photos.map(({ photo, lot }) => secondsOf(lot.date!) - secondsOf(photo.capturedAt)),
  }
  const rare = { photoView: 'view', photoFrames: 'frames' } as const
  for (const [name, key] of Object.entries(rare))
    if (photos.some(({ photo }) => photo[key])) columns[name] = photos.map(({ photo }) => photo[key] ?? 0)
  if (photos.some(({ photo }) => photo.blur))
    columns['photoBlur'] = photos.map(({ photo }) => photo.blur ?? '').join(',')
  for (const [name, kind] of Object.entries(LOT_COLUMNS)) {
    const values = lots.map((lot): unknown =>
      name === 'photoCount' ? lot.photos.length : lot[name as keyof Lot],
    )
    if (kind === 'text') columns[name] = values.map((value) => value ?? '').join('\t')
    if (kind === 'word') columns[name] = values.map((value) => numberOf(value as string | undefined, words))
    if (kind === 'int') columns[name] = values.map((value) => value ?? -1)
    if (kind === 'time') columns[name] = values.map((value) => (value ? secondsOf(value as string) : -1))
  }
  return columns as LotColumns
}

/** A dictionary as an index holds it: words by number. */
export function wordList(words: Dictionary): string[] {
  const list: string[] = []
  for (const [word, id] of words) list[id] = word
  return list
}

/** A lot with nothing but what every lot has. */
export function bareLot(id: number, lot: string, more: Partial<Lot> = {}): Lot {
  return { id, lot, type: 0, photos: [], rev: id, ...more }
}

/** Text of any script, with everything that CSV, HTML and joins trip over, but no TAB. */
export const anyText = fc
  .oneof(
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }),
    fc.string({ unit: fc.constantFrom(...',"\'\r\n=+-@; אש钻石💎é0 '), minLength: 1, maxLength: 8 }),
    fc.constantFrom('=1+1', '+1', '-0.30', '@a', '\r=1', "'", '""', 'a,b', 'a\r\nb', ' x ', '"=1"', 'null'),
  )
  .filter((text) => !text.includes('\t'))

/** Lot numbers that compare in every odd way: numeric, by case, by accent, outside the basic plane. */
export const anyLotNumber = fc.oneof(
  fc.constantFrom(
    '9',
    '10',
    '010',
    '0010',
    '1e3',
    '-5',
    'a-1',
    'A-1',
    'á-1',
    'a-01',
    'a-10',
    'a-2',
    'A-2',
    'ａ-1',
  ),
  fc.constantFrom(
    '\u{1f48e}',
    '\u{1f48e}1',
    '\uffee',
    '\ufe0f',
    'x\u{10000}',
    'x\uff5e',
    'ß',
    'SS',
    'ı',
    'I',
  ),
  fc.string({ unit: fc.constantFrom(...'aAbB-._/0129'), minLength: 1, maxLength: 6 }),
  anyText,
)

const lastSecond = 0xffff_ffff
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined, freq: 3 })
const anyCount = maybe(fc.nat({ max: 0x7fff_ffff }))
const anyWord = maybe(fc.oneof(fc.constantFrom('Round', 'EX', 'GIA', 'None', '=G', 'Very "Good"'), anyText))
const anyMoment = fc.oneof(
  fc.integer({ min: 1_700_000_000, max: 1_700_000_005 }),
  fc.integer({ min: 0, max: lastSecond }),
  fc.constantFrom(0, 2 ** 31 - 1, 2 ** 31, lastSecond),
)

/** As many bytes as a ThumbHash may have, in base64 without padding. */
const anyBlur = fc
  .uint8Array({ minLength: 1, maxLength: 40 })
  .map((bytes) => Buffer.from(bytes).toString('base64').replace(/=+$/, ''))

const anyPhotos = fc.array(
  fc.record({
    id: fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: 32, maxLength: 32 }),
    widthPx: fc.integer({ min: 1, max: 12_000 }),
    heightPx: fc.integer({ min: 1, max: 12_000 }),
    ageS: fc.nat({ max: 1000 }),
    view: maybe(fc.integer({ min: 1, max: 16 })),
    frames: maybe(fc.integer({ min: 8, max: 360 })),
    blur: maybe(anyBlur),
  }),
  { maxLength: 3 },
)

/** What a field may hold where it is more particular than its kind. */
const PARTICULAR: Record<string, fc.Arbitrary<unknown>> = {
  lot: anyLotNumber,
  rev: fc.nat({ max: 0x7fff_ffff }),
  type: fc.nat({ max: 3 }),
  caratMilli: maybe(fc.oneof(fc.constantFrom(0, 5, 300, 1000, 1010, 1234), fc.nat({ max: 900_000 }))),
  clarity: maybe(fc.nat({ max: 18 })),
  depthPermille: maybe(fc.nat({ max: 1000 })),
  tablePermille: maybe(fc.nat({ max: 1000 })),
  location: maybe(fc.nat({ max: 14 })),
}
const OF_KIND = { int: anyCount, time: maybe(anyMoment), word: anyWord, text: maybe(anyText) }

/** A lot of this id with any of its fields present or absent. */
export const anyLot = (id: number): fc.Arbitrary<Lot> => {
  const fields = Object.entries(LOT_COLUMNS).flatMap(([name, kind]) =>
    name === 'id' || name === 'photoCount' ? [] : [[name, PARTICULAR[name] ?? OF_KIND[kind]] as const],
  )
  return fc
    .tuple(fc.record(Object.fromEntries(fields)), anyPhotos)
    .map(([{ date, ...rest }, photos]) =>
      withoutAbsent({ id, ...rest, ...datesOf(date as number | undefined, photos) } as Lot),
    )
}

/** A lot with all its fields and a photo: 1 for a number, the field's name and the lot's for a text. */
export function fullLot(id: number, lot: string): Lot {
  const date = '2026-05-01T10:00:00Z'
  const values = Object.entries(LOT_COLUMNS).flatMap(([name, kind]) => {
    if (name === 'photoCount') return []
    return [[name, kind === 'int' ? 1 : kind === 'time' ? date : `${name} of ${lot}`] as const]
  })
  const photo = { id: String(id).padStart(32, '0'), widthPx: 4000, heightPx: 3000, capturedAt: date }
  return { ...Object.fromEntries(values), id, lot, photos: [photo], rev: id } as Lot
}

/** Lots with ids of their own. */
export const anyLots = (maxLength = 12): fc.Arbitrary<Lot[]> =>
  fc
    .uniqueArray(fc.integer({ min: 1, max: 40 }), { maxLength })
    .chain((ids) => fc.tuple(...ids.map((id) => anyLot(id))))

/** Photos newest first, the newest as old as the lot's date; without a date there is none. */
function datesOf(date: number | undefined, photos: (Omit<Photo, 'capturedAt'> & { ageS: number })[]) {
  if (date === undefined) return { photos: [] }
  const newestFirst = photos.toSorted((a, b) => a.ageS - b.ageS)
  return {
    date: isoOf(date),
    photos: newestFirst.map(({ ageS, ...photo }) =>
      withoutAbsent({ ...photo, capturedAt: isoOf(Math.max(0, date - ageS)) }),
    ),
  }
}

function withoutAbsent<T extends object>(fields: T): T {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T
}

function numberOf(word: string | undefined, words: Dictionary): number {
  if (word === undefined) return 0
  if (!words.has(word)) words.set(word, words.size + 1)
  return words.get(word)!
}

export const secondsOf = (iso: string): number => Date.parse(iso) / 1000
export const isoOf = (seconds: number): string => new Date(seconds * 1000).toISOString().replace('.000Z', 'Z')
