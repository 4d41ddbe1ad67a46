/**
 * Restores an archive that lies on this machine: checks all of it, brings the photographs into the storage, where
 * nobody sees them yet, and then puts the rows in the place of those that are there.
 */
import { rm } from 'node:fs/promises'
import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { eq } from 'drizzle-orm'
import type { Restored } from '#contract/ingest/upkeep/backup.ts'
import type { Progress } from '#contract/ingest/ingest-call.ts'
import { refusal } from '#contract/refusals.ts'
import { customers, keys } from '#server/db/schema/people.ts'
import type { IngestCaller } from '#server/http/caller.ts'
import { HttpError } from '#server/http/errors.ts'
import { noteWrite } from '#server/ingest/office-log.ts'
import { openFolderKey } from '#server/keys/folder-key.ts'
import { addKey } from '#server/keys/queries.ts'
import { originalKey } from '#server/photos/stored/keys-of-photos.ts'
import { demoLogIns } from '#server/config.ts'
import type { Resources } from '#server/services.ts'
import type { FileStorage } from '#server/storage/file-storage.ts'
import { checkArchive, type CheckedArchive } from './check-archive.ts'
import { restoreRows } from './restore-rows.ts'

interface Wanted {
  replace: boolean
  checkOnly: boolean
  /** Whose key goes on opening what it opened. */
  by: IngestCaller
  tell(progress: Progress): void
}

/**
 * @throws HttpError bad_request for an archive that is not whole or of a newer version; conflict where there are
 * customers and `replace` is not said
 */
export async function restoreArchive(
  { db, storage, config, demo, now }: Resources,
  path: string,
  { replace, checkOnly, by, tell }: Wanted,
): Promise<Restored> {
  if (checkOnly) return contentsOf(path, tell)
  const archive = await checkArchive(path, tell)
  const restored = restoredOf(archive)
  const there = await db.$count(customers)
  if (there > 0 && !replace) throw new HttpError('conflict', refusal('portal_in_use', there))
  await restoreOriginals(storage, archive, `${path}-original`, tell)
  const [own] = by.kind === 'key' ? await db.select().from(keys).where(eq(keys.id, by.id)) : []
  await db.transaction(async (tx) => {
    await restoreRows(tx, archive, { replace, now: now(), tell })
    // Who restores can go on, and the archive says whether the demo's users may log in, but not whether they may here.
    if (own) {
      const { keyHash, name, scopes, madeAt } = own
      const key = { keyHash, scopes, customerId: null, madeAt }
      if (!(await addKey(tx, { ...key, name })))
        await addKey(tx, { ...key, name: `${name}, ${now().toISOString()}` })
    }
    await demo.allowLogIns(tx, demoLogIns(config))
    await noteWrite(tx, by, now(), {
      what: 'portal.restore',
      subject: archive.manifest.epoch,
      customerId: null,
      after: restored,
    })
  })
  await openFolderKey(db, config.dataDir, now())
  return restored
}

/** What is in an archive that is whole and can be restored here. @throws HttpError bad_request for any other */
export const contentsOf = async (path: string, tell: (progress: Progress) => void): Promise<Restored> =>
  restoredOf(await checkArchive(path, tell))

function restoredOf({ manifest, end }: CheckedArchive): Restored {
  const rowsOf = (table: string) => manifest.tables.find(({ name }) => name === table)?.rows ?? 0
  return {
    madeAt: manifest.madeAt,
    customers: rowsOf('customers'),
    lots: rowsOf('lots'),
    users: rowsOf('users'),
    photographs: manifest.originals,
    originals: end.originals,
    lost: end.missing.length + end.damaged.length,
  }
}

/** Those that the storage has already, in their size, are not brought again. */
async function restoreOriginals(
  storage: FileStorage,
  { originals, end }: CheckedArchive,
  path: string,
  tell: (progress: Progress) => void,
): Promise<void> {
  let done = 0
  try {
    for await (const { sha256, sizeBytes, read } of originals()) {
      const key = originalKey(sha256)
      if ((await storage.sizeOf(key)) !== sizeBytes) {
        await pipeline(read(), createWriteStream(path, { mode: 0o600 }))
        await storage.saveFile(key, path, { sha256, sizeBytes })
      }
      tell({ what: 'photographs restored', done: ++done, all: end.originals })
    }
  } finally {
    await rm(path, { force: true })
  }
}
