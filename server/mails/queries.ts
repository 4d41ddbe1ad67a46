/** SQL of mails that wait to be sent. */
import { eq, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { mails } from '#server/db/schema/running.ts'
import type { MailKind } from '#server/mail.ts'

/** A mail that is being tried. `tries`: how often it was before. */
export interface WaitingMail {
  id: string
  kind: string
  about: unknown
  queuedAt: Date
  tries: number
}

/** Queues a mail. `id`: of what it is about, so that it is queued once; absent: a new one. */
export async function queueMail(
  db: Db,
  kind: MailKind,
  about: object,
  now: Date,
  id?: string,
): Promise<void> {
  await db.insert(mails).values({ id, kind, about, queuedAt: now, dueAt: now }).onConflictDoNothing()
}

/**
 * Takes the mail that has been due longest, and puts off its next try: until then no other process takes it. A time
 * further off than that was set by a clock that ran ahead, and counts as due.
 */
export async function takeDueMail(db: Db, now: Date, putOffTo: Date): Promise<WaitingMail | undefined> {
  const due = sql`(
    select id from ${mails}
    where due_at <= ${now}::timestamptz or due_at > ${putOffTo}::timestamptz
    order by due_at limit 1 for update skip locked)`
  const [taken] = await db
    .update(mails)
    .set({ dueAt: putOffTo, tries: sql`${mails.tries} + 1` })
    .where(eq(mails.id, due))
    .returning({
      id: mails.id,
      kind: mails.kind,
      about: mails.about,
      queuedAt: mails.queuedAt,
      tries: sql<number>`${mails.tries} - 1`,
    })
  return taken
}

/** When a mail that was not sent may be tried again. */
export async function putOffMail(db: Db, id: string, dueAt: Date): Promise<void> {
  await db.update(mails).set({ dueAt }).where(eq(mails.id, id))
}

/** The mail was sent, or is wanted no longer. */
export async function deleteMail(db: Db, id: string): Promise<void> {
  await db.delete(mails).where(eq(mails.id, id))
}

/** How many mails wait. */
export function countMails(db: Db): Promise<number> {
  return db.$count(mails)
}
