/** A server with a base station, and lots of a customer with their records. */
import { eq } from 'drizzle-orm'
import { ReportTags, type TagReport } from '#contract/ingest/tags.ts'
import { type TagRecord, toTagRecord } from '#contract/lots/tag-record.ts'
import type { Db } from '#server/db/client.ts'
import { lots } from '#server/db/schema/goods.ts'
import { customers } from '#server/db/schema/people.ts'
import { addUser, type FixtureOptions, serve } from '#tests/support/database/server-fixture.ts'

/** What a station says of a tag in these tests, unless they say otherwise. */
export const HEARD = { contactAt: '2026-11-20T08:50:00Z', state: 'answering' } as const

/** A server, a customer of its own with a user, and keys of stations: `key` of all customers, `own` of this one. */
export async function withStation(db: Db, options: FixtureOptions = {}) {
  const server = await serve(db, options)
  const user = await addUser(db)
  const { customerId } = user
  const own = await server.newKey(['tags'], customerId)
  return {
    ...server,
    ...user,
    own,
    key: await server.newKey(['tags']),
    /** Reports, and answers what became of it. */
    async report(reports: readonly { [field in keyof TagReport]?: unknown }[], key = own) {
      const body = reports.map((one) => ({ ...HEARD, ...one }))
      const answer = await server.call(ReportTags, { key, body })
      return answer.json<{ stored: number; unchanged: number; refused: Record<string, unknown>[] }>()
    },
    records: () => recordsOf(db, customerId),
    async rev() {
      const [row] = await db
        .select({ rev: customers.rev })
        .from(customers)
        .where(eq(customers.id, customerId))
      return row!.rev
    },
  }
}

/** By lot: its tag, the revision its tag is to show, and the record that is told. */
async function recordsOf(db: Db, customerId: number) {
  const rows = await db.select().from(lots).where(eq(lots.customerId, customerId)).orderBy(lots.id)
  type Told = { tag: string | null; rev: number | null; record: TagRecord | undefined }
  const told: Record<string, Told> = {}
  for (const { lot, deleted, tag, tagRev, tagRecord } of rows)
    if (!deleted) told[lot] = { tag, rev: tagRev, record: toTagRecord(tagRecord ?? '') }
  return told
}
