/**
 * The samples as the wall reads lots: the same index that a customer's lots have, made in the page and stored nowhere,
 * and the addresses of their pictures. They belong to no account: their account is the visitor's id.
 */
import { LOT_COLUMNS, type LotColumn, type SentColumns } from '#contract/lots/lot-columns.ts'
import { fieldsWith } from '#contract/lots/lot-fields.ts'
import { SESSION_IDS } from '#contract/session/start-codes.ts'
import { setBuiltPhoto } from '#src/api/photos/photo-address.ts'
import { type LotIndex, openLotIndex } from '#src/lots/list/lot-index.ts'
import { rankLots } from '#src/lots/list/rank-lots.ts'
import { toPackedColumns } from '#src/offline/lots/packed-lots.ts'
import { LARGE_PX, type Sample, samples, SMALL_PX } from './samples.ts'

const DAY_S = 86_400

type Row = Partial<Record<LotColumn, string | number>>

/** The lots of the samples, photographed so many days before `now`. Their ids are their numbers, from 1. */
export function openSampleLots(now: Date): LotIndex {
  for (const [at, { small, large }] of samples.entries())
    setBuiltPhoto(photoIdOf(at), (size) => (size !== 'original' && size <= SMALL_PX ? small : large))
  const rows = samples.map((sample, at) => rowOf(sample, at, now))
  const columnsOf = fieldsWith('kind').filter((name) => rows.some((row) => row[name] !== undefined))
  const words = ['']
  const columns = toPackedColumns(toColumns(rows, columnsOf, words))
  const cursor = { epoch: '', rev: 0, head: 0, total: rows.length, columns: columnsOf }
  return openLotIndex({ account: SESSION_IDS.visitor, cursor, words, columns, ranks: rankLots(columns) })
}

/** 32 hex digits, as every photo's. */
const photoIdOf = (at: number): string => (at + 1).toString(16).padStart(32, '0')

function rowOf({ daysAgo, small: _small, large: _large, ...fields }: Sample, at: number, now: Date): Row {
  // A photo's time does not go with the clock.
  const morning = new Date(now).setHours(9, 40 + at, 0, 0) / 1000
  const date = morning - daysAgo * DAY_S
  return { ...fields, id: at + 1, rev: 0, photoCount: 1, date }
}

/** Only columns that one of the rows fills. `words`: takes up the words of the rows. */
function toColumns(rows: readonly Row[], names: readonly LotColumn[], words: string[]): SentColumns {
  const numberOf = (word: string) => {
    if (!words.includes(word)) words.push(word)
    return words.indexOf(word)
  }
  const column = (name: LotColumn) => {
    const values = rows.map((row) => row[name])
    const kind = LOT_COLUMNS[name]
    if (kind === 'text') return values.map((value) => value ?? '').join('\t')
    if (kind === 'word') return values.map((value) => numberOf(String(value ?? '')))
    return values.map((value) => value ?? -1)
  }
  const columns: Record<string, unknown> = {
    photoId: rows.map((_, at) => photoIdOf(at)).join(''),
    photoWidthPx: rows.map(() => LARGE_PX),
    photoHeightPx: rows.map(() => LARGE_PX),
    photoAgeS: rows.map(() => 0),
  }
  for (const name of names) columns[name] = column(name)
  return columns as SentColumns
}
