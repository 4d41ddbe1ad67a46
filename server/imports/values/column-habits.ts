/**
 * How the cells of a column are read: its decimal sign, its order of dates, its unit of percents. They belong to the
 * column and are decided by all of its cells; where these prove nothing, by the file's other columns of the same kind.
 * Called by map-columns.ts when all rows have been seen.
 */
import type { Column, Decision } from './assign-columns.ts'
import { reasonIgnored } from './column-names.ts'
import type { Observed } from './observe-column.ts'
import { type DateOrder, orderOf } from '#server/imports/values/reading/date-order.ts'
import { decimalOf, type DecimalSign } from '#server/imports/values/reading/decimal-sign.ts'
import type { ColumnHabits } from '#server/imports/values/reading/reading.ts'
import type { Subject } from './subject.ts'

/** What overrules the votes. */
export interface HabitOptions {
  /** The file's name, for notes. */
  readonly file: string
  readonly decimal?: '.' | ','
  readonly dates?: 'day-first' | 'month-first'
  /** Of days written as numbers. Excel for Windows counts from 1900. */
  readonly epoch?: 1900 | 1904
}

export interface Voters {
  readonly numbers: Record<'.' | ',', number>
  readonly dates: Record<'day-first' | 'month-first', number>
}

/** The votes of all columns that may vote. */
export function votesOf(
  subject: Subject<unknown>,
  columns: readonly Column[],
  observed: readonly Observed[],
  decisions: readonly Decision[],
): Voters {
  const numbers = { '.': 0, ',': 0 }
  const dates = { 'day-first': 0, 'month-first': 0 }
  decisions.forEach(({ field }, at) => {
    const { decimals, orders } = observed[at]!
    const holds = field === undefined ? undefined : subject.fields[field]?.holds
    const isPrice = field === undefined && reasonIgnored(subject, columns[at]!.name) !== undefined
    if (holds === 'number' || isPrice) {
      numbers['.'] += decimals['.']
      numbers[','] += decimals[',']
    } else if (holds === 'date') {
      dates['day-first'] += orders['day-first']
      dates['month-first'] += orders['month-first']
    }
  })
  return { numbers, dates }
}

/**
 * How the cells of a column are read: by its own votes, else by those of the file's other columns. Only columns of
 * numbers and prices vote for a number, only columns of dates for a date: a note may hold any of them.
 */
export function openHabits(
  voters: Voters,
  options: HabitOptions,
  ownExport: boolean,
): (column: Observed) => ColumnHabits {
  const ofFile = {
    decimal: decimalOf(voters.numbers) ?? 'unsure',
    dates: orderOf(voters.dates) ?? 'unsure',
  } satisfies { decimal: DecimalSign; dates: DateOrder }
  return (column: Observed): ColumnHabits => ({
    decimal: options.decimal ?? decimalOf(column.decimals) ?? ofFile.decimal,
    dates: options.dates ?? orderOf(column.orders) ?? ofFile.dates,
    percents: column.fractions && !ownExport ? 'fraction' : 'percent',
    epoch: options.epoch ?? 1900,
    ownExport,
    file: options.file,
  })
}
