/** Files of imports that no run needs. */
import type { Db } from '#server/db/client.ts'
import type { FileStorage, StoredFile } from '#server/storage/file-storage.ts'
import { neededImports } from './photo-rows.ts'

const AT_ONCE = 500

/** They may be young: a file comes before its run. */
export async function* orphanImports(db: Db, storage: FileStorage): AsyncGenerator<StoredFile> {
  let some: StoredFile[] = []
  for await (const file of storage.list('imports/')) {
    some.push(file)
    if (some.length < AT_ONCE) continue
    yield* await unneeded(db, some)
    some = []
  }
  yield* await unneeded(db, some)
}

async function unneeded(db: Db, files: readonly StoredFile[]): Promise<StoredFile[]> {
  const runs = await neededImports(
    db,
    files.map(({ key }) => idOf(key)),
  )
  return files.filter(({ key }) => {
    const run = runs.get(idOf(key))
    return run === undefined || (run.ended && !key.endsWith('-rejects'))
  })
}

/** Of the key of a file of an import. */
const idOf = (key: string): string => key.split('/')[1]!.replace(/-rejects$/, '')
