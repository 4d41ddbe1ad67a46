/** SQL of changes of e-mail addresses. Tokens come in as hashes, times as arguments. */
import { and, eq, gt, isNull, type SQL, sql } from 'drizzle-orm'
import { endResets } from '#server/auth/queries.ts'
import type { Db } from '#server/db/client.ts'
import { hasState } from '#server/db/outage.ts'
import { users } from '#server/db/schema/people.ts'
import { emailChangeLinks, emailChanges } from '#server/db/schema/sessions.ts'
import { queueMail } from '#server/mails/queries.ts'
import { queueNotice } from '#server/notices/queue-notice.ts'

/** Begins a change in place of one that is under way, and queues a mail to each address. */
export function beginEmailChange(
  db: Db,
  change: { userId: number; email: string; at: Date; expiresAt: Date },
): Promise<void> {
  const { userId, email, at, expiresAt } = change
  return db.transaction(async (tx) => {
    await lockUser(tx, sql`${userId}`)
    await cancelEmailChange(tx, userId)
    const [made] = await tx
      .insert(emailChanges)
      .values({ userId, email, expiresAt })
      .returning({ id: emailChanges.id })
    for (const isNew of [false, true]) await queueMail(tx, 'email_change', { changeId: made!.id, isNew }, at)
  })
}

/** Of changes and confirmations of one user at once, one waits for the other. */
async function lockUser(tx: Db, userId: SQL): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
}

/** Whether one was under way. Its links go with it. */
export async function cancelEmailChange(db: Db, userId: number): Promise<boolean> {
  const ended = await db
    .delete(emailChanges)
    .where(eq(emailChanges.userId, userId))
    .returning({ id: emailChanges.id })
  return ended.length > 0
}

/** A change that is under way, as its mails need it; undefined when it is over. `taken`: somebody has the new address. */
export async function emailChangeById(db: Db, id: string, now: Date) {
  const [change] = await db
    .select({
      email: emailChanges.email,
      oldEmail: users.email,
      language: users.language,
      taken: sql<boolean>`exists (select from users o where lower(o.email) = lower(${emailChanges.email}))`,
    })
    .from(emailChanges)
    .innerJoin(users, eq(users.id, emailChanges.userId))
    .where(and(eq(emailChanges.id, id), gt(emailChanges.expiresAt, now), isNull(users.suspendedAt)))
  return change
}

/** Stores the token of a link. */
export async function addEmailChangeLink(
  db: Db,
  link: { changeId: string; tokenHash: Uint8Array; isNew: boolean },
): Promise<void> {
  await db.insert(emailChangeLinks).values(link)
}

/** `changed`: both addresses have confirmed. */
export interface Confirmed {
  userId: number
  state: 'waiting-for-other' | 'changed'
}

/**
 * Uses the link of a token, with the other links to the same address. When both addresses have confirmed, the address is
 * changed and both are told; links that were mailed to the old one to set a password are good for nothing then. Undefined
 * when the link was used, is too old, or the new address has come to somebody else meanwhile.
 */
export async function confirmEmail(
  db: Db,
  tokenHash: Uint8Array,
  by: { userAgent: string | null; at: Date },
): Promise<Confirmed | undefined> {
  try {
    return await db.transaction((tx) => confirm(tx, tokenHash, by))
  } catch (error) {
    if (error instanceof Error && hasState(error, TAKEN)) return undefined
    throw error
  }
}

/** SQLSTATE of a value that has to be unique. */
const TAKEN = new Set(['23505'])

async function confirm(
  tx: Db,
  tokenHash: Uint8Array,
  { userAgent, at }: { userAgent: string | null; at: Date },
): Promise<Confirmed | undefined> {
  await lockUser(
    tx,
    sql`(select c.user_id from email_change_links l join email_changes c on c.id = l.change_id
      where l.token_hash = ${tokenHash}::bytea)`,
  )
  const [change] = await tx
    .select({
      id: emailChanges.id,
      isNew: emailChangeLinks.isNew,
      userId: emailChanges.userId,
      email: emailChanges.email,
      oldEmail: users.email,
      oldConfirmedAt: emailChanges.oldConfirmedAt,
      newConfirmedAt: emailChanges.newConfirmedAt,
    })
    .from(emailChangeLinks)
    .innerJoin(emailChanges, eq(emailChanges.id, emailChangeLinks.changeId))
    .innerJoin(users, eq(users.id, emailChanges.userId))
    .where(
      and(
        eq(emailChangeLinks.tokenHash, tokenHash),
        gt(emailChanges.expiresAt, at),
        isNull(users.suspendedAt),
      ),
    )
    .for('update', { of: emailChanges })
  if (!change) return undefined
  const { id, isNew, userId, email, oldEmail } = change
  const isLast = (isNew ? change.oldConfirmedAt : change.newConfirmedAt) !== null
  if (!isLast) {
    await tx
      .delete(emailChangeLinks)
      .where(and(eq(emailChangeLinks.changeId, id), eq(emailChangeLinks.isNew, isNew)))
    await tx
      .update(emailChanges)
      .set(isNew ? { newConfirmedAt: at } : { oldConfirmedAt: at })
      .where(eq(emailChanges.id, id))
    return { userId, state: 'waiting-for-other' }
  }
  await tx.update(users).set({ email }).where(eq(users.id, userId))
  await cancelEmailChange(tx, userId)
  await endResets(tx, userId)
  for (const to of [oldEmail, email])
    await queueNotice(tx, { userId, kind: 'email_changed', at, userAgent, to })
  return { userId, state: 'changed' }
}

/** Deletes changes that are over. */
export async function purgeEmailChanges(db: Db, now: Date): Promise<void> {
  await db.delete(emailChanges).where(sql`${emailChanges.expiresAt} < ${now}::timestamptz`)
}
