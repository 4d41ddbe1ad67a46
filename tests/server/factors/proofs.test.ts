/** A proof of who it is, before the account is changed: by what, for how long, in which session. */
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { ChangePassword, EndDevice, EndOtherDevices } from '#contract/account/account.ts'
import { ChangeEmail } from '#contract/account/email-change.ts'
import type { CallTarget } from '#contract/endpoint.ts'
import {
  GetFactors,
  NewRecoveryCodes,
  PlanPasskey,
  RemoveApp,
  RemovePasskey,
  SetUpApp,
} from '#contract/session/my-factors.ts'
import { Prove } from '#contract/session/proof.ts'
import { customers } from '#server/db/schema/people.ts'
import { throttles } from '#server/db/schema/running.ts'
import { onAnyDatabase } from '#tests/support/database/databases.ts'
import { addUser, PASSWORD, serve, type TestServer } from '#tests/support/database/server-fixture.ts'
import {
  addPasskey,
  codeOf,
  cookies,
  prove,
  question,
  setUpApp,
  wrongCodeOf,
} from '#tests/support/factors/factors.ts'

const NOWHERE = { id: '00000000-0000-4000-8000-000000000000' }
const NO_KEY = { id: '0'.repeat(32) }
/** What a stranger at an open tablet must not do, with input that is right. */
const CHANGES: readonly (readonly [CallTarget, { params?: Record<string, string>; body?: object }])[] = [
  [SetUpApp, {}],
  [RemoveApp, {}],
  [NewRecoveryCodes, {}],
  [PlanPasskey, {}],
  [RemovePasskey, { params: NO_KEY }],
  [ChangeEmail, { body: { email: 'new@test.example' } }],
  [EndDevice, { params: NOWHERE }],
  [EndOtherDevices, {}],
]

onAnyDatabase((db) => {
  beforeEach(() => db().delete(throttles))

  async function served(options = {}) {
    const server = await serve(db(), options)
    const user = await addUser(db())
    return { server, ...user, cookie: await server.sessionOf(user.userId) }
  }
  const keyOf = async (server: TestServer, cookie: string, change: (typeof CHANGES)[number]) =>
    (await server.call(change[0], { cookie, ...change[1] })).json().key
  const proof = async (server: TestServer, cookie: string, body: object) => {
    const { statusCode, ...answer } = await server.call(Prove, { cookie, body })
    return statusCode === 200 ? 'proven' : (answer.json().key as string)
  }

  test('every change wants one, which holds for five minutes in its session and in no other', async () => {
    const { server, userId, cookie } = await served()
    const other = await server.sessionOf(userId)
    for (const change of CHANGES)
      expect(await keyOf(server, cookie, change), change[0].path).toBe('proof_needed')
    await prove(server, cookie)
    expect(await keyOf(server, other, CHANGES[0]!)).toBe('proof_needed')
    server.pass({ minutes: 4 })
    for (const change of CHANGES)
      expect(await keyOf(server, cookie, change), change[0].path).not.toBe('proof_needed')
    await prove(server, cookie)
    server.pass({ minutes: 6 })
    expect(await keyOf(server, cookie, CHANGES[0]!)).toBe('proof_needed')
  })

  test('a log-in is none, and a proof of one user is none of another', async () => {
    const { server, email, userId } = await served()
    const stranger = await addUser(db())
    expect(await keyOf(server, await server.logIn(email), CHANGES[0]!)).toBe('proof_needed')
    const theirs = await server.sessionOf(stranger.userId)
    const { passkey } = await addPasskey(server, theirs)
    const { asked, cookie } = await question(server)
    const own = cookies(await server.sessionOf(userId), cookie)
    expect(await proof(server, own, { passkey: passkey.answer(asked) })).toBe('passkey_wrong')
  })

  test('with an app the password is not enough: a code goes with it, which works once, or a recovery code', async () => {
    const { server, cookie } = await served()
    const { secret, recoveryCodes } = await setUpApp(server, cookie)
    server.pass({ minutes: 6 })
    const code = codeOf(server, secret)
    const given = (body: object) => proof(server, cookie, body)
    expect(await given({ password: PASSWORD })).toBe('code_needed')
    expect(await given({ password: 'wrong', code })).toBe('own_password_wrong')
    expect(await given({ password: PASSWORD, code: wrongCodeOf(server, secret) })).toBe('code_wrong')
    expect(await keyOf(server, cookie, CHANGES[1]!)).toBe('proof_needed')
    const change = { cookie, body: { current: PASSWORD, password: 'quite another one' } }
    expect((await server.call(ChangePassword, change)).json().key).toBe('proof_needed')
    expect(await given({ password: PASSWORD, code })).toBe('proven')
    expect(await given({ password: PASSWORD, code })).toBe('code_wrong')
    expect(await given({ password: PASSWORD, code: recoveryCodes[0] })).toBe('proven')
    expect((await server.call(ChangePassword, change)).statusCode).toBe(200)
    expect(await keyOf(server, cookie, CHANGES[1]!)).toBe('proof_needed')
  })

  test('a passkey is enough by itself; the password is where a log-in wants nothing else', async () => {
    const { server, customerId, cookie } = await served()
    const { passkey } = await addPasskey(server, cookie)
    const made = await server.call(NewRecoveryCodes, { cookie })
    const [recovery] = (made.json() as { recoveryCodes: string[] }).recoveryCodes
    server.pass({ minutes: 6 })
    expect(await proof(server, cookie, { password: PASSWORD })).toBe('proven')
    await db().update(customers).set({ secondFactor: true }).where(eq(customers.id, customerId))
    expect((await server.call(GetFactors, { cookie })).json().secondStep).toBe('passkey')
    expect(await proof(server, cookie, { password: PASSWORD })).toBe('code_needed')
    expect(await proof(server, cookie, { password: PASSWORD, code: recovery })).toBe('proven')
    const asked = await question(server)
    const answer = { passkey: passkey.answer(asked.asked) }
    expect(await proof(server, cookies(cookie, asked.cookie), answer)).toBe('proven')
    expect(await proof(server, cookie, {})).toBe('proof_needed')
  })

  test('wrong ones count as wrong log-ins do, and each is in the security log', async () => {
    const { server, userId: user, cookie } = await served({ env: { WRONG_LOG_INS: '3' } })
    const { secret } = await setUpApp(server, cookie)
    server.pass({ minutes: 6 })
    const given = (body: object) => proof(server, cookie, body)
    const code = wrongCodeOf(server, secret)
    server.securityLog.length = 0
    await given({ password: 'wrong', code })
    for (let nth = 0; nth < 4; nth++) await given({ password: PASSWORD, code })
    expect(await given({ password: PASSWORD, code: codeOf(server, secret) })).toBe('too_many_wrong_codes')
    const wrong = { event: 'proof_wrong', user }
    expect(server.securityLog).toMatchObject([
      { ...wrong, reason: 'own_password_wrong' },
      { ...wrong, reason: 'code_wrong' },
      { ...wrong, reason: 'code_wrong' },
      { ...wrong, reason: 'code_wrong' },
      { event: 'refused', reason: 'too_many_wrong_codes' },
      { event: 'refused', reason: 'too_many_wrong_codes' },
    ])
    for (let nth = 0; nth < 4; nth++) await given({ password: 'wrong', code })
    expect(await given({ password: PASSWORD, code })).toBe('too_many_wrong_log_ins')
    server.pass({ minutes: 20 })
    await prove(server, cookie, codeOf(server, secret))
    expect(server.securityLog.at(-1)).toMatchObject({ event: 'proven', user, factor: 'app' })
  })
})
