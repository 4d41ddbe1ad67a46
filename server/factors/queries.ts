/** SQL of what users have beside the password. Times come as arguments. */
import { and, asc, eq, isNull, lt, or, sql } from 'drizzle-orm'
import { endCredentials } from '#server/auth/queries.ts'
import type { Db } from '#server/db/client.ts'
import { customers, users } from '#server/db/schema/people.ts'
import { database } from '#server/db/schema/running.ts'
import { passkeys, recoveryCodes, totpApps } from '#server/db/schema/sessions.ts'
import { FACTORS } from '#contract/session/factors.ts'
import { hashOfRecoveryCode, newRecoveryCodes } from './recovery-codes.ts'
import { isAppCode, stepOfCode } from './app-codes.ts'

/**
 * What a user has, and whether the trader wants a second factor of the user. Of a display-only log-in nobody does.
 * `secondStep`: what has to follow the right password, at a log-in and in a proof: one rule for both.
 */
export async function factorsOf(db: Db, userId: number) {
  const [found] = await db
    .select({
      app: sql<boolean>`exists (select from ${totpApps} where user_id = ${userId} and confirmed_at is not null)`,
      passkeys: db.$count(passkeys, eq(passkeys.userId, userId)),
      recoveryLeft: db.$count(
        recoveryCodes,
        and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)),
      ),
      required: sql<boolean>`not ${users.restricted} and
        case when ${users.staff} then ${database.staffSecondFactor} else ${customers.secondFactor} end`,
      restricted: users.restricted,
    })
    .from(users)
    .leftJoin(customers, eq(customers.id, users.customerId))
    .innerJoin(database, eq(database.one, true))
    .where(eq(users.id, userId))
  const { app, passkeys: keys, required, restricted } = found!
  const secondStep = restricted ? 'none' : app ? 'app' : required && keys > 0 ? 'passkey' : 'none'
  return { ...found!, secondStep } as const
}

/** Locks a user's row until the transaction ends, so that factors are changed one after the other. */
export async function lockUser(tx: Db, userId: number): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
}

/** Sets up an app in place of one that is there. `usedStep`: of the code that confirmed it. Answers new recovery codes. */
export async function saveApp(
  tx: Db,
  { userId, secret, usedStep }: { userId: number; secret: Uint8Array; usedStep: number },
  confirmedAt: Date,
): Promise<string[]> {
  const app = { secret, usedStep, confirmedAt }
  await tx
    .insert(totpApps)
    .values({ userId, ...app })
    .onConflictDoUpdate({ target: totpApps.userId, set: app })
  return renewRecoveryCodes(tx, userId)
}

/** Makes recovery codes in place of those before. */
export async function renewRecoveryCodes(tx: Db, userId: number): Promise<string[]> {
  const codes = newRecoveryCodes()
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await tx.insert(recoveryCodes).values(codes.map((code) => ({ userId, codeHash: hashOfRecoveryCode(code) })))
  return codes
}

/** Recovery codes go with the last factor that they stand in for. */
export async function removeApp(tx: Db, userId: number): Promise<void> {
  await tx.delete(totpApps).where(eq(totpApps.userId, userId))
  const left = await tx.$count(passkeys, eq(passkeys.userId, userId))
  if (left === 0) await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
}

/** Removes all that a user has, and ends every session. False when there was nothing. */
export async function removeFactors(tx: Db, userId: number): Promise<boolean> {
  await lockUser(tx, userId)
  const { app, passkeys: keys, recoveryLeft } = await factorsOf(tx, userId)
  await tx.delete(totpApps).where(eq(totpApps.userId, userId))
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await tx.delete(passkeys).where(eq(passkeys.userId, userId))
  await endCredentials(tx, userId)
  return app || keys > 0 || recoveryLeft > 0
}

/** Takes a code, which works once. Answers which kind it was; null when it is wrong. */
export async function takeCode(
  db: Db,
  userId: number,
  typed: string,
  now: Date,
): Promise<typeof FACTORS.app | typeof FACTORS.recoveryCode | null> {
  if (isAppCode(typed)) return (await takeAppCode(db, userId, typed, now)) ? FACTORS.app : null
  const used = await db
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(
      and(
        eq(recoveryCodes.userId, userId),
        eq(recoveryCodes.codeHash, hashOfRecoveryCode(typed)),
        isNull(recoveryCodes.usedAt),
      ),
    )
    .returning({ userId: recoveryCodes.userId })
  return used.length === 1 ? FACTORS.recoveryCode : null
}

async function takeAppCode(db: Db, userId: number, typed: string, now: Date): Promise<boolean> {
  const [app] = await db
    .select({ secret: totpApps.secret })
    .from(totpApps)
    .where(and(eq(totpApps.userId, userId), sql`${totpApps.confirmedAt} is not null`))
  const usedStep = app && stepOfCode(app.secret, typed, now)
  if (usedStep === undefined) return false
  const taken = await db
    .update(totpApps)
    .set({ usedStep })
    .where(and(eq(totpApps.userId, userId), or(isNull(totpApps.usedStep), lt(totpApps.usedStep, usedStep))))
    .returning({ userId: totpApps.userId })
  return taken.length === 1
}

/** Which passkey, in lists and addresses: half of the SHA-256 of its credential's id, in hex. */
const nameOfPasskey = sql<string>`left(encode(sha256(${passkeys.id}), 'hex'), 32)`

/** A user's passkeys, those made first in front; or the one of this name. */
export function listPasskeys(db: Db, userId: number, only?: string) {
  const { name, madeAt, usedAt, isSynced, transports } = passkeys
  return db
    .select({
      id: nameOfPasskey,
      credential: passkeys.id,
      name,
      madeAt,
      usedAt,
      synced: isSynced,
      transports,
    })
    .from(passkeys)
    .where(and(eq(passkeys.userId, userId), only === undefined ? undefined : eq(nameOfPasskey, only)))
    .orderBy(asc(madeAt), asc(passkeys.id))
}

/** False when the credential is there already, whoever has it. */
export async function addPasskey(db: Db, passkey: typeof passkeys.$inferInsert): Promise<boolean> {
  const added = await db.insert(passkeys).values(passkey).onConflictDoNothing().returning({ id: passkeys.id })
  return added.length === 1
}

export async function renamePasskey(db: Db, userId: number, only: string, name: string): Promise<boolean> {
  const renamed = await db
    .update(passkeys)
    .set({ name })
    .where(and(eq(passkeys.userId, userId), eq(nameOfPasskey, only)))
    .returning({ id: passkeys.id })
  return renamed.length === 1
}

export async function removePasskey(tx: Db, userId: number, only: string): Promise<void> {
  await tx.delete(passkeys).where(and(eq(passkeys.userId, userId), eq(nameOfPasskey, only)))
  const { app, passkeys: left } = await factorsOf(tx, userId)
  if (!app && left === 0) await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
}

/** A passkey with its user, by its credential's id. Nobody's where the user is suspended or display-only. */
export async function passkeyByCredential(db: Db, id: Uint8Array) {
  const [found] = await db
    .select({
      id: passkeys.id,
      userId: passkeys.userId,
      publicKey: passkeys.publicKey,
      counter: passkeys.counter,
      handle: users.passkeyHandle,
    })
    .from(passkeys)
    .innerJoin(users, eq(users.id, passkeys.userId))
    .where(and(eq(passkeys.id, id), isNull(users.suspendedAt), eq(users.restricted, false)))
  return found
}

/** Notes that a passkey was used. False when it is gone, or its counter did not rise: then there are two of it. */
export async function countPasskey(
  db: Db,
  { id, counter, isSynced, at }: { id: Uint8Array; counter: number; isSynced: boolean; at: Date },
): Promise<boolean> {
  const rises = counter === 0 ? eq(passkeys.counter, 0) : lt(passkeys.counter, counter)
  const counted = await db
    .update(passkeys)
    .set({ counter, isSynced, usedAt: at })
    .where(and(eq(passkeys.id, id), rises))
    .returning({ id: passkeys.id })
  return counted.length === 1
}
