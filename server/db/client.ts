/**
 * Opens the database: PostgreSQL when DATABASE_URL names one, else PGlite in the data folder. Both have the same `Db`,
 * so every query is written once and tested on both. Opening runs the migrations, one process at a time.
 */
import { fileURLToPath } from 'node:url'
import type { PGlite } from '@electric-sql/pglite'
import { drizzle as overPostgres } from 'drizzle-orm/node-postgres'
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle as overPglite } from 'drizzle-orm/pglite'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import pg from 'pg'
import type { Config } from '#server/config.ts'
import { openEmbedded } from '#server/db/embedded/open-embedded.ts'
import { withTimeout } from '#timing/with-timeout.ts'
import { withRetries } from './with-retries.ts'

/** The part of both drivers' answers to `db.execute(sql…)` that we use. */
interface Rows<Row> {
  rows: Row[]
}
interface RowsHKT extends PgQueryResultHKT {
  type: Rows<this['row']>
}

/** The database, or a transaction on it. */
export type Db = PgDatabase<RowsHKT>

export interface OpenDatabase {
  db: Db
  kind: 'pglite' | 'postgres'
  /** The DataFolderFault that an error of this database is, or the error itself. */
  faultOf(error: unknown): unknown
  close(): Promise<void>
}

/** PostgreSQL cannot be reached or refuses the connection. */
export class DatabaseUnreachable extends Error {
  override readonly name = 'DatabaseUnreachable'
}

const CONNECTED_WITHIN_MS = 5_000
const ANSWERS_WITHIN_S = 8
const CLOSED_WITHIN_MS = 1_500

const itself = (error: unknown) => error

/** The migrations, for the migrator. */
export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))

/** The key of an advisory lock; it must differ from others in the same database. */
const MIGRATION_LOCK = 5_683_001

/**
 * Opens the database and runs its migrations.
 * @throws DataFolderInUse when another process has the PGlite folder open.
 * @throws DataFolderFault when the PGlite folder can neither be made nor opened.
 * @throws DatabaseUnreachable
 */
export function openDatabase(config: DatabaseConfig): Promise<OpenDatabase> {
  const { databaseUrl, databaseDirectUrl, dataDir, databaseAnswersWithinS } = config
  return databaseUrl === null
    ? openEmbedded(dataDir, fromPglite)
    : openPostgres(databaseUrl, databaseDirectUrl ?? null, databaseAnswersWithinS)
}

type DatabaseConfig = Pick<Config, 'databaseUrl' | 'dataDir'> &
  Partial<Pick<Config, 'databaseDirectUrl' | 'databaseAnswersWithinS'>>

/** A PGlite that is already running, such as one that a test loads from memory. */
export async function fromPglite(client: PGlite): Promise<OpenDatabase> {
  const db = overPglite(client)
  await migratePglite(db, { migrationsFolder })
  return { db: db as unknown as Db, kind: 'pglite', faultOf: itself, close: () => client.close() }
}

async function openPostgres(
  connectionString: string,
  directUrl: string | null,
  answersWithinS = ANSWERS_WITHIN_S,
): Promise<OpenDatabase> {
  if (directUrl === null) await migrateAlone('DATABASE_URL', connectionString)
  else await migrateAlone('DATABASE_DIRECT_URL', directUrl)
  const pool = new pg.Pool({
    connectionString,
    max: 10,
    connectionTimeoutMillis: CONNECTED_WITHIN_MS,
    // Connections that a failover has left silent are found by this alone: the system waits for many minutes.
    query_timeout: answersWithinS * 1000,
    keepAlive: true,
    Client: ImpatientClient,
  })
  // PostgreSQL may drop an idle connection. No request has failed then, and the pool opens another.
  pool.on('error', () => {})
  return {
    db: withRetries(overPostgres(pool)) as unknown as Db,
    kind: 'postgres',
    faultOf: itself,
    // A connection that is silent is not waited for: what was acknowledged is stored.
    close: () => withTimeout(pool.end(), CLOSED_WITHIN_MS).catch(() => undefined),
  }
}

/** The connections to PostgreSQL, and calls that wait for one; null with PGlite. */
export function connectionsOf(db: Db): { total: number; idle: number; waiting: number } | null {
  const { $client } = db as Db & { $client: PGlite | pg.Pool }
  if (!('totalCount' in $client)) return null
  const { totalCount: total, idleCount: idle, waitingCount: waiting } = $client
  return { total, idle, waiting }
}

/** A connection that left a question unanswered is closed, so that nothing is asked over it again. */
class ImpatientClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config)
    // Lost between two statements of a transaction, it would end the process: the next statement fails.
    this.on('error', () => {})
    const ask = this.query.bind(this) as (...words: unknown[]) => unknown
    this.query = ((...words: unknown[]) => {
      const answer = ask(...words)
      if (answer instanceof Promise)
        answer.catch((error: unknown) => {
          if (error instanceof Error && error.message === 'Query read timeout') void this.end()
        })
      return answer
    }) as typeof this.query
  }
}

/**
 * Runs the migrations under an advisory lock: replicas that start together would race on an empty database. Over a
 * connection of its own, because a migration may take long, and closing it releases the lock. A pooler in front would
 * give lock and migration to different connections.
 */
async function migrateAlone(variable: string, connectionString: string): Promise<void> {
  const connection = new pg.Client({ connectionString, connectionTimeoutMillis: CONNECTED_WITHIN_MS })
  await connection.connect().catch((error: NodeJS.ErrnoException) => {
    const why = error.message || error.code
    throw new DatabaseUnreachable(`The database that ${variable} names cannot be reached: ${why}`)
  })
  try {
    await connection.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await migratePostgres(overPostgres(connection), { migrationsFolder })
  } finally {
    await connection.end()
  }
}
