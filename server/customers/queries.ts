/** SQL of customers. */
import { and, asc, eq, inArray, or, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { isSameText } from '#server/db/same-text.ts'
import { lots, memos, photos, words } from '#server/db/schema/goods.ts'
import { importAliases, PHOTO_INDEX, sourceOfPhotoIndex } from '#server/db/schema/imports.ts'
import { customers, keys, users } from '#server/db/schema/people.ts'
import { shares } from '#server/db/schema/sharing.ts'
import { tags } from '#server/db/schema/tags.ts'
import { WAITS_FOR_LOT } from '#server/db/waiting-photos.ts'
import type { NamedCustomer } from './customer-of.ts'

const named = { id: customers.id, name: customers.name }

/** Adds a customer; one of this name in any case that is there already is answered as it is. */
export async function addCustomer(db: Db, name: string): Promise<NamedCustomer & { isNew: boolean }> {
  const [added] = await db.insert(customers).values({ name }).onConflictDoNothing().returning(named)
  if (added) return { ...added, isNew: true }
  const [known] = await db.select(named).from(customers).where(isSameText(customers.name, name))
  return { ...known!, isNew: false }
}

/** The customers by name, all or one, with how many lots and users each has, and how many photographs wait. */
export function listCustomers(db: Db, only: number | null) {
  return db
    .select({
      ...named,
      lots: customers.lotCount,
      users: db.$count(users, eq(users.customerId, customers.id)),
      waiting: db.$count(photos, and(eq(photos.customerId, customers.id), WAITS_FOR_LOT)),
    })
    .from(customers)
    .where(only === null ? undefined : eq(customers.id, only))
    .orderBy(asc(sql`lower(${customers.name})`))
}

/** False when another customer has the name. */
export async function renameCustomer(db: Db, id: number, name: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    update ${customers} set name = ${name} where id = ${id} and not exists (
      select from ${customers} o where lower(o.name) = lower(${name}) and o.id <> ${id})
    returning id`)
  return rows.length === 1
}

/** Removes a customer with all that is its own. Messages stay, because they are the trader's. */
export async function removeCustomer(db: Db, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    // Nobody else changes its lots meanwhile.
    await tx.select(named).from(customers).where(eq(customers.id, id)).for('update')
    const ofCustomer = tx.select({ id: users.id }).from(users).where(eq(users.customerId, id))
    await tx.delete(shares).where(or(eq(shares.customerId, id), inArray(shares.createdBy, ofCustomer)))
    await tx.delete(users).where(eq(users.customerId, id))
    await tx.delete(keys).where(eq(keys.customerId, id))
    await tx.delete(memos).where(eq(memos.customerId, id))
    await tx
      .delete(importAliases)
      .where(and(eq(importAliases.subject, PHOTO_INDEX), eq(importAliases.source, sourceOfPhotoIndex(id))))
    await tx.delete(photos).where(eq(photos.customerId, id))
    await tx.delete(tags).where(eq(tags.customerId, id))
    await tx.delete(lots).where(eq(lots.customerId, id))
    await tx.delete(words).where(eq(words.customerId, id))
    await tx.delete(customers).where(eq(customers.id, id))
  })
}
