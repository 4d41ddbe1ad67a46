import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { AddCustomer, ListCustomers, RemoveCustomer, RenameCustomer } from '#contract/ingest/customers.ts'
import { AddKey, RevokeKey } from '#contract/ingest/keys.ts'
import { GetUserData } from '#contract/session/session.ts'
import { lots } from '#server/db/schema/goods.ts'
import { customers, users } from '#server/db/schema/people.ts'
import { saveLots } from '#server/lots/save-lots.ts'
import { createShare } from '#tests/support/database/add-share.ts'
import { onAnyDatabase } from '#tests/support/database/databases.ts'
import { addUser, serve, type TestServer } from '#tests/support/database/server-fixture.ts'

/** A server with a key of every scope. */
async function served(...given: Parameters<typeof serve>) {
  const server = await serve(...given)
  return { server, key: await server.newKey() }
}

const add = ({ server, key }: { server: TestServer; key: string }, name: string) =>
  server.call(AddCustomer, { key, body: { name } })

onAnyDatabase((db) => {
  test('adding a customer twice, in any case, is adding it once', async () => {
    const served1 = await served(db())
    const first = (await add(served1, '  ACME\tGems ')).json()
    expect(first.name).toBe('ACME Gems')
    expect((await add(served1, 'acme gems')).json()).toEqual(first)
  })

  // JavaScript makes two letters of the first in lower case, databases one or none.
  test('a name with letters that are folded in more than one way is found as it is written', async () => {
    const { server, key } = await served(db())
    const name = 'İstanbul Ölçü'
    const first = (await add({ server, key }, name)).json()
    expect((await add({ server, key }, name)).json()).toEqual(first)
    const rename = await server.call(RenameCustomer, {
      key,
      params: { customer: encodeURIComponent(name) },
      body: { name },
    })
    expect(rename.json()).toEqual(first)
    const ofStation = { name, scopes: ['lots'] }
    expect((await server.call(AddKey, { key, body: ofStation })).statusCode).toBe(200)
    const revoked = await server.call(RevokeKey, { key, params: { name: encodeURIComponent(name) } })
    expect(revoked.statusCode, revoked.body).toBe(200)
  })

  test.each([
    ['', 'not_empty'],
    ['  ', 'not_empty'],
    ['12 34', 'not_digits'],
    ['x'.repeat(101), 'at_most:100'],
  ])('%j is no name', async (name, key) => {
    const answer = await add(await served(db()), name)
    expect([answer.statusCode, answer.json().fieldKeys]).toEqual([400, { name: key }])
  })

  test('a customer is renamed, but not to another’s name', async () => {
    const { server, key } = await served(db())
    const { id } = (await add({ server, key }, 'Before')).json()
    await add({ server, key }, 'Taken')
    const rename = (customer: string, name: string) =>
      server.call(RenameCustomer, { key, params: { customer }, body: { name } })
    expect((await rename('before', 'BEFORE')).json()).toEqual({ id, name: 'BEFORE' })
    expect((await rename(String(id), 'After')).json()).toEqual({ id, name: 'After' })
    const taken = await rename('After', 'taken')
    expect([taken.statusCode, taken.json().key]).toEqual([409, 'customer_name_taken:taken'])
    expect((await rename('Before', 'X')).statusCode).toBe(404)
    expect((await rename('99999999999999', 'X')).statusCode).toBe(404)
  })

  test('removing one takes all of it and nothing of another', async () => {
    const { server, key } = await served(db())
    const [mine, other] = [await addUser(db()), await addUser(db())]
    const cookie = await server.logIn(mine.email)
    for (const { customerId, userId } of [mine, other]) {
      const photo = {
        id: crypto.randomUUID().replaceAll('-', ''),
        widthPx: 4,
        heightPx: 3,
        capturedAt: '2026-11-01T00:00:00Z',
      }
      const [lot] = await saveLots(db(), customerId, [{ lot: 'A', type: 0, shape: 'Round', photos: [photo] }])
      const expiresAt = new Date(server.now().getTime() + 86_400_000)
      await createShare(db(), { customerId, createdBy: userId, lotIds: [lot!], unbranded: false, expiresAt })
    }
    await server.newKey(['lots'], mine.customerId)
    const [{ name } = { name: '' }] = await db()
      .select()
      .from(customers)
      .where(eq(customers.id, mine.customerId))
    const remove = (given: string) =>
      server.call(RemoveCustomer, {
        key,
        params: { customer: String(mine.customerId) },
        query: { name: given },
      })
    const wrong = await remove('another name')
    expect([wrong.statusCode, wrong.json().key]).toEqual([400, `customer_named_otherwise:${name}`])
    expect((await server.call(GetUserData, { cookie })).json()).not.toBeNull()

    expect((await remove(name)).statusCode).toBe(200)
    expect((await server.call(GetUserData, { cookie })).json()).toBeNull()
    const left = (await server.call(ListCustomers, { key })).json().customers as {
      id: number
      lots: number
    }[]
    expect(left.map(({ id }) => id)).not.toContain(mine.customerId)
    expect(left).toContainEqual(expect.objectContaining({ id: other.customerId, lots: 1, users: 1 }))
    expect(await db().$count(lots, eq(lots.customerId, other.customerId))).toBe(1)
    expect(await db().$count(users, eq(users.customerId, mine.customerId))).toBe(0)
  })
})
