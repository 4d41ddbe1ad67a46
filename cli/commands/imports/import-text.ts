/** A run of an import as people read it. */
import type { ImportReport } from '#contract/ingest/import-report.ts'
import type { ImportRun } from '#contract/ingest/imports.ts'
import { commandLine } from '#cli/words/command-line.ts'
import { counted, listed } from '#cli/words/counted.ts'
import { table } from '#cli/words/table.ts'
import { issuesText, SHOWN } from './issues-text.ts'

const COUNTS = ['rows', 'new', 'changed', 'same', 'refused', 'withdrawn', 'warnings'] as const

/** In this order; programs read it. */
export const countsOf = (report: ImportReport | null) =>
  Object.fromEntries(COUNTS.map((name) => [name, report?.[name] ?? 0]))

/** What rows of a subject are called, one and many. */
const NOUNS: Readonly<Record<string, readonly [one: string, many: string]>> = {
  lots: ['lot', 'lots'],
  memos: ['memo', 'memos'],
  customers: ['customer or user', 'customers and users'],
  photos: ['file', 'files'],
}
const nounsOf = (subject: string) => NOUNS[subject] ?? ['row', 'rows']

/**
 * `rejects`: the file with the refused rows; null: there is none. `line`: the command line that loaded the file; absent:
 * it is looked at later.
 */
export function textOf(run: ImportRun, rejects: string | null = null, line?: readonly string[]): string {
  const { report, file } = run
  if (!report) return `Import ${run.run} of ${file}: ${STATUS[run.status] ?? run.status}.`
  return [
    `${file}${report.form ? ` was read as ${report.form}` : ''}.`,
    ...columnsOf(report),
    run.status !== 'done' && sampleOf(report),
    ...changesOf(report),
    ...issuesText({ subject: run.subject, report }, line),
    rejects !== null &&
      `${counted(report.refused, 'refused row is', 'refused rows are')} in ${rejects}, each with its reason: mend and load it.`,
    resultOf(run, line),
  ]
    .filter((part) => part !== false && part !== undefined && part !== '')
    .join('\n\n')
}

const STATUS: Readonly<Record<string, string>> = { waiting: 'waits for its turn', running: 'is under way' }

/** What became of the file, and what comes next. */
function resultOf(run: ImportRun, line: readonly string[] | undefined): string {
  const { run: nth, file, subject, status, report } = run
  if (!report) return ''
  const { rows, refused } = report
  if (report.fault !== undefined) return `Nothing was taken. ${report.fault}`
  if (status === 'refused')
    return refused === rows
      ? `Nothing of ${file} was taken: no row of it can be.`
      : `Nothing of ${file} was taken: ${refused} of ${rows} rows cannot be. Mend ${refused === 1 ? 'it' : 'them'}, or say --partial to take the others.`
  const isDone = status === 'done' || status === 'undone'
  if (!isDone && status !== 'dry-run') return `Nothing of ${file} was taken: the import was ${status}.`
  const what = outcomeOf(run)
  const left = refused > 0 && `${counted(refused, 'refused row is', 'refused rows are')} left out.`
  const isNone = refused > 0 && refused === rows
  const sentences = isNone
    ? [`Nothing was taken: all ${counted(rows, 'row is', 'rows are')} refused.`]
    : status === 'dry-run'
      ? [`This was a dry run: nothing was changed. ${what}`, left]
      : [`Import ${nth} of ${file} is ${status}. ${what}`, left]
  const waiting = report.waiting > 0 && WAITING[subject]?.(report.waiting)
  return [...sentences, waiting, isNone ? false : nextOf(run, line)].filter(Boolean).join('\n')
}

/** `3 lots are new, 1 is changed, 20 are as they were.` */
function outcomeOf({ subject, status, report }: ImportRun): string {
  const [one, many] = nounsOf(subject)
  const isDry = status === 'dry-run'
  const verb = (count: number) => (isDry ? 'would be' : count === 1 ? 'is' : 'are')
  const said = (['new', 'changed', 'withdrawn'] as const).flatMap((what) => {
    const count = report?.[what] ?? 0
    return count > 0 ? [{ count, how: `${verb(count)} ${what}` }] : []
  })
  const same = report?.same ?? 0
  if (same > 0) said.push({ count: same, how: isDry ? 'would stay as before' : `${verb(same)} as before` })
  const parts = said.map(({ count, how }, nth) => `${nth === 0 ? counted(count, one, many) : count} ${how}`)
  return parts.length === 0 ? 'There is nothing in it.' : `${listed(parts)}.`
}

/** Only where the line is known that led here. */
function nextOf({ run, status }: ImportRun, line: readonly string[] | undefined): string | false {
  if (!line) return false
  return status === 'dry-run'
    ? `This does it:\n  ${commandLine(...line.filter((word) => word !== '--dry-run'))}`
    : `This takes it back:\n  ${commandLine('imports', 'undo', String(run))}`
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
      report.columns.map(({ column, field, label, why }) => [column, label ?? field, why]),
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

/** The first rows side by side. */
function sampleOf({ samples }: ImportReport): string | false {
  if (samples.length === 0) return false
  const labels = [...new Set(samples.flatMap(({ values }) => values.map(({ label }) => label)))]
  const rows = labels.map((label) => [
    label,
    ...samples.map(({ values }) => {
      const found = values.find((each) => each.label === label)
      return found ? found.value || '(nothing)' : ''
    }),
  ])
  return table(['As it would be stored', ...samples.map(({ row }) => `Row ${row}`)], rows)
}

const changesOf = ({ changes, changedFields }: ImportReport) => [
  changes.length > 0 &&
    table(
      ['Changes', 'Field', 'Before', 'After'],
      changes
        .slice(0, SHOWN)
        .map(({ of, part, field, label, before, after }) => [
          part === undefined ? of : `${of}, ${part}`,
          label ?? field,
          before ?? '',
          after ?? '',
        ]),
    ),
  changes.length > SHOWN && '… imports show RUN --json lists the first 200 of them.',
  changedFields.length > 0 &&
    `Fields that change: ${changedFields.map(({ field, label, count }) => `${label ?? field} ${count}`).join(', ')}`,
]

/** What an undo did. `kept`: rows that others have changed or used since. */
export function undoneText(
  { run, file, subject }: Pick<ImportRun, 'run' | 'file' | 'subject'>,
  { restored, removed, kept }: { restored: number; removed: number; kept: number },
): string {
  const [one, many] = nounsOf(subject)
  const count = (counts: number) => counted(counts, one, many)
  return [
    `Import ${run} of ${file} is taken back.`,
    restored > 0 && `${count(restored)} ${restored === 1 ? 'is' : 'are'} as before it.`,
    removed > 0 && `${count(removed)} that came with it ${removed === 1 ? 'is' : 'are'} gone again.`,
    kept > 0 &&
      `${count(kept)} ${kept === 1 ? 'was' : 'were'} changed or used since, and ${kept === 1 ? 'stays' : 'stay'} as now.`,
    restored + removed + kept === 0 && 'It had changed nothing.',
  ]
    .filter(Boolean)
    .join(' ')
}
