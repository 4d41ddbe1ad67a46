/**
 * The demo data, seeded once by the real server and kept beside the packages until what makes it changes or the day
 * does (its dates count from the day of seeding). Every test file gets a copy.
 */
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readFile, readdir, rename, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { withLock } from '#tools/lock.mjs'
import { ROOT, runServer } from './run-server.ts'

const CACHE = join(ROOT, 'node_modules', '.cache', 'loupe-demo')
const MADE_BY = ['server/main.ts', 'server/demo', 'server/db', 'contract']

/** A seeded data folder of the caller's own; the caller removes it. */
export async function copyOfDemoData(): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), 'loupe-demo-'))
  await cp(await seededDemoData(), copy, { recursive: true })
  return copy
}

/** The shared folder, seeded if need be. Not to be opened: copy it. */
export async function seededDemoData(): Promise<string> {
  const folder = join(CACHE, await hashOfMakers())
  if (existsSync(folder)) return folder
  await mkdir(CACHE, { recursive: true })
  await withLock(join(CACHE, '.lock'), async () => {
    if (existsSync(folder)) return
    for (const name of await readdir(CACHE))
      if (name !== '.lock') await rm(join(CACHE, name), { recursive: true, force: true })
    const unfinished = `${folder}.unfinished`
    const server = await runServer({ dataDir: unfinished, env: { DEMO: 'on' } })
    await server.stop()
    await rename(unfinished, folder)
  })
  return folder
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
