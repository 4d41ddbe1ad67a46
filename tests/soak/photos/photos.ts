/**
 * Must survive: `kill -9`, fifty times, of the watch of a drop folder or of the server, at any moment while photographs
 * are written into the folder and sent. Each of them is stored once and whole, with its lot, and lies in `sent/` as it
 * was written. The server is on PGlite.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { appendFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { KEY_FILE } from '#contract/ingest/folder-files.ts'
import { openDatabase } from '#server/db/client.ts'
import { customers } from '#server/db/schema/people.ts'
import { toConfig } from '#server/config.ts'
import { saveLots } from '#server/lots/save-lots.ts'
import { originalKey } from '#server/photos/stored/keys-of-photos.ts'
import { openStorage } from '#server/storage/open-storage.ts'
import { must } from '#tests/soak/server/soak-server.ts'
import type { Part } from '#tests/soak/part.ts'
import { photograph } from '#tests/support/photos/pictures.ts'
import { ROOT, type RunningServer, runServer } from '#tests/support/server/run-server.ts'

const KILLS = Number(process.env['KILLS']) || 50
const LOTS = 2_000
/** Files that wait at most: each kill finds some on their way. */
const WAITING = 6
const PIECES = 8
const FLOWS_WITHIN_MS = 60_000
const DONE_WITHIN_MS = 180_000

export const photos: Part = { name: 'photos', run: killWhileSending }

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

/** Throws when a photograph is lost, there twice, not whole, or with another lot. */
async function killWhileSending(): Promise<string[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'loupe-soak-'))
  const folder = mkdtempSync(join(tmpdir(), 'loupe-drop-'))
  try {
    await addLots(dataDir)
    const env = { DEMO: 'off' }
    await using server = await runServer({ dataDir, env })
    const killed = { watch: 0, server: 0 }
    const writing = startWriting(folder)
    let watch = startWatch(server, folder)
    for (let nth = 0; nth < KILLS; nth++) {
      // In full flow: a watch that found the server away comes back a little later.
      const before = sentIn(folder)
      const until = performance.now() + FLOWS_WITHIN_MS
      while (sentIn(folder) === before && performance.now() < until) await wait(50)
      await wait(Math.random() * 1500)
      if (Math.random() < 0.5) {
        killed.watch++
        watch.kill('SIGKILL')
        watch = startWatch(server, folder)
      } else {
        killed.server++
        await server.kill()
        await server.start()
      }
    }
    const written = await writing.stop()
    const until = performance.now() + DONE_WITHIN_MS
    while (waitingIn(folder).length > 0 && performance.now() < until) await wait(500)
    must(waitingIn(folder).length === 0, `Still not sent: ${waitingIn(folder).join(', ')}`)
    const ended = once(watch, 'exit')
    watch.kill('SIGINT')
    const [code] = (await ended) as [number | null]
    must(code === 0, `The watch ended with ${code}`)
    await server.stop()
    await assertWhole(dataDir, folder, written)
    return [
      `${KILLS} × kill -9 (${killed.watch} of the watch, ${killed.server} of the server): ` +
        `${written.size} photographs, each there once and whole`,
    ]
  } finally {
    for (const path of [dataDir, folder]) rmSync(path, { recursive: true, force: true })
  }
}

async function addLots(dataDir: string): Promise<void> {
  const { db, close } = await openDatabase({ databaseUrl: null, dataDir })
  const [customer] = await db.insert(customers).values({ name: 'Soak' }).returning()
  const lots = Array.from({ length: LOTS }, (_, nth) => ({ lot: `K-${nth}`, type: 0 as const }))
  await saveLots(db, customer!.id, lots)
  await close()
}

function startWatch({ origin, dataDir }: RunningServer, folder: string): ChildProcess {
  const words = ['photos', folder, '--customer', 'Soak', '--watch', '--json']
  const key = readFileSync(join(dataDir, KEY_FILE), 'utf8').trim()
  return spawn(process.execPath, ['--import', 'tsx', 'cli/main.ts', ...words], {
    cwd: ROOT,
    env: { ...process.env, PORTAL_URL: origin, PORTAL_KEY: key },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

const waitingIn = (folder: string) => readdirSync(folder).filter((name) => name.endsWith('.jpg'))

const sentIn = (folder: string) =>
  existsSync(join(folder, 'sent')) ? readdirSync(join(folder, 'sent')).length : 0

/** Writes photographs, each in pieces. `stop` answers them all: names by hash. */
function startWriting(folder: string): { stop(): Promise<Map<string, string>> } {
  const written = new Map<string, string>()
  const over = new AbortController()
  const isOver = () => over.signal.aborted
  const done = (async () => {
    for (let nth = 0; !isOver() && nth < LOTS; nth++) {
      const bytes = await photograph(900, 600 + nth)
        .jpeg({ quality: 95 })
        .toBuffer()
      const name = `K-${nth}.jpg`
      written.set(hashOf(bytes), name)
      const piece = Math.ceil(bytes.length / PIECES)
      for (let at = 0; at < bytes.length; at += piece) {
        appendFileSync(join(folder, name), bytes.subarray(at, at + piece))
        await wait(Math.random() * 40)
      }
      while (!isOver() && waitingIn(folder).length >= WAITING) await wait(100)
    }
  })()
  return {
    async stop() {
      over.abort()
      await done
      return written
    },
  }
}

async function assertWhole(dataDir: string, folder: string, written: Map<string, string>): Promise<void> {
  const { db, close } = await openDatabase({ databaseUrl: null, dataDir })
  const { rows } = await db.execute<{ sha256: string; lot: string | null; shown: number }>(`
    select encode(p.sha256, 'hex') as sha256, l.lot, l.photo_count as shown
    from photos p left join lots l on l.id = p.lot_id`)
  await close()
  must(rows.length === written.size, `${rows.length} rows of ${written.size} photographs`)
  const storage = await openStorage(toConfig({ DATA_DIR: dataDir }))
  for (const { sha256, lot, shown } of rows) {
    const name = written.get(sha256) ?? 'none'
    must(`${lot}.jpg` === name && shown === 1, `${name} is of ${lot}, which shows ${shown}`)
    const bytes = await storage.readWhole(originalKey(sha256))
    must(bytes !== null && hashOf(bytes) === sha256, `${name} is not whole in the storage`)
    const sent = join(folder, 'sent', name)
    must(existsSync(sent) && hashOf(readFileSync(sent)) === sha256, `${name} is not whole in sent/`)
  }
  const more = readdirSync(join(folder, 'sent')).length - written.size
  must(more === 0, `${more} files more in sent/ than were written`)
  must(!existsSync(join(folder, 'refused')), 'Something was refused')
}
