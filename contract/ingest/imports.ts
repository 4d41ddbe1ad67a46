/**
 * Imports: a file of a trader becomes lots, memos, customers with their users, or says of which lots photographs are. A run reads the whole file, checks every row, and changes the portal only
 * when all rows can be taken, or those that can when it is asked to. It runs on the server; who asked for it looks how
 * far it is.
 */
import * as z from 'zod/mini'
import { Nothing } from '#contract/answers.ts'
import { CustomerRef } from './customers.ts'
import { ImportReport } from './import-report.ts'
import { ingestCall } from './ingest-call.ts'
import { line } from './line.ts'

/** What can be imported. The key needs the scope of the same name. */
export const IMPORT_SUBJECTS = ['lots', 'memos', 'customers', 'photos'] as const
export type ImportSubject = (typeof IMPORT_SUBJECTS)[number]

const Flag = z.optional(
  z.pipe(
    z.enum(['true', 'false']),
    z.transform((flag) => flag === 'true'),
  ),
)
const Whole = z.pipe(z.string().check(z.regex(/^\d{1,9}$/, 'whole_number_needed')), z.transform(Number))

/**
 * How a file is imported. `customer`: whose it is; absent: that of the key, else each row says it, which those of photos
 * cannot. `source`: where it comes from, the key's name when absent. `dryRun`: all is done and taken back. `partial`:
 * rows that cannot be taken are left out. `wholeList`: lots or memos that the file leaves out are withdrawn. `withdraw`:
 * those that it names are. `withdrawMany`: also when they are more than a fifth. `invite`: new users are mailed a link. `map`: JSON, field by column, an empty field leaves the column out.
 * `means`: JSON, by column what is meant by a value, an empty text for nothing. Both are kept for this source when the
 * run is done. What else there is overrules what the file shows.
 */
const Options = z.object({
  as: z.enum(IMPORT_SUBJECTS),
  customer: z.optional(CustomerRef),
  name: line(200),
  source: z.optional(line(60)),
  dryRun: Flag,
  partial: Flag,
  wholeList: Flag,
  withdraw: Flag,
  withdrawMany: Flag,
  invite: Flag,
  map: z.optional(z.string().check(z.maxLength(10_000))),
  means: z.optional(z.string().check(z.maxLength(10_000))),
  encoding: z.optional(z.enum(['utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'windows-1255', 'gbk'])),
  delimiter: z.optional(z.enum([',', ';', '\t', '|'])),
  headerRow: z.optional(Whole),
  sheet: z.optional(line(100)),
  decimal: z.optional(z.enum(['.', ','])),
  dates: z.optional(z.enum(['day-first', 'month-first'])),
})
export type ImportOptions = z.infer<typeof Options>

/** How a run stands. `refused`: nothing was changed, the report says why. `failed`: the server could not; ask again. */
export const RUN_STATUSES = [
  'waiting',
  'running',
  'done',
  'dry-run',
  'refused',
  'failed',
  'cancelled',
  'undone',
] as const
export type RunStatus = (typeof RUN_STATUSES)[number]

/**
 * `by`: who asked for it, as named then: `key: ERP`, `staff: dana@loupe.example`; null where that was not kept. `dryRun`:
 * it was to change nothing.
 */
const Run = z.object({
  run: z.int(),
  subject: z.string(),
  customer: z.nullable(z.string()),
  by: z.nullable(z.string()),
  source: z.string(),
  file: z.string(),
  dryRun: z.boolean(),
  status: z.enum(RUN_STATUSES),
  rowsRead: z.int(),
  askedAt: z.string(),
  endedAt: z.nullable(z.string()),
  report: z.nullable(ImportReport),
})
export type ImportRun = z.infer<typeof Run>

const OneRun = z.object({ run: Whole })

/** The file itself is the body. */
export const AskImport = ingestCall({
  method: 'POST',
  path: '/imports',
  scope: 'subject',
  summary: 'Imports a file: CSV, XLSX or JSON. The answer names the run, which goes on by itself.',
  file: [
    'text/csv',
    'application/json',
    'application/x-ndjson',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ],
  query: Options,
  answer: z.object({ run: z.int() }),
})

/** `waitS`: answers when the run has ended, or after so many seconds. */
export const GetImport = ingestCall({
  method: 'GET',
  path: '/imports/:run',
  scope: 'subject',
  summary: 'Says how a run stands, what it found and what it did.',
  params: OneRun,
  query: z.object({ waitS: z.optional(Whole) }),
  answer: Run,
})

/** `brief`: of each report the counts alone. */
export const ListImports = ingestCall({
  method: 'GET',
  path: '/imports',
  scope: 'subject',
  summary: 'Lists the latest runs, the last one first.',
  query: z.object({ brief: Flag }),
  answer: z.object({ imports: z.array(Run) }),
})

export const CancelImport = ingestCall({
  method: 'DELETE',
  path: '/imports/:run',
  scope: 'subject',
  summary: 'Cancels a run that has not ended: nothing of it is changed.',
  params: OneRun,
  answer: Nothing,
})

/** `kept`: rows that were changed since, and stay as they are. */
export const UndoImport = ingestCall({
  method: 'POST',
  path: '/imports/:run/undo',
  scope: 'subject',
  summary: 'Takes back what a run changed, as far as nothing has changed it since.',
  params: OneRun,
  answer: z.object({ restored: z.int(), removed: z.int(), kept: z.int() }),
})

/** The refused rows as they were, with a column that says why: mended, they can be imported. */
export const GetRejects = ingestCall({
  method: 'GET',
  path: '/imports/:run/rejects',
  scope: 'subject',
  summary: 'Answers the rows that were refused as CSV, each with its reason.',
  params: OneRun,
  answer: z.string(),
})
