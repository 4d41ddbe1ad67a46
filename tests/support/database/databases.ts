/** The databases server tests run on: each test file gets its own copy of an empty, migrated one, of every kind. */
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { afterAll, beforeAll, describe, inject } from 'vitest'
import { fromPglite, openDatabase, type Db, type OpenDatabase } from '#server/db/client.ts'

const KINDS: OpenDatabase['kind'][] = inject('postgresUrl') === null ? ['pglite'] : ['pglite', 'postgres']

/** Repeats the tests on a database of each kind, shared by the tests of one call. */
export function onEachDatabase(tests: (db: () => Db, kind: OpenDatabase['kind']) => void): void {
  describe.each(KINDS)('on %s', (kind) => {
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

async function copyOfPglite(): Promise<OpenDatabase> {
  return fromPglite(await PGlite.create({ loadDataDir: pgliteTemplate() }))
}

/** Fills the data folder of a server that is about to start, which is faster than letting it make its own. */
export async function fillDataDir(dataDir: string): Promise<void> {
  const client = await PGlite.create(join(dataDir, 'pglite'), { loadDataDir: pgliteTemplate() })
  await client.close()
}

const pgliteTemplate = () => new Blob([readFileSync(inject('pgliteTemplate'))])

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
