/**
 * Log-ins that wait for their second step, and questions that a passkey or an app is to answer. Each is named by a token
 * in a cookie of its own for ten minutes. What a token is for is hashed with it, so that none opens what another is for.
 * A proof that a session has given is one, too: the session's own token names it.
 */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import { isToken } from '#contract/session/share.ts'
import { cookieOf, tokenOf } from '#server/auth/session-cookie.ts'
import { hashOfToken, newToken } from '#server/auth/tokens.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/client.ts'
import { users } from '#server/db/schema/people.ts'
import { logInSteps } from '#server/db/schema/sessions.ts'

const LASTS_S = 600
const PROOF_LASTS_S = 300
/** Wrong answers after which it ends. */
export const MOST_TRIES = 5

/** `app`: a secret that is to be confirmed by a code of it. `passkey`, `new-passkey`: a challenge to be signed. */
type Use = 'log-in' | 'app' | 'passkey' | 'new-passkey'

const cookieFor = (config: Config, use: Use) => cookieOf(config, use === 'log-in' ? 'step' : 'question')
const hashFor = (use: Use | 'proof', token: string) => hashOfToken(`${use} ${token}`)

/** The hash of the request's token for this use; null when it has none. */
export function stepOf(request: FastifyRequest, config: Config, use: Use): Uint8Array | null {
  const value = request.cookies[cookieFor(config, use).name]
  return isToken(value) ? hashFor(use, value) : null
}

/** Gives the browser a new token; answers what is to be stored of it. */
export function setStep(reply: FastifyReply, config: Config, use: Use, now: Date) {
  const { token } = newToken()
  const { name, attributes } = cookieFor(config, use)
  void reply.setCookie(name, token, { ...attributes, maxAge: LASTS_S })
  return { tokenHash: hashFor(use, token), expiresAt: new Date(now.getTime() + LASTS_S * 1000) }
}

export function clearStep(reply: FastifyReply, config: Config, use: Use): void {
  const { name, attributes } = cookieFor(config, use)
  void reply.clearCookie(name, attributes)
}

interface NewStep {
  tokenHash: Uint8Array
  expiresAt: Date
}

/**
 * Stores the log-in of a user whose password has just been checked. False when the password was changed or the user
 * suspended since; the user's row is locked, as where a session begins.
 */
export async function keepLogInStep(
  db: Db,
  step: NewStep & { userId: number; passwordHash: string },
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    insert into ${logInSteps} (token_hash, user_id, expires_at)
    select ${step.tokenHash}::bytea, id, ${step.expiresAt}::timestamptz from ${users}
    where id = ${step.userId} and password_hash = ${step.passwordHash} and suspended_at is null for share
    returning user_id`)
  return rows.length === 1
}

/** Stores a question. `userId`: who alone may answer it; null: anybody. */
export async function keepQuestion(
  db: Db,
  question: NewStep & { userId: number | null; challenge: Uint8Array },
): Promise<void> {
  await db.insert(logInSteps).values(question)
}

/** Takes a question, so that it is answered once; undefined when it was taken or is too old. */
export async function takeQuestion(db: Db, tokenHash: Uint8Array, userId: number | null, now: Date) {
  const [taken] = await db
    .delete(logInSteps)
    .where(
      and(
        eq(logInSteps.tokenHash, tokenHash),
        userId === null ? isNull(logInSteps.userId) : eq(logInSteps.userId, userId),
        gt(logInSteps.expiresAt, now),
      ),
    )
    .returning({ challenge: logInSteps.challenge })
  return taken?.challenge ?? undefined
}

/**
 * Counts an answer before it is checked, so that answers given at once count too. Undefined when there were too many, or
 * it is too old. `challenge`: the secret of an app that is being set up.
 */
export async function countTry(db: Db, tokenHash: Uint8Array, now: Date) {
  const [step] = await db
    .update(logInSteps)
    .set({ tries: sql`${logInSteps.tries} + 1` })
    .where(
      and(
        eq(logInSteps.tokenHash, tokenHash),
        gt(logInSteps.expiresAt, now),
        lt(logInSteps.tries, MOST_TRIES),
      ),
    )
    .returning({ userId: logInSteps.userId, challenge: logInSteps.challenge, tries: logInSteps.tries })
  return step?.userId ? { ...step, userId: step.userId } : undefined
}

/** Stores the secret of an app beside a log-in that waits. Undefined when that is over. */
export async function keepSecret(db: Db, tokenHash: Uint8Array, challenge: Uint8Array, now: Date) {
  const [step] = await db
    .update(logInSteps)
    .set({ challenge })
    .where(and(eq(logInSteps.tokenHash, tokenHash), gt(logInSteps.expiresAt, now)))
    .returning({ userId: logInSteps.userId })
  return step
}

/** Whose log-in waits; undefined when none does. */
export async function waitingUser(db: Db, tokenHash: Uint8Array, now: Date): Promise<number | undefined> {
  const [step] = await db
    .select({ userId: logInSteps.userId })
    .from(logInSteps)
    .where(and(eq(logInSteps.tokenHash, tokenHash), gt(logInSteps.expiresAt, now)))
  return step?.userId ?? undefined
}

/** Ends a step. False when another call ended it first. */
export async function endStep(db: Db, tokenHash: Uint8Array): Promise<boolean> {
  const ended = await db
    .delete(logInSteps)
    .where(eq(logInSteps.tokenHash, tokenHash))
    .returning({ tokenHash: logInSteps.tokenHash })
  return ended.length === 1
}

interface OfSession {
  config: Config
  userId: number
  now: Date
}

/** Notes that the user has given a proof in the request's session. It ends with whatever ends the user's open steps. */
export async function keepProof(
  db: Db,
  request: FastifyRequest,
  { config, userId, now }: OfSession,
): Promise<void> {
  const token = tokenOf(request, config)
  if (token === null) return
  const expiresAt = new Date(now.getTime() + PROOF_LASTS_S * 1000)
  await db
    .insert(logInSteps)
    .values({ tokenHash: hashFor('proof', token), userId, expiresAt })
    .onConflictDoUpdate({ target: logInSteps.tokenHash, set: { expiresAt } })
}

/** Whether the request's session has given one that still holds. */
export async function isProven(
  db: Db,
  request: FastifyRequest,
  { config, userId, now }: OfSession,
): Promise<boolean> {
  const token = tokenOf(request, config)
  return token !== null && (await waitingUser(db, hashFor('proof', token), now)) === userId
}
