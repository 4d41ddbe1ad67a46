/** SQL of contact messages. */
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { ContactMessage } from '#contract/contact/contact.ts'
import type { Db } from '#server/db/client.ts'
import { contactMessages, customers, lots, users } from '#server/db/schema.ts'

/** The sender of a message, unless a visitor. */
export interface Sender {
  userId: number
  customerId: number
}

/**
 * Stores a message once by its id. Lots of another customer are left out of it instead of refusing it: a message may be
 * sent long after it was written, or after logging out.
 */
export async function storeMessage(
  db: Db,
  message: ContactMessage,
  sender: Sender | null,
  receivedAt: Date,
): Promise<void> {
  const { id, name, email, subject, message: text } = message
  const lotIds = sender && message.lotIds ? await ownLotIds(db, sender.customerId, message.lotIds) : null
  await db
    .insert(contactMessages)
    .values({ id, userId: sender?.userId ?? null, name, email, subject, message: text, lotIds, receivedAt })
    .onConflictDoNothing()
}

async function ownLotIds(db: Db, customerId: number, ids: number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select({ id: lots.id })
    .from(lots)
    .where(and(eq(lots.customerId, customerId), inArray(lots.id, ids)))
    .orderBy(lots.id)
  return rows.map((row) => row.id)
}

/** A message that waits to be mailed, as it was stored. */
export interface UnmailedMessage {
  id: string
  name: string
  email: string
  subject: string
  message: string
  lotIds: number[] | null
  userId: number | null
}

/** Claims up to 20 unmailed messages, oldest first, that no replica tried to mail since `triedBefore`. */
export async function claimUnmailed(db: Db, now: Date, triedBefore: Date): Promise<UnmailedMessage[]> {
  const claimable = sql`(
    select id from ${contactMessages}
    where mailed_at is null and (mail_tried_at is null or mail_tried_at < ${triedBefore}::timestamptz)
    order by received_at limit 20 for update skip locked)`
  return db
    .update(contactMessages)
    .set({ mailTriedAt: now })
    .where(sql`${contactMessages.id} in ${claimable}`)
    .returning({
      id: contactMessages.id,
      name: contactMessages.name,
      email: contactMessages.email,
      subject: contactMessages.subject,
      message: contactMessages.message,
      lotIds: contactMessages.lotIds,
      userId: contactMessages.userId,
    })
}

/** Stores that the trader's mail server has accepted a message. */
export async function markMailed(db: Db, id: string, mailedAt: Date): Promise<void> {
  await db.update(contactMessages).set({ mailedAt }).where(eq(contactMessages.id, id))
}

/** The name of the user's customer. */
export async function clientNameOf(db: Db, userId: number): Promise<string | null> {
  const [row] = await db
    .select({ name: customers.name })
    .from(users)
    .innerJoin(customers, eq(customers.id, users.customerId))
    .where(eq(users.id, userId))
  return row?.name ?? null
}

/** The numbers of these lots, as the trader writes them. */
export async function lotNumbers(db: Db, ids: number[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await db.select({ lot: lots.lot }).from(lots).where(inArray(lots.id, ids)).orderBy(lots.lot)
  return rows.map((row) => row.lot)
}
