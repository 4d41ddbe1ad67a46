import { beforeEach, expect, test } from 'vitest'
import { ListWrites } from '#contract/ingest/office-log.ts'
import {
  RequireSecondFactor,
  RequireStaffSecondFactor,
  ResetFactor,
  ResetStaffFactor,
} from '#contract/ingest/people/second-factor.ts'
import { LogInByPasskey } from '#contract/session/factors.ts'
import { GetFactors } from '#contract/session/my-factors.ts'
import { GetUserData } from '#contract/session/session.ts'
import { throttles } from '#server/db/schema/running.ts'
import { onAnyDatabase } from '#tests/support/database/databases.ts'
import { addStaff, addUser, serve } from '#tests/support/database/server-fixture.ts'
import { addPasskey, passFirstStep, question, setUpApp } from '#tests/support/factors/factors.ts'

onAnyDatabase((db) => {
  beforeEach(() => db().delete(throttles))

  test('a requirement is met at the next log-in, leaves open sessions, and is taken back', async () => {
    const server = await serve(db())
    const { email, userId, customerId } = await addUser(db())
    const key = await server.newKey(['customers'])
    const cookie = await server.logIn(email)
    const params = { customer: String(customerId) }
    const require = (required: boolean) =>
      server.call(RequireSecondFactor, { key, params, body: { required } })
    expect((await require(true)).json()).toMatchObject({ id: customerId, required: true })
    expect((await server.call(GetUserData, { cookie })).json().id).toBe(userId)
    expect((await server.call(GetFactors, { cookie })).json().required).toBe(true)
    expect((await passFirstStep(server, email)).key).toBe('second_factor_set_up')
    expect((await require(false)).json().required).toBe(false)
    await server.logIn(email)
    const office = await server.newKey(['office'])
    const { writes } = (await server.call(ListWrites, { key: office })).json()
    expect(writes[0]).toMatchObject({
      what: 'customer.second-factor',
      before: { required: true },
      after: { required: false },
    })
  })

  test('so is that of the staff, which no customer’s user has', async () => {
    const server = await serve(db())
    const [staff, user] = [await addStaff(db()), await addUser(db())]
    const key = await server.newKey(['office'])
    const require = (required: boolean) => server.call(RequireStaffSecondFactor, { key, body: { required } })
    expect((await require(true)).json()).toEqual({ required: true })
    expect((await passFirstStep(server, staff.email)).key).toBe('second_factor_set_up')
    await server.logIn(user.email)
    await require(false)
    await server.logIn(staff.email)
  })

  test('who has lost it is helped by the staff: all factors and sessions of the user end', async () => {
    const server = await serve(db())
    for (const [user, target] of [
      [await addUser(db()), ResetFactor],
      [await addStaff(db()), ResetStaffFactor],
    ] as const) {
      const key = await server.newKey(['customers', 'office'])
      const cookie = await server.sessionOf(user.userId)
      await setUpApp(server, cookie)
      const { passkey } = await addPasskey(server, cookie)
      const params = { email: user.email.toUpperCase() }
      expect((await server.call(target, { key, params })).statusCode).toBe(200)
      expect((await server.call(GetUserData, { cookie })).json()).toBeNull()
      const asked = await question(server)
      const body = { passkey: passkey.answer(asked.asked) }
      expect((await server.call(LogInByPasskey, { cookie: asked.cookie, body })).statusCode).toBe(401)
      await server.logIn(user.email)
      const { writes } = (await server.call(ListWrites, { key })).json()
      expect(writes[0]).toMatchObject({ what: expect.stringMatching(/reset-factor$/), subject: user.email })
    }
  })

  test('a key of one customer resets and requires nothing of another', async () => {
    const server = await serve(db())
    const [mine, other] = [await addUser(db()), await addUser(db())]
    const key = await server.newKey(['customers'], mine.customerId)
    const body = { required: true }
    const calls = [
      server.call(ResetFactor, { key, params: { email: other.email } }),
      server.call(RequireSecondFactor, { key, params: { customer: String(other.customerId) }, body }),
    ]
    expect((await Promise.all(calls)).map(({ statusCode }) => statusCode)).toEqual([404, 404])
    await server.logIn(other.email)
  })
})
