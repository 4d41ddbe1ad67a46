/**
 * Rows of an archive that an older version of Loupe made. They are put into tables as that version had them, in a schema
 * apart that only this transaction sees, and the migrations that came since bring them forward, as an update does.
 */
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { sql } from 'drizzle-orm'
import { type Db, migrationsFolder } from '#server/db/client.ts'
import { knownSchemas, type Manifest } from './manifest.ts'
import { nextIds, rowsOf } from './read-rows.ts'

const APART = 'restored'

/** Rows that are as this version has them. */
interface BroughtForward extends Pick<Manifest, 'nextIds'> {
  /** Of a table, as texts of JSON, some at a time. */
  rowsOf(table: string): AsyncGenerator<string[]>
  /** Leaves nothing of them. */
  end(): Promise<void>
}

/** Runs in a transaction. `load`: puts the rows of the archive into the tables, which it finds by their bare names. */
export async function bringForward(
  tx: Db,
  { schema }: Pick<Manifest, 'schema'>,
  load: () => Promise<void>,
): Promise<BroughtForward> {
  const migrations = readMigrationFiles({ migrationsFolder })
  const known = knownSchemas().indexOf(schema) + 1
  const run = async (some: typeof migrations) => {
    for (const statement of some.flatMap((migration) => migration.sql))
      await tx.execute(sql.raw(statement.replaceAll('"public".', `"${APART}".`)))
  }
  await tx.execute(sql.raw(`create schema ${APART}`))
  await tx.execute(sql.raw(`set local search_path to ${APART}`))
  await run(migrations.slice(0, known))
  await load()
  await run(migrations.slice(known))
  const ids = await nextIds(tx)
  await tx.execute(sql.raw('set local search_path to default'))
  return {
    nextIds: ids,
    rowsOf: (table) => rowsOf(tx, `${APART}."${table}"`),
    end: async () => void (await tx.execute(sql.raw(`drop schema ${APART} cascade`))),
  }
}
