/** What became of contact messages: noted by the office, seen by who wrote them. */
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { ReadAnswers } from '#contract/account/answers-read.ts'
import { SendContactMessage } from '#contract/contact/contact.ts'
import { messageReference } from '#contract/contact/message-reference.ts'
import { ListOwnMessages, OWN_MESSAGES_LISTED, type OwnMessage } from '#contract/contact/own-messages.ts'
import { type ListedMessage, ListMessages, NoteAnswered } from '#contract/ingest/messages.ts'
import { ListShares } from '#contract/sharing/shares.ts'
import { ListWrites, type Write } from '#contract/ingest/office-log.ts'
import type { Db } from '#server/db/client.ts'
import { lots, memos } from '#server/db/schema/goods.ts'
import { contactMessages } from '#server/db/schema/running.ts'
import { onAnyDatabase } from '#tests/support/database/databases.ts'
import { addUser, serve, type TestServer } from '#tests/support/database/server-fixture.ts'

const message = (more: object = {}) => ({
  id: randomUUID(),
  name: 'Zoë Buyer',
  email: 'zoe@buyer.example',
  subject: 'Two ovals – when?',
  message: 'Are they still there?',
  ...more,
})

interface ReadUntil {
  answersReadUntil: string | null
}

async function addLot(db: Db, customerId: number, lot: string): Promise<number> {
  const [row] = await db.insert(lots).values({ customerId, lot, rev: 1, type: 0 }).returning({ id: lots.id })
  return row!.id
}

async function ownOf(server: TestServer, cookie: string): Promise<OwnMessage[]> {
  const answer = await server.call(ListOwnMessages, { cookie })
  expect(answer.statusCode, answer.body).toBe(200)
  return (answer.json() as { messages: OwnMessage[] }).messages
}

onAnyDatabase((db) => {
  test('a user sees what it wrote while logged in, the latest first, and nobody else’s', async () => {
    const server = await serve(db())
    const { customerId, userId, email } = await addUser(db())
    const lotId = await addLot(db(), customerId, 'A-1')
    const cookie = await server.logIn(email)
    const [first, second] = [message({ lotIds: [lotId] }), message({ subject: 'And a pear?' })]
    await server.call(SendContactMessage, { body: first, cookie })
    server.pass({ minutes: 1 })
    await server.call(SendContactMessage, { body: second, cookie })
    await server.call(SendContactMessage, { body: message() })
    const written = ({ id, subject, message: text, email: answerTo }: typeof first) => ({
      id,
      subject,
      message: text,
      email: answerTo,
      answeredAt: null,
    })
    expect(await ownOf(server, cookie)).toEqual([
      { ...written(second), lotIds: [], receivedAt: '2026-11-20T09:01:00.000Z' },
      { ...written(first), lotIds: [lotId], receivedAt: '2026-11-20T09:00:00.000Z' },
    ])
    const colleague = await addUser(db(), { customerId })
    expect(await ownOf(server, await server.sessionOf(colleague.userId))).toEqual([])
    expect(await ownOf(server, await server.sessionOf(userId))).toHaveLength(2)
  })

  test('it and the office see for which of its customer’s memos it has asked more time', async () => {
    const server = await serve(db())
    const [own, other] = [await addUser(db()), await addUser(db())]
    const values = { rev: 1, date: '2026-11-01', status: 20, currency: 'USD', lines: [] }
    await db()
      .insert(memos)
      .values([
        { ...values, customerId: own.customerId, number: 51_001, dueDate: '2026-12-03' },
        { ...values, customerId: other.customerId, number: 51_002 },
      ])
    const cookie = await server.sessionOf(own.userId)
    const body = message({ moreTimeFor: [51_002, 51_001] })
    await server.call(SendContactMessage, { body, cookie })
    expect((await ownOf(server, cookie)).map(({ moreTimeFor }) => moreTimeFor)).toEqual([[51_001]])
    const key = await server.newKey(['office'])
    const { messages } = (await server.call(ListMessages, { key, query: {} })).json() as {
      messages: ListedMessage[]
    }
    expect(messages.find(({ id }) => id === body.id)?.moreTimeFor).toEqual([
      { memo: 51_001, dueDate: '2026-12-03' },
    ])
  })

  test('no more than the latest are listed', async () => {
    const server = await serve(db())
    const cookie = await server.sessionOf((await addUser(db())).userId)
    for (let nth = 0; nth <= OWN_MESSAGES_LISTED; nth++) {
      server.pass({ minutes: 1 })
      await server.call(SendContactMessage, { body: message({ subject: `Question ${nth}` }), cookie })
    }
    const own = await ownOf(server, cookie)
    expect([own.length, own[0]?.subject, own.at(-1)?.subject]).toEqual([50, 'Question 50', 'Question 1'])
  })

  test('an answer is noted once and taken back, in the log of the office, and its sender learns of both', async () => {
    const server = await serve(db())
    await db().delete(contactMessages)
    const { customerId, email } = await addUser(db())
    const cookie = await server.logIn(email)
    const [body, other] = [message(), message()]
    await server.call(SendContactMessage, { body, cookie })
    await server.call(SendContactMessage, { body: other, cookie })
    const key = await server.newKey(['office'])
    const note = async (answered: boolean, id = body.id) =>
      server.call(NoteAnswered, { key, params: { id }, body: { answered } })
    const answeredAt = async () =>
      (await ownOf(server, cookie)).map((each) => (each.id === body.id ? each.answeredAt : null))

    const noted = (await note(true)).json() as ListedMessage
    expect(noted).toMatchObject({
      id: body.id,
      answeredAt: '2026-11-20T09:00:00.000Z',
      answeredBy: expect.stringMatching(/^key: /),
      message: body.message,
    })
    server.pass({ minutes: 5 })
    expect((await note(true)).json()).toEqual(noted)
    expect((await answeredAt()).toSorted()).toEqual(['2026-11-20T09:00:00Z', null])
    const list = async (query: Record<string, string>) =>
      (await server.call(ListMessages, { key, query })).json<{ messages: ListedMessage[]; counts: object }>()
    const listed = await list({})
    expect(listed.messages.find(({ id }) => id === body.id)).toEqual(noted)
    const toAnswer = await list({ only: 'open' })
    expect(toAnswer.messages.map(({ id }) => id)).toEqual([other.id])
    expect([listed.counts, toAnswer.counts]).toEqual([
      { open: 1, all: 2 },
      { open: 1, all: 2 },
    ])

    expect((await note(false)).json()).toEqual({ ...noted, answeredAt: null, answeredBy: null })
    expect(await answeredAt()).toEqual([null, null])
    const { writes } = (
      await server.call(ListWrites, { key, query: { customer: String(customerId) } })
    ).json() as {
      writes: Write[]
    }
    const subject = messageReference(body.id)
    expect(writes).toMatchObject([
      { what: 'message.reopen', subject },
      { what: 'message.answer', subject },
    ])
  })

  test('which answers a user has seen is known on every device of theirs, apart from those to shares', async () => {
    const server = await serve(db())
    const user = await addUser(db())
    const colleague = await addUser(db(), { customerId: user.customerId })
    const [here, there, theirs] = await Promise.all(
      [user, user, colleague].map(({ userId }) => server.sessionOf(userId)),
    )
    const readBy = async (cookie = '') => [
      (await server.call(ListOwnMessages, { cookie })).json<ReadUntil>().answersReadUntil,
      (await server.call(ListShares, { cookie })).json<ReadUntil>().answersReadUntil,
    ]
    const read = (to: string, until: string) =>
      server.call(ReadAnswers, { cookie: here!, params: { to }, body: { until } })
    expect([await readBy(here), (await read('memos', '2026-11-20T08:00:00Z')).statusCode]).toEqual([
      [null, null],
      400,
    ])
    await read('messages', '2026-11-20T08:00:00Z')
    await read('messages', '2026-11-19T08:00:00Z')
    expect(await readBy(there)).toEqual(['2026-11-20T08:00:00Z', null])
    await read('messages', '2999-01-01T00:00:00Z')
    expect([await readBy(there), await readBy(theirs)]).toEqual([
      ['2026-11-20T09:00:00Z', null],
      [null, null],
    ])
  })

  test('a visitor’s message is noted too; one that is gone is told as such', async () => {
    const server = await serve(db())
    const key = await server.newKey(['office'])
    const [body, gone] = [message(), randomUUID()]
    await server.call(SendContactMessage, { body })
    const note = (id: string) => server.call(NoteAnswered, { key, params: { id }, body: { answered: true } })
    expect((await note(body.id)).json()).toMatchObject({ customer: null, answeredAt: expect.any(String) })
    const refused = await note(gone)
    expect([refused.statusCode, refused.json()]).toEqual([
      404,
      expect.objectContaining({ message: `The message ${messageReference(gone)} is not kept any more.` }),
    ])
  })
})
