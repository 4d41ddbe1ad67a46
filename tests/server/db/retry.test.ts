/** Transactions that PostgreSQL ends because others were in their way are begun again. */
import { eq, sql } from 'drizzle-orm'
import { describe, expect, inject, test } from 'vitest'
import type { Db } from '#server/db/client.ts'
import { customers } from '#server/db/schema/people.ts'
import { withRetries } from '#server/db/with-retries.ts'
import { databaseOfSuite, onEachDatabase } from '#tests/support/database/databases.ts'

const failure = (code: string) => new Error('Failed query', { cause: Object.assign(new Error(), { code }) })

/** A database whose transactions fail by these SQLSTATEs, one after the other, and then answer. */
function failing(...codes: string[]) {
  let tries = 0
  const db = {
    transaction: async () =>
      Promise.resolve(tries++ < codes.length && Promise.reject(failure(codes[tries - 1]!))),
  }
  return { db: withRetries(db as unknown as Db), tries: () => tries }
}

test.each([
  [['40001'], 2],
  [['40P01', '40001', '40P01'], 4],
  [[], 1],
])('failures of serialization %j are tried again', async (codes, tries) => {
  const failed = failing(...codes)
  await failed.db.transaction(async () => undefined)
  expect(failed.tries()).toBe(tries)
})

test('what fails each time fails in the end, and what fails by itself at once', async () => {
  const each = failing(...Array<string>(20).fill('40P01'))
  await expect(each.db.transaction(async () => undefined)).rejects.toThrow('Failed query')
  expect(each.tries()).toBeLessThan(10)
  const double = failing('23505')
  await expect(double.db.transaction(async () => undefined)).rejects.toThrow('Failed query')
  expect(double.tries()).toBe(1)
})

describe.each(inject('postgresUrl') === null ? [] : ['PostgreSQL'])('on %s', () => {
  const db = databaseOfSuite('postgres')
  const nameOf = async (id: number) =>
    (await db().select().from(customers).where(eq(customers.id, id)))[0]!.name
  const rename = (tx: Db, id: number) =>
    tx
      .update(customers)
      .set({ name: sql`${customers.name} || '+'` })
      .where(eq(customers.id, id))

  test('two transactions that wait for each other both end', async () => {
    const added = await db()
      .insert(customers)
      .values([{ name: 'One' }, { name: 'Two' }])
      .returning({ id: customers.id })
    const ids = added.map(({ id }) => id)
    let locked = 0
    let tries = 0
    let meet = () => {}
    const bothHaveOne = new Promise<void>((resolve) => (meet = resolve))
    const change = (first: number, second: number) =>
      db().transaction(async (tx) => {
        tries++
        await rename(tx, first)
        if (++locked === 2) meet()
        await bothHaveOne
        await rename(tx, second)
      })
    await Promise.all([change(ids[0]!, ids[1]!), change(ids[1]!, ids[0]!)])
    expect(tries).toBe(3)
    expect(await Promise.all(ids.map(nameOf))).toEqual(['One++', 'Two++'])
  })
})

onEachDatabase((db, kind) => {
  test('a transaction in another is not tried by itself: the whole is', async () => {
    let [outer, inner] = [0, 0]
    const ends = db().transaction(async (tx) => {
      outer++
      await tx.transaction(async (nested) => {
        inner++
        if (inner === 1)
          await nested.execute(sql`do $$ begin raise exception using errcode = '40001'; end $$`)
      })
    })
    if (kind === 'postgres') await ends
    else await expect(ends).rejects.toThrow('Failed query')
    expect([outer, inner]).toEqual(kind === 'postgres' ? [2, 2] : [1, 1])
  })
})
