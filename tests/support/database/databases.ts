/** The databases server tests run on: each test file gets its own copy of an empty, migrated one, of every kind. */
import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { afterAll, beforeAll, describe, inject } from 'vitest'
import '#tests/support/plain-wasm.ts'
import { fromPglite, openDatabase, type Db, type OpenDatabase } from '#server/db/client.ts'
import { asMigrated, emptied, type Migrated } from './emptied.ts'

const KINDS: OpenDatabase['kind'][] = inject('postgresUrl') === null ? ['pglite'] : ['pglite', 'postgres']

type Tests = (db: () => Db, kind: OpenDatabase['kind']) => void

/** Repeats the tests on a database of each kind, shared by the tests of one call: for what a kind has to itself. */
export function onEachDatabase(tests: Tests): void {
  for (const kind of KINDS) describeOn(kind, tests)
}

/**
 * The same for what asks all kinds in the same words: at every change on PostgreSQL, where it is installed, and on the
 * embedded one in soak.
 */
export function onAnyDatabase(tests: Tests): void {
  for (const kind of KINDS) describeOn(kind, tests, kind === KINDS.at(-1) ? {} : { tags: 'soak' })
}

function describeOn(kind: OpenDatabase['kind'], tests: Tests, options = {}): void {
  describe(`on ${kind}`, options, () => {
    tests(databaseOfSuite(kind), kind)
  })
}

/** A database for the tests of the surrounding suite, where its kind makes no difference. */
export function databaseOfSuite(kind: OpenDatabase['kind'] = 'pglite'): () => Db {
  let open: OpenDatabase | undefined
  beforeAll(async () => {
    open = await (kind === 'pglite' ? copyOfPglite() : copyOfPostgres())
  })
  afterAll(() => open?.close())
  return () => {
    if (!open) throw new Error('The database is there while tests run')
    return open.db
  }
}

/** PGlites of this worker that no suite uses, as their migrations left them: starting one costs most of a second of the processor. */
const idle: Map<PGlite, Migrated> = ((globalThis as { idlePglites?: Map<PGlite, Migrated> }).idlePglites ??=
  new Map())
/** The server's modules know of these what they have prepared. */
const usedByThisFile = new WeakSet<PGlite>()

/** A PGlite that is empty and migrated. */
async function copyOfPglite(): Promise<OpenDatabase> {
  const found = [...idle].find(([one]) => !usedByThisFile.has(one))
  const client = found?.[0] ?? (await PGlite.create({ loadDataDir: pgliteTemplate() }))
  idle.delete(client)
  usedByThisFile.add(client)
  const { db, kind, faultOf } = await fromPglite(client)
  const migrated = found?.[1] ?? (await asMigrated(client))
  const close = async () => {
    if (await emptied(client, migrated)) idle.set(client, migrated)
    else await client.close()
  }
  return { db, kind, faultOf, close }
}

/** A PGlite that is empty and migrated, and is given up when it is closed: for tests that need several at a time. */
export const newPglite = async (): Promise<OpenDatabase> =>
  fromPglite(await PGlite.create({ loadDataDir: pgliteTemplate() }))

const pgliteTemplate = () => new Blob([readFileSync(inject('pgliteTemplate'))])

/** Fills the data folder of a server that is about to start, which is faster than letting it make its own. */
export function fillDataDir(dataDir: string): void {
  const folder = join(dataDir, 'pglite')
  mkdirSync(folder, { recursive: true })
  execFileSync('tar', ['-xf', inject('pgliteTemplate'), '-C', folder], { stdio: 'pipe' })
}

async function copyOfPostgres(): Promise<OpenDatabase> {
  return openDatabase({ databaseUrl: await newPostgres(), dataDir: '' })
}

/** The address of a new PostgreSQL database, empty and migrated. */
export async function newPostgres(): Promise<string> {
  const adminUrl = inject('postgresUrl') ?? ''
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const admin = new pg.Client(adminUrl)
  await admin.connect()
  await admin.query(`create database ${name} template template_loupe`)
  await admin.end()
  return adminUrl.replace(/[^/]+$/, name)
}
