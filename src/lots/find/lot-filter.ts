/**
 * A filter of lots: text, spans of numbers, the choices taken in each group, and the lots themselves where only some
 * are asked for. A lot matches a group by any of its choices, or if none is taken; it has to match everything.
 */
import { type FieldWith, fieldsWith, LOT_FIELDS } from '#contract/lots/lot-fields.ts'

export type FilterField = FieldWith<'filter'>

/** A field of which a span is asked for. */
export type SpanField = FieldWith<'filter', 'span'>

/** A field that is filtered by choices. */
export type Group = Exclude<FilterField, SpanField>

const FIELDS: readonly FilterField[] = fieldsWith('filter')

const isGroup = (field: FilterField): field is Group => LOT_FIELDS[field].filter !== 'span'

/** The groups, in the order of the fields. */
export const GROUPS: readonly Group[] = FIELDS.filter(isGroup)

/** The fields with spans, in the order of the fields. */
export const SPANS: readonly SpanField[] = FIELDS.filter((field): field is SpanField => !isGroup(field))

/** The choices of a group that is a question. */
export const YES = 1
export const NO = 0

/** The choices of the group of pieces: how many stones a lot has, of which three stand for more. */
export const STONES = { single: 1, pair: 2, parcel: 3 } as const

/** Where in a searched field the text is looked for. */
export const MATCHES = ['anywhere', 'start'] as const
export type Match = (typeof MATCHES)[number]

/**
 * Both ends are inclusive and in the unit of the column; a date's are days of the calendar as `20261231`, and `days`
 * asks for the last so many days, today among them. A lot without a value is in no span.
 */
export interface Span {
  from?: number
  to?: number
  days?: number
}

/**
 * `taken`: by the kind of the group codes of the specification (I1 also means P1), numbers of the customer's words,
 * STONES, or YES and NO; in ascending order. `only`: ids of lots; no others are found.
 */
export interface LotFilter {
  text: string
  match: Match
  spans: Readonly<Partial<Record<SpanField, Span>>>
  taken: Readonly<Partial<Record<Group, readonly number[]>>>
  only?: readonly number[]
}

export const NO_FILTER: LotFilter = { text: '', match: 'anywhere', spans: {}, taken: {} }

/** The choices taken of a group. */
export const takenOf = (filter: LotFilter, group: Group): readonly number[] => filter.taken[group] ?? []

/** The filter with these choices of a group and no others. */
export function withTaken(filter: LotFilter, group: Group, values: Iterable<number>): LotFilter {
  return { ...filter, taken: { ...filter.taken, [group]: [...new Set(values)].toSorted((a, b) => a - b) } }
}

/** The filter with one choice taken or given up. */
export function withChoice(filter: LotFilter, group: Group, value: number, isTaken: boolean): LotFilter {
  const others = takenOf(filter, group).filter((other) => other !== value)
  return withTaken(filter, group, isTaken ? [...others, value] : others)
}

/** The span that is asked for; undefined for none. */
export function spanOf(filter: LotFilter, field: SpanField): Span | undefined {
  const span = filter.spans[field]
  return span && (span.from ?? span.to ?? span.days) !== undefined ? span : undefined
}

/** The filter with another span of a field, without ends that are not given; with none where none is. */
export function withSpan(filter: LotFilter, field: SpanField, { from, to, days }: Span = {}): LotFilter {
  const others = { ...filter.spans }
  delete others[field]
  const span = {
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
    ...(days !== undefined && { days }),
  }
  return { ...filter, spans: Object.keys(span).length > 0 ? { ...others, [field]: span } : others }
}

/** The filter without its own lots. */
export function withoutOnly(filter: LotFilter): LotFilter {
  const rest = { ...filter }
  delete rest.only
  return rest
}

/** How many things beside the text are asked for: choices taken, spans, and the lots themselves as one. */
export const countTaken = (filter: LotFilter): number =>
  GROUPS.reduce((sum, group) => sum + takenOf(filter, group).length, 0) +
  SPANS.filter((field) => spanOf(filter, field)).length +
  (filter.only ? 1 : 0)

/** Whether anything at all is asked for. */
export const isNarrowed = (filter: LotFilter): boolean => filter.text.trim() !== '' || countTaken(filter) > 0
