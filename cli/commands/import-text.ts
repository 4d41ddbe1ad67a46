/** A run of an import as people read it. */
import type { ImportReport } from '#contract/ingest/import-report.ts'
import type { ImportRun } from '#contract/ingest/imports.ts'
import { table } from './table.ts'

/** How many lines of a list are shown. */
const SHOWN = 20

const COUNTS = ['rows', 'new', 'changed', 'same', 'refused', 'withdrawn', 'warnings'] as const

/** In this order; programs read it. */
export const countsOf = (report: ImportReport | null) =>
  Object.fromEntries(COUNTS.map((name) => [name, report?.[name] ?? 0]))

/** Why nothing was taken. */
export const whyOf = ({ file, status, report }: ImportRun): string =>
  report?.fault ??
  (status === 'refused'
    ? `Nothing of ${file} was taken: ${report?.refused} of ${report?.rows} rows cannot be. Mend them, or say --partial.`
    : `The import of ${file} has ended: ${status}.`)

/** `rejects`: the file with the refused rows; null: there is none. */
export function textOf(run: ImportRun, rejects: string | null): string {
  const { report } = run
  if (!report) return `Run ${run.run}, ${run.file}: ${run.status}.`
  return [
    `Run ${run.run}, ${run.file}: ${run.status}. ${report.form ?? ''}`,
    ...columnsOf(report),
    ...issuesOf(report),
    ...changesOf(report),
    COUNTS.map((name) => `${name} ${report[name]}`).join(', '),
    report.waiting > 0 && WAITING[run.subject]?.(report.waiting),
    rejects !== null && `The refused rows, each with its reason: ${rejects}`,
  ]
    .filter((line) => line !== false && line !== undefined)
    .join('\n\n')
}

const WAITING: Readonly<Record<string, (count: number) => string>> = {
  customers: (count) =>
    `New users who have no password and no invitation yet: ${count}. --invite, or users invite, mails them a link.`,
  photos: (count) => `Files that have not come yet: ${count}. They go to their lots when they come.`,
}

const columnsOf = (report: ImportReport) => [
  report.columns.length > 0 &&
    table(
      ['Column', 'Read as', 'Because'],
      report.columns.map(({ column, field, why }) => [column, field, why]),
    ),
  report.unused.length > 0 &&
    `Not read: ${report.unused.map(({ column, why }) => `${column} (${why})`).join(', ')}`,
  report.skipped.length > 0 &&
    `Rows left out: ${report.skipped.map(({ from, to, reason }) => `${from === to ? from : `${from}–${to}`} (${reason})`).join(', ')}`,
  report.corrections.length > 0 &&
    table(
      ['Column', 'Written', 'Read as', 'Because', 'Times'],
      report.corrections.map(({ column, written, means, why, count }) => [
        column,
        written,
        means || '(nothing)',
        why,
        count,
      ]),
    ),
]

function issuesOf(report: ImportReport) {
  const isRefused = (code: string) => report.refusals.some((refusal) => refusal.code === code)
  const issues = [...report.refusals, ...report.values.filter(({ code }) => !isRefused(code))]
  const slip = report.values.find(({ code, nearest }) => code === 'unknown_value' && nearest !== undefined)
  return [
    issues.length > 0 &&
      table(
        ['Row', 'Column', 'Value', 'Expected', 'Nearest', 'Times'],
        issues
          .slice(0, SHOWN)
          .map(({ row, column, value, expected, nearest, count }) => [
            row,
            column,
            value,
            expected,
            nearest ?? '',
            count ?? 1,
          ]),
      ),
    issues.length > SHOWN && `… and ${issues.length - SHOWN} more.`,
    slip && `If the nearest is meant, say so: --means "${slip.column}:${slip.value}=${slip.nearest}"`,
  ]
}

const changesOf = ({ changes, changedFields }: ImportReport) => [
  changes.length > 0 &&
    table(
      ['Changes', 'Field', 'Before', 'After'],
      changes
        .slice(0, SHOWN)
        .map(({ of, part, field, before, after }) => [
          part === undefined ? of : `${of}, ${part}`,
          nameOf(field),
          before ?? '',
          after ?? '',
        ]),
    ),
  changes.length > SHOWN && '… imports show RUN --json lists the first 200 of them.',
  changedFields.length > 0 &&
    `Fields that change: ${changedFields.map(({ field, count }) => `${nameOf(field)} ${count}`).join(', ')}`,
]

/** `caratMilli` is read in carats: `carat`; `depthPermille`: `depth %`; `dueDate`: `due date`. */
const nameOf = (field: string): string =>
  field
    .replace(/(?:Milli|Um|Mg)$/, '')
    .replace(/Permille$/, ' %')
    .replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
