import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { PullLots } from '#contract/lots/lots.ts'
import { GetUserData, LogIn, LogOut } from '#contract/session/session.ts'
import { suspendUser } from '#server/auth/queries.ts'
import { purge } from '#server/auth/sessions.ts'
import { sessions } from '#server/db/schema/sessions.ts'
import { onAnyDatabase } from '#tests/support/database/databases.ts'
import {
  addCustomer,
  addStaff,
  addUser,
  cookieOf,
  PASSWORD,
  serve,
} from '#tests/support/database/server-fixture.ts'

const JSON_TYPE = { headers: { 'content-type': 'application/json' } }

onAnyDatabase((db) => {
  test('GetUserData with a JSON content type and an empty body answers null to a visitor', async () => {
    const { app } = await serve(db())
    const answer = await app.inject({ method: 'POST', url: '/api/GetUserData?', ...JSON_TYPE })
    expect([answer.statusCode, answer.body]).toEqual([200, 'null'])
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  test('logging in answers the session, and GetUserData answers the same by the cookie', async () => {
    const server = await serve(db())
    const customerId = await addCustomer(db(), 'ACME Diamonds')
    const { userId, email } = await addUser(db(), { customerId, restricted: true, idleMinutes: 10 })
    const answer = await server.call(LogIn, { body: { email: email.toUpperCase(), password: PASSWORD } })
    const session = {
      id: userId,
      firstName: 'Ann',
      clientName: 'ACME Diamonds',
      restricted: true,
      idleMinutes: 10,
    }
    expect(answer.json()).toEqual(session)
    const again = await server.call(GetUserData, { cookie: cookieOf(answer), ...JSON_TYPE })
    expect(again.json()).toEqual(session)
  })

  test('names are one line that keeps its direction, whoever entered them', async () => {
    const server = await serve(db())
    const customerId = await addCustomer(db(), 'AC\nME\u2067')
    const { email } = await addUser(db(), { customerId, firstName: '\u202EnaD' })
    const answer = await server.call(LogIn, { body: { email, password: PASSWORD } })
    const names = { firstName: 'naD', clientName: 'AC ME' }
    expect(answer.json()).toMatchObject(names)
    const again = await server.call(GetUserData, { cookie: cookieOf(answer) })
    expect(again.json()).toMatchObject(names)
  })

  test('a wrong password and an unknown address are refused with the same words', async () => {
    const server = await serve(db())
    const { email } = await addUser(db())
    const wrong = await server.call(LogIn, { body: { email, password: 'something else' } })
    const unknown = await server.call(LogIn, { body: { email: `no-${email}`, password: PASSWORD } })
    expect(wrong.statusCode).toBe(401)
    expect(wrong.json()).toEqual({
      code: 'wrong_log_in',
      key: 'wrong_log_in',
      message: 'E-mail or password is wrong.',
    })
    expect([unknown.statusCode, unknown.body]).toEqual([401, wrong.body])
    expect(wrong.headers['set-cookie']).toBeUndefined()
  })

  test('each log-in makes a new token and ends the session of the cookie it came with', async () => {
    const server = await serve(db())
    const { email } = await addUser(db())
    const first = await server.logIn(email)
    const second = cookieOf(await server.call(LogIn, { body: { email, password: PASSWORD }, cookie: first }))
    expect(second).not.toBe(first)
    expect((await server.call(GetUserData, { cookie: first })).json()).toBeNull()
    expect((await server.call(GetUserData, { cookie: second })).json()).not.toBeNull()
  })

  test('the database holds no token, only its hash', async () => {
    const server = await serve(db())
    const { email, userId } = await addUser(db())
    const token = (await server.logIn(email)).split('=')[1] ?? ''
    const rows = await db()
      .select()
      .from(sessions)
      .where(sql`user_id = ${userId}`)
    expect(rows).toHaveLength(1)
    expect(rows[0]?.tokenHash).toHaveLength(32)
    expect(Buffer.from(rows[0]!.tokenHash).toString('base64url')).not.toBe(token)
  })

  test('logging out ends the session, clears the cookie and the cache, and may be repeated', async () => {
    const server = await serve(db())
    const { email } = await addUser(db())
    const cookie = await server.logIn(email)
    for (const at of ['first', 'again']) {
      const answer = await server.call(LogOut, { cookie })
      expect(answer.statusCode, at).toBe(200)
      expect(answer.headers['clear-site-data']).toBe('"cache"')
      expect(answer.headers['set-cookie']).toMatch(/^loupe=; Max-Age=0; Path=\/;.* HttpOnly; SameSite/)
    }
    expect((await server.call(GetUserData, { cookie })).json()).toBeNull()
  })

  test('a session ends when it was not used for too long, and when it is too old in any case', async () => {
    const server = await serve(db(), { env: { SESSION_IDLE_DAYS: '30', SESSION_MAX_DAYS: '90' } })
    const { email } = await addUser(db())
    const [unused, used] = [await server.logIn(email), await server.logIn(email)]
    const isAlive = async (cookie: string) => (await server.call(GetUserData, { cookie })).json() !== null
    for (const days of [29, 29, 29]) {
      server.pass({ days })
      expect(await isAlive(used)).toBe(true)
    }
    expect(await isAlive(unused)).toBe(false)
    server.pass({ days: 4 })
    expect(await isAlive(used)).toBe(false)
  })

  test('a session of the staff ends when it was not seen for half a day, and after a week in any case', async () => {
    const server = await serve(db())
    const { email, userId } = await addStaff(db())
    const [unused, used] = [await server.logIn(email), await server.logIn(email)]
    const isAlive = async (cookie: string) => (await server.call(GetUserData, { cookie })).json() !== null
    server.pass({ minutes: 11 * 60 })
    expect(await isAlive(used)).toBe(true)
    server.pass({ minutes: 2 * 60 })
    expect([await isAlive(unused), await isAlive(used)]).toEqual([false, true])
    for (let hours = 13; hours < 7 * 24; hours += 11) {
      expect(await isAlive(used), `after ${hours} hours`).toBe(true)
      server.pass({ minutes: 11 * 60 })
    }
    expect(await isAlive(used)).toBe(false)
    await purge(server.resources)
    expect(await db().$count(sessions, sql`user_id = ${userId}`)).toBe(0)
  })

  test('a session with an idle time-out ends when the server heard nothing for the time-out and half a day', async () => {
    const server = await serve(db())
    const { email } = await addUser(db(), { restricted: true, idleMinutes: 10 })
    const [left, away] = [await server.logIn(email), await server.logIn(email)]
    const isAlive = async (cookie: string) => (await server.call(GetUserData, { cookie })).json() !== null
    server.pass({ minutes: 12 * 60 + 9 })
    expect(await isAlive(away)).toBe(true)
    server.pass({ minutes: 2 })
    expect(await isAlive(left)).toBe(false)
    const answer = await server.call(PullLots, { cookie: left })
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'session_ended'])
    server.pass({ minutes: 12 * 60 })
    expect(await isAlive(away)).toBe(true)
  })

  test('the browser keeps the cookie of such a session, and of a display-only one, for a day', async () => {
    const server = await serve(db(), { env: { SESSION_MAX_DAYS: '90' } })
    const keptDays = async (user: Parameters<typeof addUser>[1]) => {
      const { email } = await addUser(db(), user)
      const answer = await server.call(LogIn, { body: { email, password: PASSWORD } })
      return Number(/Max-Age=(\d+)/.exec(String(answer.headers['set-cookie']))![1]) / 86_400
    }
    expect(await keptDays({})).toBe(90)
    expect(await keptDays({ restricted: true })).toBe(1)
    expect(await keptDays({ idleMinutes: 30 })).toBe(1)
  })

  test('when a session was last seen is written once a minute at most', async () => {
    const server = await serve(db())
    const { email, userId } = await addUser(db())
    const cookie = await server.logIn(email)
    const begun = server.now()
    const seenAt = async () => {
      await server.call(GetUserData, { cookie })
      const [row] = await db()
        .select()
        .from(sessions)
        .where(sql`user_id = ${userId}`)
      return row?.seenAt
    }
    server.pass({ minutes: 0.9 })
    expect(await seenAt()).toEqual(begun)
    server.pass({ minutes: 0.2 })
    expect(await seenAt()).toEqual(server.now())
  })

  test('a suspended user cannot log in and has lost every session', async () => {
    const server = await serve(db())
    const { email, userId } = await addUser(db())
    const cookie = await server.logIn(email)
    await suspendUser(db(), userId, server.now())
    expect((await server.call(GetUserData, { cookie })).json()).toBeNull()
    const answer = await server.call(LogIn, { body: { email, password: PASSWORD } })
    expect(answer.statusCode).toBe(401)
    expect(
      await db()
        .select()
        .from(sessions)
        .where(sql`user_id = ${userId}`),
    ).toEqual([])
  })

  test.each([
    ['unseen for too long', {}, '2026-01-01T00:00:00Z'],
    ['left with an idle time-out', { idleMinutes: 10 }, '2026-11-19T20:49:00Z'],
  ])('sessions that are over are deleted: %s', async (_, user, seenAt) => {
    const { email, userId } = await addUser(db(), user)
    const server = await serve(db())
    await server.logIn(email)
    await db()
      .update(sessions)
      .set({ seenAt: new Date(seenAt) })
      .where(sql`user_id = ${userId}`)
    await purge(server)
    expect(
      await db()
        .select()
        .from(sessions)
        .where(sql`user_id = ${userId}`),
    ).toEqual([])
  })
})
