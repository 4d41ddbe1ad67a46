/**
 * The server's app over a test's database, with a clock that stands still until it is moved, a data folder and a
 * log of its own. Calls are injected. Mails are sent when a test says so. An error in the log that the test did not take fails it.
 */
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { expect, onTestFinished } from 'vitest'
import { openDemo } from '#demo/demo.ts'
import { drawnPhotos } from '#demo/draw/drawn-photos.ts'
import type { CallTarget } from '#contract/endpoint.ts'
import { type IngestTarget, type Scope, SCOPES } from '#contract/ingest/ingest-call.ts'
import { LogIn } from '#contract/session/session.ts'
import { buildApp } from '#server/app.ts'
import { hashPassword } from '#server/auth/passwords.ts'
import { cookieOf as cookieForm } from '#server/auth/session-cookie.ts'
import { toConfig, type Config } from '#server/config.ts'
import type { Db } from '#server/db/client.ts'
import { newToken } from '#server/auth/tokens.ts'
import { customers, users } from '#server/db/schema/people.ts'
import { sessions } from '#server/db/schema/sessions.ts'
import { newKey } from '#server/keys/key-caller.ts'
import { addKey } from '#server/keys/queries.ts'
import { COMPOSERS } from '#server/mail-composers.ts'
import { openMailQueue } from '#server/mails/mail-queue.ts'
import { openStorage } from '#server/storage/open-storage.ts'
import { openMail } from '#server/mail.ts'
import type { Resources } from '#server/services.ts'
import type { PhotoSource } from '#server/photo-source.ts'

/** What every user of these tests has. */
export const PASSWORD = 'a password for tests'
const passwordHash = hashPassword(PASSWORD)

const UNLIMITED = { LOG_INS_PER_MINUTE: '100000', MESSAGES_PER_MINUTE: '100000' }

export interface TestServer {
  app: FastifyInstance
  config: Config
  db: Db
  resources: Resources
  now(): Date
  pass(time: { minutes?: number; days?: number }): void
  /** Log lines so far; the test that asks answers for them. */
  takeLog(): Record<string, unknown>[]
  /** Lines of the security log so far. */
  securityLog: Record<string, unknown>[]
  /** Tries every mail that is due now. */
  sendMails(): Promise<void>
  throttles: FastifyInstance['throttles']
  backups: FastifyInstance['backups']
  call(target: CallTarget | IngestTarget, input?: CallInput): Promise<LightMyRequestResponse>
  /** A new key with these scopes; absent: with all. */
  newKey(scopes?: readonly Scope[], customerId?: number): Promise<string>
  /** The cookie of a new session, as a log-in begins it. */
  sessionOf(userId: number): Promise<string>
  /** The same by the log-in itself. */
  logIn(email: string, password?: string): Promise<string>
}

export interface CallInput {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
  cookie?: string
  /** Of the ingest API. */
  key?: string
  headers?: Record<string, string>
  ip?: string
  /** Answers when the headers have come; the body is left unread. */
  isStream?: boolean
}

export interface FixtureOptions {
  env?: Record<string, string>
  distDir?: string
  /** Absent: the demo's drawer. */
  photoSource?: PhotoSource
  /** Whether it does its background work by itself. */
  repeats?: boolean
}

/** Starts the app for the test that calls it, and ends it with the test. */
export async function serve(db: Db, options: FixtureOptions = {}): Promise<TestServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'loupe-test-'))
  const config = toConfig({ DATA_DIR: dataDir, ...UNLIMITED, ...options.env })
  let at = Date.parse('2026-11-20T09:00:00Z')
  const log: Record<string, unknown>[] = []
  const securityLog: Record<string, unknown>[] = []
  const now = () => new Date(at)
  const mail = openMail(config)
  const photoSource = options.photoSource ?? drawnPhotos(db)
  const storage = await openStorage(config)
  const resources = { db, config, mail, photoSource, storage, demo: openDemo(db), now }
  const stream = {
    write(text: string) {
      const line = JSON.parse(text) as Record<string, unknown>
      const lines = 'event' in line ? securityLog : log
      lines.push(line)
    },
  }
  const app = await buildApp(resources, options.distDir ?? join(dataDir, 'dist'), {
    log: stream,
    repeats: options.repeats ?? false,
  })
  await app.ready()
  onTestFinished(async () => {
    await app.close()
    mail.close()
    rmSync(dataDir, { recursive: true, force: true })
    expect(log).toEqual([])
  })

  const call = (target: CallTarget | IngestTarget, input: CallInput = {}) =>
    app.inject(requestOf(target, input))
  return {
    app,
    config,
    db,
    resources,
    now,
    pass: ({ minutes = 0, days = 0 }) => void (at += minutes * 60_000 + days * 86_400_000),
    takeLog: () => log.splice(0),
    securityLog,
    throttles: app.throttles,
    backups: app.backups,
    sendMails: () => openMailQueue(resources, COMPOSERS, app.log)(new AbortController().signal),
    call,
    async newKey(scopes = SCOPES, customerId) {
      const { key, hash: keyHash } = newKey()
      await addKey(db, { name: randomUUID(), keyHash, scopes, customerId: customerId ?? null, madeAt: now() })
      return key
    },
    async sessionOf(userId) {
      const { token, hash: tokenHash } = newToken()
      await db.insert(sessions).values({ tokenHash, userId, createdAt: now(), seenAt: now() })
      return `${cookieForm(config).name}=${token}`
    },
    async logIn(email, password = PASSWORD) {
      const answer = await call(LogIn, { body: { email, password } })
      expect(answer.statusCode, answer.body).toBe(200)
      return cookieOf(answer)
    },
  }
}

function requestOf({ base, method, path }: CallTarget | IngestTarget, input: CallInput) {
  const { params = {}, query, body, cookie, key, headers, ip, isStream } = input
  const filled = path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '')
  return {
    method,
    url: `/${base}${filled}`,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(cookie ? { cookie } : {}),
      ...(key ? { authorization: `Bearer ${key}` } : {}),
      ...headers,
    },
    ...(query ? { query } : {}),
    ...(body === undefined ? {} : { payload: body as object }),
    ...(ip ? { remoteAddress: ip } : {}),
    ...(isStream ? { payloadAsStream: true } : {}),
  }
}

/** The cookies an answer sets, as a browser sends them; empty when it sets none. */
export function cookieOf({ cookies }: LightMyRequestResponse): string {
  return cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
}

export interface TestUser {
  customerId: number
  userId: number
  email: string
}

/** One of the staff, named by chance. */
export async function addStaff(
  db: Db,
  user: Partial<typeof users.$inferInsert> = {},
): Promise<Omit<TestUser, 'customerId'>> {
  const email = user.email ?? `${randomUUID()}@staff.example`
  const [row] = await db
    .insert(users)
    .values({ firstName: 'Ruth', passwordHash: await passwordHash, ...user, staff: true, email })
    .returning({ id: users.id })
  return { userId: row!.id, email }
}

/** A customer of its own with one user, both named by chance. */
export async function addUser(db: Db, user: Partial<typeof users.$inferInsert> = {}): Promise<TestUser> {
  const customerId = user.customerId ?? (await addCustomer(db))
  const email = user.email ?? `${randomUUID()}@test.example`
  const [row] = await db
    .insert(users)
    .values({ firstName: 'Ann', passwordHash: await passwordHash, ...user, customerId, email })
    .returning({ id: users.id })
  return { customerId, userId: row!.id, email }
}

export async function addCustomer(db: Db, name = `Customer ${randomUUID()}`): Promise<number> {
  const [row] = await db.insert(customers).values({ name }).returning({ id: customers.id })
  return row!.id
}
