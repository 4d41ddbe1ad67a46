/** One run of an import, from the stored file to its report. */
import { createWriteStream } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { ImportReport } from '#contract/ingest/import-report.ts'
import type { RunStatus } from '#contract/ingest/imports.ts'
import type { Db } from '#server/db/client.ts'
import { noteWrite } from '#server/ingest/office-log.ts'
import { hashOfHeader } from '#server/imports/kept/corrections.ts'
import { keep, keptFor } from '#server/imports/kept/queries.ts'
import { isRefused, take, TAKERS } from '#server/imports/take/take.ts'
import type { GoodsGiven, Subject } from '#server/imports/values/subject.ts'
import { withCustomer } from '#server/imports/values/subjects/with-customer.ts'
import { TableFault } from '#server/imports/tables/table-fault.ts'
import type { Resources } from '#server/services.ts'
import { StorageFault } from '#server/storage/file-storage.ts'
import { isOutage } from '#server/db/outage.ts'
import { type CheckedFile, checkFile } from './check-file.ts'
import { askerOf, endRun, leaveRun, noteProgress, type TakenRun } from './queries.ts'
import { writeRejects } from './rejects.ts'
import { faultyReport, takeBack } from './report.ts'

/** A process that is not heard of for so long has lost its run. */
export const LEASE_MS = 60_000
const NOTED_EVERY_MS = 1_000
/** A run that ends the process each time must not begin for ever. */
const MOST_ATTEMPTS = 5

/** Where the storage has a run's file, and the rows of it that were refused. */
export const fileKey = (file: string): string => `imports/${file}`
export const rejectsKey = (file: string): string => `imports/${file}-rejects`

/** What the rows are read as. Where nobody has said whose a file is, its rows may say it, or have to. */
function subjectOf({ options, customerId }: TakenRun): Subject<unknown> {
  const { subject, known } = TAKERS[options.as]
  return known && options.customer === undefined
    ? withCustomer(subject as Subject<GoodsGiven>, customerId === null)
    : subject
}

/** It was cancelled, or another process works on it now. */
class NotOurs extends Error {
  override readonly name = 'NotOurs'
}

/** The server ends: the run is left to the next one. */
class Stopped extends Error {
  override readonly name = 'Stopped'
}

/**
 * Runs an import to its end, and removes its file then. Where `isStopping` says so, it is taken back and waits to be
 * begun again. What it throws is the server's fault. Where the database or the
 * storage was silent the run begins again when its lease is over; after any other fault it has failed, because it would
 * fail each time.
 */
export async function runImport(
  resources: Resources,
  run: TakenRun,
  isStopping: () => boolean = () => false,
): Promise<void> {
  if (run.attempts > MOST_ATTEMPTS) return fail(resources, run, TOO_OFTEN)
  const folder = await mkdtemp(join(tmpdir(), 'loupe-import-'))
  try {
    await runIn(folder, resources, run, assertGoesOn)
  } catch (error) {
    if (error instanceof NotOurs) return
    if (error instanceof Stopped) return leaveRun(resources.db, run.id)
    if (!mayPass(error)) await fail(resources, run, 'The server could not end this run. Its log says why.')
    throw error
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  await resources.storage.remove(fileKey(run.file))

  function assertGoesOn(): void {
    if (isStopping()) throw new Stopped()
  }
}

const mayPass = (error: unknown) =>
  error instanceof StorageFault || (error instanceof Error && isOutage(error))

const TOO_OFTEN =
  `This run was begun ${MOST_ATTEMPTS} times and never came to an end: each time the server stopped, or lost its ` +
  'database or its storage. Look into its log, and send the file again.'

async function fail({ db, storage, now }: Resources, { id, file }: TakenRun, fault: string): Promise<void> {
  const report = faultyReport(fault)
  await endRun(db, id, { status: 'failed', report, endedAt: now() })
  await storage.remove(fileKey(file))
}

async function runIn(
  folder: string,
  { db, storage, now }: Resources,
  run: TakenRun,
  assertGoesOn: () => void,
): Promise<void> {
  const { id, options, file } = run
  const end = (status: RunStatus, report?: ImportReport) =>
    endRun(db, id, { status, endedAt: now(), ...(report && { report }) })
  const path = join(folder, 'file')
  const stored = await storage.read(fileKey(file))
  if (!stored) return void (await end('failed', faultyReport('The file of this run is gone. Send it again.')))
  await pipeline(stored, createWriteStream(path, { mode: 0o600 }))

  const of = { source: options.keptBy, subject: options.as }
  const taker = TAKERS[options.as]
  // Whose the rows are is looked up, too.
  const looksUp = taker.looksUp || run.customerId === null
  const checked = await checkFile(subjectOf(run), {
    path,
    rowsPath: join(folder, 'rows'),
    keepsTexts: looksUp,
    options,
    keptFor: (header) => keptFor(db, of, hashOfHeader(header)),
    onRows: openProgress(),
  }).catch((error: unknown) => {
    if (error instanceof TableFault) return faultyReport(error.message)
    throw error
  })
  if (!('rowsPath' in checked)) return void (await end('refused', checked))
  const { report, toKeep } = checked
  const isWorthTaking = looksUp && report.fault === undefined
  if (isWorthTaking || !isRefused(report, options))
    await take(db, run, checked, {
      now: now(),
      assertGoesOn,
      async beforeCommit(tx) {
        await keepRejects(checked)
        await keep(tx, of, toKeep, now())
        await noteWithdrawal(tx)
        const isOurs = await endRun(tx, id, { status: 'done', report, endedAt: now() })
        if (!isOurs) throw new NotOurs()
      },
    })
  if (!isRefused(report, options) && !options.dryRun) return
  await keepRejects(checked)
  if (!isRefused(report, options)) return void (await end('dry-run', report))
  if (report.fault === undefined) takeBack(report)
  await end('refused', report)

  /** What comes in has the history of runs; what goes is in the office's log, too. */
  async function noteWithdrawal(tx: Db): Promise<void> {
    const { withdrawn } = report
    if (withdrawn === 0) return
    await noteWrite(tx, await askerOf(tx, id), now(), {
      what: `${options.as}.withdraw`,
      subject: run.fileName,
      customerId: run.customerId,
      after: { run: id, withdrawn },
    })
  }

  /** Notes once a second how many rows were read; between, other calls have their turn. */
  function openProgress() {
    let rows = 0
    let notedAt = performance.now()
    return async (more: number) => {
      assertGoesOn()
      rows += more
      await new Promise((resolve) => setImmediate(resolve))
      if (performance.now() - notedAt < NOTED_EVERY_MS) return
      notedAt = performance.now()
      if (!(await noteProgress(db, id, rows, new Date(now().getTime() + LEASE_MS)))) throw new NotOurs()
    }
  }

  async function keepRejects(file: CheckedFile): Promise<void> {
    file.tell()
    if (file.report.refused === 0) return
    const rejectsPath = join(folder, 'rejects')
    await writeRejects(file, rejectsPath)
    await storage.saveBytes(rejectsKey(run.file), await readFile(rejectsPath))
  }
}
