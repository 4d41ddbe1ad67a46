/**
 * Folds a base and the changes since into one list: a later row replaces an earlier one of the same id, a removed id
 * goes away. Works by column, so that 53,940 lots are a few dozen array copies. Pure; runs in the index worker.
 */
import {
  BLUR_SEPARATOR,
  LOT_COLUMNS,
  PHOTO_COLUMNS,
  RARE_PHOTO_COLUMNS,
  type LotColumn,
} from '#contract/lots/lot-columns.ts'
import { photoStarts } from '#src/offline/lots/lot-reader.ts'
import type { PackedColumns, PackedLots, PackedNumbers } from '#src/offline/lots/packed-lots.ts'
import { idsBetween } from '#src/offline/lots/photo-ids.ts'

/** The columns of the list that the blocks make, oldest block first. */
export function foldLots(blocks: readonly PackedLots[]): PackedColumns {
  const only = blocks.length === 1 ? blocks[0] : undefined
  return only ? only.columns : joined(blocks, keptRows(blocks))
}

/** These rows alone. `rows`: ascending, each once. */
export const pickLots = (columns: PackedColumns, rows: Uint32Array): PackedColumns =>
  joined([{ columns }], [rows])

type Block = Pick<PackedLots, 'columns'>

/** One list of these rows of each block. */
function joined(blocks: readonly Block[], kept: readonly Uint32Array[]): PackedColumns {
  const folded: Record<string, unknown> = {}
  for (const [name, kind] of Object.entries(LOT_COLUMNS)) {
    const columns = blocks.map((block) => block.columns[name as LotColumn])
    folded[name] =
      kind === 'text'
        ? foldText(columns as string[], kept, '\t')
        : foldNumbers(columns as PackedNumbers[], kept)
  }
  const photos = keptPhotos(blocks, kept)
  for (const name of PHOTO_COLUMNS) {
    folded[name] = foldNumbers(blocks.map((block) => block.columns[name]) as PackedNumbers[], photos)
  }
  Object.assign(folded, foldRare(blocks, photos))
  folded['photoId'] = joinedBytes(
    blocks.flatMap(({ columns }, b) => keptPhotoIds(columns.photoId, photos[b]!)),
  )
  return folded as PackedColumns
}

/** For each block the rows that no later block replaces or removes. */
function keptRows(blocks: readonly PackedLots[]): Uint32Array[] {
  const superseded = new Set<number>()
  const kept: Uint32Array[] = []
  for (const { columns, removed } of blocks.toReversed()) {
    const ids = columns.id as Int32Array
    for (const id of removed) superseded.add(id)
    const rows = new Uint32Array(ids.length)
    let count = 0
    for (let row = 0; row < ids.length; row++) if (!superseded.has(ids[row]!)) rows[count++] = row
    for (const id of ids) superseded.add(id)
    kept.unshift(rows.subarray(0, count))
  }
  return kept
}

function keptPhotos(blocks: readonly Block[], kept: readonly Uint32Array[]): Uint32Array[] {
  return blocks.map(({ columns }, b) => {
    const starts = photoStarts(columns)
    const photos = new Uint32Array(starts.at(-1)!)
    let count = 0
    for (const row of kept[b]!)
      for (let photo = starts[row]!; photo < starts[row + 1]!; photo++) photos[count++] = photo
    return photos.subarray(0, count)
  })
}

/** The columns that at least one of the blocks has; in another block none of the photos has such a value. */
function foldRare(blocks: readonly Block[], photos: readonly Uint32Array[]): Partial<PackedColumns> {
  const folded: Partial<PackedColumns> = {}
  const counts = blocks.map(({ columns }) => columns.photoWidthPx.length)
  for (const name of RARE_PHOTO_COLUMNS) {
    if (blocks.every(({ columns }) => columns[name] === undefined)) continue
    const columns = blocks.map((block, b) => block.columns[name] ?? new Int8Array(counts[b]!))
    folded[name] = foldNumbers(columns as PackedNumbers[], photos)
  }
  if (blocks.some(({ columns }) => columns.photoBlur !== undefined)) {
    const none = counts.map((count) => BLUR_SEPARATOR.repeat(Math.max(0, count - 1)))
    const columns = blocks.map((block, b) => block.columns.photoBlur ?? none[b]!)
    folded.photoBlur = foldText(columns, photos, BLUR_SEPARATOR)
  }
  return folded
}

/** Ids that stand side by side are one piece: mostly all of a block. */
function keptPhotoIds(ids: Uint8Array, photos: Uint32Array): Uint8Array[] {
  const kept: Uint8Array[] = []
  for (let at = 0; at < photos.length;) {
    const from = photos[at]!
    let end = from
    while (photos[at] === end) {
      at++
      end++
    }
    kept.push(idsBetween(ids, from, end))
  }
  return kept
}

function joinedBytes(pieces: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.length, 0))
  let at = 0
  for (const piece of pieces) {
    bytes.set(piece, at)
    at += piece.length
  }
  return bytes
}

function foldNumbers(columns: readonly PackedNumbers[], kept: readonly Uint32Array[]): PackedNumbers {
  const widest = columns.reduce(
    (a, b) => (a.BYTES_PER_ELEMENT < b.BYTES_PER_ELEMENT ? b : a),
    new Int8Array(),
  )
  const Kind = widest.constructor as new (length: number) => PackedNumbers
  const folded = new Kind(kept.reduce((sum, rows) => sum + rows.length, 0))
  let at = 0
  columns.forEach((column, b) => {
    const rows = kept[b]!
    if (rows.length === column.length) folded.set(column, at)
    else rows.forEach((row, i) => (folded[at + i] = column[row]!))
    at += rows.length
  })
  return folded
}

function foldText(columns: readonly string[], kept: readonly Uint32Array[], separator: string): string {
  return columns
    .flatMap((column, b) => {
      const rows = kept[b]!
      if (rows.length === 0) return []
      const values = column.split(separator)
      return rows.length === values.length
        ? [column]
        : [Array.from(rows, (row) => values[row]!).join(separator)]
    })
    .join(separator)
}
