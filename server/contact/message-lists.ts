/** SQL of the lists of contact messages: of all for the office, of a user's own for that user. */
import { desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { OWN_MESSAGES_LISTED } from '#contract/contact/own-messages.ts'
import type { Db } from '#server/db/client.ts'
import { lots } from '#server/db/schema/goods.ts'
import { customers, users } from '#server/db/schema/people.ts'
import { contactMessages } from '#server/db/schema/running.ts'

/** How many messages a page of the office's list has. */
const LISTED = 50

const {
  id,
  name,
  email,
  subject,
  message,
  lotIds,
  namedLots,
  moreTimeFor,
  receivedAt,
  answeredAt,
  answeredBy,
} = contactMessages

export type StoredMessage = Awaited<ReturnType<typeof messagesWhere>>[number]

/** The latest messages, or those before one of them, and whether there are others. */
export async function listMessages(db: Db, before: string | undefined) {
  const isBefore = sql`(${receivedAt}, ${id}) < (select received_at, id from contact_messages where id = ${before})`
  const found = await messagesWhere(db, before === undefined ? undefined : isBefore, LISTED + 1)
  return { messages: found.slice(0, LISTED), hasMore: found.length > LISTED }
}

/** One of them; undefined when there is none. */
export async function listedMessage(db: Db, ofId: string): Promise<StoredMessage | undefined> {
  return (await messagesWhere(db, eq(id, ofId), 1))[0]
}

/** Each with the numbers of its lots, the latest first. */
async function messagesWhere(db: Db, where: SQL | undefined, most: number) {
  const found = await db
    .select({
      id,
      name,
      email,
      subject,
      message,
      lotIds,
      namedLots,
      receivedAt,
      answeredAt,
      answeredBy,
      customer: customers.name,
    })
    .from(contactMessages)
    .leftJoin(users, eq(users.id, contactMessages.userId))
    .leftJoin(customers, eq(customers.id, users.customerId))
    .where(where)
    .orderBy(desc(receivedAt), desc(id))
    .limit(most)
  const numbers = await numbersById(
    db,
    found.flatMap((each) => each.lotIds ?? []),
  )
  return found.map(({ lotIds: ids, namedLots: named, ...rest }) => ({
    ...rest,
    lots: ids ? numbersOf(ids, numbers) : (named ?? []),
  }))
}

/** Of the messages that a query groups: another one whenever one of them, or an answer, has come or gone. */
export const MESSAGES_VERSION = `concat_ws('-', count(*), extract(epoch from max(received_at)),
  count(answered_at), extract(epoch from max(answered_at)))`

/** Of what this user has sent; '' of no messages. */
export async function ownMessagesVersion(db: Db, userId: number): Promise<string> {
  const [found] = await db
    .select({ version: sql<string>`${sql.raw(MESSAGES_VERSION)}` })
    .from(contactMessages)
    .where(eq(contactMessages.userId, userId))
    .groupBy(contactMessages.userId)
  return found?.version ?? ''
}

export type OwnStoredMessage = Awaited<ReturnType<typeof ownMessages>>[number]

/** The latest that this user has sent. */
export const ownMessages = (db: Db, userId: number) =>
  db
    .select({ id, subject, message, lotIds, moreTimeFor, receivedAt, answeredAt })
    .from(contactMessages)
    .where(eq(contactMessages.userId, userId))
    .orderBy(desc(receivedAt), desc(id))
    .limit(OWN_MESSAGES_LISTED)

/** The numbers of these lots, in their order, as the trader writes them. */
export async function lotNumbers(db: Db, ids: readonly number[]): Promise<string[]> {
  return numbersOf(ids, await numbersById(db, ids))
}

const numbersOf = (ids: readonly number[], numbers: ReadonlyMap<number, string>): string[] =>
  ids.flatMap((each) => numbers.get(each) ?? [])

async function numbersById(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: lots.id, lot: lots.lot })
    .from(lots)
    .where(inArray(lots.id, [...new Set(ids)]))
  return new Map(rows.map((row) => [row.id, row.lot]))
}
