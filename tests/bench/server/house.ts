/** The house over HTTP: our server and its limit on one seeded database, opened once a run for each kind. */
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { LogIn } from '#contract/session/session.ts'
import { buildApp } from '#server/app.ts'
import { toConfig } from '#server/config.ts'
import { type Db, openDatabase, type OpenDatabase } from '#server/db/client.ts'
import { DEMO_PASSWORD } from '#demo/seed/accounts.ts'
import { openDemo } from '#demo/demo.ts'
import { seedDemo } from '#demo/seed/seed.ts'
import { openStorage } from '#server/storage/open-storage.ts'
import { openMail } from '#server/mail.ts'
import { startPostgres } from '#tests/support/database/postgres.ts'
import { type Query, startPlainServer } from '#tests/bench/limits/plain-server.ts'
import { atEnd } from '#tests/bench/bench-row.ts'
import { buildWithShell } from '#tests/bench/build-with-shell.ts'
import { type HttpClient, startHttpClient } from './http-client.ts'

type Kind = OpenDatabase['kind']

export interface House {
  ours: string
  limit: string
  cookie: string
  client: HttpClient
  /** The pictures that the limit has ready, by the photo's id. */
  photos: Map<string, Buffer>
  /** The files with pictures that it reads, by the photo's id. */
  files: Map<string, string>
  db: Db
  dataDir: string
}

const open = new Map<Kind, Promise<House>>()

export function house(kind: Kind): Promise<House> {
  const known = open.get(kind) ?? openHouse(kind)
  open.set(kind, known)
  return known
}

async function openHouse(kind: Kind): Promise<House> {
  const dataDir = mkdtempSync(join(tmpdir(), 'loupe-bench-'))
  atEnd(() => rmSync(dataDir, { recursive: true, force: true }))
  const databaseUrl = kind === 'postgres' ? await newPostgres() : null
  const database = await openDatabase({ databaseUrl, dataDir })
  atEnd(() => database.close())
  await seedDemo(database.db, { now: new Date() })
  await database.db.execute('create index on lots (customer_id, carat_milli desc) where not deleted')
  await database.db.execute('vacuum analyze')

  // What is measured is reading a page, not sending one that is kept.
  const config = toConfig({ DATA_DIR: dataDir, PAGE_CACHE_MIB: '0' })
  const mail = openMail(config)
  atEnd(() => mail.close())
  await buildWithShell(join(dataDir, 'dist'))
  const { db } = database
  const storage = await openStorage(config)
  const demo = openDemo(db)
  const { photoSource } = demo
  const resources = { db, config, mail, photoSource, storage, demo, now: () => new Date() }
  const app = await buildApp(resources, join(dataDir, 'dist'))
  atEnd(() => app.close())
  const ours = await app.listen({ host: '127.0.0.1', port: 0 })
  const client = startHttpClient()
  atEnd(() => client.close())
  const plain = await startPlainServer(queryOf(database.db, databaseUrl))
  atEnd(() => plain.app.close())
  const { photos, files } = plain
  return { ours, limit: plain.origin, photos, files, cookie: await logIn(ours), client, db, dataDir }
}

async function newPostgres(): Promise<string> {
  const postgres = await startPostgres()
  if (!postgres) throw new Error('PostgreSQL is not installed, and these rows need it')
  atEnd(() => postgres.stop())
  const name = `bench_${randomUUID().replaceAll('-', '')}`
  const admin = new pg.Client(postgres.url('postgres'))
  await admin.connect()
  await admin.query(`create database ${name}`)
  await admin.end()
  return postgres.url(name)
}

/** The limit asks PostgreSQL over its own pool, and the one PGlite there can be. */
function queryOf(db: Db, databaseUrl: string | null): Query {
  if (databaseUrl === null) {
    const { $client } = db as Db & { $client: PGlite }
    return async (_, text, values) => (await $client.query<Record<string, unknown>>(text, values)).rows
  }
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 })
  atEnd(() => pool.end())
  return async (name, text, values) =>
    (await pool.query<Record<string, unknown>>({ name, text, values })).rows
}

async function logIn(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/${LogIn.base}${LogIn.path}`, {
    method: LogIn.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'house@demo.example', password: DEMO_PASSWORD }),
  })
  const cookie = answer.headers.get('set-cookie')?.split(';')[0]
  if (!cookie) throw new Error(`Log in answered ${answer.status}`)
  return cookie
}
