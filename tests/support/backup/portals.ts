/** Portals with goods in them, and the command line on them. */
import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, inject, onTestFinished } from 'vitest'
import { PutPhoto } from '#contract/ingest/photos.ts'
import { runWords } from '#tests/support/cli/run-words.ts'
import { openDatabase, type Db } from '#server/db/client.ts'
import { customers } from '#server/db/schema/people.ts'
import { saveLots } from '#server/lots/save-lots.ts'
import { saveMemos } from '#server/memos/queries.ts'
import { newPglite, newPostgres } from '#tests/support/database/databases.ts'
import {
  addUser,
  type FixtureOptions,
  serve,
  type TestServer,
  type TestUser,
} from '#tests/support/database/server-fixture.ts'
import {
  S3_BUCKET,
  S3_KEY,
  S3_REGION,
  type S3Server,
  startS3Server,
} from '#tests/support/storage/s3-server.ts'

export const DATABASES =
  inject('postgresUrl') === null ? (['pglite'] as const) : (['pglite', 'postgres'] as const)
export type DatabaseKind = (typeof DATABASES)[number]

/** A database of its own, gone with the test. */
export async function newDatabase(kind: DatabaseKind): Promise<Db> {
  const open =
    kind === 'pglite'
      ? await newPglite()
      : await openDatabase({ databaseUrl: await newPostgres(), dataDir: '' })
  onTestFinished(() => open.close())
  return open.db
}

/** S3 for a portal, and the settings that name it. */
export async function newS3(): Promise<{ s3: S3Server; env: Record<string, string> }> {
  const s3 = await startS3Server()
  onTestFinished(() => s3[Symbol.asyncDispose]())
  const STORAGE_URL = `s3://${S3_BUCKET}?endpoint=${s3.origin}&region=${S3_REGION}`
  return { s3, env: { STORAGE_URL, AWS_ACCESS_KEY_ID: S3_KEY.id, AWS_SECRET_ACCESS_KEY: S3_KEY.secret } }
}

export interface Portal {
  server: TestServer
  environment: NodeJS.ProcessEnv
  /** Runs a line of the command line; a path with blanks stands in quotes. */
  run(line: string, types?: string): Promise<{ code: number; printed: string; errors: string }>
}

/** A portal that listens, on a database. */
export async function newPortal(db: Db, options: FixtureOptions = {}): Promise<Portal> {
  const server = await serve(db, options)
  const url = await server.app.listen({ host: '127.0.0.1', port: 0 })
  const environment = { PORTAL_URL: url, PORTAL_KEY: await server.newKey() }
  return {
    server,
    environment,
    run: (line, types) => runWords(line, environment, types === undefined ? {} : { types }),
  }
}

/** A picture of its own for every `nth`. */
export const pictureOf = (nth: number): Promise<Buffer> =>
  sharp({ create: { width: 60 + nth, height: 40, channels: 3, background: { r: nth * 20, g: 90, b: 200 } } })
    .jpeg()
    .toBuffer()

export const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

/** Puts a customer with a user, lots, a memo and photographs into a portal. Answers the hashes of these. */
export async function fill(
  { server }: Pick<Portal, 'server'>,
  { lots = 3, photos = 2 } = {},
): Promise<TestUser & { name: string; hashes: string[] }> {
  const user = await addUser(server.db)
  const { customerId } = user
  await saveLots(
    server.db,
    customerId,
    Array.from({ length: lots }, (_, nth) => ({
      lot: `L-${nth}`,
      type: 0,
      note: `“${nth}”\n\\x \u2028 אבן 💎`,
      tag: `T${nth}`,
    })),
  )
  await server.db.execute(sql`
    insert into tags (customer_id, tag, contact_at, shown_rev, state, station)
    values (${customerId}, 'T0', '2026-11-19T10:00:00Z', 1, 0, 'station')`)
  const line = { line: 1, lot: 'L-0', description: 'Round', piecesOut: 1, piecesReturned: 0, piecesSold: 0 }
  await saveMemos(server.db, customerId, [
    { number: 7, date: '2026-11-01', status: 20, currency: 'USD', lines: [line] as never },
  ])
  const key = await server.newKey()
  const hashes: string[] = []
  for (let nth = 0; nth < photos; nth++) {
    const bytes = await pictureOf(nth)
    const answer = await server.call(PutPhoto, {
      key,
      params: { sha256: hashOf(bytes) },
      query: { customer: String(customerId), name: `L-${nth}.jpg` },
      headers: { 'content-type': 'image/jpeg' },
      body: bytes,
    })
    expect(answer.json(), answer.body).toMatchObject({ status: 'stored', lot: `L-${nth}` })
    hashes.push(hashOf(bytes))
  }
  const [row] = await server.db.select().from(customers).where(eq(customers.id, customerId))
  return { ...user, name: row!.name, hashes }
}
