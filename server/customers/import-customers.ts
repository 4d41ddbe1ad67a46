/**
 * SQL of customers and users that an import makes and changes, with what it needs to take that back. Of both kinds
 * together the notes of a run have ids that differ by their sign: users as they are, customers negative. A note holds
 * what a changed user was, and what the run made of it.
 */
import { eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { importChanges } from '#server/db/schema/imports.ts'
import { customers, users } from '#server/db/schema/people.ts'
import { sessions } from '#server/db/schema/sessions.ts'
import type { Undone } from '#server/lots/import-lots.ts'

/** What an import may change of a user. */
export interface ImportedTraits {
  firstName: string | null
  restricted: boolean
}

/** The ids of customers by their names in lower case. */
export async function customersByName(tx: Db, names: readonly string[]): Promise<Map<string, number>> {
  const wanted = JSON.stringify([...new Set(names)])
  const found = await tx
    .select({ id: customers.id, name: customers.name })
    .from(customers)
    .where(
      sql`lower(${customers.name}) in (select lower(value) from json_array_elements_text(${wanted}::json))`,
    )
  return new Map(found.map(({ id, name }) => [name.toLowerCase(), id]))
}

/** Users by their addresses in lower case, of all customers. */
export async function usersByEmail(tx: Db, emails: readonly string[]) {
  const wanted = JSON.stringify(emails)
  const { id, email, customerId, firstName, restricted } = users
  const found = await tx
    .select({ id, email, customerId, firstName, restricted })
    .from(users)
    .where(sql`lower(${email}) in (select lower(value) from json_array_elements_text(${wanted}::json))`)
  return new Map(found.map((user) => [user.email.toLowerCase(), user]))
}

/** Adds customers. */
export async function addImportedCustomers(tx: Db, importId: number, names: readonly string[]) {
  if (names.length === 0) return []
  const added = await tx
    .insert(customers)
    .values(names.map((name) => ({ name })))
    .returning({ id: customers.id, name: customers.name })
  await note(
    tx,
    importId,
    added.map(({ id }) => ({ rowId: -id, before: null })),
  )
  return added
}

/** Adds users without a password. */
export async function addImportedUsers(
  tx: Db,
  importId: number,
  added: readonly (ImportedTraits & { customerId: number; email: string })[],
): Promise<void> {
  if (added.length === 0) return
  const { id, firstName, restricted } = users
  const rows = await tx
    .insert(users)
    .values([...added])
    .returning({ id, firstName, restricted })
  const notes = rows.map((user) => ({ rowId: user.id, before: { after: traitsOf(user) } }))
  await note(tx, importId, notes)
}

/** Changes a user. One who is restricted from now on has to log in anew. */
export async function changeImportedUser(
  tx: Db,
  importId: number,
  user: { id: number } & ImportedTraits,
  after: ImportedTraits,
): Promise<void> {
  await tx.update(users).set(after).where(eq(users.id, user.id))
  if (after.restricted && !user.restricted) await tx.delete(sessions).where(eq(sessions.userId, user.id))
  await note(tx, importId, [{ rowId: user.id, before: { before: traitsOf(user), after } }])
}

const traitsOf = ({ firstName, restricted }: ImportedTraits): ImportedTraits => ({ firstName, restricted })

const note = (tx: Db, importId: number, notes: readonly { rowId: number; before: unknown }[]) =>
  tx.insert(importChanges).values(notes.map((each) => ({ importId, rev: 0, ...each })))

/** A user who has set a password, has logged in or has been sent messages by was used. So was one who was changed. */
const UNUSED_USER = sql`u.password_hash is null
  and not exists (select from sessions s where s.user_id = u.id)
  and not exists (select from shares s where s.created_by = u.id)
  and not exists (select from contact_messages m where m.user_id = u.id)`

const AS_LEFT = sql`u.first_name is not distinct from i.before -> 'after' ->> 'firstName'
  and u.restricted = (i.before -> 'after' ->> 'restricted')::boolean`

/** Nothing is left of a customer but its name. */
const EMPTY = sql`not exists (select from users u where u.customer_id = c.id)
  and not exists (select from lots l where l.customer_id = c.id)
  and not exists (select from memos m where m.customer_id = c.id)
  and not exists (select from photos p where p.customer_id = c.id)
  and not exists (select from shares s where s.customer_id = c.id)
  and not exists (select from keys k where k.customer_id = c.id)
  and not exists (select from words w where w.customer_id = c.id)
  and not exists (select from imports r where r.customer_id = c.id)`

/** A statement's rows: distributed databases want no more. */
const ROWS = 1_000

/**
 * Takes back what a run made and nobody has used, and what it changed where that is still as the run left it. Users go
 * first, for a customer that has some is kept.
 */
export async function undoCustomers(tx: Db, importId: number): Promise<Undone> {
  const noted = await tx
    .select({ rowId: importChanges.rowId, before: importChanges.before })
    .from(importChanges)
    .where(eq(importChanges.importId, importId))
  const ofUsers = noted.filter(({ rowId }) => rowId > 0)
  const made = ofUsers.filter(({ before }) => !('before' in (before as object)))
  const parts = {
    restored: {
      ids: ofUsers.filter((each) => !made.includes(each)).map(({ rowId }) => rowId),
      by: restoreUsers,
    },
    removed: { ids: made.map(({ rowId }) => rowId), by: removeUsers },
    emptied: { ids: noted.flatMap(({ rowId }) => (rowId < 0 ? [-rowId] : [])), by: removeCustomers },
  }
  const counts = { restored: 0, removed: 0, emptied: 0 }
  for (const name of ['restored', 'removed', 'emptied'] as const)
    for (let from = 0; from < parts[name].ids.length; from += ROWS)
      counts[name] += await parts[name].by(tx, importId, parts[name].ids.slice(from, from + ROWS))
  const removed = counts.removed + counts.emptied
  return { restored: counts.restored, removed, kept: noted.length - counts.restored - removed }
}

const among = (ids: readonly number[]) =>
  sql`in (select value::int from json_array_elements_text(${JSON.stringify(ids)}::json))`

async function restoreUsers(tx: Db, importId: number, ids: readonly number[]): Promise<number> {
  const { rows } = await tx.execute(sql`
    update users u set first_name = i.before -> 'before' ->> 'firstName',
      restricted = (i.before -> 'before' ->> 'restricted')::boolean
    from import_changes i
    where i.import_id = ${importId} and i.row_id = u.id and u.id ${among(ids)} and ${AS_LEFT} returning u.id`)
  return rows.length
}

async function removeUsers(tx: Db, importId: number, ids: readonly number[]): Promise<number> {
  const { rows } = await tx.execute(sql`
    delete from users u using import_changes i
    where i.import_id = ${importId} and i.row_id = u.id and u.id ${among(ids)} and ${UNUSED_USER} and ${AS_LEFT}
    returning u.id`)
  return rows.length
}

async function removeCustomers(tx: Db, _: number, ids: readonly number[]): Promise<number> {
  await tx
    .select({ id: customers.id })
    .from(customers)
    .where(inArray(customers.id, [...ids]))
    .for('update')
  const { rows } = await tx.execute(
    sql`delete from customers c where c.id ${among(ids)} and ${EMPTY} returning c.id`,
  )
  return rows.length
}
