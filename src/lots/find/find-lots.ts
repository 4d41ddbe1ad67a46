/**
 * Finds lots of one index, by column. Each row has a bit set for every criterion that it fails. A row without bits is
 * found; the counts of a group ignore the group's own bit. No lot is read out, so 53,940 take a few milliseconds.
 */
import type { LotIndex } from '#src/lots/list/lot-index.ts'
import { type GroupValues, readGroup } from './group-values.ts'
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
  const groups = new Map<Group, GroupValues>()
  const valuesOf = (group: Group) => {
    let known = groups.get(group)
    if (!known) groups.set(group, (known = readGroup(columns, group)))
    return known
  }
  return {
    find(filter) {
      const fails = new Uint16Array(columns.id.length)
      for (const group of GROUPS) {
        const taken = takenOf(filter, group)
        if (taken.length > 0) failGroup(fails, valuesOf(group), bitOf(group), taken)
      }
      if (hasCarats(filter)) failCarats(fails, columns.caratMilli, filter)
      const marks = search(filter.text, filter.match)
      if (marks) failText(fails, marks)
      return { count: countFound(fails), fails }
    },
    counts: ({ fails }, group) => countChoices(fails, valuesOf(group), bitOf(group)),
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
  { values, indexes }: GroupValues,
  bit: number,
  taken: readonly number[],
): void {
  const failed = Uint16Array.from(values, (value) => (value !== undefined && taken.includes(value) ? 0 : bit))
  for (let row = 0; row < fails.length; row++) fails[row]! |= failed[indexes[row]!]!
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

function countChoices(
  fails: Uint16Array,
  { values, indexes }: GroupValues,
  bit: number,
): Map<number, number> {
  const found = new Uint32Array(values.length)
  for (let row = 0; row < fails.length; row++) if ((fails[row]! & ~bit) === 0) found[indexes[row]!]!++
  const counts = new Map<number, number>()
  values.forEach((value, index) => {
    if (value !== undefined) counts.set(value, found[index]!)
  })
  return counts
}
