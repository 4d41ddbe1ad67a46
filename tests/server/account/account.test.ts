/** A user's own account: devices, password, settings, a copy of everything. */
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import {
  ChangePassword,
  type Device,
  EndDevice,
  EndOtherDevices,
  GetAccount,
  SaveSettings,
} from '#contract/account/account.ts'
import { GetOwnData } from '#contract/account/own-data.ts'
import { SendContactMessage } from '#contract/contact/contact.ts'
import { GetUserData, LogIn } from '#contract/session/session.ts'
import { openPasswordReset } from '#server/auth/reset-queries.ts'
import { suspendUser } from '#server/auth/queries.ts'
import { purge } from '#server/auth/sessions.ts'
import { newToken } from '#server/auth/tokens.ts'
import { mails } from '#server/db/schema/running.ts'
import { users } from '#server/db/schema/people.ts'
import { emailChanges, logInSteps, passwordResets, sessions } from '#server/db/schema/sessions.ts'
import { createShare } from '#tests/support/database/add-share.ts'
import { onAnyDatabase } from '#tests/support/database/databases.ts'
import { serveWithMail } from '#tests/support/database/mails-of.ts'
import {
  addStaff,
  addUser,
  cookieOf,
  PASSWORD,
  serve,
  type TestServer,
} from '#tests/support/database/server-fixture.ts'
import { prove } from '#tests/support/factors/factors.ts'

const NEW_PASSWORD = 'quite another one'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1'

const isIn = async (server: TestServer, cookie: string) =>
  (await server.call(GetUserData, { cookie })).json() !== null
const devicesOf = async (server: TestServer, cookie: string): Promise<Device[]> =>
  (await server.call(GetAccount, { cookie })).json().devices

onAnyDatabase((db) => {
  beforeEach(() => db().delete(mails))

  /** A user with three devices, the first a phone. */
  async function withDevices() {
    const server = await serveWithMail(db())
    const user = await addUser(db())
    const body = { email: user.email, password: PASSWORD }
    const cookies = [cookieOf(await server.call(LogIn, { body, headers: { 'user-agent': IPHONE } }))]
    for (let nth = 1; nth < 3; nth++) {
      server.pass({ minutes: 5 })
      cookies.push(await server.logIn(user.email))
    }
    return { server, user, cookies: cookies as [string, string, string] }
  }

  test('the devices that are signed in are listed, this one first', async () => {
    const { server, user, cookies } = await withDevices()
    const other = await addUser(db())
    await server.logIn(other.email)
    const account = (await server.call(GetAccount, { cookie: cookies[0] })).json()
    expect(account).toMatchObject({ email: user.email, firstName: 'Ann', language: null, newEmail: null })
    expect(account.devices).toMatchObject([
      {
        here: true,
        kind: 'phone',
        system: 'iPhone',
        browser: 'Safari',
        startedAt: '2026-11-20T09:00:00.000Z',
      },
      { here: false, seenAt: '2026-11-20T09:10:00.000Z' },
      { here: false, seenAt: '2026-11-20T09:05:00.000Z' },
    ])
    expect(JSON.stringify(account)).not.toMatch(/argon2|hash/i)
  })

  test('sessions that have ended by time are not listed', async () => {
    const { server, user, cookies } = await withDevices()
    server.pass({ days: 20 })
    await isIn(server, cookies[0])
    server.pass({ days: 20 })
    const fresh = await server.logIn(user.email)
    expect(await devicesOf(server, fresh)).toHaveLength(2)
  })

  test('one device is ended: on another process, with its old cookie, for good, and the user is told', async () => {
    const { server, user, cookies } = await withDevices()
    const another = await serve(db())
    const [, second, third] = cookies
    const { id } = (await devicesOf(server, second)).find(({ here }) => here)!
    await prove(server, third)
    expect((await server.call(EndDevice, { cookie: third, params: { id } })).statusCode).toBe(200)
    for (const each of [server, another, await serve(db())]) {
      expect(await isIn(each, second)).toBe(false)
      expect((await each.call(GetAccount, { cookie: second })).statusCode).toBe(401)
      expect(await isIn(each, third)).toBe(true)
    }
    expect((await server.call(EndDevice, { cookie: third, params: { id } })).statusCode).toBe(404)
    const subjects = (await server.mailsTo(user.email)).map(({ headers }) => headers['subject'])
    expect(subjects).toContain('Devices were logged out of Loupe')
  })

  test("nobody ends another's device", async () => {
    const { server, cookies } = await withDevices()
    const stranger = await server.logIn((await addUser(db())).email)
    const [{ id }] = (await devicesOf(server, cookies[0])) as [Device]
    await prove(server, stranger)
    expect((await server.call(EndDevice, { cookie: stranger, params: { id } })).statusCode).toBe(404)
    expect(
      (await server.call(EndDevice, { cookie: stranger, params: { id: randomUUID() } })).statusCode,
    ).toBe(404)
    expect(await isIn(server, cookies[0])).toBe(true)
  })

  test('all others are ended, with open log-ins and links; a stolen cookie stays out', async () => {
    const { server, user, cookies } = await withDevices()
    const [first, second, third] = cookies
    const expiresAt = new Date(server.now().getTime() + 60_000)
    const reset = { email: user.email, mailId: randomUUID(), tokenHash: newToken().hash, expiresAt }
    await openPasswordReset(db(), reset, server.now())
    await db().insert(logInSteps).values({ tokenHash: newToken().hash, userId: user.userId, expiresAt })
    await prove(server, third)
    const answer = await server.call(EndOtherDevices, { cookie: third })
    expect(answer.json()).toEqual({ ended: 2 })
    for (const stolen of [first, second])
      for (const each of [server, await serve(db())]) expect(await isIn(each, stolen)).toBe(false)
    expect(await isIn(server, third)).toBe(true)
    for (const table of [passwordResets, logInSteps])
      expect(await db().$count(table, eq(table.userId, user.userId))).toBe(0)
    expect(server.securityLog.at(-1)).toMatchObject({ event: 'devices_ended', user: user.userId })
  })

  test('a suspended user is out everywhere, and nothing that was open lets the user in again', async () => {
    const { server, user, cookies } = await withDevices()
    const expiresAt = new Date(server.now().getTime() + 60_000)
    await db().insert(logInSteps).values({ tokenHash: newToken().hash, userId: user.userId, expiresAt })
    await db().insert(emailChanges).values({ userId: user.userId, email: 'x@test.example', expiresAt })
    await suspendUser(db(), user.userId, server.now())
    await db().update(users).set({ suspendedAt: null }).where(eq(users.id, user.userId))
    for (const cookie of cookies) expect(await isIn(server, cookie)).toBe(false)
    for (const table of [logInSteps, emailChanges])
      expect(await db().$count(table, eq(table.userId, user.userId))).toBe(0)
  })

  test('a new password ends all other devices and spoils open links; the old one opens nothing', async () => {
    const { server, user, cookies } = await withDevices()
    const [first, second, third] = cookies
    const expiresAt = new Date(server.now().getTime() + 60_000)
    const reset = { email: user.email, mailId: randomUUID(), tokenHash: newToken().hash, expiresAt }
    await openPasswordReset(db(), reset, server.now())
    const body = { current: PASSWORD, password: NEW_PASSWORD }
    const headers = { 'user-agent': IPHONE }
    expect((await server.call(ChangePassword, { cookie: third, body, headers })).statusCode).toBe(200)
    expect(await isIn(server, first)).toBe(false)
    expect(await isIn(server, second)).toBe(false)
    expect(await isIn(server, third)).toBe(true)
    expect(await db().$count(passwordResets, eq(passwordResets.userId, user.userId))).toBe(0)
    const old = await server.call(LogIn, { body: { email: user.email, password: PASSWORD } })
    expect(old.statusCode).toBe(401)
    await server.logIn(user.email, NEW_PASSWORD)
    const told = (await server.mailsTo(user.email)).find(({ text }) => text.includes('was changed'))!
    expect(told.text).toContain('On: iPhone, Safari')
    expect(told.text).toContain('When: 2026-11-20 09:10 UTC')
    expect(told.text).not.toContain('token')
  })

  test('a wrong password changes nothing, at its field, and is counted as a wrong log-in', async () => {
    const server = await serve(db(), { env: { WRONG_LOG_INS: '2' } })
    const { email, userId } = await addUser(db())
    const cookie = await server.sessionOf(userId)
    const change = (current: string) =>
      server.call(ChangePassword, { cookie, body: { current, password: NEW_PASSWORD } })
    const refused = await change('wrong')
    expect([refused.statusCode, refused.json().fields]).toEqual([400, { current: 'This password is wrong' }])
    expect((await change('wrong')).statusCode).toBe(400)
    expect((await change(PASSWORD)).statusCode).toBe(429)
    expect((await server.call(LogIn, { body: { email, password: PASSWORD } })).statusCode).toBe(429)
  })

  test('of two that change a password at once, one gets through', async () => {
    const { server, cookies } = await withDevices()
    const change = (cookie: string, password: string) =>
      server.call(ChangePassword, { cookie, body: { current: PASSWORD, password } })
    const statuses = await Promise.all([
      change(cookies[0], NEW_PASSWORD),
      change(cookies[1], 'a third password'),
    ])
    expect(statuses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  })

  test.each([
    [0, 30, 200, 30],
    [0, 0, 200, 0],
    [10, 5, 200, 5],
    [10, 10, 200, 10],
    [10, 0, 200, 10],
    [10, 11, 400, 10],
    [0, 481, 400, 0],
    [0, -1, 400, 0],
    [0, 1.5, 400, 0],
  ])(
    'with the trader at %i minutes, %d of the user: %i, and %i is in force',
    async (trader, own, status, inForce) => {
      const server = await serve(db())
      const { userId, email } = await addUser(db(), { idleMinutes: trader })
      const cookie = await server.sessionOf(userId)
      const answer = await server.call(SaveSettings, { cookie, body: { idleMinutes: own } })
      expect(answer.statusCode).toBe(status)
      expect((await server.call(GetUserData, { cookie })).json().idleMinutes).toBe(inForce)
      expect((await server.call(GetAccount, { cookie })).json()).toMatchObject({
        idleMinutes: inForce,
        idleMost: trader,
      })
      const logIn = await server.call(LogIn, { body: { email, password: PASSWORD } })
      expect(logIn.json().idleMinutes).toBe(inForce)
    },
  )

  test("the trader's shorter time holds over the user's, and the server ends the session by what is in force", async () => {
    const server = await serve(db())
    const { userId } = await addUser(db(), { ownIdleMinutes: 30 })
    const cookie = await server.sessionOf(userId)
    await db().update(users).set({ idleMinutes: 15 }).where(eq(users.id, userId))
    expect((await server.call(GetUserData, { cookie })).json().idleMinutes).toBe(15)
    await db().update(users).set({ idleMinutes: 0 }).where(eq(users.id, userId))
    server.pass({ minutes: 12 * 60 + 29 })
    expect(await isIn(server, cookie)).toBe(true)
    server.pass({ minutes: 12 * 60 + 31 })
    expect(await isIn(server, cookie)).toBe(false)
    await purge(server.resources)
    expect(await db().$count(sessions, eq(sessions.userId, userId))).toBe(0)
  })

  test('the language of mails is kept, by itself and beside the time', async () => {
    const server = await serve(db())
    const { userId } = await addStaff(db())
    const cookie = await server.sessionOf(userId)
    await server.call(SaveSettings, { cookie, body: { idleMinutes: 20 } })
    expect((await server.call(SaveSettings, { cookie, body: { language: 'he' } })).json()).toEqual({
      idleMinutes: 20,
    })
    expect((await server.call(GetAccount, { cookie })).json()).toMatchObject({
      language: 'he',
      clientName: null,
    })
    expect((await server.call(SaveSettings, { cookie, body: { language: 'xx' } })).statusCode).toBe(400)
  })

  test('a copy has everything of this user, nothing of others, and no secret', async () => {
    const { server, user, cookies } = await withDevices()
    const colleague = await addUser(db(), { customerId: user.customerId })
    const expiresAt = new Date(server.now().getTime() + 60_000)
    for (const { userId: createdBy } of [user, colleague])
      await createShare(db(), {
        customerId: user.customerId,
        createdBy,
        lotIds: [],
        expiresAt,
        name: `of ${createdBy}`,
      })
    const message = { id: randomUUID(), name: 'Ann', email: user.email, subject: 'Mine', message: 'Hello' }
    expect((await server.call(SendContactMessage, { cookie: cookies[0], body: message })).statusCode).toBe(
      200,
    )
    const answer = await server.call(GetOwnData, { cookie: cookies[0] })
    const data = answer.json()
    expect(data.account.email).toBe(user.email)
    expect(data.account.devices).toHaveLength(3)
    expect(data.contactMessages).toMatchObject([{ subject: 'Mine', lots: [] }])
    expect(data.shares.map(({ name }: { name: string }) => name)).toEqual([`of ${user.userId}`])
    expect(answer.body).not.toMatch(/argon2|token|secret|hash/i)
  })
})
