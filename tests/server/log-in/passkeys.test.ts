import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { ChangeUser } from '#contract/ingest/people/users.ts'
import { LogInByPasskey } from '#contract/session/factors.ts'
import { AddPasskey, PlanPasskey } from '#contract/session/my-factors.ts'
import { GetUserData } from '#contract/session/session.ts'
import { hashPassword } from '#server/auth/passwords.ts'
import { usePasswordReset as spendReset } from '#server/auth/reset-queries.ts'
import { newToken } from '#server/auth/tokens.ts'
import { customers, users } from '#server/db/schema/people.ts'
import { throttles } from '#server/db/schema/running.ts'
import { passwordResets, sessions } from '#server/db/schema/sessions.ts'
import { onAnyDatabase } from '#tests/support/database/databases.ts'
import { addUser, cookieOf, PASSWORD, serve } from '#tests/support/database/server-fixture.ts'
import { addPasskey, cookies, prove, question, setUpApp } from '#tests/support/factors/factors.ts'
import { softwarePasskey } from '#tests/support/factors/software-passkey.ts'

onAnyDatabase((db) => {
  beforeEach(() => db().delete(throttles))

  async function withPasskey(user: Parameters<typeof addUser>[1] = {}) {
    const server = await serve(db())
    const known = await addUser(db(), user)
    return { server, ...known, ...(await addPasskey(server, await server.sessionOf(known.userId))) }
  }
  type World = Awaited<ReturnType<typeof withPasskey>>
  type Told = Parameters<World['passkey']['answer']>[1]

  async function logIn({ server, passkey }: Pick<World, 'server' | 'passkey'>, told: Told = {}) {
    const { asked, cookie } = await question(server)
    const body = { passkey: passkey.answer(asked, told) }
    return server.call(LogInByPasskey, { cookie, body })
  }

  test('a passkey logs in without an address, as both factors, and its question is answered once', async () => {
    const world = await withPasskey()
    const { server, userId, passkey } = world
    const { asked, cookie } = await question(server)
    expect(asked).toMatchObject({ rpId: '127.0.0.1', userVerification: 'required' })
    expect(JSON.stringify(asked)).not.toContain('"id"')
    const body = { passkey: passkey.answer(asked) }
    const answer = await server.call(LogInByPasskey, { cookie, body })
    expect([answer.statusCode, answer.json().id], answer.body).toEqual([200, userId])
    expect((await server.call(GetUserData, { cookie: cookieOf(answer) })).json().id).toBe(userId)
    const again = await server.call(LogInByPasskey, { cookie, body })
    expect([again.statusCode, again.json().key]).toEqual([410, 'passkey_too_late'])
    const rows = await db()
      .select({ factor: sessions.factor })
      .from(sessions)
      .where(eq(sessions.userId, userId))
    expect(rows.map(({ factor }) => factor)).toContain(2)
  })

  test.for<[string, Told]>([
    ['another origin', { origin: 'https://evil.example' }],
    ['another portal', { rpId: 'evil.example' }],
    ['nobody who was checked', { isVerified: false }],
    ['a counter that has not risen', { counter: 1 }],
    ['another user', { userHandle: 'AAAAAAAAAAAAAAAAAAAAAA' }],
  ])('an answer for %s is refused as one of a passkey that nobody has', async ([, told]) => {
    const world = await withPasskey()
    expect((await logIn(world)).statusCode).toBe(200)
    const stranger = softwarePasskey(world.server.config.publicOrigin)
    const [wrong, unknown] = [await logIn(world, told), await logIn({ ...world, passkey: stranger })]
    expect([wrong.statusCode, wrong.json().key]).toEqual([401, 'passkey_wrong'])
    expect(wrong.body).toBe(unknown.body)
    expect(wrong.cookies.find(({ name }) => name === 'loupe')).toBeUndefined()
    expect((await logIn(world)).statusCode).toBe(200)
  })

  test('an answer to the question of another browser, or to one of ten minutes ago, is refused', async () => {
    const { server, passkey } = await withPasskey()
    const [one, other] = [await question(server), await question(server)]
    const body = { passkey: passkey.answer(one.asked) }
    expect((await server.call(LogInByPasskey, { cookie: other.cookie, body })).json().key).toBe(
      'passkey_wrong',
    )
    server.pass({ minutes: 11 })
    expect((await server.call(LogInByPasskey, { cookie: one.cookie, body })).json().key).toBe(
      'passkey_too_late',
    )
    expect((await server.call(LogInByPasskey, { body })).json().key).toBe('passkey_too_late')
  })

  test('the passkey of a user who is suspended or display-only logs nobody in', async () => {
    const world = await withPasskey()
    const { server, email, userId } = world
    const key = await server.newKey(['customers'])
    const change = (body: object) => server.call(ChangeUser, { key, params: { email }, body })
    await change({ suspended: true })
    expect((await logIn(world)).json().key).toBe('passkey_wrong')
    await change({ suspended: false })
    expect((await logIn(world)).json().id).toBe(userId)
    await change({ restricted: true })
    expect((await logIn(world)).json().key).toBe('passkey_wrong')
  })

  test('a session by passkey has the cookie that one by password has', async () => {
    const world = await withPasskey({ idleMinutes: 10 })
    const answer = await logIn(world)
    expect(answer.cookies.find(({ name }) => name === 'loupe')?.maxAge).toBe(86_400)
    expect(answer.json().idleMinutes).toBe(10)
  })

  test('a new password by mail ends passkeys, but for one that is the only factor of who has to have one', async () => {
    async function afterReset(prepare: (world: World) => unknown) {
      const world = await withPasskey()
      await prepare(world)
      const { hash: tokenHash } = newToken()
      const expiresAt = new Date(world.server.now().getTime() + 60_000)
      await db().insert(passwordResets).values({ tokenHash, userId: world.userId, expiresAt })
      await spendReset(db(), tokenHash, {
        passwordHash: await hashPassword(PASSWORD),
        userAgent: null,
        at: world.server.now(),
      })
      return (await logIn(world)).statusCode
    }
    const require = ({ customerId }: World) =>
      db().update(customers).set({ secondFactor: true }).where(eq(customers.id, customerId))
    const addApp = async ({ server, userId }: World) => setUpApp(server, await server.sessionOf(userId))
    expect(await afterReset(() => undefined)).toBe(401)
    expect(await afterReset(addApp)).toBe(401)
    expect(await afterReset(require)).toBe(200)
    expect(await afterReset(async (world) => (await addApp(world), require(world)))).toBe(401)
  })

  test('a new passkey is made for this portal and user, by who was asked, and by nobody else', async () => {
    const server = await serve(db())
    const [mine, other] = [await addUser(db()), await addUser(db())]
    const cookie = await server.sessionOf(mine.userId)
    await prove(server, cookie)
    type Told = Parameters<ReturnType<typeof softwarePasskey>['make']>[1]
    const add = async (told: Told, as = cookie, rsaBits?: number) => {
      const planned = await server.call(PlanPasskey, { cookie })
      const { publicOrigin } = server.config
      const passkey = softwarePasskey(publicOrigin, rsaBits).make(planned.json(), told)
      const body = { name: 'Tablet', passkey }
      return (await server.call(AddPasskey, { cookie: cookies(as, cookieOf(planned)), body })).json().key
    }
    expect(await add({ origin: 'https://evil.example' })).toBe('passkey_wrong')
    expect(await add({ rpId: 'evil.example' })).toBe('passkey_wrong')
    expect(await add({ isVerified: false })).toBe('passkey_wrong')
    expect(await add({ attests: 'by certificates' })).toBe('passkey_wrong')
    expect(await add({}, await server.sessionOf(other.userId))).toBe('passkey_too_late')
    expect(await add({})).toBeUndefined()
    expect(await add({ attests: 'by itself' })).toBeUndefined()
    expect(await add({}, cookie, 1024)).toBe('passkey_wrong')
    expect(await add({}, cookie, 2048)).toBeUndefined()
    const [user] = await db()
      .select({ handle: users.passkeyHandle })
      .from(users)
      .where(eq(users.id, mine.userId))
    const planned = await server.call(PlanPasskey, { cookie })
    const handle = Buffer.from(user!.handle.replaceAll('-', ''), 'hex').toString('base64url')
    expect(planned.json().user).toMatchObject({ id: handle, name: mine.email })
    expect(planned.json().excludeCredentials).toHaveLength(3)
    expect(planned.json().authenticatorSelection.residentKey).toBe('required')
  })
})
