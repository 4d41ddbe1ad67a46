/**
 * The list of lots in memory: columns, dictionary and ready orders. One lot is an object only while somebody looks
 * at it. Built once from what is saved; a change of the data makes a new index.
 */
import { LOT_COLUMNS, type LotColumns, type NumberColumn, type TextColumn } from '#contract/lot-columns.ts'
import type { Lot, Photo } from '#contract/lots.ts'
import type { ListCursor } from '#src/offline/db.ts'
import type { Ranks } from '#src/offline/packed-lots.ts'
import { photoStarts } from './fold-lots.ts'

/** Everything an index is made of; can be posted between threads. */
export interface IndexParts {
  account: number
  cursor: ListCursor
  words: string[]
  columns: LotColumns
  ranks: Ranks
}

/** What the index worker answers: null where nothing is saved. */
export type IndexAnswer = { parts: IndexParts | null } | { error: string }

export interface LotIndex extends IndexParts {
  /** How many lots there are; rows are 0 … count − 1. */
  count: number
  /** Whether the list has everything the server had at the last pull. */
  complete: boolean
  lotAt(row: number): Lot
  /** The lot number alone, without reading out the row. */
  lotNumberAt(row: number): string
  /** The row of a lot's id, or undefined. */
  rowOf(id: number): number | undefined
}

const FIELDS = Object.entries(LOT_COLUMNS).filter(([name]) => name !== 'photoCount')

/** Wraps the parts without copying them; text columns are measured at their first use. */
export function openLotIndex(parts: IndexParts): LotIndex {
  const { columns, words, cursor } = parts
  const count = columns.id.length
  const texts = new Map<TextColumn, Uint32Array>()
  const textAt = (name: TextColumn, row: number) => {
    let starts = texts.get(name)
    if (!starts) texts.set(name, (starts = textStarts(columns[name], count)))
    return columns[name].slice(starts[row], starts[row + 1]! - 1)
  }
  const starts = photoStarts(columns)
  let rows: Map<number, number> | undefined
  return {
    ...parts,
    count,
    complete: cursor.rev === cursor.head,
    lotNumberAt: (row) => textAt('lot', row),
    rowOf(id) {
      rows ??= new Map(Array.from(columns.id, (rowId, row) => [rowId, row]))
      return rows.get(id)
    },
    lotAt(row) {
      const lot: Record<string, unknown> = {}
      for (const [name, kind] of FIELDS) {
        const value = kind === 'text' ? textAt(name as TextColumn, row) : columns[name as NumberColumn][row]!
        const shown = toField(kind, value, words)
        if (shown !== undefined) lot[name] = shown
      }
      lot['photos'] = photosAt(columns, starts[row]!, starts[row + 1]!, columns.date[row]!)
      return lot as unknown as Lot
    },
  }
}

/** Where each row's text begins, and one entry more for where another would. */
function textStarts(column: string, count: number): Uint32Array {
  const starts = new Uint32Array(count + 1)
  for (let row = 1; row < count; row++) starts[row] = column.indexOf('\t', starts[row - 1]) + 1
  starts[count] = column.length + 1
  return starts
}

function toField(kind: string, value: string | number | undefined, words: readonly string[]): unknown {
  if (kind === 'text') return value === '' ? undefined : value
  const number = value as number
  if (kind === 'word') return number === 0 ? undefined : words[number]
  if (number === -1) return undefined
  return kind === 'time' ? toIso(number) : number
}

function photosAt(columns: LotColumns, start: number, end: number, date: number): Photo[] {
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
