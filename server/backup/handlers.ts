/** Backup and restore by the ingest API. */
import { createReadStream, createWriteStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { GetBackup, PART_BYTES, PutRestorePart, Restore } from '#contract/ingest/upkeep/backup.ts'
import { refusal } from '#contract/refusals.ts'
import { madeBy } from '#server/http/caller.ts'
import { HttpError, notFound } from '#server/http/errors.ts'
import { mountIngest, mountIngestBytes, mountLongIngest } from '#server/ingest/mount-ingest.ts'
import { takeFiles, withReceived } from '#server/ingest/received-file.ts'
import type { MountArea } from '#server/services.ts'
import { restoreArchive } from './restore-archive.ts'
import { writeArchive } from './write-archive.ts'

const LOOKED_EVERY_MS = 10 * 60 * 1000

export const mountBackup: MountArea = (app, services) => {
  const { config, background, backups } = services
  const pathOf = (restore: string) => join(config.dataDir, 'uploads', `restore-${restore.toLowerCase()}`)
  let isRestoring = false

  // Not at the first look: a start has other things to do, and one that is tried again and again would do it each time.
  let looks = 0
  app.addHook('onReady', async () =>
    background.repeat('backups', LOOKED_EVERY_MS, async () => {
      if (looks++ > 0) await backups.look()
    }),
  )

  mountIngestBytes(app, GetBackup, ({ query, key, request }) => {
    app.securityLog.note('backup_taken', request, madeBy(key))
    return Readable.from(writeArchive(services, { isWhole: query.rowsOnly !== true }), { objectMode: false })
  })

  void app.register(async (files) => {
    takeFiles(files)
    mountIngest(files, PutRestorePart, async ({ params: { restore, at }, request }) => {
      const limits = { dataDir: config.dataDir, mostBytes: PART_BYTES }
      return withReceived(request.body, limits, async (part) => {
        const path = pathOf(restore)
        const bytes = await sizeOf(path)
        if (at !== bytes) throw new HttpError('conflict', refusal('restore_part_order', bytes))
        await pipeline(createReadStream(part.path), createWriteStream(path, { flags: 'a', mode: 0o600 }))
        return { bytes: bytes + part.sizeBytes }
      })
    })
  })

  mountLongIngest(app, Restore, async ({ params, query, key, request }, tell) => {
    const path = pathOf(params.restore)
    if ((await sizeOf(path)) === 0) throw notFound()
    if (isRestoring) throw new HttpError('conflict', 'work_under_way')
    isRestoring = true
    try {
      const { replace = false, checkOnly = false } = query
      const restored = await restoreArchive(services, path, { replace, checkOnly, by: key, tell })
      if (!checkOnly) app.securityLog.note('restored', request, madeBy(key))
      return restored
    } finally {
      isRestoring = false
      await rm(path, { force: true })
    }
  })
}

const sizeOf = async (path: string): Promise<number> =>
  stat(path).then(
    ({ size }) => size,
    () => 0,
  )
