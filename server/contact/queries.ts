/** SQL of contact messages: storing one, noting its answer, deleting old ones. Lists of them are in message-lists.ts. */
import { and, eq, inArray, lt, notInArray } from 'drizzle-orm'
import type { ContactMessage } from '#contract/contact/contact.ts'
import type { Db } from '#server/db/client.ts'
import { lots, memos } from '#server/db/schema/goods.ts'
import { customers, users } from '#server/db/schema/people.ts'
import { contactMessages, mails } from '#server/db/schema/running.ts'
import { queueMail } from '#server/mails/queries.ts'
import { addressOf } from './message-lists.ts'

/** The sender of a message, unless a visitor. */
export interface Sender {
  userId: number
  customerId: number
}

/**
 * Stores a message once by its id, and queues its mail, with a copy to a sender who is logged in. Lots and memos of
 * another customer are left out of it instead of refusing it: a message may be sent long after it was written, or after
 * logging out. Without a sender the numbers of lots that it names are kept as what they are, a text.
 */
export async function storeMessage(
  db: Db,
  message: ContactMessage,
  sender: Sender | null,
  receivedAt: Date,
): Promise<void> {
  const { id, name, email, subject, message: text } = message
  const lotIds = sender && message.lotIds ? await ownLotIds(db, sender.customerId, message.lotIds) : null
  const namedLots = sender ? null : message.lots
  const moreTimeFor =
    sender && message.moreTimeFor?.length ? await ownMemos(db, sender.customerId, message.moreTimeFor) : null
  await db.transaction(async (tx) => {
    const stored = await tx
      .insert(contactMessages)
      .values({
        id,
        userId: sender?.userId ?? null,
        name,
        email,
        subject,
        message: text,
        lotIds,
        namedLots,
        moreTimeFor,
        receivedAt,
      })
      .onConflictDoNothing()
      .returning({ id: contactMessages.id })
    if (stored.length === 0) return
    await queueMail(tx, 'contact', {}, receivedAt, id)
    if (sender) await queueMail(tx, 'contact_copy', { messageId: id }, receivedAt)
  })
}

/** In the order in which the sender had them. */
async function ownLotIds(db: Db, customerId: number, ids: number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select({ id: lots.id })
    .from(lots)
    .where(and(eq(lots.customerId, customerId), inArray(lots.id, ids)))
  const own = new Set(rows.map((row) => row.id))
  return [...new Set(ids)].filter((id) => own.has(id))
}

/** Those numbers that are of memos of the customer. */
async function ownMemos(db: Db, customerId: number, numbers: number[]): Promise<number[]> {
  const rows = await db
    .select({ number: memos.number })
    .from(memos)
    .where(and(eq(memos.customerId, customerId), inArray(memos.number, numbers)))
  return rows.map(({ number }) => number)
}

/** A message as it was stored, with the name of the customer whose user sent it; undefined when there is none. */
export async function messageById(db: Db, id: string) {
  const [message] = await db
    .select({
      name: contactMessages.name,
      email: contactMessages.email,
      subject: contactMessages.subject,
      message: contactMessages.message,
      lotIds: contactMessages.lotIds,
      namedLots: contactMessages.namedLots,
      moreTimeFor: contactMessages.moreTimeFor,
      receivedAt: contactMessages.receivedAt,
      customerId: users.customerId,
      clientName: customers.name,
      addressOf: addressOf(db),
      user: { email: users.email, language: users.language, suspendedAt: users.suspendedAt },
    })
    .from(contactMessages)
    .leftJoin(users, eq(users.id, contactMessages.userId))
    .leftJoin(customers, eq(customers.id, users.customerId))
    .where(eq(contactMessages.id, id))
  return message
}

/**
 * Notes when a message was answered and who says so, or with null that it was not; what is noted already stays. Answers
 * whose it is, and whether that changed anything; undefined: there is no such message.
 */
export async function noteAnswered(
  tx: Db,
  id: string,
  answered: { answeredAt: Date; answeredBy: string } | null,
): Promise<{ customerId: number | null; isChanged: boolean } | undefined> {
  const [message] = await tx
    .select({ answeredAt: contactMessages.answeredAt, customerId: users.customerId })
    .from(contactMessages)
    .leftJoin(users, eq(users.id, contactMessages.userId))
    .where(eq(contactMessages.id, id))
    .for('update', { of: contactMessages })
  if (!message) return undefined
  const isChanged = (message.answeredAt === null) !== (answered === null)
  if (isChanged) {
    const note = answered ?? { answeredAt: null, answeredBy: null }
    await tx.update(contactMessages).set(note).where(eq(contactMessages.id, id))
  }
  return { customerId: message.customerId, isChanged }
}

/** Deletes messages received before this time, unless they still wait to be mailed. */
export async function purgeMessages(db: Db, before: Date): Promise<void> {
  const waiting = db.select({ id: mails.id }).from(mails)
  await db
    .delete(contactMessages)
    .where(and(lt(contactMessages.receivedAt, before), notInArray(contactMessages.id, waiting)))
}
