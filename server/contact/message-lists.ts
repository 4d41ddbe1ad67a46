/** SQL of the lists of contact messages: of all for the office, of a user's own for that user. */
import {
  aliasedTable,
  and,
  count,
  desc,
  eq,
  getTableColumns,
  inArray,
  isNull,
  type SQL,
  sql,
} from 'drizzle-orm'
import { OWN_MESSAGES_LISTED } from '#contract/contact/own-messages.ts'
import type { Db } from '#server/db/client.ts'
import { lots, memos } from '#server/db/schema/goods.ts'
import { customers, users } from '#server/db/schema/people.ts'
import { contactMessages } from '#server/db/schema/running.ts'
import { utcText } from '#server/db/utc-text.ts'

/** How many messages a page of the office's list has. */
const LISTED = 50

const { userId, ...columns } = getTableColumns(contactMessages)
const { id, receivedAt } = columns

export type StoredMessage = Awaited<ReturnType<typeof messagesWhere>>[number]

/** The latest messages, or those before one of them, and whether there are others; `only` those without an answer. */
export async function listMessages(
  db: Db,
  { before, only }: { before?: string | undefined; only?: 'open' | undefined },
) {
  const isBefore = sql`(${receivedAt}, ${id}) < (select received_at, id from contact_messages where id = ${before})`
  const where = and(before === undefined ? undefined : isBefore, only && isNull(columns.answeredAt))
  const found = await messagesWhere(db, where, LISTED + 1)
  return { messages: found.slice(0, LISTED), hasMore: found.length > LISTED }
}

/** How many messages are kept, and how many of them have no answer. */
export async function countMessages(db: Db): Promise<{ open: number; all: number }> {
  const [counts] = await db
    .select({ all: count(), answered: count(columns.answeredAt) })
    .from(contactMessages)
  const { all, answered } = counts!
  return { open: all - answered, all }
}

/** One of them; undefined when there is none. */
export async function listedMessage(db: Db, ofId: string): Promise<StoredMessage | undefined> {
  return (await messagesWhere(db, eq(id, ofId), 1))[0]
}

/**
 * Of a message that was sent without a log-in, the customer whose log-in has the address that its writer gives: it may have
 * been sent after a log-out, or by somebody else.
 */
export const addressOf = (db: Db) => {
  const [owners, named] = [aliasedTable(users, 'owners'), aliasedTable(customers, 'named')]
  const found = db
    .select({ name: named.name })
    .from(owners)
    .innerJoin(named, eq(named.id, owners.customerId))
    .where(and(isNull(userId), sql`lower(${owners.email}) = lower(${columns.email})`))
  return sql<string | null>`(${found})`
}

/** Each with the numbers of its lots and what is known of its memos, the latest first. */
async function messagesWhere(db: Db, where: SQL | undefined, most: number) {
  const found = await db
    .select({
      ...columns,
      customerId: users.customerId,
      customer: customers.name,
      addressOf: addressOf(db),
    })
    .from(contactMessages)
    .leftJoin(users, eq(users.id, userId))
    .leftJoin(customers, eq(customers.id, users.customerId))
    .where(where)
    .orderBy(desc(receivedAt), desc(id))
    .limit(most)
  const numbers = await numbersById(
    db,
    found.flatMap((each) => each.lotIds ?? []),
  )
  const memosOf = await askedMemos(db, found)
  return found.map(({ lotIds: ids, namedLots: named, customerId, moreTimeFor, ...rest }) => ({
    ...rest,
    lots: ids ? numbersOf(ids, numbers) : (named ?? []),
    moreTimeFor: memosOf({ customerId, moreTimeFor }),
  }))
}

/** Of the messages that a query groups: another one whenever one of them, or an answer, has come or gone. */
export const MESSAGES_VERSION = `concat_ws('-', count(*), extract(epoch from max(received_at)),
  count(answered_at), extract(epoch from max(answered_at)))`

/** Of what this user has sent; '' of no messages. */
export async function ownMessagesVersion(db: Db, ofUser: number): Promise<string> {
  const [found] = await db
    .select({ version: sql<string>`${sql.raw(MESSAGES_VERSION)}` })
    .from(contactMessages)
    .where(eq(userId, ofUser))
    .groupBy(userId)
  return found?.version ?? ''
}

export type OwnStoredMessage = Awaited<ReturnType<typeof ownMessages>>[number]

/** The latest that this user has sent. */
export function ownMessages(db: Db, ofUser: number) {
  const { subject, message, email, lotIds, moreTimeFor } = columns
  const answeredAt = sql<string | null>`${utcText('answered_at')}`
  return db
    .select({ id, subject, message, email, lotIds, moreTimeFor, receivedAt, answeredAt })
    .from(contactMessages)
    .where(eq(userId, ofUser))
    .orderBy(desc(receivedAt), desc(id))
    .limit(OWN_MESSAGES_LISTED)
}

/** What a message asks more time for, and whose memos these are: null of who was not logged in. */
interface Asks {
  customerId: number | null
  moreTimeFor: number[] | null
}

export interface AskedMemo {
  memo: number
  /** The day that it is due now; null where none is known. */
  dueDate: string | null
}

/** For any of these messages, the memos that it asks more time for. */
export async function askedMemos(db: Db, messages: readonly Asks[]): Promise<(asks: Asks) => AskedMemo[]> {
  const due = new Map<string, string | null>()
  const keyOf = (customerId: number | null, memo: number) => `${customerId} ${memo}`
  const numbers = messages.flatMap((each) => each.moreTimeFor ?? [])
  if (numbers.length > 0) {
    const rows = await db
      .select({ customerId: memos.customerId, memo: memos.number, dueDate: memos.dueDate })
      .from(memos)
      .where(
        and(
          inArray(memos.customerId, [...new Set(messages.flatMap((each) => each.customerId ?? []))]),
          inArray(memos.number, [...new Set(numbers)]),
          eq(memos.deleted, false),
        ),
      )
    for (const { customerId, memo, dueDate } of rows) due.set(keyOf(customerId, memo), dueDate)
  }
  return ({ customerId, moreTimeFor }) =>
    (moreTimeFor ?? []).map((memo) => ({ memo, dueDate: due.get(keyOf(customerId, memo)) ?? null }))
}

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
