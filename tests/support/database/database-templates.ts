/**
 * Runs once before the server's tests: makes an empty, migrated database of each kind, which the test files copy in
 * a fraction of the time it takes to make one. Without PostgreSQL they run on PGlite alone, which is said loudly.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { fromPglite, openDatabase } from '#server/db/client.ts'
import '#tests/support/plain-wasm.ts'
import { startPostgres } from './postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A dumped, migrated data folder. */
    pgliteTemplate: string
    /** A cluster with a database `template_loupe`, by the address of its `postgres` database; null without one. */
    postgresUrl: string | null
  }
}

export default async function makeTemplates(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'loupe-template-'))
  const template = join(folder, 'pglite.tar')
  await dumpPglite(template)
  project.provide('pgliteTemplate', template)

  const postgres = await startPostgres()
  if (postgres) await migrateTemplate(postgres.url('postgres'), postgres.url('template_loupe'))
  else console.error(banner)
  project.provide('postgresUrl', postgres?.url('postgres') ?? null)

  return async () => {
    rmSync(folder, { recursive: true, force: true })
    await postgres?.stop()
  }
}

async function dumpPglite(path: string): Promise<void> {
  const client = await PGlite.create()
  const { close } = await fromPglite(client)
  const dump = await client.dumpDataDir('none')
  writeFileSync(path, new Uint8Array(await dump.arrayBuffer()))
  await close()
}

async function migrateTemplate(adminUrl: string, url: string): Promise<void> {
  const admin = new pg.Client(adminUrl)
  await admin.connect()
  await admin.query('create database template_loupe')
  await admin.end()
  const { close } = await openDatabase({ databaseUrl: url, dataDir: '' })
  await close()
}

const banner = `
${'!'.repeat(100)}
!!  PostgreSQL is not installed here (neither on the PATH nor in /usr/lib/postgresql), or this is root
!!  without a user "postgres": THE SERVER IS TESTED ON PGLITE ONLY. Debian: apt-get install postgresql
${'!'.repeat(100)}
`
