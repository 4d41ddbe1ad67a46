/**
 * Finding among the lots of one index, by column. Every row carries the set of criteria it fails, one bit each: none
 * means found, and for a group's counts its own bit is overlooked. No object a lot; 53,940 take a few milliseconds.
 */
import type { LotIndex } from '#src/lots/list/lot-index.ts'
import { type GroupSlots, readSlots } from './group-slots.ts'
import { type Group, GROUPS, hasCarats, type LotFilter, takenOf } from './lot-filter.ts'
import { openLotSearch } from './lot-search.ts'

const bitOf = (group: Group): number => 1 << GROUPS.indexOf(group)
const CARAT_BIT = 1 << GROUPS.length
const TEXT_BIT = CARAT_BIT << 1

/** What a filter found. */
export interface Found {
  count: number
  /** By row the criteria it fails; 0 for a row that was found. */
  fails: Uint16Array
}

export interface LotFinder {
  find(filter: LotFilter): Found
  /** For each value of a group: how many lots would be found with it taken, the other groups as they are. */
  counts(found: Found, group: Group): ReadonlyMap<number, number>
}

/** What finding reads of an index. */
export type FindableLots = Pick<LotIndex, 'columns'>

export function openFinder({ columns }: FindableLots): LotFinder {
  const search = openLotSearch(columns)
  const read = new Map<Group, GroupSlots>()
  const slotsOf = (group: Group) => {
    let slots = read.get(group)
    if (!slots) read.set(group, (slots = readSlots(columns, group)))
    return slots
  }
  return {
    find(filter) {
      const fails = new Uint16Array(columns.id.length)
      for (const group of GROUPS) failGroup(fails, slotsOf, group, takenOf(filter, group))
      if (hasCarats(filter)) failCarats(fails, columns.caratMilli, filter)
      const marks = search(filter.text, filter.match)
      if (marks) failText(fails, marks)
      return { count: countFound(fails), fails }
    },
    counts: ({ fails }, group) => countChoices(fails, slotsOf(group), bitOf(group)),
  }
}

/** The rows of an order that were found, in that order. */
export function foundRows({ fails, count }: Found, order: Uint32Array): Uint32Array {
  if (count === order.length) return order
  const rows = new Uint32Array(count)
  let at = 0
  for (const row of order) if (fails[row] === 0) rows[at++] = row
  return rows
}

function failGroup(
  fails: Uint16Array,
  slotsOf: (group: Group) => GroupSlots,
  group: Group,
  taken: readonly number[],
): void {
  if (taken.length === 0) return
  const { values, slots } = slotsOf(group)
  const bit = bitOf(group)
  const failed = Uint16Array.from(values, (value) => (value !== undefined && taken.includes(value) ? 0 : bit))
  for (let row = 0; row < fails.length; row++) fails[row]! |= failed[slots[row]!]!
}

function failCarats(fails: Uint16Array, carats: ArrayLike<number>, filter: LotFilter): void {
  const { caratFrom = 0, caratTo = Infinity } = filter
  for (let row = 0; row < fails.length; row++) {
    const carat = carats[row]!
    if (carat < 0 || carat < caratFrom || carat > caratTo) fails[row]! |= CARAT_BIT
  }
}

function failText(fails: Uint16Array, marks: Uint8Array): void {
  for (let row = 0; row < fails.length; row++) if (marks[row] === 0) fails[row]! |= TEXT_BIT
}

function countFound(fails: Uint16Array): number {
  let count = 0
  for (let row = 0; row < fails.length; row++) if (fails[row] === 0) count++
  return count
}

function countChoices(fails: Uint16Array, { values, slots }: GroupSlots, bit: number): Map<number, number> {
  const found = new Uint32Array(values.length)
  for (let row = 0; row < fails.length; row++) if ((fails[row]! & ~bit) === 0) found[slots[row]!]!++
  const counts = new Map<number, number>()
  values.forEach((value, slot) => {
    if (value !== undefined) counts.set(value, found[slot]!)
  })
  return counts
}
