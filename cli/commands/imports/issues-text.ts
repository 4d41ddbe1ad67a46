/** What of a file was refused, what is odd, and the command line that corrects it. */
import type { ImportReport } from '#contract/ingest/import-report.ts'
import { listed } from '#cli/words/counted.ts'
import { commandLine } from '#cli/words/command-line.ts'
import { filledColumns, table } from '#cli/words/table.ts'

type ImportIssue = ImportReport['values'][number]

/** How many lines of a list are shown. */
export const SHOWN = 20
/** Longer lists of known words are cut beside a value that was taken. */
const HINT_LENGTH = 60
/** So many corrections fit into a line that somebody reads. */
const CORRECTED = 10

/** Names that columns are often said to be. */
const EXAMPLES: Readonly<Record<string, string>> = {
  lots: 'Carat, Shape or Note',
  memos: 'Date, Due Date or Pieces Out',
  photos: 'File or View',
}

/** What was done with a value that is odd. */
const DONE: Readonly<Record<string, string>> = {
  kept_in_note: 'kept in the note of the lot',
  measurements_needed: 'left out',
  unknown_lot: 'kept, without photographs',
  ambiguous_value: 'left as it is',
}

/** `again`: the words of the command line that loaded the file; absent: nobody knows them. */
export function issuesText(
  { subject, report }: { subject: string; report: ImportReport },
  again?: readonly string[],
): string[] {
  const refused = refusedOf(report)
  const noted = notedOf(report)
  return [
    ...section(
      'Refused: these rows were not taken',
      ['Row', 'Column', 'Value', 'Expected', 'Nearest', 'Times'],
      refused.map((issue) => [
        issue.row,
        issue.column,
        issue.value,
        issue.expected,
        issue.nearest ?? '',
        timesOf(issue),
      ]),
    ),
    ...section(
      'Taken with a note: look whether these are meant so',
      ['Row', 'Column', 'Value', 'It was', 'Expected', 'Nearest', 'Times'],
      noted.map((issue) => [
        issue.row,
        issue.column,
        issue.value,
        DONE[issue.code] ?? 'kept as written',
        cut(issue.expected),
        issue.nearest ?? '',
        timesOf(issue),
      ]),
    ),
    ...correctionText([...refused, ...noted], again),
    ...columnText(subject, report, again),
  ]
}

const refusedOf = ({ refusals, values }: ImportReport): readonly ImportIssue[] =>
  values.some(({ refused }) => refused !== undefined) ? values.filter(({ refused }) => refused) : refusals

function notedOf({ refusals, values }: ImportReport): readonly ImportIssue[] {
  const isRefusal = ({ code, refused }: ImportIssue) =>
    refused ?? refusals.some((refusal) => refusal.code === code)
  return values.filter((issue) => !isRefusal(issue))
}

const timesOf = ({ count = 1 }: ImportIssue): string => (count === 1 ? '' : `${count} times`)

const cut = (text: string): string =>
  text.length > HINT_LENGTH ? `${text.slice(0, text.lastIndexOf(' ', HINT_LENGTH))} …` : text

function section(title: string, head: readonly string[], rows: readonly (readonly (string | number)[])[]) {
  if (rows.length === 0) return []
  const shown = filledColumns(head, rows.slice(0, SHOWN))
  const more = rows.length > SHOWN ? `\n… and ${rows.length - SHOWN} more.` : ''
  return [`${title}\n\n${table(shown.head, shown.rows)}${more}`]
}

/** The line that says that the nearest values are meant. */
function correctionText(issues: readonly ImportIssue[], again: readonly string[] | undefined): string[] {
  const said = [...new Set(issues.flatMap((issue) => meaningOf(issue) ?? []))].slice(0, CORRECTED)
  if (said.length > 0) return [`If the nearest are meant, this says so:\n  ${lineWith(again, 'means', said)}`]
  const unknown = issues.find(({ code }) => code === 'unknown_value' || code === 'ambiguous_value')
  if (!unknown || unknown.column.includes(':')) return []
  return [
    'Say what a value means, or nothing behind the = to leave it out:\n' +
      `  ${lineWith(again, 'means', [`${unknown.column}:${unknown.value}=`])}`,
  ]
}

/** `Shape:RNDD=Round`; of numbers behind letters, all that begin with these: `Memo No:M-*=*`. */
function meaningOf({ code, column, value, nearest }: ImportIssue): string | undefined {
  if (nearest === undefined || column.includes(':')) return undefined
  const isNumber = code === 'whole_number_needed' && value.endsWith(nearest)
  return isNumber ? `${column}:${value.slice(0, -nearest.length)}*=*` : `${column}:${value}=${nearest}`
}

/** The line that says what a column is, where one is lacking or could be one of two. */
function columnText(
  subject: string,
  { fault = '', unused }: ImportReport,
  again: readonly string[] | undefined,
): string[] {
  const lacking = /No column is read as (.+?), which/.exec(fault)?.[1]
  const strange = unused.find(({ why }) => why === 'no field has this name')
  const torn = unused.flatMap(({ column, why }) => {
    const [, one] = /^its cells do not tell (.+?) from /.exec(why) ?? []
    return one === undefined ? [] : [`${column}=${one}`]
  })
  if (lacking !== undefined && strange)
    return [
      `If ${strange.column} is ${lacking}, this says so:\n  ${lineWith(again, 'map', [`${strange.column}=${lacking}`])}`,
    ]
  if (torn.length > 0)
    return [`This says which is meant, and is remembered:\n  ${lineWith(again, 'map', torn)}`]
  const unknown = unused.filter(({ why }) => why === 'no field has this name').map(({ column }) => column)
  if (unknown.length > 0 && fault === '')
    return [
      `Is anything of value in ${listed(unknown)}? Say what a column is, by a name such as ${EXAMPLES[subject] ?? 'Customer'}; ` +
        `a name that nobody knows lists them all.\n  ${lineWith(again, 'map', [`${unknown[0]}=NAME`])}`,
    ]
  return []
}

/** The whole line with more options, or the options alone. */
function lineWith(again: readonly string[] | undefined, option: string, values: readonly string[]): string {
  const more = values.flatMap((value) => [`--${option}`, value])
  return again ? commandLine(...again, ...more) : commandLine(...more).split(' -- ')[1]!
}
