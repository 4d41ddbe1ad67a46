/**
 * Removes files that no row names any more, as those of a removed customer, of frames that no spin was made of, and of
 * uploads that were ended. An original is marked when it is first seen so, and goes when the mark is some days old:
 * until then an archive of the day can be restored with its photographs. Whatever ends the work, the next look goes on.
 */
import type { Db } from '#server/db/client.ts'
import type { Resources } from '#server/services.ts'
import type { FileStorage, StoredFile } from '#server/storage/file-storage.ts'
import { hashOf } from './check-storage.ts'
import { orphanImports } from './orphan-imports.ts'
import { namedAmong, originalsOf } from './photo-rows.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const LEAST_DAYS = 7
/** Looked up anew just before they go: one of them may have been sent again. */
const AT_ONCE = 20

type Needed = Pick<Resources, 'db' | 'storage' | 'config' | 'now'>

const markKey = (sha256: string): string => `orphans/${sha256.slice(0, 2)}/${sha256}`

/** Looks at the originals whose hashes begin with two hex digits. Answers how many went. */
export async function sweepOriginals({ db, storage, config, now }: Needed, part: string): Promise<number> {
  const files = new Map<string, string[]>()
  for (const area of ['originals', 'renditions'])
    for (const { key } of await filesIn(storage, `${area}/${part}/`))
      files.set(hashOf(key), [...(files.get(hashOf(key)) ?? []), key])
  const marks = new Map((await filesIn(storage, `orphans/${part}/`)).map((mark) => [hashOf(mark.key), mark]))
  // Behind the files: a row comes after its file.
  const named = await originalsOf(db, part)
  for (const sha256 of marks.keys())
    if (named.has(sha256) || !files.has(sha256)) await storage.remove(markKey(sha256))

  const keptMs = Math.max(LEAST_DAYS, config.backups) * DAY_MS
  const due: string[] = []
  for (const sha256 of files.keys()) {
    if (named.has(sha256)) continue
    const mark = marks.get(sha256)
    if (!mark) await storage.saveBytes(markKey(sha256), Buffer.from(sha256))
    else if (now().getTime() - mark.modifiedAt.getTime() >= keptMs) due.push(sha256)
  }
  return removeDue({ db, storage }, due, files)
}

async function removeDue(
  { db, storage }: { db: Db; storage: FileStorage },
  due: readonly string[],
  files: ReadonlyMap<string, readonly string[]>,
): Promise<number> {
  let removed = 0
  for (let from = 0; from < due.length; from += AT_ONCE) {
    const some = due.slice(from, from + AT_ONCE)
    const named = await namedAmong(db, some)
    for (const sha256 of some.filter((each) => !named.has(each))) {
      for (const key of files.get(sha256) ?? []) await storage.remove(key)
      await storage.remove(markKey(sha256))
      removed++
    }
  }
  return removed
}

/** Removes files of imports that no run needs. Answers how many went. */
export async function sweepImports({ db, storage, now }: Needed): Promise<number> {
  let removed = 0
  for await (const { key, modifiedAt } of orphanImports(db, storage)) {
    if (now().getTime() - modifiedAt.getTime() < DAY_MS) continue
    await storage.remove(key)
    removed++
  }
  return removed
}

async function filesIn(storage: FileStorage, prefix: string): Promise<StoredFile[]> {
  const files: StoredFile[] = []
  for await (const file of storage.list(prefix)) files.push(file)
  return files
}
