import { beforeEach, describe, expect, test } from 'vitest'
import { AddCustomer, ListCustomers } from '#contract/ingest/customers.ts'
import { AddKey, ListKeys, RevokeKey } from '#contract/ingest/keys.ts'
import { ListUsers } from '#contract/ingest/people/users.ts'
import { keys } from '#server/db/schema/people.ts'
import { throttles } from '#server/db/schema/running.ts'
import { openFolderKey } from '#server/keys/folder-key.ts'
import { onAnyDatabase } from '#tests/support/database/databases.ts'
import { addCustomer, addUser, serve } from '#tests/support/database/server-fixture.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

onAnyDatabase((db) => {
  beforeEach(async () => {
    await db().delete(keys)
    await db().delete(throttles)
  })

  test('a key is answered once and opens what its scopes say, until it is revoked', async () => {
    const server = await serve(db())
    const office = await server.newKey(['office'])
    const body = { name: 'Station 1', scopes: ['customers', 'customers'] }
    const { key } = (await server.call(AddKey, { key: office, body })).json() as { key: string }
    expect((await server.call(ListCustomers, { key })).statusCode).toBe(200)
    expect((await server.call(ListKeys, { key })).statusCode).toBe(403)
    const listed = await server.call(ListKeys, { key: office })
    expect(listed.body).not.toContain(key)
    expect(listed.json().keys).toContainEqual({
      name: 'Station 1',
      scopes: ['customers'],
      customer: null,
      madeAt: server.now().toISOString(),
      usedAt: server.now().toISOString(),
    })
    expect(JSON.stringify(await db().select().from(keys))).not.toContain(key)
    await server.call(RevokeKey, { key: office, params: { name: 'station%201' } })
    expect((await server.call(ListCustomers, { key })).statusCode).toBe(401)
    expect((await server.call(RevokeKey, { key: office, params: { name: 'station%201' } })).statusCode).toBe(
      404,
    )
    const events = server.securityLog.map(({ event }) => event)
    expect(events).toEqual(['key_made', 'refused', 'key_revoked', 'refused'])
    expect(JSON.stringify(server.securityLog)).not.toContain(key)
  })

  test('two open keys have two names; a revoked one’s is free again', async () => {
    const server = await serve(db())
    const office = await server.newKey(['office'])
    const add = (name: string) => server.call(AddKey, { key: office, body: { name, scopes: ['lots'] } })
    expect((await add('ERP')).statusCode).toBe(200)
    const taken = await add('erp')
    expect([taken.statusCode, taken.json().key]).toEqual([409, 'key_name_taken:erp'])
    await server.call(RevokeKey, { key: office, params: { name: 'ERP' } })
    expect((await add('erp')).statusCode).toBe(200)
  })

  test('when it was used is written once a minute', async () => {
    const server = await serve(db())
    const key = await server.newKey(['customers'])
    const usedAt = async () => (await db().select().from(keys))[0]!.usedAt
    expect(await usedAt()).toBeNull()
    await server.call(ListCustomers, { key })
    const first = server.now()
    server.pass({ minutes: 0.9 })
    await server.call(ListCustomers, { key })
    expect(await usedAt()).toEqual(first)
    server.pass({ minutes: 0.2 })
    await server.call(ListCustomers, { key })
    expect(await usedAt()).toEqual(server.now())
  })

  describe('a key of one customer', () => {
    test('finds no other, and adds none', async () => {
      const server = await serve(db())
      const [mine, other] = [await addUser(db()), await addUser(db())]
      const key = await server.newKey(['customers'], mine.customerId)
      const { customers } = (await server.call(ListCustomers, { key })).json()
      expect(customers.map(({ id }: { id: number }) => id)).toEqual([mine.customerId])
      const all = (await server.call(ListUsers, { key })).json().users as { email: string }[]
      expect(all.map(({ email }) => email)).toEqual([mine.email])
      const foreign = await server.call(ListUsers, { key, query: { customer: String(other.customerId) } })
      expect([foreign.statusCode, foreign.json().key]).toEqual([404, `customer_unknown:${other.customerId}`])
      expect((await server.call(AddCustomer, { key, body: { name: 'Another' } })).statusCode).toBe(403)
    })

    test('opens nothing of the office', async () => {
      const server = await serve(db())
      const customer = await addCustomer(db())
      const body = { name: 'Half an office', scopes: ['office'], customer: String(customer) }
      const answer = await server.call(AddKey, { key: await server.newKey(['office']), body })
      expect(answer.statusCode).toBe(400)
    })
  })

  test('the data folder keeps its key, and gets a new one when that opens nothing', async () => {
    const folder = temporaryFolder()
    const server = await serve(db())
    const open = () => openFolderKey(db(), folder, server.now())
    const key = await open()
    expect(await open()).toBe(key)
    const opened = await server.call(ListKeys, { key })
    expect(opened.json().keys[0].name).toMatch(/^Command line of /)
    await db().delete(keys)
    const next = await open()
    expect(next).not.toBe(key)
    expect((await server.call(ListKeys, { key: next })).statusCode).toBe(200)
  })
})
