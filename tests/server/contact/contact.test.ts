import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { SendContactMessage } from '#contract/contact/contact.ts'
import { mailMessages } from '#server/contact/mail-messages.ts'
import type { Db } from '#server/db/client.ts'
import { contactMessages, lots } from '#server/db/schema.ts'
import { openMail } from '#server/mail.ts'
import { onEachDatabase } from '#tests/support/database/databases.ts'
import { openMailbox } from '#tests/support/server/mailbox.ts'
import { addUser, serve } from '#tests/support/database/server-fixture.ts'

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

onEachDatabase((db) => {
  const stored = async (id: string) =>
    (await db().select().from(contactMessages).where(eq(contactMessages.id, id)))[0]

  test('a message is stored once however often and whenever it is sent, and mailed once', async () => {
    const mailbox = await openMailbox()
    const env = { SMTP_URL: mailbox.url }
    const server = await serve(db(), { env })
    const body = message()
    const answers = await Promise.all([1, 2, 3].map(() => server.call(SendContactMessage, { body })))
    await server.app.close()
    const next = await serve(db(), { env })
    answers.push(await next.call(SendContactMessage, { body: { ...body, message: 'Changed' } }))
    await next.app.close()
    for (const answer of answers) expect([answer.statusCode, answer.json()]).toEqual([200, { id: body.id }])
    expect(await stored(body.id)).toMatchObject({
      message: body.message,
      userId: null,
      mailedAt: server.now(),
    })
    expect(mailbox.mails.map(({ headers }) => headers['message-id'])).toEqual([`<${body.id}@127.0.0.1>`])
  })

  test('the mail says who wrote what about which lots, and a reply goes to the writer', async () => {
    const mailbox = await openMailbox()
    const server = await serve(db(), { env: { SMTP_URL: mailbox.url, CONTACT_TO: 'trader@loupe.example' } })
    const { customerId, email } = await addUser(db())
    const lotIds = [await addLot(db(), customerId, 'D-10', 1), await addLot(db(), customerId, 'D-9', 2)]
    const cookie = await server.logIn(email)
    await server.call(SendContactMessage, { body: message({ lotIds }), cookie })
    const mail = await mailbox.mail(1)
    expect(mail.to).toEqual(['trader@loupe.example'])
    expect(mail.headers['reply-to']).toContain('<zoe@buyer.example>')
    expect(mail.text).toContain('Are they still there?\n\n.\nZoë')
    expect(mail.text).toContain('Lots: D-10, D-9')
    expect(mail.text).toMatch(/Logged in for Customer /)
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

  test('a message that could not be mailed is kept, and mailed when the mail server is back', async () => {
    const mailbox = await openMailbox()
    mailbox.refuse(true)
    const env = { SMTP_URL: mailbox.url }
    const server = await serve(db(), { env })
    const body = message()
    expect((await server.call(SendContactMessage, { body })).statusCode).toBe(200)
    await server.app.close()
    expect(server.takeLog()).toEqual([expect.objectContaining({ task: 'contact mail' })])
    expect(await stored(body.id)).toMatchObject({ mailedAt: null })

    mailbox.refuse(false)
    const services = { ...server, mail: openMail(server.config) }
    await mailMessages(services)
    expect(mailbox.mails).toEqual([])
    server.pass({ minutes: 6 })
    await mailMessages(services)
    await mailMessages(services)
    services.mail.close()
    expect(mailbox.mails).toHaveLength(1)
    expect(await stored(body.id)).toMatchObject({ mailedAt: server.now() })
  })

  test('what waits is mailed when the server starts', async () => {
    const mailbox = await openMailbox()
    const { id, name, email, subject, message: text } = message()
    await db().insert(contactMessages).values({ id, name, email, subject, message: text })
    await serve(db(), { env: { SMTP_URL: mailbox.url } })
    const mail = await mailbox.mail(1)
    expect(mail.headers['message-id']).toContain(id)
  })

  test('two servers that start together mail each message once', async () => {
    const mailbox = await openMailbox()
    const env = { SMTP_URL: mailbox.url }
    const rows = Array.from({ length: 30 }, () => message())
    await db().insert(contactMessages).values(rows)
    const servers = await Promise.all([serve(db(), { env }), serve(db(), { env })])
    await Promise.all(servers.map(({ app }) => app.close()))
    const ids = mailbox.mails.map(({ headers }) => headers['message-id'])
    expect(ids.toSorted()).toEqual(rows.map(({ id }) => `<${id}@127.0.0.1>`).toSorted())
  })

  test('a name or a subject cannot add headers or recipients', async () => {
    const mailbox = await openMailbox()
    const server = await serve(db(), { env: { SMTP_URL: mailbox.url, CONTACT_TO: 'trader@loupe.example' } })
    const evil = '\r\nBcc: victim@test.example\r\n\r\nHello'
    const body = message({ name: `A${evil}`, subject: `B${evil}` })
    expect((await server.call(SendContactMessage, { body })).statusCode).toBe(200)
    const mail = await mailbox.mail(1)
    expect(mail.to).toEqual(['trader@loupe.example'])
    expect(mail.headers['bcc']).toBeUndefined()
  })

  test('one address may write so often a minute', async () => {
    const server = await serve(db(), { env: { MESSAGES_PER_MINUTE: '2' } })
    const send = async () => (await server.call(SendContactMessage, { body: message() })).statusCode
    expect([await send(), await send(), await send()]).toEqual([200, 200, 429])
  })
})
