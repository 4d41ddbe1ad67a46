/** The event stream of a real server over HTTP. */
import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, onTestFinished, test } from 'vitest'
import { SendContactMessage } from '#contract/contact/contact.ts'
import { ListOwnMessages } from '#contract/contact/own-messages.ts'
import { NoteAnswered } from '#contract/ingest/messages.ts'
import { PullLots } from '#contract/lots/lots.ts'
import { type ListedShare, ListShares } from '#contract/sharing/shares.ts'
import { LogOut } from '#contract/session/session.ts'
import { suspendUser } from '#server/auth/queries.ts'
import { users } from '#server/db/schema/people.ts'
import { shares } from '#server/db/schema/sharing.ts'
import { deleteLots, saveLots } from '#server/lots/save-lots.ts'
import { saveMemos } from '#server/memos/queries.ts'
import { storeAnswer } from '#server/shares/answer-queries.ts'
import { createShare } from '#tests/support/database/add-share.ts'
import { onAnyDatabase } from '#tests/support/database/databases.ts'
import { addUser, serve, type FixtureOptions } from '#tests/support/database/server-fixture.ts'
import { type EventStream, openEventStream } from '#tests/support/server/event-stream.ts'

const LOT = { lot: 'A-1', type: 0, caratMilli: 1010 }
const MEMO = { number: 1, date: '2026-11-01', status: 20, currency: 'USD', lines: [] }
/** A sign of life every half second. */
const SHORT_BEAT = { UNREAD_FOR_S: '1' }

onAnyDatabase((db) => {
  /** A server that does its background work, and a way to listen to it. */
  async function listening(options: FixtureOptions = {}) {
    const server = await serve(db(), { repeats: true, ...options })
    const origin = await server.app.listen({ host: '127.0.0.1', port: 0 })
    const { email, customerId, userId } = await addUser(db())
    const listen = async (cookie: string, headers?: Record<string, string>) => {
      const stream = await openEventStream(origin, cookie, headers)
      onTestFinished(stream.close)
      return stream
    }
    return { ...server, origin, listen, email, customerId, userId, cookie: await server.logIn(email) }
  }

  const revs = ({ changes }: EventStream) => changes.map(({ rev }) => rev)

  test('tells the newest revision at once, in the epoch of a pull', async () => {
    const { listen, call, cookie, customerId } = await listening()
    await saveLots(db(), customerId, [LOT])
    const stream = await listen(cookie)
    await expect.poll(() => stream.changes).toHaveLength(1)
    const { epoch, head } = (await call(PullLots, { cookie })).json<{ epoch: string; head: number }>()
    expect(stream.changes).toEqual([{ epoch, rev: head, spreadMs: expect.any(Number) }])
  })

  test.each([
    ['lots are saved', (customerId: number) => saveLots(db(), customerId, [LOT])],
    ['memos are saved', (customerId: number) => saveMemos(db(), customerId, [MEMO])],
    [
      'lots are deleted',
      async (customerId: number) => deleteLots(db(), customerId, await saveLots(db(), customerId, [LOT])),
    ],
    [
      'a notification is lost',
      (customerId: number) => db().execute(sql`update customers set rev = rev + 1 where id = ${customerId}`),
    ],
  ])('tells when %s', async (_, change) => {
    const { listen, cookie, customerId } = await listening()
    const stream = await listen(cookie)
    await expect.poll(() => revs(stream)).toEqual([0])
    await change(customerId)
    await expect.poll(() => revs(stream).at(-1)).toBeGreaterThan(0)
  })

  test('tells nothing of what changed nothing, and nothing of other customers', async () => {
    const { listen, cookie, customerId } = await listening()
    await saveLots(db(), customerId, [LOT])
    const stream = await listen(cookie)
    await expect.poll(() => revs(stream)).toEqual([1])
    await saveLots(db(), customerId, [LOT])
    await saveLots(db(), (await addUser(db())).customerId, [LOT])
    await saveLots(db(), customerId, [{ ...LOT, lot: 'A-2' }])
    await expect.poll(() => revs(stream)).toEqual([1, 2])
  })

  test('a change that is rolled back is not told', async () => {
    const { listen, cookie, customerId } = await listening()
    const stream = await listen(cookie)
    await expect.poll(() => revs(stream)).toEqual([0])
    const undone = db().transaction(async (tx) => {
      await saveLots(tx, customerId, [LOT])
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    await saveMemos(db(), customerId, [MEMO])
    await expect.poll(() => revs(stream)).toEqual([0, 1])
  })

  test('a display-only log-in is told of an epoch of its own', async () => {
    const { listen, logIn, call, customerId, cookie } = await listening()
    const { email } = await addUser(db(), { customerId, restricted: true })
    const restricted = await logIn(email)
    const streams = [await listen(restricted), await listen(cookie)]
    for (const stream of streams) await expect.poll(() => stream.changes).toHaveLength(1)
    const { epoch } = (await call(PullLots, { cookie: restricted })).json<{ epoch: string }>()
    expect(streams[0]!.changes[0]!.epoch).toBe(epoch)
    expect(streams[1]!.changes[0]!.epoch).not.toBe(epoch)
  })

  test('a buyer’s answer is told to those who see the shares, and to no others', async () => {
    const { listen, logIn, call, customerId, userId, cookie, now } = await listening()
    const [lotId] = await saveLots(db(), customerId, [LOT])
    const expiresAt = new Date(now().getTime() + 86_400_000)
    await createShare(db(), { customerId, createdBy: userId, lotIds: [lotId!], expiresAt })
    const [share] = await db().select().from(shares).where(eq(shares.customerId, customerId))
    const { email } = await addUser(db(), { customerId, restricted: true })
    const [desk, display] = [await listen(cookie), await listen(await logIn(email))]
    for (const stream of [desk, display]) await expect.poll(() => stream.changes).toHaveLength(1)
    expect(desk.changes[0]!.answeredAt).toBeUndefined()
    const answer = { id: randomUUID(), lotIds: [1], name: 'Ann' }
    await storeAnswer(db(), { shareId: share!.id, customerId, now: now() }, answer)
    await expect.poll(() => desk.changes).toHaveLength(2)
    const listed = (await call(ListShares, { cookie })).json<{ shares: ListedShare[] }>().shares
    const { epoch, rev } = desk.changes[0]!
    const { at: answeredAt } = listed[0]!.answers[0]!
    expect(desk.changes[1]).toEqual({ epoch, rev, spreadMs: expect.any(Number), answeredAt })
    await saveLots(db(), customerId, [{ ...LOT, lot: 'A-2' }])
    await expect.poll(() => display.changes).toHaveLength(2)
    expect(display.changes[1]!.answeredAt).toBeUndefined()
  })

  test('what a user has written, and its answer, are told to that user alone', async () => {
    const { listen, sessionOf, call, newKey, customerId, cookie } = await listening()
    const { userId: colleague } = await addUser(db(), { customerId })
    const [writer, other] = [await listen(cookie), await listen(await sessionOf(colleague))]
    for (const stream of [writer, other]) await expect.poll(() => stream.changes).toHaveLength(1)
    expect(writer.changes[0]!.messagesVersion).toBeUndefined()
    const id = randomUUID()
    const body = { id, name: 'Ann', email: 'ann@desk.example', subject: 'Price', message: 'Of A-1?' }
    const version = async () => (await call(ListOwnMessages, { cookie })).json<{ version: string }>().version
    const versions = [await version()]
    const key = await newKey(['office'])
    const answer = (answered: boolean) => call(NoteAnswered, { key, params: { id }, body: { answered } })
    const writes = [() => call(SendContactMessage, { body, cookie }), () => answer(true), () => answer(false)]
    for (const [nth, write] of writes.entries()) {
      expect((await write()).statusCode).toBeLessThan(300)
      await expect.poll(() => writer.changes).toHaveLength(nth + 2)
      versions.push(await version())
      expect(writer.changes.at(-1)!.messagesVersion).toBe(versions.at(-1))
    }
    expect([versions[0], new Set(versions).size, versions[3]]).toEqual(['', 3, versions[1]])
    await saveLots(db(), customerId, [LOT])
    await expect.poll(() => other.changes).toHaveLength(2)
    expect(other.changes[1]!.messagesVersion).toBeUndefined()
  })

  test('the more devices listen, the more their pulls are spread', async () => {
    const { listen, logIn, email } = await listening()
    const cookies = [await logIn(email), await logIn(email)]
    const first = await listen(cookies[0]!)
    await expect.poll(() => first.changes).toHaveLength(1)
    const streams = [...Array(7).keys()].map((nth) => listen(cookies[nth % 2]!))
    const last = (await Promise.all(streams)).at(-1)!
    await expect.poll(() => last.changes).toHaveLength(1)
    expect(last.changes[0]!.spreadMs).toBeGreaterThan(first.changes[0]!.spreadMs)
  })

  test('nobody packs or keeps it', async () => {
    const { listen, cookie } = await listening()
    const { status, headers } = await listen(cookie, { 'accept-encoding': 'gzip, br' })
    expect([status, headers.get('content-type'), headers.get('content-encoding')]).toEqual([
      200,
      'text/event-stream',
      null,
    ])
    expect([headers.get('cache-control'), headers.get('x-accel-buffering')]).toEqual(['no-store', 'no'])
  })

  test('it stays open while nothing changes, and says when to come back', async () => {
    const { listen, cookie, app } = await listening({ env: SHORT_BEAT })
    const stream = await listen(cookie)
    await expect.poll(() => stream.text().match(/^:$/gm)?.length ?? 0).toBe(4)
    expect(Number(/^retry: (\d+)\n\n/.exec(stream.text())?.[1])).toBeGreaterThanOrEqual(2_000)
    await app.drain()
    expect(await stream.ended).toBe(true)
  })

  describe('ends when', () => {
    test.each<[string, (server: Awaited<ReturnType<typeof listening>>) => Promise<unknown>]>([
      ['the session is logged out', ({ call, cookie }) => call(LogOut, { cookie })],
      ['the user is suspended', ({ userId, now }) => suspendUser(db(), userId, now())],
      ['the session is too old', async ({ pass }) => pass({ days: 91 })],
      [
        'the user may see something else',
        ({ userId }) => db().update(users).set({ restricted: true }).where(eq(users.id, userId)),
      ],
    ])('%s', async (_, happens) => {
      const server = await listening({ env: SHORT_BEAT })
      const { email } = await addUser(db())
      const [stream, other] = [
        await server.listen(server.cookie),
        await server.listen(await server.logIn(email)),
      ]
      await expect.poll(() => stream.changes).toHaveLength(1)
      const before = other.text()
      await happens(server)
      expect(await stream.ended).toBe(true)
      if (!_.includes('too old')) await expect.poll(() => other.text()).not.toBe(before)
    })
  })

  test('the metrics count the open ones', async () => {
    const { listen, cookie, app } = await listening()
    const count = async () =>
      /^loupe_event_streams (\d+)$/m.exec((await app.inject('/service/metrics')).body)?.[1]
    const streams = [await listen(cookie), await listen(cookie)]
    expect(await count()).toBe('2')
    streams[0]!.close()
    await expect.poll(count).toBe('1')
  })

  test('a HEAD leaves none open', async () => {
    const { origin, cookie, app } = await listening()
    const answer = await fetch(`${origin}/api/changes`, { method: 'HEAD', headers: { cookie } })
    expect(answer.status).toBe(200)
    await expect
      .poll(async () => (await app.inject('/service/metrics')).body)
      .toContain('loupe_event_streams 0')
  })
})
