/** One run of an import, from the stored file to its report. */
import { createWriteStream } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { ImportReport, RunStatus } from '#contract/ingest/imports.ts'
import { TableFault } from '#server/imports/tables/table-fault.ts'
import { LOTS } from '#server/imports/values/subjects/lots.ts'
import type { Resources } from '#server/services.ts'
import { StorageFault } from '#server/storage/file-storage.ts'
import { isOutage } from '#server/db/outage.ts'
import { checkFile, emptyReport } from './check-file.ts'
import { endRun, noteProgress, type TakenRun } from './queries.ts'
import { takeLots } from './take-lots.ts'

/** A process that is not heard of for so long has lost its run. */
export const LEASE_MS = 60_000
const NOTED_EVERY_MS = 1_000

/** Where the storage has a run's file, and the rows of it that were refused. */
export const fileKey = (file: string): string => `imports/${file}`
export const rejectsKey = (file: string): string => `imports/${file}-rejects`

/** It was cancelled, or another process works on it now. */
class NotOurs extends Error {
  override readonly name = 'NotOurs'
}

/**
 * Runs an import to its end, and removes its file then. What it throws is the server's fault. Where the database or the
 * storage was silent the run begins again when its lease is over; after any other fault it has failed, because it would
 * fail each time.
 */
export async function runImport(resources: Resources, run: TakenRun): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'loupe-import-'))
  try {
    await runIn(folder, resources, run)
  } catch (error) {
    if (error instanceof NotOurs) return
    if (!mayPass(error)) await fail(resources, run)
    throw error
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  await resources.storage.remove(fileKey(run.file))
}

const mayPass = (error: unknown) =>
  error instanceof StorageFault || (error instanceof Error && isOutage(error))

async function fail({ db, storage, now }: Resources, { id, file }: TakenRun): Promise<void> {
  const report = faultyReport('The server could not end this run. Its log says why.')
  await endRun(db, id, { status: 'failed', report, endedAt: now() })
  await storage.remove(fileKey(file))
}

async function runIn(folder: string, { db, storage, now }: Resources, run: TakenRun): Promise<void> {
  const { id, options, file } = run
  const end = (status: RunStatus, report?: ImportReport) =>
    endRun(db, id, { status, endedAt: now(), ...(report && { report }) })
  const path = join(folder, 'file')
  const stored = await storage.read(fileKey(file))
  if (!stored) return void (await end('failed', faultyReport('The file of this run is gone. Send it again.')))
  await pipeline(stored, createWriteStream(path, { mode: 0o600 }))

  const paths = { path, acceptedPath: join(folder, 'accepted'), rejectsPath: join(folder, 'rejects') }
  const checked = await checkFile(LOTS, paths, options, openProgress()).catch((error: unknown) => {
    if (error instanceof TableFault) return faultyReport(error.message)
    throw error
  })
  if (!('acceptedPath' in checked)) return void (await end('refused', checked))
  const { report } = checked
  if (report.refused > 0) await keepRejects(checked.rejectsPath)
  const isTaken = report.fault === undefined && (report.refused === 0 || options.partial === true)
  if (!isTaken) return void (await end('refused', report))
  await takeLots(db, run, checked, async (tx) => {
    const isOurs = await endRun(tx, id, { status: 'done', report, endedAt: now() })
    if (!isOurs) throw new NotOurs()
  })
  if (report.fault !== undefined) await end('refused', report)
  else if (options.dryRun) await end('dry-run', report)

  /** Notes once a second how many rows were read; between, other calls have their turn. */
  function openProgress() {
    let rows = 0
    let notedAt = performance.now()
    return async (more: number) => {
      rows += more
      await new Promise((resolve) => setImmediate(resolve))
      if (performance.now() - notedAt < NOTED_EVERY_MS) return
      notedAt = performance.now()
      if (!(await noteProgress(db, id, rows, new Date(now().getTime() + LEASE_MS)))) throw new NotOurs()
    }
  }

  async function keepRejects(rejectsPath: string): Promise<void> {
    await storage.saveBytes(rejectsKey(file), await readFile(rejectsPath))
  }
}

const faultyReport = (fault: string): ImportReport => ({ ...emptyReport(), fault })
