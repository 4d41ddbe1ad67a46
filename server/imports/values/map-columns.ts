/**
 * The mapping of a file's columns to a subject's fields. Called twice over: a first pass shows it every row, then it
 * decides; a second pass checks the rows by what was decided (check-row.ts). Decimal sign, order of dates and unit of
 * percents belong to a column and are decided by all of its cells; where these prove nothing, the other columns of the
 * file do. Every decision is there to be shown, and can be overruled.
 */
import type { TableRow } from '#server/imports/tables/table.ts'
import { assignColumns, type Column, type Decision, type KeptFields } from './assign-columns.ts'
import { type HabitOptions, openHabits, votesOf } from './column-habits.ts'
import { contendersOf, foldName } from './column-names.ts'
import { type Observed, openColumn } from './observe-column.ts'
import type { ColumnHabits } from '#server/imports/values/reading/reading.ts'
import type { Subject } from './subject.ts'

/** What somebody knows better than the file shows. */
export interface MapOptions extends HabitOptions {
  /** The field by a column's name or place; empty: the column is left out. */
  readonly byHand?: Readonly<Record<string, string>>
  /** What somebody said about such a file earlier. */
  readonly kept?: KeptFields
  /** Every row names what is withdrawn. */
  readonly withdraws?: boolean
}

/** A column that is read. `at`: its index in a row's cells. */
export interface MappedColumn extends Column {
  readonly at: number
  readonly field: string
  readonly by: 'hand' | 'name' | 'values'
  /** For reports, behind `Read as …, because of`. */
  readonly why: string
  readonly samples: readonly string[]
  readonly habits: ColumnHabits
}

/** A column that is not read. */
export interface UnusedColumn extends Column {
  readonly why: string
  readonly samples: readonly string[]
}

export interface Mapping<G> {
  readonly subject: Subject<G>
  readonly columns: readonly MappedColumn[]
  readonly unused: readonly UnusedColumn[]
  /** Our own export, which is read back to the letter. */
  readonly ownExport: boolean
  /** Every row names what is withdrawn. */
  readonly withdraws: boolean
  /** Why no row of the file can be read, as sentences. */
  readonly faults: readonly string[]
}

/** Looks at every row of a file, then decides. Its memory does not grow with the rows. */
export function openMapping<G>(subject: Subject<G>, columns: readonly Column[], options: MapOptions) {
  const names = contendersOf(subject)
  const counted = columns.map(({ name }) => {
    const contenders = names.get(foldName(name)) ?? []
    return openColumn(
      contenders.length < 2 ? [] : contenders.map(({ field }) => [field, subject.fields[field]!] as const),
    )
  })
  return {
    observe({ cells }: TableRow): void {
      counted.forEach((column, at) => column.observe(cells[at] ?? null))
    },
    decide: (): Mapping<G> =>
      decide(
        subject,
        columns,
        counted.map((column) => column.observed()),
        options,
      ),
  }
}

function decide<G>(
  subject: Subject<G>,
  columns: readonly Column[],
  observed: readonly Observed[],
  options: MapOptions,
): Mapping<G> {
  const header = columns.map(({ name }) => name)
  const ownExport = subject.isOwnExport(header)
  const byHand = options.byHand ?? {}
  const withdraws = options.withdraws ?? false
  const decisions = withoutHalfPairs(
    subject,
    assignColumns({ subject, columns, observed, byHand, kept: options.kept, ownExport }),
  )
  const habitsOf = openHabits(votesOf(subject, columns, observed, decisions), options, ownExport)
  const mapped: MappedColumn[] = []
  const unused: UnusedColumn[] = []
  decisions.forEach((decision, at) => {
    const { samples } = observed[at]!
    const { field } = decision
    const isRead = field !== undefined && !(withdraws && !subject.naming?.includes(field))
    const why = isRead || field === undefined ? decision.why : 'to withdraw, only what names a row is read'
    if (!isRead) unused.push({ ...columns[at]!, why, samples })
    else mapped.push({ ...columns[at]!, ...decision, field, at, samples, habits: habitsOf(observed[at]!) })
  })
  return { subject, columns: mapped, unused, ownExport, withdraws, faults: faultsOf(subject, header, mapped) }
}

/** The second column of a pair is read only where the other one of that pair is there. */
function withoutHalfPairs(subject: Subject<unknown>, decisions: readonly Decision[]): readonly Decision[] {
  if (!subject.pair) return decisions
  const [one, other] = subject.pair.map((field) =>
    decisions.flatMap((decision, at) => (decision.field === field ? [at] : [])),
  )
  const alone = [one![1], other![1]].filter((at) => at !== undefined)
  if (alone.length !== 1) return decisions
  const why = `${decisions[alone[0]!]!.field} is read from another column`
  return decisions.map((decision, at) =>
    at === alone[0] ? { field: undefined, by: 'taken', why } : decision,
  )
}

function faultsOf(
  subject: Subject<unknown>,
  header: readonly string[],
  mapped: readonly MappedColumn[],
): string[] {
  const fields = mapped.map(({ field }) => field)
  const fault = subject.faultOf?.(header, fields)
  const strangers = fields.filter((field) => !Object.hasOwn(subject.fields, field))
  const missing = subject.required.filter((field) => !fields.includes(field))
  const twice = fields.filter((field, at) => fields.indexOf(field) !== at && !subject.pair?.includes(field))
  return [
    ...(fault === undefined ? [] : [fault]),
    ...strangers.map((field) => `There is no field ${field}.`),
    ...twice.map((field) => `Two columns are to be read as ${field}.`),
    ...missing.map((field) => `No column holds ${field}, which every row needs.`),
  ]
}
