/**
 * Must hold, on each database: whatever is sent, nothing is a fault of the server's, nothing stays without an answer,
 * nothing is told of its inside, and its memory stays. `FUZZ_SEED` sends the requests of an earlier run again,
 * `FUZZ_REQUESTS` another number of them.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '#server/db/client.ts'
import { holdHalfOpen } from '#tests/soak/fuzz/half-open.ts'
import { type Sending, sendMalformed, type Tally } from '#tests/soak/fuzz/send-malformed.ts'
import { sendShapes } from '#tests/soak/fuzz/send-shapes.ts'
import { makeWorld } from '#tests/soak/fuzz/make-world.ts'
import type { World } from '#tests/soak/fuzz/requests/world.ts'
import type { Part } from '#tests/soak/part.ts'
import { startPostgres } from '#tests/support/database/postgres.ts'
import { seededDemoData } from '#tests/support/server/demo-data.ts'
import { type RunningServer, runServer } from '#tests/support/server/run-server.ts'

const SEED = Number(process.env['FUZZ_SEED'] ?? Date.now() % 1e6)
/** On each database. */
const REQUESTS = Number(process.env['FUZZ_REQUESTS'] ?? 100_000)
/** Of the first thousands memory still grows: code is compiled, the renditions in memory and the pages kept fill. */
const WARM_UP_THOUSANDS = 60
const STEP_THOUSANDS = 10
const GROWS_AT_MOST_MB = 60
const HEALTH_EVERY_MS = 500
const MOST_SAID = 20

/** Throttles are tested elsewhere: here everything gets through to what is behind them, addresses of any form too. */
const ENV = {
  LOG_INS_PER_MINUTE: '1000000',
  WRONG_LOG_INS: '1000000',
  MESSAGES_PER_MINUTE: '1000000',
  TRUST_PROXY: '1',
  /** Full after the warm-up. */
  PAGE_CACHE_MIB: '4',
}

export const fuzzOnPglite: Part = { name: 'fuzz-pglite', run: onPglite }
export const fuzzOnPostgres: Part = { name: 'fuzz-postgres', run: onPostgres }

async function onPglite(): Promise<string[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'loupe-fuzz-'))
  try {
    await cp(await seededDemoData(), dataDir, { recursive: true })
    const world = await worldIn({ databaseUrl: null, dataDir })
    await using server = await runServer({ dataDir, env: ENV })
    return await fuzzed('PGlite', server, world)
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function onPostgres(): Promise<string[]> {
  const postgres = await startPostgres()
  if (postgres === null) return ['NOT FUZZED: the server on PostgreSQL. Debian: apt-get install postgresql']
  try {
    const databaseUrl = postgres.url('postgres')
    await using server = await runServer({ env: { ...ENV, DATABASE_URL: databaseUrl, DEMO: 'on' } })
    const world = await worldIn({ databaseUrl, dataDir: '' })
    return await fuzzed('PostgreSQL', server, world)
  } finally {
    await postgres.stop()
  }
}

async function worldIn(config: { databaseUrl: string | null; dataDir: string }): Promise<World> {
  const { db, close } = await openDatabase(config)
  try {
    return await makeWorld(db)
  } finally {
    await close()
  }
}

/** Answers the lines of the report. @throws with the first things that do not hold */
async function fuzzed(name: string, server: RunningServer, world: World): Promise<string[]> {
  const port = Number(new URL(server.origin).port)
  const faults = (await sendShapes(port)).map((fault) => `Shape ${fault}`)
  const resident: number[] = []
  const sending: Sending = {
    port,
    world,
    seed: SEED,
    requests: REQUESTS,
    onThousand: () => void resident.push(server.residentMb()),
  }
  const meanwhile = watchHealth(server.origin)
  const startedAt = performance.now()
  const halfOpen = holdHalfOpen(port).catch((error: Error) => {
    faults.push(error.message)
    return ''
  })
  const tally = await sendMalformed(sending)
  const perSecond = Math.round((REQUESTS / (performance.now() - startedAt)) * 1000)
  const lines = [
    `${name}: ${linesOf(tally)}; ${perSecond} a second`,
    await halfOpen,
    await meanwhile.end(faults),
  ]
  faults.push(...tally.faults, ...(await lost(server.origin, world)), ...errorsIn(server.output()))
  const growth = growthOf(resident)
  lines.push(growth.line)
  if (!(growth.mb <= GROWS_AT_MOST_MB)) faults.push(`Its memory grew by ${growth.mb.toFixed()} MB`)
  const code = await server.stop()
  if (code !== 0) faults.push(`It stopped with ${code}`)
  if (faults.length > 0)
    throw new Error(
      [`${name}: ${faults.length} faults, FUZZ_SEED=${SEED}`, ...faults.slice(0, MOST_SAID), ...lines].join(
        '\n',
      ),
    )
  return lines
}

/**
 * Of the least of each ten thousand requests: the engine lets its heap swing by a hundred megabytes and more between two
 * large collections of garbage, and what leaks is in the least, too.
 */
function growthOf(resident: readonly number[]): { mb: number; line: string } {
  const least: number[] = []
  for (let at = WARM_UP_THOUSANDS; at + STEP_THOUSANDS <= resident.length; at += STEP_THOUSANDS)
    least.push(Math.min(...resident.slice(at, at + STEP_THOUSANDS)))
  const line = `memory: ${least.map((mb) => mb.toFixed()).join(', ')} MB, the least of each 10,000 requests from ${WARM_UP_THOUSANDS},000 on`
  // Of fewer requests than 80,000 there is nothing to compare.
  return { mb: (least.at(-1) ?? 0) - (least[0] ?? 0), line }
}

function linesOf({ outcomes }: Tally): string {
  return [...outcomes]
    .toSorted(([a], [b]) => String(a).localeCompare(String(b)))
    .map(([outcome, times]) => `${times} × ${outcome}`)
    .join(', ')
}

/** Asks for the server's health until the end. */
function watchHealth(origin: string) {
  let asked = 0
  let slowestMs = 0
  const others = new Map<number, number>()
  const timer = setInterval(async () => {
    const startedAt = performance.now()
    const { status } = await fetch(`${origin}/service/health`).catch(() => ({ status: 0 }))
    asked++
    slowestMs = Math.max(slowestMs, performance.now() - startedAt)
    if (status !== 200) others.set(status, (others.get(status) ?? 0) + 1)
  }, HEALTH_EVERY_MS)
  return {
    async end(faults: string[]): Promise<string> {
      clearInterval(timer)
      if (others.size > 0) faults.push(`Health answered ${JSON.stringify([...others])}`)
      return `health meanwhile: ${asked} × 200, the slowest in ${slowestMs.toFixed()} ms`
    },
  }
}

/** What the server no longer does after the fuzz. */
async function lost(origin: string, { cookies }: World): Promise<string[]> {
  const lines: string[] = []
  const wall = await fetch(`${origin}/MyPhotosPage`)
  if (!wall.headers.get('content-type')?.startsWith('text/html'))
    lines.push(`The wall answers ${wall.status}`)
  for (const [caller, expected] of Object.entries({
    visitor: 401,
    madeUp: 401,
    restricted: 200,
    customer: 200,
    guest: 200,
  })) {
    const cookie = cookies[caller as keyof World['cookies']]
    const { status } = await fetch(`${origin}/api/lots`, { headers: { cookie } })
    if (status !== expected) lines.push(`Lots of a ${caller}: ${status}`)
  }
  return lines
}

function errorsIn(output: string): string[] {
  return output
    .split('\n')
    .filter((line) => /^\{"level":[56]0/.test(line))
    .map((line) => `Logged ${line.slice(0, 1_000)}`)
}
