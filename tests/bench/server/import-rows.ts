/**
 * An import of 53,940 lots, from the file that is sent to the end of its run. Its limit does what no import can do
 * without: it parses the file, and copies the same rows into the same table of the same database.
 */
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { parse } from 'csv-parse/sync'
import { getTableColumns, sql } from 'drizzle-orm'
import { openDemo } from '#demo/demo.ts'
import { buildApp } from '#server/app.ts'
import { toConfig } from '#server/config.ts'
import { type Db, openDatabase, type OpenDatabase } from '#server/db/client.ts'
import { lots } from '#server/db/schema/goods.ts'
import { openFolderKey } from '#server/keys/folder-key.ts'
import { openMail } from '#server/mail.ts'
import { openStorage } from '#server/storage/open-storage.ts'
import { startPostgres } from '#tests/support/database/postgres.ts'
import { largeStock } from '#tests/support/imports/large-stock.ts'
import { ingestClient } from '#tests/support/server/ingest-client.ts'
import { alternate, atEnd, type BenchRow } from '#tests/bench/bench-row.ts'

type Kind = OpenDatabase['kind']

const ROUNDS = 5
const LOTS = 53_940
const COLUMNS = Object.values(getTableColumns(lots)).flatMap(({ name }) =>
  name === 'id' || name === 'customer_id' ? [] : [name],
)

export const rows: BenchRow[] = [
  { name: 'import of 53,940 lots, PostgreSQL', unit: 'ms', goal: 3, run: () => importLots('postgres') },
  { name: 'import of 53,940 lots, PGlite', unit: 'ms', goal: 3, run: () => importLots('pglite') },
]

async function importLots(kind: Kind) {
  const { db, origin, dataDir, databaseUrl } = await openPortal(kind)
  const { call, importFile } = ingestClient({ origin, dataDir })
  const text = largeStock('SKU')
  let customers = 0
  const newCustomer = () =>
    call<{ id: number; name: string }>('POST', '/customers', { name: `Customer ${'I'.repeat(++customers)}` })

  const ours = async () => {
    const { name: customer } = await newCustomer()
    return timed(async () => {
      const { report, status } = await importFile({ as: 'lots', customer, name: 'stock.csv' }, text)
      if (report?.new !== LOTS)
        throw new Error(`The run is ${status}: ${JSON.stringify(report).slice(0, 500)}`)
    })
  }
  await ours()
  const copied = await openCopy(db, databaseUrl === null)
  const limit = async () => {
    const { id } = await newCustomer()
    const copy = copied(id)
    return timed(async () => {
      parse(text, { columns: true })
      await copy()
    })
  }
  await limit()
  return alternate(ours, limit, ROUNDS)
}

async function openPortal(kind: Kind) {
  const dataDir = mkdtempSync(join(tmpdir(), 'loupe-bench-'))
  atEnd(() => rmSync(dataDir, { recursive: true, force: true }))
  const databaseUrl = kind === 'postgres' ? await newPostgres() : null
  const database = await openDatabase({ databaseUrl, dataDir })
  atEnd(() => database.close())
  const config = toConfig({ DATA_DIR: dataDir })
  const mail = openMail(config)
  atEnd(() => mail.close())
  const { db } = database
  const now = () => new Date()
  const storage = await openStorage(config)
  const app = await buildApp(
    { db, config, mail, photoSource: async () => undefined, storage, demo: openDemo(db), now },
    join(dataDir, 'dist'),
  )
  atEnd(() => app.close())
  await openFolderKey(db, dataDir, now())
  return { db, dataDir, databaseUrl, origin: await app.listen({ host: '127.0.0.1', port: 0 }) }
}

async function newPostgres(): Promise<string> {
  const postgres = await startPostgres()
  if (!postgres) throw new Error('PostgreSQL is not installed, and this row needs it')
  atEnd(() => postgres.stop())
  return postgres.url('postgres')
}

/** Copies the rows of the first import, as the database writes them, as those of another customer. */
async function openCopy(db: Db, isPglite: boolean): Promise<(customerId: number) => () => Promise<unknown>> {
  const columns = COLUMNS.join(', ')
  const read = `(select 0, ${columns} from lots where customer_id = (select min(customer_id) from lots))`
  const into = `lots (customer_id, ${columns})`
  const of = (text: string, customerId: number) => text.replaceAll(/^0(?=\t)/gm, String(customerId))
  if (isPglite) {
    const { $client } = db as Db & { $client: PGlite }
    const { blob } = await $client.query(`copy ${read} to '/dev/blob'`)
    const text = await blob!.text()
    return (customerId) => {
      const blobOf = new Blob([of(text, customerId)])
      return () => $client.query(`copy ${into} from '/dev/blob'`, [], { blob: blobOf })
    }
  }
  const folder = mkdtempSync(join(tmpdir(), 'loupe-copy-'))
  atEnd(() => rmSync(folder, { recursive: true, force: true }))
  // The database has an account of its own.
  chmodSync(folder, 0o777)
  const path = join(folder, 'lots')
  await db.execute(sql.raw(`copy ${read} to '${path}'`))
  const text = readFileSync(path, 'utf8')
  return (customerId) => {
    const copy = join(folder, String(customerId))
    writeFileSync(copy, of(text, customerId))
    return () => db.execute(sql.raw(`copy ${into} from '${copy}'`))
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now()
  await work()
  return performance.now() - from
}
