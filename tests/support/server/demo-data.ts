/**
 * The demo data, seeded once by the real server and kept beside the packages until what makes it changes or the day
 * does (its dates count from the day of seeding), with the small pictures that most tests look at already made. Every
 * server that tests start gets a copy.
 */
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { withLock } from '#tools/lock.mjs'
import { makePictures } from './make-pictures.ts'
import { ROOT, runServer } from './run-server.ts'

const CACHE = join(ROOT, 'node_modules', '.cache', 'loupe-demo')
const DAY_MS = 86_400_000
const MADE_BY = ['server/main.ts', 'demo', 'server/db', 'server/photos', 'contract']

/** The shared folder, seeded if need be. Never run a server on it: copy it. */
export async function seededDemoData(): Promise<string> {
  const folder = join(CACHE, await hashOfMakers())
  if (existsSync(folder)) return folder
  await mkdir(CACHE, { recursive: true })
  await withLock(join(CACHE, '.lock'), async () => {
    if (existsSync(folder)) return
    await removeOld()
    const unfinished = `${folder}.unfinished`
    await rm(unfinished, { recursive: true, force: true })
    const server = await runServer({ dataDir: unfinished, env: { DEMO: 'on' } })
    await makePictures(server.origin)
    await server.stop()
    await rename(unfinished, folder)
  })
  return folder
}

/** What was made more than a day ago; younger ones may be another checkout's that shares the packages. */
async function removeOld(): Promise<void> {
  for (const name of await readdir(CACHE)) {
    const path = join(CACHE, name)
    const { mtimeMs } = await stat(path)
    if (name !== '.lock' && Date.now() - mtimeMs > DAY_MS) await rm(path, { recursive: true, force: true })
  }
}

async function hashOfMakers(): Promise<string> {
  const hash = createHash('sha256').update(new Date().toISOString().slice(0, 10))
  hash.update(await readFile(join(ROOT, 'package-lock.json')))
  for (const made of MADE_BY)
    for (const path of await filesAt(join(ROOT, made))) hash.update(await readFile(path))
  return hash.digest('hex').slice(0, 16)
}

async function filesAt(path: string): Promise<string[]> {
  if ((await stat(path)).isFile()) return [path]
  const entries = await readdir(path, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()
}
