/**
 * A file of a trader, read and checked row by row, before anything is changed. What cannot be taken is gathered: the
 * first refusals whole, every value once with its count. The rows are kept on this machine, for those who take them and
 * for a file of refused rows that can be mended.
 */
import type { ImportReport } from '#contract/ingest/import-report.ts'
import type { ImportOptions } from '#contract/ingest/imports.ts'
import {
  type Kept,
  mapOptionsOf,
  openValueCorrections,
  type Said,
  type ToKeep,
} from '#server/imports/kept/corrections.ts'
import { type CheckedRow, openCheckedRows } from '#server/imports/take/checked-rows.ts'
import type { ToTake } from '#server/imports/take/take.ts'
import { type Table, type TableOptions, type TableRow, textOf } from '#server/imports/tables/table.ts'
import { readTable } from '#server/imports/tables/read-table.ts'
import { columnFor, type Issue, issueOf, openChecks } from '#server/imports/values/check-row.ts'
import { knowsName } from '#server/imports/values/column-names.ts'
import { type Mapping, openMapping } from '#server/imports/values/map-columns.ts'
import type { CorrectionOf } from '#server/imports/values/read-cell.ts'
import { openKeys } from '#server/imports/values/same-keys.ts'
import type { GoodsGiven, Subject } from '#server/imports/values/subject.ts'
import { emptyReport, LISTED, openFindings } from './report.ts'

/** Some 60 MB of memory. */
const MOST_CELLS_KEPT = 1_000_000

/** `header`: the names of the columns. `toKeep`: what somebody has said about the file. */
export interface CheckedFile extends ToTake {
  header: readonly string[]
  toKeep: ToKeep
  /** Writes what was gathered into the report. */
  tell(): void
}

interface Given {
  path: string
  /** Where the rows are written to. */
  rowsPath: string
  /** The cells of all rows are kept, and not of the refused ones alone: rows may be refused later, too. */
  keepsTexts: boolean
  options: FormOptions
  /** What is kept for files with this header row. */
  keptFor: (header: readonly string[]) => Promise<Kept>
  /** Is told how many rows were read, both times they are; what it throws ends the check. */
  onRows: (rows: number) => Promise<void>
}

type FormOptions = Pick<
  ImportOptions,
  | 'encoding'
  | 'delimiter'
  | 'headerRow'
  | 'sheet'
  | 'decimal'
  | 'dates'
  | 'map'
  | 'means'
  | 'name'
  | 'withdraw'
>

/**
 * Checks a file.
 * @throws TableFault for a file that is no table
 */
export async function checkFile<G>(subject: Subject<G>, given: Given): Promise<CheckedFile> {
  const { path, rowsPath, keepsTexts, options, keptFor, onRows } = given
  const asked = { ...formOf(options), knowsName: knowsName(subject) }
  const first = await readTable({ path }, asked)
  const header = first.columns.map(({ name }) => name ?? '')
  const said: Said = { map: parsed(options.map), means: parsed(options.means) }
  const kept = await keptFor(header)
  const rows = openRowsKept()
  const mapping = await mapColumns(
    subject,
    first,
    { ...options, ...mapOptionsOf(kept, said, subject) },
    (batch) => {
      rows.add(batch)
      return onRows(batch.length)
    },
  )
  const values = openValueCorrections(mapping, header, kept, said)
  const report = reportOf(first, mapping, values.faults)
  const findings = openFindings(report)
  if (report.fault === undefined) {
    const sameHeader = first.headerRow ? { headerRow: first.headerRow } : {}
    const batches = rows.all()
    const again = batches ? { ...first, batches } : await readTable({ path }, { ...asked, ...sameHeader })
    const checking = { report, rowsPath, keepsTexts, findings, correctionOf: values.correctionOf }
    await checkRows(mapping, again, checking, onRows)
    report.skipped = again.skipped.slice(0, LISTED)
    report.corrections = values.applied().slice(0, LISTED)
    findings.tell()
  }
  return {
    report,
    rowsPath,
    header,
    toKeep: values.toKeep,
    ...findings,
    lateRefusals: new Map(),
    issueOf: ({ row, texts }, field, reason) =>
      issueOf({ row, cells: texts }, columnFor(mapping, field), field, reason),
  }
}

const parsed = <T>(json: string | undefined): Record<string, T> =>
  json === undefined ? {} : (JSON.parse(json) as Record<string, T>)

function formOf({ encoding, delimiter, headerRow, sheet }: FormOptions): TableOptions {
  return {
    ...(encoding && { encoding }),
    ...(delimiter && { delimiter }),
    ...(headerRow && { headerRow }),
    ...(sheet && { sheet }),
  }
}

async function mapColumns<G>(
  subject: Subject<G>,
  table: Table,
  { name, decimal, dates, withdraw, byHand, kept }: FormOptions & ReturnType<typeof mapOptionsOf>,
  onBatch: (batch: readonly TableRow[]) => Promise<void>,
): Promise<Mapping<G>> {
  const columns = table.columns.map(({ name: written, place }) => ({ name: written ?? '', place }))
  const mapping = openMapping(subject, columns, {
    file: name,
    ...(byHand && { byHand }),
    ...(kept && { kept }),
    ...(decimal && { decimal }),
    ...(dates && { dates }),
    ...(withdraw && { withdraws: true }),
  })
  for await (const batch of table.batches) {
    for (const row of batch) mapping.observe(row)
    await onBatch(batch)
  }
  return mapping.decide()
}

/** Keeps the rows of a file that is not too large, so that it is read once. */
function openRowsKept() {
  let batches: (readonly TableRow[])[] | undefined = []
  let cells = 0
  return {
    add(batch: readonly TableRow[]): void {
      for (const row of batch) cells += row.cells.length
      if (cells > MOST_CELLS_KEPT) batches = undefined
      else batches?.push(batch)
    },
    /** Undefined: the file is too large. */
    all: (): AsyncIterable<readonly TableRow[]> | undefined => batches && once(batches),
  }
}

/** Lets go of each batch when the next one is asked for. */
async function* once(batches: (readonly TableRow[])[]): AsyncGenerator<readonly TableRow[]> {
  for (const nth of batches.keys()) {
    yield batches[nth]!
    batches[nth] = []
  }
}

interface Checking extends Pick<Given, 'rowsPath' | 'keepsTexts'> {
  report: ImportReport
  findings: ReturnType<typeof openFindings>
  correctionOf: CorrectionOf
}

async function checkRows<G>(
  mapping: Mapping<G>,
  table: Table,
  { report, rowsPath, keepsTexts, findings, correctionOf }: Checking,
  onRows: (rows: number) => Promise<void>,
): Promise<void> {
  const check = openChecks(mapping, correctionOf)
  const twiceOf = openTwice(mapping)
  const checkedRows = openCheckedRows(rowsPath)
  for await (const batch of table.batches) {
    for (const row of batch) {
      const checked = check(row)
      if (checked.isSummary) continue
      report.rows++
      const twice = checked.refusals.length === 0 ? twiceOf(checked) : undefined
      const refusals = twice ? [twice] : [...checked.refusals]
      if (refusals.length > 0) findings.refuse(refusals)
      findings.warn(checked.warnings)
      const { given, notes } = checked
      const isLookedUp = keepsTexts || (given as GoodsGiven).withdrawn === true
      const texts = isLookedUp || refusals.length > 0 ? row.cells.map(textOf) : []
      const taken: CheckedRow<G> = { row: row.row, given, notes, texts, refusals }
      await checkedRows.write(taken)
    }
    await onRows(batch.length)
  }
  await checkedRows.end()
}

/** Answers the refusal of a row whose key an earlier row has. */
function openTwice({ subject: { key: field }, columns }: Mapping<unknown>) {
  if (field === undefined) return (): Issue | undefined => undefined
  const keys = openKeys(field)
  const column = columns.find((each) => each.field === field)?.name ?? field
  return (checked: Parameters<typeof keys>[0]) => keys(checked, column)
}

function reportOf(
  { kind, encoding, delimiter, headerRow }: Table,
  { columns, unused, faults }: Mapping<unknown>,
  more: readonly string[],
): ImportReport {
  const form = [
    kind,
    encoding,
    delimiter && `separated by ${JSON.stringify(delimiter)}`,
    headerRow && `names in row ${headerRow}`,
  ]
  const all = [...faults, ...more]
  return {
    ...emptyReport(),
    ...(all.length > 0 ? { fault: all.join(' ') } : {}),
    form: form.filter(Boolean).join(', '),
    columns: columns.map(({ name, place, field, why }) => ({ column: name || place, field, why })),
    unused: unused.map(({ name, place, why }) => ({ column: name || place, why })),
  }
}
