/** A new log-in, of a customer's user or of the staff: with a password, or invited to set one. */
import type { FastifyReply } from 'fastify'
import { refusal } from '#contract/refusals.ts'
import { hashNewPassword } from '#server/auth/passwords.ts'
import type { Db } from '#server/db/client.ts'
import { callerGone } from '#server/http/caller-gone.ts'
import type { IngestCaller } from '#server/http/caller.ts'
import { HttpError } from '#server/http/errors.ts'
import type { Load } from '#server/load/load.ts'
import { queueMail } from '#server/mails/queries.ts'
import { addUser, type NewUser, uninvitedUser } from './user-queries.ts'

/**
 * The hash of a password that was given for a new user; null where none was.
 * @throws HttpError bad_request for one that cannot be used
 */
export async function hashOfGiven(
  { hashes }: Pick<Load, 'hashes'>,
  { email, password }: { email: string; password: string | undefined },
  { key, reply }: { key: IngestCaller; reply: FastifyReply },
): Promise<string | null> {
  if (password === undefined) return null
  return hashNewPassword({ email, password }, (work) => hashes.run(key.owner, callerGone(reply), work))
}

/**
 * Adds a user. One without a password is mailed an invitation; so is, once more, one of the same side who is there and
 * has never set one. Runs in a transaction.
 * @throws HttpError conflict where the address is taken
 */
export async function addOrInvite(tx: Db, user: NewUser, at: Date): Promise<{ id: number; isNew: boolean }> {
  const { email, passwordHash } = user
  const added = await addUser(tx, user)
  const id = added ?? (passwordHash === null ? await uninvitedUser(tx, user) : undefined)
  if (id === undefined) throw new HttpError('conflict', refusal('user_known', email))
  if (passwordHash === null) await queueMail(tx, 'invitation', { email }, at)
  return { id, isNew: added !== undefined }
}
