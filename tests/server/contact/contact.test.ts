import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { CLARITY_GRADES } from '#contract/codes.ts'
import { SendContactMessage } from '#contract/contact/contact.ts'
import { messageReference } from '#contract/contact/message-reference.ts'
import { type ListedMessage, ListMessages } from '#contract/ingest/messages.ts'
import { purgeMessages } from '#server/contact/queries.ts'
import type { Db } from '#server/db/client.ts'
import { lots, memos, words } from '#server/db/schema/goods.ts'
import { users } from '#server/db/schema/people.ts'
import { contactMessages, throttles } from '#server/db/schema/running.ts'
import { onAnyDatabase } from '#tests/support/database/databases.ts'
import { openMailbox } from '#tests/support/mail/mailbox.ts'
import { addCustomer, addUser, serve } from '#tests/support/database/server-fixture.ts'

const message = (more: object = {}) => ({
  id: randomUUID(),
  name: 'Zoë Buyer',
  email: 'zoe@buyer.example',
  subject: 'Two ovals – when?',
  message: 'Are they still there?\n\n.\nZoë',
  ...more,
})

async function addLot(db: Db, customerId: number, lot: string, rev: number): Promise<number> {
  const [row] = await db.insert(lots).values({ customerId, lot, rev, type: 0 }).returning({ id: lots.id })
  return row!.id
}

onAnyDatabase((db) => {
  beforeEach(() => db().delete(throttles))

  const stored = async (id: string) =>
    (await db().select().from(contactMessages).where(eq(contactMessages.id, id)))[0]

  test('a message is stored once however often and whenever it is sent, and mailed once', async () => {
    const mailbox = await openMailbox()
    const env = { SMTP_URL: mailbox.url }
    const server = await serve(db(), { env })
    const body = message()
    const answers = await Promise.all([1, 2, 3].map(() => server.call(SendContactMessage, { body })))
    await server.sendMails()
    const next = await serve(db(), { env })
    answers.push(await next.call(SendContactMessage, { body: { ...body, message: 'Changed' } }))
    await next.sendMails()
    for (const answer of answers) expect([answer.statusCode, answer.json()]).toEqual([200, { id: body.id }])
    expect(await stored(body.id)).toMatchObject({ message: body.message, userId: null })
    expect(mailbox.mails.map(({ headers }) => headers['message-id'])).toEqual([`<${body.id}@127.0.0.1>`])
  })

  test('the mail says who wrote what about which lots and memos, and a reply goes to the writer', async () => {
    const mailbox = await openMailbox()
    const server = await serve(db(), { env: { SMTP_URL: mailbox.url, CONTACT_TO: 'trader@loupe.example' } })
    const { customerId, email } = await addUser(db())
    const lotIds = [await addLot(db(), customerId, 'D-10', 1), await addLot(db(), customerId, 'D-9', 2)]
    const [shape, color] = ['Round', 'F'].map((word, nth) => ({ customerId, id: nth + 1, word, rev: 2 }))
    await db().insert(words).values([shape!, color!])
    const known = { shape: 1, color: 2, caratMilli: 1_010, clarity: CLARITY_GRADES.VS1, location: 2 }
    await db().update(lots).set(known).where(eq(lots.id, lotIds[1]!))
    const memo = { customerId, date: '2026-11-01', status: 20, currency: 'USD', lines: [] }
    await db()
      .insert(memos)
      .values([
        { ...memo, rev: 3, number: 41, dueDate: '2026-12-03' },
        { ...memo, rev: 4, number: 42 },
      ])
    const cookie = await server.logIn(email)
    const body = message({ lotIds: lotIds.toReversed(), moreTimeFor: [41, 42] })
    await server.call(SendContactMessage, { body, cookie })
    await server.sendMails()
    const mail = mailbox.mails.find(({ to }) => to.includes('trader@loupe.example'))!
    expect(mail.headers['reply-to']).toContain('<zoe@buyer.example>')
    expect(mail.text).toMatch(
      /^Sent by a log-in of Customer \S+\.\nReference: M-[\dA-Z]{6}\nLots:\n- D-9: Round, 1\.01 ct, F, VS1, New York\n- D-10\nAsks for more time: memo 41, due 2026-12-03; memo 42\nReceived: 2026-11-20 09:00 UTC\n/,
    )
    expect(mail.text).toMatch(/Zoë Buyer <zoe@buyer\.example>\n\nAre they still there\?\n\n\.\nZoë$/)
  })

  test('its sender has one copy, at the address of the log-in and in its language', async () => {
    const mailbox = await openMailbox()
    const server = await serve(db(), { env: { SMTP_URL: mailbox.url, CONTACT_TO: 'trader@loupe.example' } })
    const { customerId, userId, email } = await addUser(db())
    await db().update(users).set({ language: 'he' }).where(eq(users.id, userId))
    const cookie = await server.logIn(email)
    const body = message({
      lotIds: [await addLot(db(), customerId, 'D-11', 1)],
      subject: 'Ovals\r\nBcc: victim@test.example',
      message: 'Still\u202E there?',
    })
    for (let times = 0; times < 2; times++) await server.call(SendContactMessage, { body, cookie })
    await server.sendMails()
    expect(mailbox.mails.map(({ to }) => to.join()).toSorted()).toEqual(
      [email, 'trader@loupe.example'].toSorted(),
    )
    const copy = mailbox.mails.find(({ to }) => to.includes(email))!
    expect([copy.headers['bcc'], copy.headers['reply-to']]).toEqual([undefined, undefined])
    expect(copy.text).toContain(messageReference(body.id))
    expect(copy.text).toContain(`ההודעה שלך הגיעה אל`)
    expect(copy.text).toContain('D-11')
    expect(copy.text.split('\n')).toContain('\u2068Ovals Bcc: victim@test.example\u2069')
    expect(copy.text.trimEnd().endsWith('Still there?')).toBe(true)
  })

  test('a visitor’s message is copied to nobody, and the lots it names are said to be its writer’s words', async () => {
    const mailbox = await openMailbox()
    const server = await serve(db(), { env: { SMTP_URL: mailbox.url, CONTACT_TO: 'trader@loupe.example' } })
    await server.call(SendContactMessage, { body: message({ lotIds: [1], lots: ['D-10', 'D-\n9\u202E'] }) })
    await server.sendMails()
    expect(mailbox.mails.map(({ to }) => to.join())).toEqual(['trader@loupe.example'])
    const lines = (await mailbox.mail(1)).text.split('\n')
    expect(lines[0]).toBe('Sent without a log-in.')
    expect(lines.findIndex((line) => line === 'Lots, as the sender names them: D-10, D- 9')).toBe(
      lines.findIndex((line) => line.startsWith('What follows was written by the sender')) + 1,
    )
    const many = message({ lots: Array.from({ length: 501 }, () => 'A') })
    expect((await server.call(SendContactMessage, { body: many })).statusCode).toBe(400)
  })

  test('a message sent after a log-out is told by its address to be perhaps a customer’s', async () => {
    const mailbox = await openMailbox()
    const server = await serve(db(), { env: { SMTP_URL: mailbox.url, CONTACT_TO: 'trader@loupe.example' } })
    const customer = `Traders ${randomUUID()}`
    const { email } = await addUser(db(), { customerId: await addCustomer(db(), customer) })
    const [known, unknown] = [message({ email: email.toUpperCase() }), message()]
    for (const body of [known, unknown]) await server.call(SendContactMessage, { body })
    await server.sendMails()
    const firstLines = mailbox.mails.map(({ text }) => text.split('\n')[0])
    expect(firstLines.toSorted()).toEqual([
      `Sent without a log-in.`,
      `Sent without a log-in. A log-in of ${customer} has the address that the sender gives; who it was is not known.`,
    ])
    const key = await server.newKey(['office'])
    const { messages } = (await server.call(ListMessages, { key, query: {} })).json() as {
      messages: ListedMessage[]
    }
    const addressOf = (id: string) => messages.find((each) => each.id === id)?.addressOf
    expect([known, unknown].map(({ id }) => addressOf(id))).toEqual([customer, null])
  })

  test('a sender cannot write what reads as ours', async () => {
    const mailbox = await openMailbox()
    const server = await serve(db(), { env: { SMTP_URL: mailbox.url } })
    await db()
      .insert(contactMessages)
      .values({
        ...message({ message: 'Pay \u202Enow\u202C!' }),
        name: 'Dana\nSent by a log-in of Demo House Ltd.\u2028Lots: H-1',
        subject: 'Lots\u202E 2',
      })
    await db().execute(sql`insert into mails (id, kind, about, queued_at, due_at)
      select id, 'contact', '{}', received_at, ${server.now()} from contact_messages where name like 'Dana%'`)
    await server.sendMails()
    const { text, headers } = await mailbox.mail(1)
    const lines = text.split('\n')
    expect(lines[0]).toBe('Sent without a log-in.')
    expect(lines.filter((line) => /^(Sent|Lots)/.test(line))).toEqual(['Sent without a log-in.'])
    expect(lines.at(-1)).toBe('Pay now!')
    expect(headers['subject']).toBe('Lots 2')
  })

  test('lots of another customer are left out, and those of a visitor', async () => {
    const server = await serve(db())
    const [own, other] = [await addUser(db()), await addUser(db())]
    const ownLot = await addLot(db(), own.customerId, 'A-1', 1)
    const othersLot = await addLot(db(), other.customerId, 'B-1', 1)
    const ofCustomer = message({ lotIds: [othersLot, ownLot, 2_000_000_000] })
    await server.call(SendContactMessage, { body: ofCustomer, cookie: await server.logIn(own.email) })
    const ofVisitor = message({ lotIds: [ownLot] })
    await server.call(SendContactMessage, { body: ofVisitor })
    expect((await stored(ofCustomer.id))?.lotIds).toEqual([ownLot])
    expect((await stored(ofVisitor.id))?.lotIds).toBeNull()
  })

  test('a name or a subject cannot add headers or recipients', async () => {
    const mailbox = await openMailbox()
    const server = await serve(db(), { env: { SMTP_URL: mailbox.url, CONTACT_TO: 'trader@loupe.example' } })
    const evil = '\r\nBcc: victim@test.example\r\n\r\nHello'
    const body = message({ name: `A${evil}`, subject: `B${evil}` })
    expect((await server.call(SendContactMessage, { body })).statusCode).toBe(200)
    await server.sendMails()
    const mail = await mailbox.mail(1)
    expect(mail.to).toEqual(['trader@loupe.example'])
    expect(mail.headers['bcc']).toBeUndefined()
  })

  test('all visitors together may write so often an hour, and customers all the same', async () => {
    const server = await serve(db())
    const { email } = await addUser(db())
    const cookie = await server.logIn(email)
    for (let nth = 0; nth < 600; nth++)
      await server.throttles.take({ name: 'messages of visitors', most: 600, withinS: 3600 }, 'all')
    const refused = await server.call(SendContactMessage, { body: message() })
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '3600'])
    expect((await server.call(SendContactMessage, { body: message(), cookie })).statusCode).toBe(200)
  })

  test('messages are deleted after their time, unless they still wait to be mailed', async () => {
    const mailbox = await openMailbox()
    const server = await serve(db(), { env: { SMTP_URL: mailbox.url, MESSAGES_KEPT_DAYS: '10' } })
    const [mailed, waiting, young] = [message(), message(), message()]
    await server.call(SendContactMessage, { body: mailed })
    await server.sendMails()
    await server.call(SendContactMessage, { body: waiting })
    server.pass({ days: 11 })
    await server.call(SendContactMessage, { body: young })
    await purgeMessages(db(), new Date(server.now().getTime() - 10 * 86_400_000))
    expect(await stored(mailed.id)).toBeUndefined()
    for (const { id } of [waiting, young]) expect(await stored(id)).toBeDefined()
  })

  test('one address may write so often a minute', async () => {
    const server = await serve(db(), { env: { MESSAGES_PER_MINUTE: '2' } })
    const send = async () => (await server.call(SendContactMessage, { body: message() })).statusCode
    expect([await send(), await send(), await send()]).toEqual([200, 200, 429])
  })

  test('the office reads them, the latest first, with what they are about; those of a moment each once', async () => {
    const server = await serve(db())
    await db().delete(contactMessages)
    const { customerId, email } = await addUser(db())
    const lotIds = [await addLot(db(), customerId, 'E-1', 1), await addLot(db(), customerId, 'E-2', 2)]
    const own = message({ lotIds: lotIds.toReversed() })
    await server.call(SendContactMessage, { body: own, cookie: await server.logIn(email) })
    server.pass({ minutes: 1 })
    const others = Array.from({ length: 50 }, () => message({ lots: ['Z-9'] }))
    for (const body of others) await server.call(SendContactMessage, { body })

    const key = await server.newKey(['office'])
    const list = async (query: { before?: string } = {}) =>
      (await server.call(ListMessages, { key, query })).json() as {
        messages: ListedMessage[]
        hasMore: boolean
      }
    const latest = await list()
    expect(latest.hasMore).toBe(true)
    expect(latest.messages.map(({ id }) => id).toSorted()).toEqual(others.map(({ id }) => id).toSorted())
    expect(latest.messages[0]).toMatchObject({ customer: null, lots: ['Z-9'], name: 'Zoë Buyer' })
    const earlier = await list({ before: latest.messages.at(-1)!.id })
    expect(earlier).toMatchObject({
      messages: [{ id: own.id, reference: messageReference(own.id), message: own.message }],
      hasMore: false,
    })
    expect(earlier.messages[0]!.lots).toEqual(['E-2', 'E-1'])
    expect(earlier.messages[0]!.customer).not.toBeNull()
    expect(await list({ before: randomUUID() })).toEqual({
      messages: [],
      hasMore: false,
      counts: { open: 51, all: 51 },
    })
  })
})
