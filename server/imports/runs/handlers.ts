/** Imports by the ingest API: ask, look, cancel, undo. */
import { randomUUID } from 'node:crypto'
import {
  AskImport,
  CancelImport,
  GetImport,
  GetRejects,
  IMPORT_SUBJECTS,
  type ImportOptions,
  ListImports,
  type RunStatus,
  UndoImport,
} from '#contract/ingest/imports.ts'
import { refusal, type RefusalKey } from '#contract/refusals.ts'
import { customerOf } from '#server/customers/customer-of.ts'
import type { Db } from '#server/db/client.ts'
import { changeCustomer } from '#server/db/revisions.ts'
import type { IngestCaller } from '#server/http/caller.ts'
import { HttpError, notFound } from '#server/http/errors.ts'
import { FILE_BYTES } from '#server/imports/tables/limits.ts'
import { assertScope, mountIngest } from '#server/ingest/mount-ingest.ts'
import { takeFiles, withReceived } from '#server/ingest/received-file.ts'
import { keptBy, mountKeptCorrections } from '#server/imports/kept/handlers.ts'
import { TAKERS } from '#server/imports/take/take.ts'
import { undo } from '#server/imports/take/undo.ts'
import { actorOf, noteWrite } from '#server/ingest/office-log.ts'
import type { MountArea } from '#server/services.ts'
import { addRun, endRun, markUndone, runsOf } from './queries.ts'
import { fileKey, rejectsKey } from './run-import.ts'
import { openRunner } from './runner.ts'

/** Less than proxies wait for an answer. */
const MOST_WAITED_S = 25
const LOOKED_EVERY_MS = 250

export const mountImports: MountArea = (app, services) => {
  void app.register(async (files) => {
    takeFiles(files)
    mountRuns(files, services)
  })
  mountKeptCorrections(app, services)
}

const mountRuns: MountArea = (app, services) => {
  const { db, now, config, storage } = services
  const runner = openRunner(services, app.log)
  app.addHook('onClose', () => runner.idle())

  mountIngest(app, AskImport, async ({ query, key, request }) => {
    assertScope(key, query.as)
    const customerId = await ownerOf(db, key, query)
    assertOptions(query)
    const file = randomUUID()
    const limits = { dataDir: config.dataDir, mostBytes: FILE_BYTES }
    return withReceived(request.body, limits, async ({ path, ...identity }) => {
      await storage.saveFile(fileKey(file), path, identity)
      const run = await addRun(db, {
        subject: query.as,
        customerId,
        keyId: key.kind === 'key' ? key.id : null,
        askedBy: actorOf(key),
        source: query.source ?? key.name,
        fileName: query.name,
        fileSha256: Buffer.from(identity.sha256, 'hex'),
        file,
        options: { ...query, keptBy: keptBy(key, query.source) },
        askedAt: now(),
      })
      runner.look()
      return { run }
    })
  })

  mountIngest(app, GetImport, async ({ params, query: { waitS = 0 }, key, request }) => {
    const until = performance.now() + Math.min(waitS, MOST_WAITED_S) * 1000
    for (;;) {
      const run = await runOf(db, key, params.run)
      if (run.endedAt !== null || performance.now() >= until || request.raw.destroyed) return run
      await runner.nextEnd(LOOKED_EVERY_MS)
    }
  })

  mountIngest(app, ListImports, async ({ query: { brief = false }, key }) => ({
    imports: await runsOf(db, { ...ofKey(key), brief }),
  }))

  mountIngest(app, CancelImport, async ({ params, key }) => {
    const { run, file, customerId, fileKey: kept } = await runOf(db, key, params.run)
    await db.transaction(async (tx) => {
      const isCancelled = await endRun(tx, run, { status: 'cancelled', endedAt: now() })
      if (!isCancelled) throw new HttpError('conflict', refusal('import_ended', file))
      await noteWrite(tx, key, now(), { what: 'import.cancel', subject: file, customerId, after: { run } })
    })
    await storage.remove(fileKey(kept))
    return {}
  })

  mountIngest(app, UndoImport, async ({ params, key }) => {
    const { run, file, status, subject, customerId } = await runOf(db, key, params.run)
    const takeBack = async (tx: Db) => {
      if (!(await markUndone(tx, run))) throw new HttpError('conflict', refusal(whyNotUndone(status), file))
      const undone = await undo(tx, subject, { customerId, importId: run })
      const after = { run, ...undone }
      await noteWrite(tx, key, now(), { what: 'import.undo', subject: file, customerId, after })
      return undone
    }
    return customerId === null ? db.transaction(takeBack) : changeCustomer(db, customerId, takeBack)
  })

  mountIngest(app, GetRejects, async ({ params, key }) => {
    const { fileKey: file } = await runOf(db, key, params.run)
    const rejects = await storage.readWhole(rejectsKey(file))
    if (!rejects) throw notFound()
    return `\uFEFF${rejects.toString('utf8')}`
  })
}

/** The runs that a key may know of. */
const ofKey = ({ scopes, customerId }: IngestCaller) => ({
  subjects: IMPORT_SUBJECTS.filter((subject) => scopes.includes(subject)),
  customerId,
})

/** `status`: when it was looked at; one that was done then has been undone meanwhile. */
function whyNotUndone(status: RunStatus): RefusalKey {
  if (status === 'dry-run') return 'import_dry_run'
  if (status === 'done' || status === 'undone') return 'import_undone'
  return status === 'waiting' || status === 'running' ? 'import_under_way' : 'import_wrote_nothing'
}

/** @throws HttpError not_found */
async function runOf(
  db: Db,
  key: IngestCaller,
  id: number,
): Promise<Awaited<ReturnType<typeof runsOf>>[number]> {
  const [run] = await runsOf(db, { ...ofKey(key), id })
  if (!run) throw new HttpError('not_found', refusal('import_unknown', id))
  return run
}

/** Whose rows a file holds; null: its rows say it. @throws HttpError not_found, bad_request */
async function ownerOf(
  db: Db,
  key: IngestCaller,
  { as, customer }: Pick<ImportOptions, 'as' | 'customer'>,
): Promise<number | null> {
  if (customer !== undefined) return (await customerOf(db, key, customer)).id
  if (as === 'photos' && key.customerId === null) throw new HttpError('bad_request', 'customer_needed')
  return key.customerId
}

/** @throws HttpError bad_request */
function assertOptions({ as, wholeList, withdraw, invite, map, means }: ImportOptions): void {
  const { canBeWithdrawn } = TAKERS[as]
  if (wholeList && !canBeWithdrawn) throw new HttpError('bad_request', 'no_whole_list')
  if (withdraw && !canBeWithdrawn) throw new HttpError('bad_request', 'no_withdrawal')
  if (withdraw && wholeList) throw new HttpError('bad_request', 'withdrawn_or_whole')
  if (invite && as !== 'customers') throw new HttpError('bad_request', 'users_only_invited')
  const isText = (value: unknown) => typeof value === 'string'
  if (!isObjectOf(map, isText) || !isObjectOf(means, (values) => isObject(values, isText)))
    throw new HttpError('bad_request', 'not_json')
}

/** Whether JSON, where there is some, is an object with such values. */
function isObjectOf(json: string | undefined, isValue: (value: unknown) => boolean): boolean {
  try {
    return json === undefined || isObject(JSON.parse(json), isValue)
  } catch {
    return false
  }
}

const isObject = (value: unknown, isValue: (value: unknown) => boolean): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.values(value).every(isValue)
