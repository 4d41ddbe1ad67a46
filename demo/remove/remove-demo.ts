/**
 * Takes the demo away, and makes it again. What the trader has added to the demo's customers is the trader's own: users,
 * lots that an import made or changed, photographs, memos and keys. A customer with any of it stays, with that alone.
 */
import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { DemoCustomerState, DemoState } from '#contract/ingest/upkeep/demo.ts'
import { refusal } from '#contract/refusals.ts'
import { removeCustomer } from '#server/customers/queries.ts'
import type { Db } from '#server/db/client.ts'
import { changeCustomer } from '#server/db/revisions.ts'
import { memos, photos } from '#server/db/schema/goods.ts'
import { customers, keys, users } from '#server/db/schema/people.ts'
import { shares } from '#server/db/schema/sharing.ts'
import { contactMessages } from '#server/db/schema/running.ts'
import { HttpError } from '#server/http/errors.ts'
import { deleteLots } from '#server/lots/save-lots.ts'
import { deleteMemos } from '#server/memos/queries.ts'
import { refreshLots } from '#server/photos/stored/refresh-lots.ts'
import { DEMO_CUSTOMERS, type DemoCustomer } from '#demo/seed/accounts.ts'
import { deskLots } from '#demo/seed/desk-lots.ts'
import { houseLots } from '#demo/seed/house-lots.ts'
import { demoStaff, demoUsers } from '#demo/seed/log-ins.ts'
import { SALESPEOPLE } from '#demo/seed/memos.ts'
import { readRoundStones } from '#demo/seed/round-stones.ts'
import { seedDemo } from '#demo/seed/seed.ts'

const AT_ONCE = 1_000

/** What of the demo is there. */
export async function demoState(db: Db): Promise<DemoState> {
  const found = await demoCustomers(db)
  const states = []
  for (const one of found) states.push((await goodsOf(db, one)).state)
  const [row] = await db
    .select({ n: sql<number>`count(*)::int` })
    .from(contactMessages)
    .where(inArray(contactMessages.userId, demoUsers(db)))
  return { customers: states, messages: row!.n, staff: (await demoStaff(db)).length }
}

/** Makes the demo, also where it was removed. Answers how many lots it has. */
export async function addDemo(
  db: Db,
  now: Date,
  onProgress: (saved: number, all: number) => void,
): Promise<number> {
  const [taken] = await db
    .select({ name: customers.name })
    .from(customers)
    .where(inArray(customers.name, Object.values(DEMO_CUSTOMERS)))
  if (taken) throw new HttpError('conflict', refusal('customer_name_taken', taken.name))
  let lotsMade = 0
  await seedDemo(db, {
    now,
    again: true,
    onProgress(saved, all) {
      lotsMade = all
      onProgress(saved, all)
    },
  })
  return lotsMade
}

/** Removes the demo, all of it or nothing. */
export function removeDemo(db: Db): Promise<DemoState> {
  return db.transaction(async (tx) => {
    const state = await demoState(tx)
    await tx.delete(contactMessages).where(inArray(contactMessages.userId, demoUsers(tx)))
    for (const one of await demoCustomers(tx)) {
      const goods = await goodsOf(tx, one)
      if (Object.values(goods.state.own).every((count) => count === 0)) await removeCustomer(tx, one.id)
      else await removeGoods(tx, one.id, goods)
    }
    await tx.delete(users).where(inArray(users.id, demoStaff(tx)))
    return state
  })
}

interface FoundCustomer {
  id: number
  name: string
  kind: DemoCustomer
}

/** The demo's customers that are there: known as its users are, by their names and by those. */
async function demoCustomers(db: Db): Promise<FoundCustomer[]> {
  const rows = await db
    .selectDistinct({ id: customers.id, name: customers.name })
    .from(customers)
    .innerJoin(users, eq(users.customerId, customers.id))
    .where(inArray(users.id, demoUsers(db)))
    .orderBy(customers.id)
  return rows.map((row) => ({ ...row, kind: row.name === DEMO_CUSTOMERS.desk ? 'desk' : 'house' }))
}

interface Goods {
  state: DemoCustomerState
  lotIds: number[]
  memoIds: number[]
}

/** What a customer has, told apart into the demo's and the trader's. */
async function goodsOf(db: Db, { id, name, kind }: FoundCustomer): Promise<Goods> {
  const stones = readRoundStones()
  const made = new Set((kind === 'desk' ? deskLots : houseLots)(stones).map(({ input }) => input.lot))
  const { rows } = await db.execute<{ id: number; lot: string; imported: boolean }>(sql`
    select l.id, l.lot, exists (
      select from import_changes c join imports i on i.id = c.import_id
      where i.subject = 'lots' and i.status = 'done' and c.row_id = l.id) as imported
    from lots l where l.customer_id = ${id} and not l.deleted`)
  const lotIds = rows.filter(({ lot, imported }) => made.has(lot) && !imported).map((row) => row.id)
  const count = async (table: typeof photos | typeof users | typeof keys | typeof memos, where: unknown) =>
    db.$count(table, where as ReturnType<typeof and>)
  const all = and(eq(memos.customerId, id), eq(memos.deleted, false))
  const memoIds = await db
    .select({ id: memos.id })
    .from(memos)
    .where(and(all, inArray(memos.salesperson, SALESPEOPLE)))
  const ofCustomer = eq(users.customerId, id)
  const demoUserCount = await count(users, and(ofCustomer, inArray(users.id, demoUsers(db))))
  const state = {
    name,
    users: demoUserCount,
    lots: lotIds.length,
    photos: await count(photos, and(eq(photos.customerId, id), isNotNull(photos.recipe))),
    memos: memoIds.length,
    own: {
      users: (await count(users, ofCustomer)) - demoUserCount,
      lots: rows.length - lotIds.length,
      photos: await count(photos, and(eq(photos.customerId, id), isNotNull(photos.sha256))),
      memos: (await count(memos, all)) - memoIds.length,
      keys: await count(keys, and(eq(keys.customerId, id), isNull(keys.revokedAt))),
    },
  }
  return { state, lotIds, memoIds: memoIds.map((row) => row.id) }
}

/** Removes the demo's goods from a customer that stays. The trader's photographs of them wait for another lot. */
async function removeGoods(db: Db, customerId: number, { lotIds, memoIds }: Goods): Promise<void> {
  await changeCustomer(db, customerId, async (tx) => {
    const ofCustomer = eq(photos.customerId, customerId)
    for (let from = 0; from < lotIds.length; from += AT_ONCE) {
      const some = lotIds.slice(from, from + AT_ONCE)
      await tx
        .update(photos)
        .set({ lotId: null })
        .where(and(ofCustomer, isNotNull(photos.sha256), inArray(photos.lotId, some)))
      await tx.delete(photos).where(and(ofCustomer, isNotNull(photos.recipe), inArray(photos.lotId, some)))
      await deleteLots(tx, customerId, some)
    }
    await deleteMemos(tx, customerId, memoIds)
    const drawn = await tx
      .delete(photos)
      .where(and(ofCustomer, isNotNull(photos.recipe)))
      .returning({ lotId: photos.lotId })
    const left = drawn.flatMap(({ lotId }) => lotId ?? [])
    await refreshLots(tx, customerId, [...new Set(left)])
    // What the made-up station has said, of tags that are on no lot any more.
    await tx.execute(sql`
      delete from tags t where customer_id = ${customerId} and tag like 'DEMO-%' and not exists (
        select from lots l where l.customer_id = t.customer_id and lower(l.tag) = lower(t.tag) and not l.deleted)`)
    const gone = demoUsers(tx)
    await tx.delete(shares).where(and(eq(shares.customerId, customerId), inArray(shares.createdBy, gone)))
    await tx.delete(users).where(and(eq(users.customerId, customerId), inArray(users.id, gone)))
  })
}
