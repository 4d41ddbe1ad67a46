/**
 * What is looked for among the lots: text, a span of carats, and in each group the choices taken. Choices of one
 * group widen, groups narrow each other; a group of which nothing is taken lets everything pass.
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

/** `yes` or `no`, the choices of the groups memo and tag. */
export const YES = 1
export const NO = 0

/** Where in a lot number, a certificate or a note the text must stand. */
export const MATCHES = ['anywhere', 'start'] as const
export type Match = (typeof MATCHES)[number]

/**
 * `taken`: of type, clarity and location the specification's codes (I1 stands for P1 too), of shape and color the
 * numbers of the customer's words, of memo and tag YES or NO; each rising. `caratFrom`, `caratTo`: thousandths of a
 * carat, both ends in the span; a lot without a weight is in no span.
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

/** The filter with one choice taken, or given back. */
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
