/** Reads single lots out of columns: a lot is an object only while it is used. */
import { LOT_COLUMNS, type LotColumn, type LotColumns, type TextColumn } from '#contract/lots/lot-columns.ts'
import type { Lot, Photo } from '#contract/lots/lots.ts'

/** Rows are 0 … the count of lots − 1. */
export interface LotReader {
  lotAt(row: number): Lot
  /** One value without reading out the row; undefined where the field does not apply. Times are ISO 8601 UTC. */
  valueAt(name: LotColumn, row: number): string | number | undefined
  /** Where in the columns of photos those of a row begin, newest first. */
  firstPhotoOf(row: number): number
}

const FIELDS = Object.keys(LOT_COLUMNS).filter((name) => name !== 'photoCount') as LotColumn[]

/** Copies nothing; text columns are measured at their first use. `words`: the dictionary by word number. */
export function openLotReader(columns: LotColumns, words: readonly string[]): LotReader {
  const count = columns.id.length
  const texts = new Map<TextColumn, Uint32Array>()
  let photos: Uint32Array | undefined
  const textAt = (name: TextColumn, row: number) => {
    let starts = texts.get(name)
    if (!starts) texts.set(name, (starts = textStarts(columns[name], count)))
    return columns[name].slice(starts[row], starts[row + 1]! - 1)
  }
  const valueAt = (name: LotColumn, row: number) => {
    const kind = LOT_COLUMNS[name]
    if (kind === 'text') return textAt(name as TextColumn, row) || undefined
    const number = (columns[name] as ArrayLike<number>)[row]!
    if (kind === 'word') return number === 0 ? undefined : words[number]
    if (number === -1) return undefined
    return kind === 'time' ? toIso(number) : number
  }
  const firstPhotoOf = (row: number) => (photos ??= photoStarts(columns))[row]!
  return {
    valueAt,
    firstPhotoOf,
    lotAt(row) {
      const lot: Record<string, unknown> = {}
      for (const name of FIELDS) {
        const value = valueAt(name, row)
        if (value !== undefined) lot[name] = value
      }
      lot['photos'] = photosOf(columns, firstPhotoOf(row), firstPhotoOf(row + 1), columns.date[row]!)
      return lot as Lot
    },
  }
}

/** Where each row's photos begin, and one entry more for the end. */
export function photoStarts(columns: LotColumns): Uint32Array {
  const counts = columns.photoCount
  const starts = new Uint32Array(counts.length + 1)
  for (let row = 0; row < counts.length; row++) starts[row + 1] = starts[row]! + Math.max(0, counts[row]!)
  return starts
}

/** Where each row's text begins, and one entry more for where another would. */
function textStarts(column: string, count: number): Uint32Array {
  const starts = new Uint32Array(count + 1)
  for (let row = 1; row < count; row++) starts[row] = column.indexOf('\t', starts[row - 1]) + 1
  starts[count] = column.length + 1
  return starts
}

function photosOf(columns: LotColumns, start: number, end: number, date: number): Photo[] {
  const photos: Photo[] = []
  for (let i = start; i < end; i++) {
    photos.push({
      id: columns.photoId.slice(i * 32, i * 32 + 32),
      widthPx: columns.photoWidthPx[i]!,
      heightPx: columns.photoHeightPx[i]!,
      capturedAt: toIso(date - columns.photoAgeS[i]!),
    })
  }
  return photos
}

function toIso(seconds: number): string {
  return `${new Date(seconds * 1000).toISOString().slice(0, 19)}Z`
}
