/**
 * A filter of lots: text, a span of carats, and the choices taken in each group. A lot matches a group by any of its
 * choices, or if none is taken; it has to match all groups.
 */
import { type FieldWith, fieldsWith, LOT_FIELDS } from '#contract/lots/lot-fields.ts'

export type FilterField = FieldWith<'filter'>

/** A field that is filtered by choices. */
export type Group = Exclude<FilterField, FieldWith<'filter', 'span'>>

/** What can be filtered, in the order it is shown. */
export const FILTER_FIELDS: readonly FilterField[] = fieldsWith('filter')

export const isGroup = (field: FilterField): field is Group => LOT_FIELDS[field].filter !== 'span'

/** The groups, in the order they are shown. */
export const GROUPS: readonly Group[] = FILTER_FIELDS.filter(isGroup)

/** The choices of a group that asks whether a field is filled. */
export const YES = 1
export const NO = 0

/** Where in a searched field the text is looked for. */
export const MATCHES = ['anywhere', 'start'] as const
export type Match = (typeof MATCHES)[number]

/**
 * `taken`: by the kind of the group codes of the specification (I1 also means P1), numbers of the customer's words, or
 * YES and NO; in ascending order. `caratFrom`, `caratTo`: thousandths of a carat, inclusive; a lot without a weight is
 * in no span.
 */
export interface LotFilter {
  text: string
  match: Match
  caratFrom?: number
  caratTo?: number
  taken: Readonly<Partial<Record<Group, readonly number[]>>>
}

export const NO_FILTER: LotFilter = { text: '', match: 'anywhere', taken: {} }

/** The choices taken of a group. */
export const takenOf = (filter: LotFilter, group: Group): readonly number[] => filter.taken[group] ?? []

/** The filter with one choice taken or given up. */
export function withChoice(filter: LotFilter, group: Group, value: number, isTaken: boolean): LotFilter {
  const others = takenOf(filter, group).filter((other) => other !== value)
  const values = isTaken ? [...others, value].toSorted((a, b) => a - b) : others
  return { ...filter, taken: { ...filter.taken, [group]: values } }
}

/** Whether a span of carats is asked for. */
export const hasCarats = ({ caratFrom, caratTo }: LotFilter): boolean =>
  caratFrom !== undefined || caratTo !== undefined

/** How many things beside the text are asked for: choices taken, and the span of carats as one. */
export const countTaken = (filter: LotFilter): number =>
  GROUPS.reduce((sum, group) => sum + takenOf(filter, group).length, hasCarats(filter) ? 1 : 0)

/** Whether anything at all is asked for. */
export const isNarrowed = (filter: LotFilter): boolean => filter.text.trim() !== '' || countTaken(filter) > 0
