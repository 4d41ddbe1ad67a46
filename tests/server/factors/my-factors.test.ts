import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import {
  AddPasskey,
  ConfirmApp,
  GetFactors,
  NewRecoveryCodes,
  PlanPasskey,
  RemoveApp,
  RemovePasskey,
  RenamePasskey,
  SetUpApp,
} from '#contract/session/my-factors.ts'
import { FinishLogIn } from '#contract/session/factors.ts'
import { GetUserData } from '#contract/session/session.ts'
import { customers } from '#server/db/schema/people.ts'
import { throttles } from '#server/db/schema/running.ts'
import { onAnyDatabase } from '#tests/support/database/databases.ts'
import { addUser, cookieOf, serve } from '#tests/support/database/server-fixture.ts'
import {
  addPasskey,
  codeOf,
  cookies,
  passFirstStep,
  prove,
  setUpApp,
  wrongCodeOf,
} from '#tests/support/factors/factors.ts'
import { softwarePasskey } from '#tests/support/factors/software-passkey.ts'

onAnyDatabase((db) => {
  beforeEach(() => db().delete(throttles))

  async function served() {
    const server = await serve(db())
    const user = await addUser(db())
    return { server, ...user, cookie: await server.sessionOf(user.userId) }
  }
  const require = (customerId: number, secondFactor = true) =>
    db().update(customers).set({ secondFactor }).where(eq(customers.id, customerId))

  test('an app is set up by a proof and a first code, and removed; no session ends', async () => {
    const { server, email, userId, cookie } = await served()
    const other = await server.sessionOf(userId)
    const none = { app: false, recoveryLeft: 0, required: false, secondStep: 'none', passkeys: [] }
    expect((await server.call(GetFactors, { cookie })).json()).toEqual(none)
    await setUpApp(server, cookie)
    expect((await server.call(GetFactors, { cookie })).json()).toEqual({
      ...none,
      app: true,
      recoveryLeft: 10,
      secondStep: 'app',
    })
    expect((await server.call(RemoveApp, { cookie })).statusCode).toBe(200)
    expect((await server.call(GetFactors, { cookie })).json()).toEqual(none)
    expect((await server.call(GetUserData, { cookie: other })).json().id).toBe(userId)
    await server.logIn(email)
    expect(server.securityLog.filter(({ event }) => event === 'factor_changed')).toHaveLength(2)
  })

  test('an app that is there stays until the code of the next one was right; its own confirming code is used', async () => {
    const { server, email, cookie } = await served()
    const before = await setUpApp(server, cookie)
    const begun = await server.call(SetUpApp, { cookie })
    const { secret } = begun.json()
    const both = cookies(cookie, cookieOf(begun))
    const wrong = await server.call(ConfirmApp, { cookie: both, body: { code: wrongCodeOf(server, secret) } })
    expect([wrong.statusCode, wrong.json().fieldKeys]).toEqual([400, { code: 'code_wrong' }])
    server.pass({ minutes: 2 })
    const finish = async (code: string) => {
      const step = await passFirstStep(server, email)
      return (await server.call(FinishLogIn, { cookie: step.cookie, body: { code } })).statusCode
    }
    expect(await finish(codeOf(server, before.secret))).toBe(200)
    const code = codeOf(server, secret)
    const done = await server.call(ConfirmApp, { cookie: both, body: { code } })
    expect(done.statusCode).toBe(200)
    expect([await finish(code), await finish(before.recoveryCodes[0]!)]).toEqual([401, 401])
    expect(await finish(codeOf(server, secret, 1))).toBe(200)
    expect((await server.call(ConfirmApp, { cookie: both, body: { code } })).json().key).toBe(
      'second_factor_unset',
    )
  })

  test('passkeys are listed, renamed and removed; another user finds none of them', async () => {
    const { server, cookie } = await served()
    const stranger = await served()
    const { id } = await addPasskey(server, cookie, 'Tablet at the desk')
    const { passkeys } = (await server.call(GetFactors, { cookie })).json()
    expect(passkeys).toEqual([
      { id, name: 'Tablet at the desk', madeAt: server.now().toISOString(), usedAt: null, synced: false },
    ])
    const params = { id }
    const renamed = await server.call(RenamePasskey, { cookie, params, body: { name: 'Phone' } })
    expect(renamed.json()).toMatchObject({ id, name: 'Phone' })
    const theirs = { cookie: stranger.cookie, params }
    await prove(server, stranger.cookie)
    expect((await server.call(RenamePasskey, { ...theirs, body: { name: 'Mine' } })).statusCode).toBe(404)
    expect((await server.call(RemovePasskey, { ...theirs })).statusCode).toBe(404)
    expect((await server.call(RemovePasskey, { cookie, params })).statusCode).toBe(200)
    expect((await server.call(GetFactors, { cookie })).json().passkeys).toEqual([])
  })

  test('the last factor stays where one is required, and goes where it is not', async () => {
    const { server, cookie, customerId } = await served()
    await setUpApp(server, cookie)
    await require(customerId)
    const refused = await server.call(RemoveApp, { cookie })
    expect([refused.statusCode, refused.json().key]).toEqual([409, 'second_factor_stays'])
    const { id } = await addPasskey(server, cookie)
    expect((await server.call(RemoveApp, { cookie })).statusCode).toBe(200)
    const last = { cookie, params: { id } }
    expect((await server.call(RemovePasskey, last)).json().key).toBe('second_factor_stays')
    expect((await server.call(GetFactors, { cookie })).json()).toMatchObject({
      required: true,
      recoveryLeft: 10,
    })
    await require(customerId, false)
    expect((await server.call(RemovePasskey, last)).statusCode).toBe(200)
    expect((await server.call(GetFactors, { cookie })).json().recoveryLeft).toBe(0)
    expect((await server.call(NewRecoveryCodes, { cookie })).json().key).toBe('second_factor_unset')
  })

  test('a user has twenty passkeys at most', async () => {
    const { server, cookie } = await served()
    for (let nth = 0; nth < 19; nth++) await addPasskey(server, cookie, `Key ${nth}`)
    const planned = await server.call(PlanPasskey, { cookie })
    await addPasskey(server, cookie, 'The last')
    expect((await server.call(PlanPasskey, { cookie })).json().key).toBe('passkeys_at_most:20')

    const passkey = softwarePasskey(server.config.publicOrigin).make(planned.json())
    const body = { name: 'One more', passkey }
    const added = await server.call(AddPasskey, { cookie: cookies(cookie, cookieOf(planned)), body })
    expect([added.statusCode, added.json().key]).toEqual([409, 'passkeys_at_most:20'])
  })
})
