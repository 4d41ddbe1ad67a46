import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import {
  BeginFactorAtLogIn,
  ConfirmFactorAtLogIn,
  FinishLogIn,
  GiveUpLogIn,
} from '#contract/session/factors.ts'
import { ChangeUser } from '#contract/ingest/people/users.ts'
import { GetFactors } from '#contract/session/my-factors.ts'
import { GetUserData, LogIn } from '#contract/session/session.ts'
import { hashPassword } from '#server/auth/passwords.ts'
import { usePasswordReset } from '#server/auth/reset-queries.ts'
import { newToken } from '#server/auth/tokens.ts'
import { purge } from '#server/auth/sessions.ts'
import { throttles } from '#server/db/schema/running.ts'
import { customers } from '#server/db/schema/people.ts'
import { logInSteps, passwordResets, sessions, totpApps } from '#server/db/schema/sessions.ts'
import { onAnyDatabase } from '#tests/support/database/databases.ts'
import { addUser, cookieOf, PASSWORD, serve } from '#tests/support/database/server-fixture.ts'
import { addPasskey, codeOf, passFirstStep, setUpApp, wrongCodeOf } from '#tests/support/factors/factors.ts'

const SESSION = 'loupe='

onAnyDatabase((db) => {
  beforeEach(() => db().delete(throttles))

  async function withApp(env: Record<string, string> = {}) {
    const server = await serve(db(), { env })
    const user = await addUser(db())
    const app = await setUpApp(server, await server.sessionOf(user.userId))
    server.pass({ minutes: 1 })
    return { server, ...user, ...app }
  }

  test('the right password begins no session; the code of the app does, and the cookie of the step is over', async () => {
    const { server, email, userId, secret } = await withApp()
    const { key, cookie } = await passFirstStep(server, email)
    expect(key).toBe('second_factor_needed')
    expect(cookie).not.toContain(SESSION)
    expect((await server.call(GetUserData, { cookie })).json()).toBeNull()
    const body = { code: codeOf(server, secret) }
    const answer = await server.call(FinishLogIn, { cookie, body })
    expect([answer.statusCode, answer.json().id]).toEqual([200, userId])
    expect((await server.call(GetUserData, { cookie: cookieOf(answer) })).json().id).toBe(userId)
    const rows = await db()
      .select({ factor: sessions.factor })
      .from(sessions)
      .where(eq(sessions.userId, userId))
    expect(rows.map(({ factor }) => factor)).toContain(1)
    server.pass({ minutes: 1 })
    const stolen = await server.call(FinishLogIn, { cookie, body: { code: codeOf(server, secret) } })
    expect([stolen.statusCode, stolen.json().key]).toEqual([410, 'second_factor_over'])
  })

  test.for([
    [59, '287082'],
    [1111111109, '081804'],
    [1111111111, '050471'],
    [1234567890, '005924'],
    [2000000000, '279037'],
    [20000000000, '353130'],
  ] as const)('RFC 6238, appendix B: at %i s the code is %s', async ([atS, code]) => {
    const { server, email, userId } = await withApp()
    const secret = Buffer.from('12345678901234567890')
    await db().update(totpApps).set({ secret, usedStep: null }).where(eq(totpApps.userId, userId))
    server.pass({ minutes: atS / 60 - server.now().getTime() / 60_000 })
    const { cookie } = await passFirstStep(server, email)
    const answer = await server.call(FinishLogIn, { cookie, body: { code } })
    expect(answer.statusCode, answer.body).toBe(200)
  })

  test('a code works once, and half a minute before and after; one of a minute ago does not', async () => {
    const { server, email, secret } = await withApp()
    const tryCode = async (later: number) => {
      const { cookie } = await passFirstStep(server, email)
      const code = codeOf(server, secret, later)
      return (await server.call(FinishLogIn, { cookie, body: { code } })).statusCode
    }
    server.pass({ minutes: 5 })
    expect([await tryCode(-2), await tryCode(2)]).toEqual([401, 401])
    expect([await tryCode(-1), await tryCode(-1)]).toEqual([200, 401])
    expect([await tryCode(1), await tryCode(0)]).toEqual([200, 401])
  })

  test('a recovery code works once, however it is typed', async () => {
    const { server, email, recoveryCodes, userId } = await withApp()
    expect(recoveryCodes).toHaveLength(10)
    expect(new Set(recoveryCodes).size).toBe(10)
    const typed = ` ${recoveryCodes[3]!.toLowerCase().replaceAll('-', ' ')} `
    const first = await passFirstStep(server, email)
    const answer = await server.call(FinishLogIn, { cookie: first.cookie, body: { code: typed } })
    expect(answer.statusCode, answer.body).toBe(200)
    const again = await passFirstStep(server, email)
    const twice = await server.call(FinishLogIn, { cookie: again.cookie, body: { code: typed } })
    expect([twice.statusCode, twice.json().fieldKeys]).toEqual([401, { code: 'code_wrong' }])
    const cookie = await server.sessionOf(userId)
    expect((await server.call(GetFactors, { cookie })).json().recoveryLeft).toBe(9)
  })

  test('five wrong codes end the step, also when they are sent at once; the right one then comes too late', async () => {
    const { server, email, secret } = await withApp()
    const { cookie } = await passFirstStep(server, email)
    const wrong = { code: wrongCodeOf(server, secret) }
    const answers = await Promise.all(
      Array.from({ length: 7 }, () => server.call(FinishLogIn, { cookie, body: wrong })),
    )
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([
      401, 401, 401, 401, 410, 410, 410,
    ])
    const late = await server.call(FinishLogIn, { cookie, body: { code: codeOf(server, secret) } })
    expect([late.statusCode, late.json().key]).toEqual([410, 'second_factor_over'])
  })

  test('wrong codes of a user are counted over all steps and processes, and forgotten with a right one', async () => {
    const { server, email, secret } = await withApp({ WRONG_LOG_INS: '3' })
    const other = await serve(db(), { env: { WRONG_LOG_INS: '3' } })
    other.pass({ minutes: 1 })
    const tryCode = async (on: typeof server, code: string) => {
      const { cookie } = await passFirstStep(server, email)
      return (await on.call(FinishLogIn, { cookie, body: { code } })).json()
    }
    const wrong = wrongCodeOf(server, secret)
    expect((await tryCode(server, wrong)).key).toBe('code_wrong')
    expect((await tryCode(other, wrong)).key).toBe('code_wrong')
    expect((await tryCode(other, codeOf(server, secret))).id).toBeDefined()
    for (let nth = 0; nth < 3; nth++) expect((await tryCode(other, wrong)).key).toBe('code_wrong')
    expect((await tryCode(server, codeOf(server, secret, 1))).key).toBe('too_many_wrong_codes')
    server.pass({ minutes: 16 })
    other.pass({ minutes: 16 })
    expect((await tryCode(other, codeOf(server, secret))).id).toBeDefined()
  })

  test('a step begun on one process is ended on another, and on one that was started anew', async () => {
    const { server, email, secret, userId } = await withApp()
    const { cookie } = await passFirstStep(server, email)
    const other = await serve(db())
    other.pass({ minutes: 1 })
    const answer = await other.call(FinishLogIn, { cookie, body: { code: codeOf(server, secret) } })
    expect(answer.json().id).toBe(userId)
    expect((await server.call(GetUserData, { cookie: cookieOf(answer) })).json().id).toBe(userId)
  })

  test('a step lasts ten minutes, then it is purged', async () => {
    const { server, email, secret, userId } = await withApp()
    const { cookie } = await passFirstStep(server, email)
    server.pass({ minutes: 11 })
    const late = await server.call(FinishLogIn, { cookie, body: { code: codeOf(server, secret) } })
    expect(late.statusCode).toBe(410)
    const steps = () => db().$count(logInSteps, eq(logInSteps.userId, userId))
    expect(await steps()).toBeGreaterThan(0)
    await purge(server.resources)
    expect(await steps()).toBe(0)
  })

  test('a new password, a suspension and giving up end a step; the app stays through a new password', async () => {
    const { server, email, secret, userId } = await withApp()
    const isOver = async (cookie: string) =>
      (await server.call(FinishLogIn, { cookie, body: { code: codeOf(server, secret) } })).statusCode === 410
    const first = await passFirstStep(server, email)
    await server.call(GiveUpLogIn, { cookie: first.cookie })
    expect(await isOver(first.cookie)).toBe(true)

    const second = await passFirstStep(server, email)
    const { hash: tokenHash } = newToken()
    const expiresAt = new Date(server.now().getTime() + 60_000)
    await db().insert(passwordResets).values({ tokenHash, userId, expiresAt })
    expect(
      await usePasswordReset(db(), tokenHash, {
        passwordHash: await hashPassword(PASSWORD),
        userAgent: null,
        at: server.now(),
      }),
    ).toBe(true)
    expect(await isOver(second.cookie)).toBe(true)

    const third = await passFirstStep(server, email)
    const key = await server.newKey(['customers'])
    await server.call(ChangeUser, { key, params: { email }, body: { suspended: true } })
    await server.call(ChangeUser, { key, params: { email }, body: { suspended: false } })
    expect(await isOver(third.cookie)).toBe(true)
  })

  test('a wrong password is answered alike, whether there is a second factor, none, or no account', async () => {
    const { server, email } = await withApp()
    const plain = await addUser(db())
    const answers = await Promise.all(
      [email, plain.email, `no-${email}`].map((address) =>
        server.call(LogIn, { body: { email: address, password: 'something else' } }),
      ),
    )
    const seen = answers.map(({ statusCode, body, headers }) => [statusCode, body, headers['set-cookie']])
    expect(new Set(seen.map((one) => JSON.stringify(one))).size).toBe(1)
  })

  test('who has to have a second factor and has none sets up an app before the session begins', async () => {
    const server = await serve(db())
    const { email, userId, customerId } = await addUser(db())
    await db().update(customers).set({ secondFactor: true }).where(eq(customers.id, customerId))
    const { key, cookie } = await passFirstStep(server, email)
    expect(key).toBe('second_factor_set_up')
    const { secret, uri } = (await server.call(BeginFactorAtLogIn, { cookie })).json()
    expect(uri).toMatch(/^otpauth:\/\/totp\/.+secret=/)
    expect(uri).toContain(secret)
    const wrong = await server.call(ConfirmFactorAtLogIn, {
      cookie,
      body: { code: wrongCodeOf(server, secret) },
    })
    expect([wrong.statusCode, wrong.json().key]).toEqual([401, 'code_wrong'])
    const done = await server.call(ConfirmFactorAtLogIn, { cookie, body: { code: codeOf(server, secret) } })
    expect([done.statusCode, done.json().session.id]).toEqual([200, userId])
    expect(done.json().recoveryCodes).toHaveLength(10)
    expect((await server.call(GetUserData, { cookie: cookieOf(done) })).json().id).toBe(userId)
    expect((await passFirstStep(server, email)).key).toBe('second_factor_needed')
  })

  test('the password alone sets up no app beside or in place of a factor that is there', async () => {
    const { server, email, customerId } = await withApp()
    await db().update(customers).set({ secondFactor: true }).where(eq(customers.id, customerId))
    const { cookie } = await passFirstStep(server, email)
    const refused = await server.call(BeginFactorAtLogIn, { cookie })
    expect([refused.statusCode, refused.json().key]).toEqual([409, 'second_factor_needed'])

    const keyed = await addUser(db(), { customerId })
    await addPasskey(server, await server.sessionOf(keyed.userId))
    const step = await passFirstStep(server, keyed.email)
    expect(step.key).toBe('second_factor_passkey')
    expect((await server.call(BeginFactorAtLogIn, { cookie: step.cookie })).statusCode).toBe(409)
  })

  test('a display-only log-in is never asked for a second step', async () => {
    const server = await serve(db())
    const { email, customerId } = await addUser(db(), { restricted: true })
    await db().update(customers).set({ secondFactor: true }).where(eq(customers.id, customerId))
    expect(await server.logIn(email)).toContain(SESSION)
  })
})
