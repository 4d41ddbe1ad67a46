import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { PullLots } from '#contract/lots/lots.ts'
import { OpenShare } from '#contract/session/share.ts'
import { PullMemos } from '#contract/memos.ts'
import { GetUserData } from '#contract/session/session.ts'
import { lots, shareLots } from '#server/db/schema/goods.ts'
import { customers } from '#server/db/schema/people.ts'
import { sessions } from '#server/db/schema/sessions.ts'
import { shares } from '#server/db/schema/sharing.ts'
import { throttles } from '#server/db/schema/running.ts'
import { createShare } from '#tests/support/database/add-share.ts'
import { onAnyDatabase } from '#tests/support/database/databases.ts'
import {
  addCustomer,
  addUser,
  cookieOf,
  serve,
  type TestServer,
} from '#tests/support/database/server-fixture.ts'

/** Of a share that was stored without one. */
const NEWEST_FIRST = { sort: 'date', direction: 'descending' }

onAnyDatabase((db) => {
  beforeEach(() => db().delete(throttles))

  async function shared(
    server: TestServer,
    options: { unbranded?: boolean; lotIds?: number[]; days?: number } = {},
  ) {
    await db().update(customers).set({ name: randomUUID() }).where(eq(customers.name, 'ACME Diamonds'))
    const customerId = await addCustomer(db(), 'ACME Diamonds')
    const { userId, email } = await addUser(db(), { customerId })
    const { unbranded = false, lotIds = [], days = 1 } = options
    const expiresAt = new Date(server.now().getTime() + days * 86_400_000)
    const token = await createShare(db(), { customerId, createdBy: userId, lotIds, unbranded, expiresAt })
    const [share] = await db().select().from(shares).where(eq(shares.customerId, customerId))
    return { token, customerId, email, shareId: share!.id }
  }

  const open = (server: TestServer, token: string, cookie = '') =>
    server.call(OpenShare, { body: { token }, cookie })

  test('a link that is opened begins a guest session', async () => {
    const server = await serve(db())
    const { token } = await shared(server)
    const answer = await open(server, token)
    const guest = { id: -3, clientName: 'ACME Diamonds', leftS: 86_400, originals: true, order: NEWEST_FIRST }
    expect([answer.statusCode, answer.json()]).toEqual([200, guest])
    expect(answer.headers['set-cookie']).toMatch(/^loupe=[\w-]{43};.* HttpOnly; SameSite=Lax$/)
    const session = await server.call(GetUserData, { cookie: cookieOf(answer) })
    expect(session.json()).toEqual(guest)
    const pulled = await server.call(PullLots, { cookie: cookieOf(answer) })
    expect([pulled.statusCode, pulled.json().total]).toEqual([200, 0])
    expect((await server.call(PullMemos, { cookie: cookieOf(answer) })).statusCode).toBe(403)
  })

  test('a guest of an unbranded link does not learn whose it is', async () => {
    const server = await serve(db())
    const { token } = await shared(server, { unbranded: true })
    const session = await server.call(GetUserData, { cookie: cookieOf(await open(server, token)) })
    expect(session.json()).toEqual({ id: -2, leftS: 86_400, originals: true, order: NEWEST_FIRST })
  })

  test('looking at the address of a link begins no session, and a guest who opens it again keeps the one there is', async () => {
    const server = await serve(db())
    const { token, shareId } = await shared(server)
    const kept = () => db().$count(sessions, eq(sessions.shareId, shareId))
    for (const headers of [{ 'sec-fetch-dest': 'image' }, { 'sec-fetch-dest': 'document' }, {}])
      for (const method of ['GET', 'HEAD'] as const)
        await server.app.inject({ method, url: `/share/${token}`, headers })
    expect(await kept()).toBe(0)
    const cookie = cookieOf(await open(server, token))
    const again = await open(server, token, cookie)
    expect([again.statusCode, again.headers['set-cookie'], await kept()]).toEqual([200, undefined, 1])
  })

  test('another site cannot have a link opened', async () => {
    const server = await serve(db())
    const { token } = await shared(server)
    const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://elsewhere.example' }
    expect((await server.call(OpenShare, { body: { token }, headers })).statusCode).toBe(403)
  })

  test('one network may open so many links a minute, and one link is opened so often an hour', async () => {
    const server = await serve(db())
    const { token } = await shared(server)
    const statuses: number[] = []
    for (let nth = 0; nth < 31; nth++) statuses.push((await open(server, token)).statusCode)
    expect(statuses).toEqual([...Array<number>(30).fill(200), 429])
    const { token: crowded, shareId } = await shared(server)
    const throttle = { name: 'openings of a share', most: 500, withinS: 3600 }
    for (let nth = 0; nth < 500; nth++) await server.throttles.take(throttle, String(shareId))
    const refused = await server.call(OpenShare, { body: { token: crowded }, ip: '203.0.113.7' })
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '3600'])
  })

  test('only lots of the customer that are there are shared', async () => {
    const server = await serve(db())
    const other = await addCustomer(db())
    const [theirs] = await db()
      .insert(lots)
      .values({ customerId: other, lot: 'B-1', rev: 1, type: 0 })
      .returning()
    const { shareId } = await shared(server, { lotIds: [theirs!.id, 2_000_000_000] })
    expect(await db().select().from(shareLots).where(eq(shareLots.shareId, shareId))).toEqual([])
  })

  test('a link that is unknown, over or withdrawn opens nothing', async () => {
    const server = await serve(db())
    const [withdrawn, over] = [await shared(server), await shared(server)]
    await db().update(shares).set({ revokedAt: server.now() }).where(eq(shares.id, withdrawn.shareId))
    await db().update(shares).set({ expiresAt: server.now() }).where(eq(shares.id, over.shareId))
    const unnamed = await shared(server, { unbranded: true, days: 0 })
    const refusals = [
      [withdrawn.token, 'share_named_gone'],
      [over.token, 'share_named_gone'],
      ...[unnamed.token, 'a'.repeat(43), 'short', '%00'].map((token) => [token, 'share_gone']),
    ]
    for (const [token = '', key] of refusals) {
      const answer = await open(server, token)
      expect([answer.statusCode, answer.json().key], token).toEqual([410, key])
      expect(answer.headers['set-cookie']).toBeUndefined()
    }
  })

  test('the session of a link ends with the link', async () => {
    const server = await serve(db())
    const [withdrawn, over] = [await shared(server), await shared(server)]
    const cookies = [cookieOf(await open(server, withdrawn.token)), cookieOf(await open(server, over.token))]
    await db().update(shares).set({ revokedAt: server.now() }).where(eq(shares.id, withdrawn.shareId))
    expect((await server.call(GetUserData, { cookie: cookies[0]! })).json()).toBeNull()
    server.pass({ days: 1 })
    expect((await server.call(GetUserData, { cookie: cookies[1]! })).json()).toBeNull()
    expect((await server.call(PullLots, { cookie: cookies[1]! })).json().code).toBe('session_ended')
  })

  test('the browser keeps the cookie of a link as long as the link lives, and never longer than any session', async () => {
    const server = await serve(db(), { env: { SESSION_MAX_DAYS: '1' } })
    const { token } = await shared(server)
    expect((await open(server, token)).headers['set-cookie']).toContain('Max-Age=86400;')
    server.pass({ minutes: 60 })
    expect((await open(server, token)).headers['set-cookie']).toContain('Max-Age=82800;')
    const long = await shared(server, { days: 7 })
    expect((await open(server, long.token)).headers['set-cookie']).toContain('Max-Age=86400;')
  })

  test('somebody logged in keeps that session', async () => {
    const server = await serve(db())
    const { token, email } = await shared(server)
    const cookie = await server.logIn(email)
    const answer = await open(server, token, cookie)
    expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([403, undefined])
    expect((await server.call(GetUserData, { cookie })).json()).not.toBeNull()
  })
})
