/** What work that was ended has left on the server's own disk. */
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Resources } from '#server/services.ts'
import { knownPhotos } from './photo-rows.ts'

/** Until then it may be in use. */
const LEFT_AFTER_MS = 24 * 60 * 60 * 1000
const AT_ONCE = 500
/** Of server/ingest/uploads.ts: a folder is not as old as what is in it. */
const PARTS = 'parts'

type Needed = Pick<Resources, 'db' | 'config' | 'now'>

/** The paths of uploads that nobody works on any more, and of drawings that are unfinished or of no photo. */
export async function* leftFiles({ db, config, now }: Needed): AsyncGenerator<string> {
  yield* leftUploads(config.dataDir, now())
  const drawn = join(config.dataDir, 'drawn')
  for (const folder of await namesIn(drawn)) {
    const names = await namesIn(join(drawn, folder))
    for (let from = 0; from < names.length; from += AT_ONCE) {
      const some = names.slice(from, from + AT_ONCE)
      const known = await knownPhotos(db, some.map(photoOf))
      for (const name of some) {
        const path = join(drawn, folder, name)
        if ((!known.has(photoOf(name)) || name.includes('.')) && (await isOld(path, now()))) yield path
      }
    }
  }
}

/** Removes the uploads that a process which was killed has left. */
export async function removeLeftUploads(dataDir: string, now: Date): Promise<void> {
  for await (const path of leftUploads(dataDir, now)) await rm(path, { recursive: true, force: true })
}

async function* leftUploads(dataDir: string, now: Date): AsyncGenerator<string> {
  const uploads = join(dataDir, 'uploads')
  for (const folder of [uploads, join(uploads, PARTS)])
    for (const name of await namesIn(folder)) {
      const path = join(folder, name)
      if (name !== PARTS && (await isOld(path, now))) yield path
    }
}

/** `<photo>-<size>`, and behind it a point and a UUID while it is being written. */
const photoOf = (name: string): string => name.split('-')[0]!

const namesIn = (folder: string): Promise<string[]> =>
  readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return []
    throw error
  })

async function isOld(path: string, now: Date): Promise<boolean> {
  const found = await stat(path).catch(() => null) // best effort: it is gone already
  return found !== null && now.getTime() - found.mtimeMs > LEFT_AFTER_MS
}
