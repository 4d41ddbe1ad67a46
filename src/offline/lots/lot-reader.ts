/** Reads single lots out of columns: a lot is an object only while it is used. */
import { BLUR_SEPARATOR, type Integers, LOT_COLUMNS, type LotColumn } from '#contract/lots/lot-columns.ts'
import type { Lot, Photo } from '#contract/lots/lots.ts'
import type { PackedColumns } from './packed-lots.ts'
import { idAt } from './photo-ids.ts'

/** Rows are 0 … the count of lots − 1. */
export interface LotReader {
  lotAt(row: number): Lot
  /** One value without reading out the row; undefined where the field does not apply. Times are ISO 8601 UTC. */
  valueAt(name: LotColumn, row: number): string | number | undefined
  /** Where in the columns of photos those of a row begin, newest first. */
  firstPhotoOf(row: number): number
}

const COLUMNS = Object.keys(LOT_COLUMNS) as LotColumn[]

type ReadValue = (row: number) => string | number | undefined

/** Copies nothing; text columns are measured at their first use. `words`: the dictionary by word number. */
export function openLotReader(columns: PackedColumns, words: readonly string[]): LotReader {
  const count = columns.id.length
  let photos: Uint32Array | undefined
  let blurs: Uint32Array | undefined
  const readText = (column: string): ReadValue => {
    if (column.length < count) return () => undefined // nothing but the TABs between the rows
    let starts: Uint32Array | undefined
    return (row) => {
      starts ??= textStarts(column, count, '\t')
      return column.slice(starts[row], starts[row + 1]! - 1) || undefined
    }
  }
  const readNumber = (column: Integers, absent: number, valueOf: ReadValue): ReadValue => {
    return (row) => (column[row] === absent ? undefined : valueOf(column[row]!))
  }
  const readOf = (name: LotColumn): ReadValue => {
    const [kind, column] = [LOT_COLUMNS[name], columns[name]]
    if (typeof column === 'string') return readText(column)
    if (kind === 'word') return readNumber(column, 0, (word) => words[word])
    return readNumber(column, -1, kind === 'time' ? toIso : (number) => number)
  }
  const read = new Map(COLUMNS.map((name) => [name, readOf(name)]))
  const fields = [...read].filter(([name]) => name !== 'photoCount')
  const firstPhotoOf = (row: number) => (photos ??= photoStarts(columns))[row]!
  const blurAt = (photo: number) => {
    if (!columns.photoBlur) return ''
    blurs ??= textStarts(columns.photoBlur, columns.photoWidthPx.length, BLUR_SEPARATOR)
    return columns.photoBlur.slice(blurs[photo], blurs[photo + 1]! - 1)
  }
  return {
    valueAt: (name, row) => read.get(name)!(row),
    firstPhotoOf,
    lotAt(row) {
      const lot: Record<string, unknown> = {}
      for (const [name, readField] of fields) {
        const value = readField(row)
        if (value !== undefined) lot[name] = value
      }
      const photosOfLot: Photo[] = []
      for (let i = firstPhotoOf(row); i < firstPhotoOf(row + 1); i++)
        photosOfLot.push(photoAt(columns, i, columns.date[row]!, blurAt(i)))
      lot['photos'] = photosOfLot
      return lot as Lot
    },
  }
}

/** Where each row's photos begin, and one entry more for the end. */
export function photoStarts(columns: Pick<PackedColumns, 'photoCount'>): Uint32Array {
  const counts = columns.photoCount
  const starts = new Uint32Array(counts.length + 1)
  for (let row = 0; row < counts.length; row++) starts[row + 1] = starts[row]! + Math.max(0, counts[row]!)
  return starts
}

/** Where each value of a text begins, and one entry more for where another would. */
function textStarts(column: string, count: number, separator: string): Uint32Array {
  const starts = new Uint32Array(count + 1)
  const code = separator.charCodeAt(0)
  for (let row = 1, at = 0; row < count; row++) {
    // Most rows of most columns are empty, and a look is a quarter of a call.
    if (column.charCodeAt(at) !== code) at = column.indexOf(separator, at)
    starts[row] = ++at
  }
  starts[count] = column.length + 1
  return starts
}

/** A photo of a lot of this `date`, in seconds; what it has not is absent. */
function photoAt(columns: PackedColumns, i: number, date: number, blur: string): Photo {
  const photo: Photo = {
    id: idAt(columns.photoId, i),
    widthPx: columns.photoWidthPx[i]!,
    heightPx: columns.photoHeightPx[i]!,
    // Only a lot that is opened tells it.
    get capturedAt() {
      return toIso(date - columns.photoAgeS[i]!)
    },
  }
  const [view, frames] = [columns.photoView?.[i], columns.photoFrames?.[i]]
  if (view) photo.view = view
  if (frames) photo.frames = frames
  if (blur) photo.blur = blur
  return photo
}

function toIso(seconds: number): string {
  return `${new Date(seconds * 1000).toISOString().slice(0, 19)}Z`
}
