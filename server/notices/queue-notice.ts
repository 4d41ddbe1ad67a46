/**
 * Notices: mails that tell a user what has happened to the account, also where it was not the user who did it. OWASP ASVS
 * 5.0, 6.3.7. They are queued with what they tell, in the same transaction.
 */
import type { NoticeKind } from '#server/say/mail-words.ts'
import type { Db } from '#server/db/client.ts'
import { queueMail } from '#server/mails/queries.ts'
import { userDeviceOf } from './user-device.ts'

export interface Notice {
  userId: number
  kind: NoticeKind
  /** When it happened. */
  at: Date
  /** Of the browser it was done with; absent: the notice says none. */
  userAgent?: string | null | undefined
  /** Of `share_opened`: what the share is named. */
  share?: string
  /** Where it goes; absent: to the user's address at the time it is sent. */
  to?: string
}

/** Queues a notice; `db` is the transaction of what it tells. */
export async function queueNotice(db: Db, { userId, kind, at, userAgent, share, to }: Notice): Promise<void> {
  const device = userAgent === undefined ? undefined : userDeviceOf(userAgent)
  await queueMail(db, 'notice', { userId, notice: kind, at: at.toISOString(), device, share, to }, at)
}
