/**
 * A file of a trader, read and checked row by row, before anything is changed. What can be taken is written to a file
 * on this machine, so that neither memory nor the transaction that takes it grows with the reading. What cannot be
 * taken is gathered: the first refusals whole, every value once with its count, and the rows as they were for a file
 * that can be mended.
 */
import { createWriteStream } from 'node:fs'
import { once } from 'node:events'
import type { ImportOptions, ImportReport } from '#contract/ingest/imports.ts'
import { type Table, type TableOptions, type TableRow, textOf } from '#server/imports/tables/table.ts'
import { readTable } from '#server/imports/tables/read-table.ts'
import { type Issue, openChecks } from '#server/imports/values/check-row.ts'
import { knowsName } from '#server/imports/values/column-names.ts'
import { type Mapping, openMapping } from '#server/imports/values/map-columns.ts'
import { openKeys } from '#server/imports/values/same-keys.ts'
import type { Subject } from '#server/imports/values/subject.ts'
import { openTally } from '#server/imports/values/value-tally.ts'
import { rejectsLine } from './rejects.ts'

/** Of refusals, how many are listed; all are counted, and all are in the file of rejects. */
const LISTED = 200

export interface CheckedFile {
  report: ImportReport
  /** One JSON a line: `given` and `notes` of each row that can be taken. */
  acceptedPath: string
  /** The refused rows as CSV. */
  rejectsPath: string
}

interface Paths {
  path: string
  acceptedPath: string
  rejectsPath: string
}

type FormOptions = Pick<
  ImportOptions,
  'encoding' | 'delimiter' | 'headerRow' | 'sheet' | 'decimal' | 'dates' | 'map' | 'name'
>

/**
 * Checks a file. `onRows`: is told how many rows were read, both times they are; what it throws ends the check.
 * @throws TableFault for a file that is no table
 */
export async function checkFile<G>(
  subject: Subject<G>,
  { path, acceptedPath, rejectsPath }: Paths,
  options: FormOptions,
  onRows: (rows: number) => Promise<void>,
): Promise<CheckedFile> {
  const asked = { ...given(options), knowsName: knowsName(subject) }
  const first = await readTable({ path }, asked)
  const mapping = await mapColumns(subject, first, options, onRows)
  const report = reportOf(first, mapping)
  if (report.fault === undefined) {
    const again = await readTable(
      { path },
      { ...asked, ...(first.headerRow ? { headerRow: first.headerRow } : {}) },
    )
    await checkRows(mapping, again, report, { acceptedPath, rejectsPath }, onRows)
    report.skipped = again.skipped.slice(0, LISTED)
  }
  return { report, acceptedPath, rejectsPath }
}

function given({ encoding, delimiter, headerRow, sheet }: FormOptions): TableOptions {
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
  { name, map, decimal, dates }: FormOptions,
  onRows: (rows: number) => Promise<void>,
): Promise<Mapping<G>> {
  const columns = table.columns.map(({ name: written, place }) => ({ name: written ?? '', place }))
  const mapping = openMapping(subject, columns, {
    file: name,
    byHand: map ? (JSON.parse(map) as Record<string, string>) : {},
    ...(decimal && { decimal }),
    ...(dates && { dates }),
  })
  for await (const batch of table.batches) {
    for (const row of batch) mapping.observe(row)
    await onRows(batch.length)
  }
  return mapping.decide()
}

async function checkRows<G>(
  mapping: Mapping<G>,
  table: Table,
  report: ImportReport,
  paths: Omit<Paths, 'path'>,
  onRows: (rows: number) => Promise<void>,
): Promise<void> {
  const check = openChecks(mapping)
  const keyField = mapping.subject.required[0]!
  const keys = openKeys(keyField)
  const keyColumn = mapping.columns.find(({ field }) => field === keyField)?.name ?? keyField
  const tally = openTally()
  const accepted = openLines(paths.acceptedPath)
  const rejects = openLines(paths.rejectsPath)
  await rejects.write(
    rejectsLine(
      table.columns.map(({ name }) => name ?? ''),
      'Refused because',
    ),
  )
  for await (const batch of table.batches) {
    for (const row of batch) {
      const checked = check(row)
      if (checked.isSummary) continue
      report.rows++
      const twice = checked.refusals.length === 0 ? keys(checked, keyColumn) : undefined
      const refusals = twice ? [twice] : checked.refusals
      tally.add([...refusals, ...checked.warnings])
      report.warnings += checked.warnings.length
      if (refusals.length === 0)
        await accepted.write(JSON.stringify({ given: checked.given, notes: checked.notes }))
      else await refuse(row, refusals)
    }
    await onRows(batch.length)
  }
  await Promise.all([accepted.end(), rejects.end()])
  report.values = tally.values().slice(0, LISTED)

  async function refuse(row: TableRow, refusals: readonly Issue[]): Promise<void> {
    report.refused++
    if (report.refusals.length < LISTED)
      report.refusals.push(...refusals.slice(0, LISTED - report.refusals.length))
    const why = refusals.map(({ column, value, expected }) => `${column} "${value}": ${expected}`).join(' | ')
    await rejects.write(rejectsLine(row.cells.map(textOf), why))
  }
}

function reportOf(
  { kind, encoding, delimiter, headerRow }: Table,
  { columns, unused, faults }: Mapping<unknown>,
): ImportReport {
  const form = [
    kind,
    encoding,
    delimiter && `separated by ${JSON.stringify(delimiter)}`,
    headerRow && `names in row ${headerRow}`,
  ]
  return {
    ...emptyReport(),
    ...(faults.length > 0 ? { fault: faults.join(' ') } : {}),
    form: form.filter(Boolean).join(', '),
    columns: columns.map(({ name, place, field, why }) => ({ column: name || place, field, why })),
    unused: unused.map(({ name, place, why }) => ({ column: name || place, why })),
  }
}

/** Before anything is read. */
export const emptyReport = (): ImportReport => ({
  rows: 0,
  new: 0,
  changed: 0,
  same: 0,
  refused: 0,
  withdrawn: 0,
  warnings: 0,
  columns: [],
  unused: [],
  skipped: [],
  refusals: [],
  values: [],
})

/** Lines written to a file, as fast as the disk takes them. */
function openLines(path: string) {
  const stream = createWriteStream(path, { mode: 0o600 })
  return {
    async write(line: string): Promise<void> {
      if (!stream.write(`${line}\n`)) await once(stream, 'drain')
    },
    async end(): Promise<void> {
      stream.end()
      await once(stream, 'close')
    },
  }
}
