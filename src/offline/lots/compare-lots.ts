/**
 * What a pull changed: the rows of some lots in the list before it and in the list after it, compared column by
 * column. No map of the list is built and no lot is read out but those that are kept. Pure; called by changes.ts in
 * the transaction that saves the page.
 */
import { LOT_COLUMNS, type LotColumn, PHOTO_COLUMNS, TOLD_COLUMNS } from '#contract/lots/lot-columns.ts'
import {
  DETAILED_LOTS,
  limited,
  type LotChange,
  type LotChanges,
  mergeChange,
  toChange,
} from './lot-change.ts'
import { type LotReader, openLotReader } from './lot-reader.ts'
import type { LotList } from './lot-list.ts'
import type { PackedColumns } from './packed-lots.ts'
import { idsBetween } from './photo-ids.ts'

/** Where a lot is read. */
interface Place {
  columns: PackedColumns
  reader: LotReader
  row: number
}

const COMPARED = TOLD_COLUMNS.filter((name) => name !== 'id' && name !== 'rev')

/** Two states of a list, and when the second came. */
interface Comparison {
  before: LotList
  after: LotList
  /** Of the lots to compare, oldest change first. */
  ids: Iterable<number>
  /** Columns that `before` was pulled with: a field that it knew nothing of has not changed. */
  columns: readonly string[]
  /** ISO 8601 UTC. */
  at: string
}

/** The known changes, and with them those from `before` to `after`. */
export function addDifferences(
  known: LotChanges,
  { before, after, ids, columns, at }: Comparison,
): LotChanges {
  const compared = COMPARED.filter((name) => columns.includes(name))
  const wanted = new Set(ids)
  const [was, is] = [placesOf(before, wanted), placesOf(after, wanted)]
  const earlier = new Map(known.lots.map((change) => [change.id, change]))
  const further = new Set(known.further)
  const changed: LotChange[] = []
  for (const id of [...wanted].toReversed()) {
    const [old, now] = [was.get(id), is.get(id)]
    if (further.has(id) || isSame(compared, old, now)) continue
    const first = earlier.get(id)
    earlier.delete(id)
    if (!first && changed.length >= DETAILED_LOTS) {
      further.add(id)
      continue
    }
    const change = toChange(id, lotAt(old), lotAt(now), at)
    const merged = first ? mergeChange(first, change) : change
    if (merged) changed.push(merged)
  }
  return limited([...changed, ...earlier.values()], further)
}

/** Every id that a list has had rows for. */
export function idsOf({ blocks }: LotList): number[] {
  return blocks.flatMap(({ columns }) => Array.from(columns.id))
}

/** Of each lot the newest row; a lot that a later block removed has none. */
function placesOf({ blocks, words }: LotList, wanted: ReadonlySet<number>): Map<number, Place> {
  const places = new Map<number, Place>()
  const left = new Set(wanted)
  for (const { columns, removed } of blocks.toReversed()) {
    if (left.size === 0) break
    for (const id of removed) left.delete(id)
    const reader = openLotReader(columns, words)
    const ids = columns.id
    for (let row = 0; row < ids.length; row++)
      if (left.delete(ids[row]!)) places.set(ids[row]!, { columns, reader, row })
  }
  return places
}

const lotAt = (place: Place | undefined) => place?.reader.lotAt(place.row)

/** Compares numbers by value, words and texts by what they say: another epoch numbers its words differently. */
function isSame(compared: readonly LotColumn[], a: Place | undefined, b: Place | undefined): boolean {
  if (!a || !b) return a === b
  for (const name of compared) {
    const kind = LOT_COLUMNS[name]
    const same =
      kind === 'word' || kind === 'text'
        ? a.reader.valueAt(name, a.row) === b.reader.valueAt(name, b.row)
        : a.columns[name][a.row] === b.columns[name][b.row]
    if (!same) return false
  }
  return hasSamePhotos(a, b)
}

/** Of two rows with as many photos. */
function hasSamePhotos(a: Place, b: Place): boolean {
  const count = Math.max(0, a.columns.photoCount[a.row]!)
  if (count === 0) return true
  const [from, other] = [a.reader.firstPhotoOf(a.row), b.reader.firstPhotoOf(b.row)]
  const [ids, others] = [
    idsBetween(a.columns.photoId, from, from + count),
    idsBetween(b.columns.photoId, other, other + count),
  ]
  if (ids.some((byte, at) => byte !== others[at])) return false
  for (const name of PHOTO_COLUMNS)
    for (let i = 0; i < count; i++) if (a.columns[name][from + i] !== b.columns[name][other + i]) return false
  return true
}
