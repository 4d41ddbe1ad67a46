/**
 * Lots for tests: made by property, and laid out by column as contract/lot-columns.ts describes it. Written from that
 * description and not with the code under test.
 */
import fc from 'fast-check'
import type { LotColumns } from '#contract/lot-columns.ts'
import type { Lot, Photo } from '#contract/lots.ts'

/** The dictionary that `toWire` fills: the number of each word, from 1. */
export type Dictionary = Map<string, number>

/** The columns of some lots as they come off the wire; new words enter the dictionary. */
export function toWire(lots: readonly Lot[], words: Dictionary = new Map()): LotColumns {
  const ints = (of: (lot: Lot) => number | undefined) => lots.map((lot) => of(lot) ?? -1)
  const texts = (of: (lot: Lot) => string | undefined) => lots.map((lot) => of(lot) ?? '').join('\t')
  const numbers = (of: (lot: Lot) => string | undefined) => lots.map((lot) => numberOf(of(lot), words))
  const photos = lots.flatMap((lot) => lot.photos.map((photo) => ({ photo, lot })))
  return {
    id: ints((lot) => lot.id),
    lot: texts((lot) => lot.lot),
    date: ints((lot) => (lot.date === undefined ? undefined : secondsOf(lot.date))),
    type: ints((lot) => lot.type),
    caratMilli: ints((lot) => lot.caratMilli),
    pieces: ints((lot) => lot.pieces),
    shape: numbers((lot) => lot.shape),
    color: numbers((lot) => lot.color),
    clarity: ints((lot) => lot.clarity),
    cut: numbers((lot) => lot.cut),
    polish: numbers((lot) => lot.polish),
    symmetry: numbers((lot) => lot.symmetry),
    fluorescence: numbers((lot) => lot.fluorescence),
    lab: numbers((lot) => lot.lab),
    certificate: texts((lot) => lot.certificate),
    lengthUm: ints((lot) => lot.lengthUm),
    widthUm: ints((lot) => lot.widthUm),
    depthUm: ints((lot) => lot.depthUm),
    depthPermille: ints((lot) => lot.depthPermille),
    tablePermille: ints((lot) => lot.tablePermille),
    gemType: numbers((lot) => lot.gemType),
    treatment: numbers((lot) => lot.treatment),
    metal: numbers((lot) => lot.metal),
    grossWeightMg: ints((lot) => lot.grossWeightMg),
    location: ints((lot) => lot.location),
    memo: ints((lot) => lot.memo),
    tag: texts((lot) => lot.tag),
    note: texts((lot) => lot.note),
    rev: ints((lot) => lot.rev),
    photoCount: ints((lot) => lot.photos.length),
    photoId: photos.map(({ photo }) => photo.id).join(''),
    photoWidthPx: photos.map(({ photo }) => photo.widthPx),
    photoHeightPx: photos.map(({ photo }) => photo.heightPx),
    photoAgeS: photos.map(({ photo, lot }) => secondsOf(lot.date!) - secondsOf(photo.capturedAt)),
  }
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

const anyPhotos = fc.array(
  fc.record({
    id: fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: 32, maxLength: 32 }),
    widthPx: fc.integer({ min: 1, max: 12_000 }),
    heightPx: fc.integer({ min: 1, max: 12_000 }),
    ageS: fc.nat({ max: 1000 }),
  }),
  { maxLength: 3 },
)

/** A lot of this id with any of its fields present or absent. */
export const anyLot = (id: number): fc.Arbitrary<Lot> =>
  fc
    .record({
      lot: anyLotNumber,
      date: maybe(anyMoment),
      type: fc.nat({ max: 3 }),
      caratMilli: maybe(fc.oneof(fc.constantFrom(0, 5, 300, 1000, 1010, 1234), fc.nat({ max: 900_000 }))),
      pieces: anyCount,
      shape: anyWord,
      color: anyWord,
      clarity: maybe(fc.nat({ max: 18 })),
      cut: anyWord,
      polish: anyWord,
      symmetry: anyWord,
      fluorescence: anyWord,
      lab: anyWord,
      certificate: maybe(anyText),
      lengthUm: anyCount,
      widthUm: anyCount,
      depthUm: anyCount,
      depthPermille: maybe(fc.nat({ max: 1000 })),
      tablePermille: maybe(fc.nat({ max: 1000 })),
      gemType: anyWord,
      treatment: anyWord,
      metal: anyWord,
      grossWeightMg: anyCount,
      location: maybe(fc.nat({ max: 14 })),
      memo: anyCount,
      tag: maybe(anyText),
      note: maybe(anyText),
      rev: fc.nat({ max: 0x7fff_ffff }),
      photos: anyPhotos,
    })
    .map(({ date, photos, ...rest }) => withoutAbsent({ id, ...rest, ...datesOf(date, photos) }))

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
    photos: newestFirst.map(({ ageS, ...photo }) => ({
      ...photo,
      capturedAt: isoOf(Math.max(0, date - ageS)),
    })),
  }
}

function withoutAbsent(lot: Lot): Lot {
  return Object.fromEntries(Object.entries(lot).filter(([, value]) => value !== undefined)) as unknown as Lot
}

function numberOf(word: string | undefined, words: Dictionary): number {
  if (word === undefined) return 0
  if (!words.has(word)) words.set(word, words.size + 1)
  return words.get(word)!
}

export const secondsOf = (iso: string): number => Date.parse(iso) / 1000
export const isoOf = (seconds: number): string => new Date(seconds * 1000).toISOString().replace('.000Z', 'Z')
