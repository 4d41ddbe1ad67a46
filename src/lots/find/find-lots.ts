/**
 * Finds lots of one index, by column. Each row has a bit set for every criterion that it fails. A row without bits is
 * found; the counts of a group ignore the group's own bit. No lot is read out, so 53,940 take a few milliseconds.
 */
import { fieldsWith, type FieldWith, LOT_FIELDS } from '#contract/lots/lot-fields.ts'
import type { SearchPart } from '#src/lots/find/words/search-parts.ts'
import type { LotIndex } from '#src/lots/list/lot-index.ts'
import { firstDayOf, inOrder, secondsOf } from './calendar-days.ts'
import { type GroupValues, readGroup } from './group-values.ts'
import {
  type Group,
  GROUPS,
  type LotFilter,
  type Span,
  type SpanField,
  SPANS,
  spanOf,
  takenOf,
} from './lot-filter.ts'
import type { LotSearch } from '#src/lots/find/text/text-found.ts'
import type { SaidOrder } from '#src/lots/find/text/order-words.ts'
import type { NumberList } from '#src/lots/find/text/number-list.ts'
import { once } from './once.ts'

const CRITERIA = [...GROUPS, ...SPANS, 'only', 'text'] as const
const bitOf = (criterion: (typeof CRITERIA)[number]): number => 1 << CRITERIA.indexOf(criterion)

const WORDS = fieldsWith('kind').filter(
  (name): name is FieldWith<'kind', 'word'> => LOT_FIELDS[name].kind === 'word',
)

/** What a filter found. */
export interface Found {
  count: number
  /** By row the criteria it fails; 0 for a row that was found. */
  fails: Uint32Array
  /** Where the text is a list of numbers, what became of them. */
  list?: NumberList | undefined
  /** Where only what is new is asked for, the day since when, as `20261231`. */
  since?: number | undefined
  /** The text without asking for that; undefined where it does not. */
  older?: string | undefined
  /** The order that the text asks for. */
  order?: SaidOrder | undefined
  /** How the text was understood; undefined where it is a number or a list of them. */
  parts?: (() => readonly SearchPart[]) | undefined
}

export interface LotFinder {
  find(filter: LotFilter): Found
  /** For each value of a group: how many lots would be found with it taken, the other groups as they are. */
  counts(found: Found, group: Group): ReadonlyMap<number, number>
  /** For each span of a field: how many lots would be found with it, the other fields as they are. */
  countsWithin(found: Found, field: SpanField, spans: readonly Span[]): number[]
  /** How many of these lots, by id, would be found if they were asked for, whenever they are of. */
  countsOnly(found: Found, ids: readonly number[]): number
  /** The latest date of a lot that has everything else that is asked for, in seconds; undefined where none has one. */
  newest(found: Found): number | undefined
  /** Whether lots of the list differ in this group, or at least some have a word or grade of it. */
  occurs(group: Group): boolean
  /** Whether a choice is no word of another field alone. A word that no lot has any more may have been of any. */
  isWordOf(group: Group, choice: number): boolean
  /** The least and the greatest value in the list; undefined where no lot has one. */
  ends(field: SpanField): Ends | undefined
  /** The rows that a text is the whole number of. */
  named(text: string): readonly number[]
  /** What a word that says nothing may have been meant as: a name that some lot has. */
  nearest(word: string): string | undefined
  /** By row, for nearestFirst(): what stands before others that were found by this text. */
  nearness(text: string): Uint8Array | undefined
  /** Does ahead what the first search would wait for. */
  prepare(): void
}

export type Ends = readonly [least: number, greatest: number]

/** `openSearch`: called when a text is first asked for, so that a start without one needs neither its code nor its patterns. */
export function openFinder({ columns }: Pick<LotIndex, 'columns'>, openSearch: () => LotSearch): LotFinder {
  const search = once(openSearch)
  const rowCount = columns.id.length
  const groups = new Map<Group, GroupValues>()
  const ends = new Map<SpanField, Ends | undefined>()
  const valuesOf = (group: Group) => {
    let known = groups.get(group)
    if (!known) groups.set(group, (known = readGroup(columns, group)))
    return known
  }
  return {
    find(filter) {
      const fails = new Uint32Array(rowCount)
      for (const group of GROUPS) {
        const taken = takenOf(filter, group)
        if (taken.length > 0) failGroup(fails, valuesOf(group), bitOf(group), taken)
      }
      for (const field of SPANS) {
        const span = spanOf(filter, field)
        if (!span) continue
        failSpan(fails, columns[field], bitOf(field), ...edgesOf(field, span))
      }
      if (filter.only) failOthers(fails, columns.id, new Set(filter.only))
      const text = filter.text ? search().find(filter.text, filter.match) : null
      if (text) failUnmarked(fails, text.marks)
      const days = text?.news?.newDays
      if (days) failSpan(fails, columns.date, bitOf('date'), ...edgesOf('date', { days }))
      const { from, days: chosen = days } = inOrder(spanOf(filter, 'date') ?? {})
      const since = chosen ? firstDayOf(chosen, new Date()) : from
      return {
        count: countFound(fails),
        fails,
        since,
        list: text?.list,
        older: text?.news?.older,
        order: text?.order,
        parts: text?.parts,
      }
    },
    counts: ({ fails }, group) => countChoices(fails, valuesOf(group), bitOf(group)),
    countsWithin: ({ fails }, field, spans) =>
      spans.map((span) => countWithin(fails, columns[field], bitOf(field), ...edgesOf(field, span))),
    countsOnly: ({ fails }, ids) => countOnly(fails, columns.id, new Set(ids)),
    newest: ({ fails }) => newestOf(fails, columns.date),
    occurs: (group) => isOffered(group, valuesOf(group).values),
    isWordOf(group, choice) {
      if (LOT_FIELDS[group].filter !== 'word' || valuesOf(group).values.includes(choice)) return true
      return !WORDS.some((name) => Array.prototype.includes.call(columns[name], choice))
    },
    ends(field) {
      if (!ends.has(field)) ends.set(field, endsOf(columns[field]))
      return ends.get(field)
    },
    named: (text) => (text ? search().named(text) : []),
    nearest: (word) => search().nearest(word),
    nearness: (text) => (text ? search().nearness(text) : undefined),
    prepare: () => search().prepare(),
  }
}

/** Both ends of a span as the column has them. */
function edgesOf(field: SpanField, span: Span): [from: number, to: number] {
  if (field === 'date') return secondsOf(span, new Date())
  const { from = 0, to = Infinity } = inOrder(span)
  return [from, to]
}

/** Words and grades tell something even where all lots have the same; types, and answers to a question, do not. */
function isOffered(group: Group, values: GroupValues['values']): boolean {
  const given = values.filter((value) => value !== undefined).length
  return given > (group === 'type' || LOT_FIELDS[group].filter === 'question' ? 1 : 0)
}

function endsOf(column: ArrayLike<number>): Ends | undefined {
  let least = Infinity
  let greatest = -1
  for (let row = 0; row < column.length; row++) {
    const value = column[row]!
    if (value < 0) continue
    if (value < least) least = value
    if (value > greatest) greatest = value
  }
  return greatest < 0 ? undefined : [least, greatest]
}

function failGroup(
  fails: Uint32Array,
  { values, indexes }: GroupValues,
  bit: number,
  taken: readonly number[],
): void {
  const failed = Uint32Array.from(values, (value) => (value !== undefined && taken.includes(value) ? 0 : bit))
  for (let row = 0; row < fails.length; row++) fails[row]! |= failed[indexes[row]!]!
}

function failSpan(
  fails: Uint32Array,
  column: ArrayLike<number>,
  bit: number,
  from: number,
  to: number,
): void {
  for (let row = 0; row < fails.length; row++) {
    const value = column[row]!
    if (!(value >= 0 && value >= from && value <= to)) fails[row]! |= bit
  }
}

function failOthers(fails: Uint32Array, ids: ArrayLike<number>, only: ReadonlySet<number>): void {
  const bit = bitOf('only')
  for (let row = 0; row < fails.length; row++) if (!only.has(ids[row]!)) fails[row]! |= bit
}

function countOnly(fails: Uint32Array, ids: ArrayLike<number>, only: ReadonlySet<number>): number {
  const others = ~(bitOf('only') | bitOf('date'))
  let count = 0
  for (let row = 0; row < fails.length; row++)
    if ((fails[row]! & others) === 0 && only.has(ids[row]!)) count++
  return count
}

function newestOf(fails: Uint32Array, dates: ArrayLike<number>): number | undefined {
  const others = ~bitOf('date')
  let newest = -1
  for (let row = 0; row < fails.length; row++)
    if ((fails[row]! & others) === 0 && dates[row]! > newest) newest = dates[row]!
  return newest < 0 ? undefined : newest
}

/** `marks`: 1 for a row that has the text, else 0. Without a branch: which way it would go is a guess at each row. */
function failUnmarked(fails: Uint32Array, marks: Uint8Array): void {
  const bit = bitOf('text')
  for (let row = 0; row < fails.length; row++) fails[row]! |= bit & (marks[row]! - 1)
}

function countWithin(
  fails: Uint32Array,
  column: ArrayLike<number>,
  bit: number,
  from: number,
  to: number,
): number {
  let count = 0
  for (let row = 0; row < fails.length; row++) {
    const value = column[row]!
    if (value >= 0 && value >= from && value <= to && (fails[row]! & ~bit) === 0) count++
  }
  return count
}

/** The same: of 0 less 1 the highest bit is set, of no other. */
function countFound(fails: Uint32Array): number {
  let count = 0
  for (let row = 0; row < fails.length; row++) count += (fails[row]! - 1) >>> 31
  return count
}

function countChoices(
  fails: Uint32Array,
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
