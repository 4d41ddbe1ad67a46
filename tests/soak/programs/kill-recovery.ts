/**
 * Must survive: `kill -9` of the server, twenty times, while it takes at least 50 writes a second over HTTP. Every
 * write it answered with a 2xx is there afterwards, and so is every session that was begun.
 */
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { hashPassword } from '#server/auth/passwords.ts'
import { openDatabase } from '#server/db/client.ts'
import { customers, users } from '#server/db/schema/people.ts'
import { contactMessages } from '#server/db/schema/running.ts'
import type { Part } from '#tests/soak/part.ts'
import { runServer } from '#tests/support/server/run-server.ts'

const ROUNDS = 20
const WRITERS = 8
const LEAST_PER_SECOND = 50
const FLOWS_WITHIN_S = 30
const JSON_TYPE = { 'content-type': 'application/json' }
const ACCOUNT = { email: 'ann@soak.example', password: 'a password to soak' }

/** Writers are logged in: what visitors write has a limit. */
interface Writing {
  origin: string
  cookie: string
  /** The ids of the messages that the server took. */
  answered: Set<string>
}

export const killRecovery: Part = { name: 'kill-recovery', run: killAndRecover }

/** Throws when a write or a session was lost, or the writes came too slowly. */
async function killAndRecover(): Promise<string[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'loupe-soak-'))
  try {
    await addAccount(dataDir)
    const env = { DEMO: 'off', MESSAGES_PER_MINUTE: '1000000', LOG_INS_PER_MINUTE: '1000000' }
    await using server = await runServer({ dataDir, env })
    const answered = new Set<string>()
    const cookies: string[] = []
    const rates: number[] = []
    for (let round = 1; round <= ROUNDS; round++) {
      const cookie = await logIn(server.origin)
      cookies.push(cookie)
      const writer = { origin: server.origin, cookie, answered }
      rates.push(await writeUntilKilled(writer, () => server.kill()))
      await server.start()
      await assertLoggedIn(server.origin, cookies)
    }
    await server.stop()
    const lost = await lostOf(dataDir, answered)
    if (lost > 0) throw new Error(`${lost} of ${answered.size} writes answered with 2xx were lost`)
    return [
      `${ROUNDS} × kill -9: ${answered.size} writes answered, 0 lost; ${cookies.length} sessions, 0 lost`,
      `writes in the second before each kill: ${Math.min(...rates)} to ${Math.max(...rates)}`,
    ]
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function addAccount(dataDir: string): Promise<void> {
  const { db, close } = await openDatabase({ databaseUrl: null, dataDir })
  const [customer] = await db.insert(customers).values({ name: 'Soak' }).returning()
  const passwordHash = await hashPassword(ACCOUNT.password)
  await db.insert(users).values({ customerId: customer!.id, email: ACCOUNT.email, passwordHash })
  await close()
}

async function logIn(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/api/session`, {
    method: 'POST',
    headers: JSON_TYPE,
    body: JSON.stringify(ACCOUNT),
  })
  if (!answer.ok) throw new Error(`Logging in: ${answer.status} ${await answer.text()}`)
  return answer.headers.get('set-cookie')?.split(';')[0] ?? ''
}

async function assertLoggedIn(origin: string, cookies: string[]): Promise<void> {
  for (const cookie of cookies) {
    const answer = await fetch(`${origin}/api/GetUserData?`, { method: 'POST', headers: { cookie } })
    if ((await answer.json()) === null) throw new Error('A session that was begun is lost')
  }
}

/** Writes with several connections and kills the server in full flow; answers the writes of the second before. */
async function writeUntilKilled(writing: Writing, kill: () => Promise<void>): Promise<number> {
  const { answered } = writing
  let rate = 0
  const killing = (async () => {
    // At any moment of a write; a server that has just started, on a busy machine, takes a while to get going.
    await wait(Math.random() * 500)
    for (let second = 1; second <= FLOWS_WITHIN_S && rate < LEAST_PER_SECOND; second++) {
      const before = answered.size
      await wait(1000)
      rate = answered.size - before
    }
    await kill()
  })()
  await Promise.all([killing, ...Array.from({ length: WRITERS }, () => write(writing))])
  if (rate < LEAST_PER_SECOND)
    throw new Error(`Only ${rate} writes a second, ${FLOWS_WITHIN_S} s after the start`)
  return rate
}

/** One message after another, until the server is gone. */
async function write({ origin, cookie, answered }: Writing): Promise<void> {
  for (;;) {
    const id = randomUUID()
    const message = { id, name: 'Ann', email: 'ann@soak.example', subject: 'Soak', message: 'x'.repeat(500) }
    try {
      const answer = await fetch(`${origin}/api/contact-messages`, {
        method: 'POST',
        headers: { ...JSON_TYPE, cookie },
        body: JSON.stringify(message),
      })
      if (answer.ok) answered.add(id)
      else throw new Error(`Writing: ${answer.status} ${await answer.text()}`)
    } catch (error) {
      if (error instanceof TypeError) return // the server is gone
      throw error
    }
  }
}

async function lostOf(dataDir: string, answered: Set<string>): Promise<number> {
  const { db, close } = await openDatabase({ databaseUrl: null, dataDir })
  const rows = await db.select({ id: contactMessages.id }).from(contactMessages)
  await close()
  const kept = new Set(rows.map(({ id }) => id))
  return [...answered].filter((id) => !kept.has(id)).length
}
