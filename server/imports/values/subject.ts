/**
 * What can be imported: lots, memos, customers. A subject is a table of fields, each with the names its column has in
 * traders' files and the check that reads its cells, and what has to be looked at over a whole row. Mapping and checking
 * know no subject of their own.
 */
import type { Check, ColumnHabits, FilledCell, Reason } from '#server/imports/values/reading/reading.ts'

export interface ImportField<V = unknown> {
  /** Names of its column, the likeliest first. Case, blanks and signs do not matter. */
  readonly names: readonly string[]
  readonly check: Check<V>
  /** Its column helps to tell the decimal sign or the order of dates of the whole file. */
  readonly holds?: 'number' | 'date'
  /** What counts as a blank cell, upper case. */
  readonly blanks: ReadonlySet<string>
  /** Whether a cell looks like this field, where a name has several. Absent: the check takes it without a warning. */
  readonly fits?: (filled: FilledCell, habits: ColumnHabits) => boolean
}

/** A row's values by field, before they are put together. Absent: leave what is stored; null: clear it. */
export type Draft = Readonly<Record<string, unknown>>

/** Something to say about a field of a row that its cell alone does not show. */
export interface Remark {
  readonly field: string
  readonly reason: Reason
}

export interface Finished<G> {
  readonly given: G
  /** By which the row is known within the file and in the database; case folded. */
  readonly key: string | undefined
  readonly warnings: readonly Remark[]
  readonly refusals: readonly Remark[]
}

export interface Subject<G> {
  readonly fields: Readonly<Record<string, ImportField>>
  /** The field by which rows are known, of which no two may be the same. Absent: rows may repeat. */
  readonly key?: string
  /**
   * The fields that say what a row is of, and nothing else about it: all that is read of a row by which it is
   * withdrawn. Absent: rows of this subject withdraw nothing.
   */
  readonly naming?: readonly string[]
  /** Fields that every row needs. */
  readonly required: readonly string[]
  /** Fields that every row needs in a file that has a column for them. */
  readonly requiredWhereMapped?: readonly string[]
  /** Fields that a file may hold twice as pairs, such as lab and number of two certificates. */
  readonly pair?: readonly [string, string]
  /** Names of columns that are known and not imported, and why. */
  readonly ignored: Readonly<Record<string, readonly string[]>>
  /**
   * Why the file as a whole cannot be of this subject; undefined where it may be. `names`: of its columns. `fields`:
   * those that are read.
   */
  faultOf?(names: readonly string[], fields: readonly string[]): string | undefined
  /** Whether our own export has this header row. */
  isOwnExport(names: readonly string[]): boolean
  /** Whether a row sums up others. `texts`: its cells. */
  isSummary?(draft: Draft, texts: readonly string[]): boolean
  /** Puts a row's values together. */
  finish(draft: Draft, habits: Pick<ColumnHabits, 'ownExport'>): Finished<G>
}

/** What a row of goods says beside them: whose they are, a name or an id of this portal, and whether they are withdrawn. */
export interface GoodsGiven {
  customer?: string | number
  withdrawn?: true
}

/** The field that says of a row whether its goods are withdrawn. */
export const WITHDRAWN = 'withdrawn'
