/** SQL of keys. They come in as hashes, times as arguments. */
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Scope } from '#contract/ingest/ingest-call.ts'
import type { Db } from '#server/db/client.ts'
import { isSameText } from '#server/db/same-text.ts'
import { customers, keys } from '#server/db/schema/people.ts'

const isOpen = isNull(keys.revokedAt)
const named = (name: string) => and(isSameText(keys.name, name), isOpen)

/** The key of a hash that is not revoked. */
export async function keyByHash(db: Db, keyHash: Uint8Array) {
  const { id, name, scopes, customerId, usedAt } = keys
  const [key] = await db
    .select({ id, name, scopes, customerId, usedAt })
    .from(keys)
    .where(and(eq(keys.keyHash, keyHash), isOpen))
  return key
}

/** Stores when a key was last used. */
export async function touchKey(db: Db, id: number, usedAt: Date): Promise<void> {
  await db.update(keys).set({ usedAt }).where(eq(keys.id, id))
}

interface NewKey {
  name: string
  keyHash: Uint8Array
  scopes: readonly Scope[]
  customerId: number | null
  madeAt: Date
}

/** False when a key of this name is open. */
export async function addKey(db: Db, key: NewKey): Promise<boolean> {
  const added = await db
    .insert(keys)
    .values({ ...key, scopes: [...key.scopes] })
    .onConflictDoNothing()
    .returning({ id: keys.id })
  return added.length === 1
}

/** The open keys by name. */
export function listKeys(db: Db) {
  const { name, scopes, madeAt, usedAt } = keys
  return db
    .select({ name, scopes, customer: customers.name, madeAt, usedAt })
    .from(keys)
    .leftJoin(customers, eq(customers.id, keys.customerId))
    .where(isOpen)
    .orderBy(asc(sql`lower(${name})`))
}

/** Answers the key that was revoked; undefined when no open key has the name. */
export async function revokeKey(db: Db, name: string, revokedAt: Date) {
  const [revoked] = await db
    .update(keys)
    .set({ revokedAt })
    .where(named(name))
    .returning({ name: keys.name, customerId: keys.customerId })
  return revoked
}
