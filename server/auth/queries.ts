/** SQL of users and sessions. Tokens come in as hashes, times as arguments. */
import { and, eq, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import type { SharedOrder } from '#contract/session/shared-order.ts'
import type { Beside } from '#server/http/caller.ts'
import { preparedText } from '#server/db/prepared.ts'
import { customers, users } from '#server/db/schema/people.ts'
import { emailChanges, logInSteps, passwordResets, sessions } from '#server/db/schema/sessions.ts'

/**
 * After how many minutes a device of the user logs out: the user's own time, never longer than the trader's; where there is
 * none, the trader's; 0 for never.
 */
export const IDLE_IN_FORCE =
  'coalesce(least(nullif(users.own_idle_minutes, 0), nullif(users.idle_minutes, 0)), 0)'
const IDLE = sql.raw(IDLE_IN_FORCE)

/** The user with this address, in any case, suspended or not; undefined when there is none. */
export const userByEmail = (db: Db, email: string) =>
  userWhere(db, eq(sql`lower(${users.email})`, email.toLowerCase()))

/** The same of a number. */
export const userById = (db: Db, id: number) => userWhere(db, eq(users.id, id))

export type LogInUser = NonNullable<Awaited<ReturnType<typeof userByEmail>>>

async function userWhere(db: Db, is: SQL) {
  const [user] = await db
    .select({
      id: users.id,
      email: users.email,
      passwordHash: users.passwordHash,
      suspendedAt: users.suspendedAt,
      firstName: users.firstName,
      clientName: customers.name,
      restricted: users.restricted,
      idleMinutes: sql<number>`${IDLE}`,
      staff: users.staff,
      handle: users.passkeyHandle,
    })
    .from(users)
    .leftJoin(customers, eq(customers.id, users.customerId))
    .where(is)
  return user
}

/** A session with its owner: a user, or else a share. */
export interface StoredSession {
  createdAt: Date
  seenAt: Date
  epoch: string
  /** Null for the trader's staff. */
  customer: { id: number; name: string; rev: number } | null
  user: {
    id: number
    email: string
    firstName: string | null
    restricted: boolean
    idleMinutes: number
    staff: boolean
  } | null
  share: {
    id: number
    unbranded: boolean
    certificates: boolean
    originals: boolean
    order: SharedOrder
  } | null
  /** The user is suspended, or the share withdrawn. */
  revoked: boolean
  /** When the share expires; null for a user. */
  expiresAt: Date | null
}

/** As the database writes it. */
type StoredSessionText = Omit<StoredSession, 'createdAt' | 'seenAt' | 'expiresAt'> & {
  createdAt: string
  seenAt: string
  expiresAt: string | null
}

const SESSION = `json_build_object(
      'createdAt', s.created_at, 'seenAt', s.seen_at, 'epoch', d.epoch,
      'customer', case when c.id is not null then json_build_object('id', c.id, 'name', c.name, 'rev', c.rev) end,
      'user', case when u.id is not null then json_build_object(
        'id', u.id, 'email', u.email, 'firstName', u.first_name, 'restricted', u.restricted,
        'idleMinutes', ${IDLE_IN_FORCE.replaceAll('users.', 'u.')}, 'staff', u.staff) end,
      'share', case when h.id is not null then json_build_object('id', h.id, 'unbranded', h.unbranded,
        'certificates', h.certificates, 'originals', h.originals,
        'order', json_build_object('sort', h.sort, 'direction', h.direction)) end,
      'revoked', coalesce(u.suspended_at, h.revoked_at) is not null,
      'expiresAt', h.expires_at)`

const WITH_OWNERS = `sessions s
    left join users u on u.id = s.user_id
    left join shares h on h.id = s.share_id
    left join customers c on c.id = coalesce(u.customer_id, h.customer_id)
    cross join database d`

const sessionText = (name: string, beside: string) =>
  preparedText(
    name,
    `select coalesce((
      select concat(${beside}, E'\n', ${SESSION}) from ${WITH_OWNERS}
      where s.token_hash = decode($1::text, 'hex')), E'\nnull')`,
  )

const sessionAlone = sessionText('session_by_token', "''")
const sessionsBeside = new Map<Beside, typeof sessionAlone>()

/**
 * The session of a token, ended or not; null when there is none. Every call needs it, hence it is prepared. `beside`: the
 * answer to what is asked beside; empty where nothing is.
 */
export async function sessionByToken(
  db: Db,
  tokenHash: Uint8Array,
  asked?: { beside: Beside; params: unknown },
): Promise<{ session: StoredSession | null; beside: string }> {
  const hash = Buffer.from(tokenHash).toString('hex')
  const text = asked
    ? await questionOf(asked.beside)(db, hash, ...asked.beside.valuesOf(asked.params))
    : await sessionAlone(db, hash)
  const end = text.indexOf('\n')
  return { session: toSessionOrNull(text.slice(end + 1)), beside: text.slice(0, end) }
}

function questionOf(beside: Beside): typeof sessionAlone {
  const question = sessionsBeside.get(beside) ?? sessionText(`session_${beside.name}`, beside.sql)
  sessionsBeside.set(beside, question)
  return question
}

/** The sessions of tokens, ended or not, by the hashes in hex. There is no entry where there is none. */
export async function sessionsByTokens(
  db: Db,
  tokenHashes: readonly string[],
): Promise<Map<string, StoredSession>> {
  const { rows } = await db.execute<{ hash: string; text: string }>(sql`
    select encode(s.token_hash, 'hex') as hash, ${sql.raw(SESSION)}::text as text from ${sql.raw(WITH_OWNERS)}
    where s.token_hash in
      (select decode(value, 'hex') from json_array_elements_text(${JSON.stringify(tokenHashes)}::json))`)
  return new Map(rows.map(({ hash, text }) => [hash, toSessionOrNull(text)!]))
}

function toSessionOrNull(text: string): StoredSession | null {
  const session = JSON.parse(text) as StoredSessionText | null
  if (!session) return null
  const { createdAt, seenAt, expiresAt } = session
  return {
    ...session,
    createdAt: new Date(createdAt),
    seenAt: new Date(seenAt),
    expiresAt: expiresAt === null ? null : new Date(expiresAt),
  }
}

/**
 * Begins a session of a user whose password has just been checked. False when the password was changed or the user
 * suspended since the check. The user's row is locked, so neither can happen between the comparison and the insert.
 */
export async function beginUserSession(db: Db, session: UserSession): Promise<boolean> {
  const { rows } = await db.execute(sql`
    insert into ${sessions} (token_hash, user_id, user_agent, created_at, seen_at)
    select ${session.tokenHash}::bytea, id, ${session.userAgent}, ${session.at}::timestamptz, ${session.at}::timestamptz
    from ${users}
    where id = ${session.userId} and password_hash = ${session.passwordHash} and suspended_at is null for share
    returning user_id`)
  return rows.length === 1
}

interface UserSession {
  tokenHash: Uint8Array
  userId: number
  passwordHash: string
  userAgent: string | null
  at: Date
}

/** Stores when a session was last seen. */
export async function touchSession(db: Db, tokenHash: Uint8Array, seenAt: Date): Promise<void> {
  await db.update(sessions).set({ seenAt }).where(eq(sessions.tokenHash, tokenHash))
}

/** Deletes a session. Answers its user, null for a guest's, undefined when there is none. */
export async function deleteSession(db: Db, tokenHash: Uint8Array): Promise<number | null | undefined> {
  const [deleted] = await db
    .delete(sessions)
    .where(eq(sessions.tokenHash, tokenHash))
    .returning({ userId: sessions.userId })
  return deleted?.userId
}

/**
 * Deletes sessions last seen before `idle` or begun before `begun`, of the staff before `staffIdle` and `staffBegun`, those of
 * users with an idle time-out that were last seen before `away` less the time-out, and expired password resets and steps
 * of log-ins.
 */
export async function purgeSessions(
  db: Db,
  limits: Readonly<Record<'idle' | 'away' | 'begun' | 'staffIdle' | 'staffBegun' | 'now', Date>>,
): Promise<void> {
  const { idle, away, begun, staffIdle, staffBegun, now } = limits
  const isOfStaff = sql`exists (select from ${users} where ${users.id} = ${sessions.userId} and ${users.staff})`
  const isOverForStaff = and(
    or(lt(sessions.seenAt, staffIdle), lt(sessions.createdAt, staffBegun)),
    isOfStaff,
  )
  const isLeft = sql`exists (select from ${users} where ${users.id} = ${sessions.userId} and ${IDLE} > 0
    and ${sessions.seenAt} + make_interval(mins => ${IDLE}) < ${away}::timestamptz)`
  await db
    .delete(sessions)
    .where(or(lt(sessions.seenAt, idle), lt(sessions.createdAt, begun), isLeft, isOverForStaff))
  await db.delete(passwordResets).where(lt(passwordResets.expiresAt, now))
  await db.delete(logInSteps).where(lt(logInSteps.expiresAt, now))
}

/** Suspends a user and ends everything the user could come in by, in one transaction. */
export async function suspendUser(db: Db, userId: number, suspendedAt: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.update(users).set({ suspendedAt }).where(eq(users.id, userId))
    await endCredentials(tx, userId)
    await tx.delete(emailChanges).where(eq(emailChanges.userId, userId))
  })
}

/**
 * Ends what a user is in by, or could come in by without the password: sessions, log-ins that wait for their second step,
 * links that set a password. `but`: the session that stays. Answers how many sessions there were.
 */
export async function endCredentials(
  db: Db,
  userId: number,
  { but }: { but?: Uint8Array } = {},
): Promise<number> {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), but && ne(sessions.tokenHash, but)))
    .returning({ id: sessions.id })
  await db.delete(logInSteps).where(eq(logInSteps.userId, userId))
  await endResets(db, userId)
  return ended.length
}

/** Links of the user that set a password are good for nothing. */
export async function endResets(db: Db, userId: number): Promise<void> {
  await db.delete(passwordResets).where(eq(passwordResets.userId, userId))
}
