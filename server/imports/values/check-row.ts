/**
 * A row of a file against the mapping of its columns: what it gives of a lot, memo or user, what in it is refused and
 * what is odd. One refused cell refuses the row, so that nobody's goods are half changed. The caller saves nothing of a
 * row that has refusals.
 */
import { type Cell, type TableRow, textOf } from '#server/imports/tables/table.ts'
import type { MappedColumn, Mapping } from './map-columns.ts'
import { type CorrectionOf, readCell } from './read-cell.ts'
import type { Reading, Reason } from '#server/imports/values/reading/reading.ts'
import { type Remark, type Subject, WITHDRAWN } from './subject.ts'

/** Longer values are cut in reports. */
const SHOWN_LENGTH = 100
/** Of a column, how many different texts are read once: grades and labs come again, numbers of stones do not. */
const REMEMBERED = 2_000

/** A cell that is refused or odd. `column`: as the file names it, else its place. `value`: as written. */
export interface Issue extends Reason {
  readonly row: number
  readonly column: string
  readonly field: string
  readonly value: string
}

/** `notes`: sentences that the note of the lot is to hold. `isSummary`: the row sums up others. */
export interface Checked<G> {
  readonly row: number
  readonly key: string | undefined
  readonly given: G
  readonly refusals: readonly Issue[]
  readonly warnings: readonly Issue[]
  readonly notes: readonly string[]
  readonly isSummary: boolean
}

/** Checks rows one by one. `correctionOf`: what spellings of this source stand for. */
export function openChecks<G>(mapping: Mapping<G>, correctionOf: CorrectionOf = () => undefined) {
  const { subject } = mapping
  const [habits] = mapping.columns.map((column) => column.habits)
  const columnsOf = openPairs(mapping)
  const readings = new Map(
    mapping.columns.map((column) => [column, openReadings(mapping, column, correctionOf)]),
  )

  return (row: TableRow): Checked<G> => {
    const draft: Record<string, unknown> = {}
    const refusals: Issue[] = []
    const warnings: Issue[] = []
    const notes: string[] = []
    const issue = ({ field, reason }: Remark): Issue => issueOf(row, columnFor(mapping, field), field, reason)

    for (const column of columnsOf(row)) {
      const reading = readings.get(column)!(row.cells[column.at] ?? null)
      if (reading.kind === 'blank') continue
      if (reading.kind === 'refused') {
        refusals.push(issueOf(row, column, column.field, reading.reason))
        continue
      }
      draft[column.field] = reading.value
      if (reading.warning) warnings.push(issueOf(row, column, column.field, reading.warning))
      if (reading.note !== undefined) notes.push(reading.note)
    }
    const isSummary = subject.isSummary?.(draft, row.cells.map(textOf)) ?? false
    const isWithdrawn = mapping.withdraws || draft[WITHDRAWN] === true
    if (WITHDRAWN in draft) delete draft[WITHDRAWN]
    const stated = isWithdrawn ? namingOf(subject, draft) : draft
    const { key, given, ...finished } = subject.finish(stated, { ownExport: habits?.ownExport ?? false })
    if (isSummary) return { row: row.row, key, given, refusals: [], warnings: [], notes: [], isSummary }
    refusals.push(...missingOf(mapping, stated, refusals).map(issue), ...finished.refusals.map(issue))
    warnings.push(...finished.warnings.map(issue))
    if (!isWithdrawn) return { row: row.row, key, given, refusals, warnings, notes, isSummary }
    const names = ({ field }: Issue) => field === WITHDRAWN || subject.naming!.includes(field)
    return {
      row: row.row,
      key,
      given: { ...given, withdrawn: true },
      refusals: refusals.filter(names),
      warnings: warnings.filter(names),
      notes: [],
      isSummary,
    }
  }
}

/** What else a row says of goods that are withdrawn is of no use. */
const namingOf = ({ naming = [] }: Subject<unknown>, draft: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(draft).filter(([field]) => naming.includes(field)))

/** Reads the cells of a column. */
function openReadings(
  { subject }: Mapping<unknown>,
  { field, habits }: MappedColumn,
  correctionOf: CorrectionOf,
): (cell: Cell) => Reading<unknown> {
  const check = subject.fields[field]!
  const known = new Map<string, Reading<unknown>>()
  return (cell) => {
    const correction = correctionOf(field, textOf(cell))
    if (correction !== undefined || typeof cell !== 'string') return readCell(check, cell, habits, correction)
    const reading = known.get(cell) ?? readCell(check, cell, habits)
    if (known.size < REMEMBERED) known.set(cell, reading)
    return reading
  }
}

/**
 * The columns of a row. Of two pairs, such as two certificates, the second is read in rows where the first has nothing,
 * and both of its columns together: the lab of one says nothing of the other.
 */
function openPairs({ subject, columns }: Mapping<unknown>): (row: TableRow) => readonly MappedColumn[] {
  const [key, other] = subject.pair ?? []
  const [first, second] = columns.filter(({ field }) => field === key)
  if (!second || !first) return () => columns
  const [otherFirst, otherSecond] = columns.filter(({ field }) => field === other)
  const withFirst = columns.filter((column) => column !== second && column !== otherSecond)
  const withSecond = columns.filter((column) => column !== first && column !== otherFirst)
  const field = subject.fields[first.field]!
  const isBlank = ({ cells }: TableRow, { at, habits }: MappedColumn) =>
    readCell(field, cells[at] ?? null, habits).kind === 'blank'
  return (row) => (isBlank(row, first) && !isBlank(row, second) ? withSecond : withFirst)
}

function missingOf(
  { subject, columns }: Mapping<unknown>,
  draft: object,
  refusals: readonly Issue[],
): Remark[] {
  const mapped = subject.requiredWhereMapped?.filter((field) =>
    columns.some((column) => column.field === field),
  )
  return [...subject.required, ...(mapped ?? [])]
    .filter((field) => ((draft as Record<string, unknown>)[field] ?? null) === null)
    .filter((field) => !refusals.some((refusal) => refusal.field === field))
    .map((field) => ({ field, reason: { code: 'required', expected: 'A value: no row is without it' } }))
}

export const columnFor = ({ columns }: Mapping<unknown>, field: string): MappedColumn | undefined =>
  columns.find((column) => column.field === field)

/** What is said of a cell. */
export const issueOf = (
  { row, cells }: TableRow,
  column: MappedColumn | undefined,
  field: string,
  reason: Reason,
): Issue => ({
  ...reason,
  row,
  column: column?.name.trim() || column?.place || field,
  field,
  value: column ? textOf(cells[column.at] ?? null).slice(0, SHOWN_LENGTH) : '',
})
