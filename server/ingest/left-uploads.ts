/** What uploads and other work on files have left in the data folder when they were ended. */
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Until then it may be in use, or its sender may go on. */
const LEFT_AFTER_MS = 24 * 60 * 60 * 1000
/** Files whose senders may go on; see uploads.ts. */
export const PARTS = 'parts'

/** Paths that nothing was written to for a day. */
export async function* leftUploads(dataDir: string, now: Date): AsyncGenerator<string> {
  const uploads = join(dataDir, 'uploads')
  const names = (await namesIn(uploads)).filter((name) => name !== PARTS)
  const parts = await namesIn(join(uploads, PARTS))
  for (const path of [...names, ...parts.map((name) => join(PARTS, name))].map((name) => join(uploads, name)))
    if (await isLeft(path, now)) yield path
}

export async function removeLeftUploads(dataDir: string, now: Date): Promise<void> {
  for await (const path of leftUploads(dataDir, now)) await rm(path, { recursive: true, force: true })
}

/** None where there is no such folder. */
export const namesIn = (folder: string): Promise<string[]> =>
  readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return []
    throw error
  })

export async function isLeft(path: string, now: Date): Promise<boolean> {
  const found = await stat(path).catch(() => null) // best effort: it is gone already
  return found !== null && now.getTime() - found.mtimeMs > LEFT_AFTER_MS
}
