/** Imports: files of the trader, loaded, looked at and taken back. */
import { createReadStream } from 'node:fs'
import { stat, writeFile } from 'node:fs/promises'
import { basename } from 'node:path'
import type { Readable } from 'node:stream'
import {
  AskImport,
  GetImport,
  GetRejects,
  IMPORT_SUBJECTS,
  type ImportOptions,
  type ImportRun,
  ListImports,
  UndoImport,
} from '#contract/ingest/imports.ts'
import type { Portal } from '#cli/portal/open-portal.ts'
import { Refused } from '#cli/portal/send.ts'
import { type Command, type Console, type Given, WrongUse } from './command.ts'
import { countsOf, textOf, whyOf } from './import-text.ts'
import { table } from './table.ts'

const LOOKED_AFTER_S = 1

const FORM = {
  encoding: { about: 'utf-8, utf-16le, utf-16be, windows-1252, windows-1255 or gbk', value: 'NAME' },
  delimiter: { about: 'what separates the cells: , ; | or tab', value: 'SIGN' },
  'header-row': { about: 'the row with the names of the columns', value: 'N' },
  sheet: { about: 'which sheet of a workbook', value: 'NAME' },
  decimal: { about: 'the decimal sign: . or ,', value: 'SIGN' },
  dates: { about: 'day-first or month-first', value: 'ORDER' },
} as const

export const IMPORTS: readonly Command[] = [
  {
    words: 'import',
    about:
      'Loads a file of lots, memos, customers or an index of photos: CSV, XLSX or JSON. All rows are taken or none, unless --partial is said.',
    arguments: ['FILE'],
    options: {
      as: { about: `what the rows are: ${IMPORT_SUBJECTS.join(', ')}`, value: 'SUBJECT' },
      customer: {
        about: 'whose they are; without it each row of lots or memos names its customer',
        value: 'CUSTOMER',
      },
      'dry-run': { about: 'says what would change, and changes nothing' },
      partial: { about: 'takes the rows that can be taken' },
      'whole-list': { about: 'the file is the whole list: withdraws the lots or memos that it leaves out' },
      withdraw: { about: 'withdraws the lots or memos that the file names' },
      'withdraw-many': { about: 'also when they are more than a fifth' },
      invite: { about: 'of customers: mails new users a link to set a password' },
      map: { about: 'reads a column as a field; an empty field leaves it out', value: 'COLUMN=FIELD' },
      means: { about: 'reads a value of a column as one that is known', value: 'COLUMN:VALUE=KNOWN' },
      source: { about: 'where the file comes from', value: 'NAME' },
      ...FORM,
    },
    repeated: ['map', 'means'],
    examples: [
      'import stock.xlsx --customer "ACME Gems" --dry-run',
      'import stock.csv --customer "ACME Gems" --whole-list --map "Ref.=lot" --map "Rap %="',
      'import stock.csv --customer "ACME Gems" --means "Shape:RNDD=Round"',
      'import sold.csv --customer "ACME Gems" --withdraw',
      'import memos.xlsx --as memos --customer "ACME Gems"',
      'import register.csv --as memos',
      'import people.csv --as customers --invite',
      'import photo-list.csv --as photos --customer "ACME Gems"',
    ],
    async run(given, portal, console) {
      const [path = ''] = given.arguments
      const file = await stat(path).catch(() => null)
      if (!file?.isFile()) throw new Refused(`There is no file ${path}.`)
      const query = optionsOf(given, basename(path))
      return runImport(portal, console, { query, file: () => createReadStream(path), rejectsBeside: path })
    },
  },
  {
    words: 'imports list',
    about: 'Lists the latest imports, the last one first.',
    arguments: [],
    options: {},
    examples: ['imports list'],
    async run(_, portal, { say, answer }) {
      const { imports } = await portal.call(ListImports)
      const rows = imports.map(({ run, askedAt, file, customer, source, status, report }) => [
        run,
        askedAt.slice(0, 16).replace('T', ' '),
        file,
        customer ?? '',
        source,
        status,
        report?.rows ?? 0,
      ])
      say(table(['Run', 'Asked (UTC)', 'File', 'Customer', 'Source', 'Status', 'Rows'], rows))
      answer({ imports })
    },
  },
  {
    words: 'imports show',
    about: 'Shows what an import read, refused and changed.',
    arguments: ['RUN'],
    options: {},
    examples: ['imports show 12'],
    async run({ arguments: [run = ''] }, portal, { say, answer }) {
      const shown = await portal.call(GetImport, { params: { run: numberOf(run) } })
      say(textOf(shown, null))
      answer(shown)
    },
  },
  {
    words: 'imports undo',
    about: 'Takes back what an import changed, as far as nothing has changed it since.',
    arguments: ['RUN'],
    options: {},
    examples: ['imports undo 12'],
    async run({ arguments: [run = ''] }, portal, { say, answer }) {
      const undone = await portal.call(UndoImport, { params: { run: numberOf(run) } })
      const { restored, removed, kept } = undone
      say(`As before: ${restored}. Taken away again: ${removed}. Changed or used since and kept: ${kept}.`)
      answer({ run: Number(run), ...undone })
    },
  },
]

interface Asked {
  query: ImportOptions
  file: () => Readable
  /** The file beside which refused rows are kept; null: they are in the report alone. */
  rejectsBeside: string | null
}

/** Has a file imported, and says what became of it. False where nothing was taken. */
export async function runImport(
  portal: Portal,
  console: Console,
  { query, file, rejectsBeside }: Asked,
): Promise<boolean> {
  const { run } = await portal.call(AskImport, { query, file })
  const ended = await untilEnded(portal, run, console)
  const isKept = rejectsBeside !== null && (ended.report?.refused ?? 0) > 0
  const rejects = isKept ? await keepRejects(portal, run, rejectsBeside) : null
  console.say(textOf(ended, rejects))
  console.answer({ run, status: ended.status, ...countsOf(ended.report), rejects })
  const isTaken = ended.status === 'done' || ended.status === 'dry-run'
  if (!isTaken) console.say(whyOf(ended))
  const isEmpty = isTaken && tookNothing(ended)
  if (isEmpty) console.say(`Nothing was taken: all ${ended.report?.refused} rows are refused.`)
  return isTaken && !isEmpty
}

function numberOf(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new WrongUse(`${text} is not the number of an import.`)
  return Number(text)
}

function optionsOf({ value, isSet, values }: Given, name: string): ImportOptions {
  const as = value('as') ?? 'lots'
  const customer = value('customer')
  if (customer === undefined && as === 'photos') throw new WrongUse('Say whose they are: --customer NAME.')
  const map = Object.fromEntries(values('map').map(pairOf))
  const means = meaningsOf(values('means'))
  const delimiter = value('delimiter')
  const asGiven = Object.fromEntries(Object.keys(FORM).map((option) => [option, value(option)]))
  delete asGiven['header-row']
  const given = {
    as,
    customer,
    name,
    source: value('source'),
    ...(isSet('dry-run') && { dryRun: true }),
    ...(isSet('partial') && { partial: true }),
    ...(isSet('whole-list') && { wholeList: true }),
    ...(isSet('withdraw') && { withdraw: true }),
    ...(isSet('withdraw-many') && { withdrawMany: true }),
    ...(isSet('invite') && { invite: true }),
    ...(Object.keys(map).length > 0 && { map: JSON.stringify(map) }),
    ...(Object.keys(means).length > 0 && { means: JSON.stringify(means) }),
    ...asGiven,
    delimiter: delimiter === 'tab' ? '\t' : delimiter,
    headerRow: value('header-row'),
  }
  // The server says what of it is wrong.
  return given as unknown as ImportOptions
}

function pairOf(pair: string): [string, string] {
  const at = pair.lastIndexOf('=')
  if (at < 1) throw new WrongUse(`--map takes COLUMN=FIELD, not ${pair}.`)
  return [pair.slice(0, at), pair.slice(at + 1)]
}

/** `Shape:RNDD=Round`: what stands before the first colon, between, and behind the last equals sign. */
function meaningsOf(said: readonly string[]): Record<string, Record<string, string>> {
  const means: Record<string, Record<string, string>> = {}
  for (const each of said) {
    const [, column, value, known] = /^([^:]+):(.+)=([^=]*)$/.exec(each) ?? []
    if (column === undefined || value === undefined || known === undefined)
      throw new WrongUse(`--means takes COLUMN:VALUE=KNOWN, not ${each}.`)
    means[column] = { ...means[column], [value]: known }
  }
  return means
}

async function untilEnded(portal: Portal, run: number, { progress }: Console): Promise<ImportRun> {
  for (;;) {
    const seen = await portal.call(GetImport, { params: { run }, query: { waitS: LOOKED_AFTER_S } })
    if (seen.endedAt !== null) {
      progress('')
      return seen
    }
    progress(seen.rowsRead > 0 ? `${seen.rowsRead} rows read` : 'waiting')
  }
}

async function keepRejects(portal: Portal, run: number, path: string): Promise<string> {
  const rejects = `${path}.rejects.csv`
  await writeFile(rejects, await portal.call(GetRejects, { params: { run } }))
  return rejects
}

/** A file of which every row was refused, where refused rows are left out. */
const tookNothing = ({ report }: ImportRun): boolean =>
  report !== null && report.refused > 0 && report.refused === report.rows
