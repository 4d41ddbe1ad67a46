/**
 * What becomes of a cell: a value, a blank that leaves what is stored, or a refusal. Every check answers one of these,
 * and never throws: a wrong cell is something to report. A value that cannot be told for certain is refused or left
 * out with a warning, never guessed.
 */
import type { Cell } from '#server/imports/tables/table.ts'
import type { DateOrder } from './date-order.ts'
import type { DecimalSign } from './decimal-sign.ts'

/** Why a cell is refused, or what is odd about it. The codes are stable: reports and clients keep them. */
export type IssueCode =
  | 'ambiguous_value'
  | 'blank_inside'
  | 'date_ambiguous'
  | 'date_needed'
  | 'email_needed'
  | 'excel_date'
  | 'excel_error'
  | 'excel_rounded'
  | 'hyphen_at_end'
  | 'kept_as_written'
  | 'kept_in_note'
  | 'measurements_needed'
  | 'memo_refused'
  | 'number_ambiguous'
  | 'number_needed'
  | 'other_customer'
  | 'out_of_range'
  | 'required'
  | 'too_long'
  | 'twice'
  | 'contradiction'
  | 'unknown_customer'
  | 'unknown_lot'
  | 'unknown_memo'
  | 'unknown_value'
  | 'unprintable'
  | 'whole_number_needed'
  | 'yes_or_no_needed'

/** `expected`: a sentence. `nearest`: the known value that is spelled most like it, as a suggestion. */
export interface Reason {
  readonly code: IssueCode
  readonly expected: string
  readonly nearest?: string | undefined
}

/** `value`: null clears what is stored. `note`: what the lot's note is to say, because no field can hold it. */
export type Reading<V> =
  | { readonly kind: 'blank' }
  | {
      readonly kind: 'value'
      readonly value: V | null
      readonly warning?: Reason | undefined
      readonly note?: string
    }
  | { readonly kind: 'refused'; readonly reason: Reason }

/** How the cells of one column are written, decided by all of them. */
export interface ColumnHabits {
  readonly decimal: DecimalSign
  readonly dates: DateOrder
  /** 62.2 or 0.622. */
  readonly percents: 'percent' | 'fraction'
  /** Our own export: words, measures and percents are as we wrote them, and are read back exactly. */
  readonly ownExport: boolean
  /** The first day of Excel's calendar that numbers count from: 1900-01-01 or 1904-01-01. */
  readonly epoch: 1900 | 1904
  /** The file's name, for notes. */
  readonly file: string
}

/** A cell that holds something; text without our export's guard and without blanks around it. */
export interface FilledCell {
  readonly cell: NonNullable<Cell>
  /** As people would write it. */
  readonly text: string
  /** The same with the blanks around it, for texts that are kept to the letter. */
  readonly raw: string
  /** The text is a correction somebody made for this source. */
  readonly corrected: boolean
}

/** Reads a cell that is not blank. */
export type Check<V> = (cell: FilledCell, habits: ColumnHabits) => Reading<V>

export const BLANK: Reading<never> = { kind: 'blank' }

export const valueOf = <V>(value: V | null, warning?: Reason): Reading<V> => ({
  kind: 'value',
  value,
  warning,
})

export const refused = (code: IssueCode, expected: string, nearest?: string): Reading<never> => ({
  kind: 'refused',
  reason: { code, expected, nearest },
})
