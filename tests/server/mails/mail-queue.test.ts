import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { SendContactMessage } from '#contract/contact/contact.ts'
import { mails } from '#server/db/schema/running.ts'
import { countMails, queueMail } from '#server/mails/queries.ts'
import { onAnyDatabase } from '#tests/support/database/databases.ts'
import { serve, type TestServer } from '#tests/support/database/server-fixture.ts'
import { openMailbox } from '#tests/support/mail/mailbox.ts'

const EMAIL = 'zoe@buyer.example'

const message = () => ({
  id: randomUUID(),
  name: 'Zoë',
  email: EMAIL,
  subject: 'Two ovals',
  message: 'Are they still there?',
})

async function write(server: TestServer, times = 1): Promise<string[]> {
  const ids: string[] = []
  for (let nth = 0; nth < times; nth++) {
    const body = message()
    expect((await server.call(SendContactMessage, { body })).statusCode).toBe(200)
    ids.push(`<${body.id}@127.0.0.1>`)
  }
  return ids
}

/** A mail server that takes connections and never says a word. */
async function startSilent(): Promise<string> {
  const sockets: Socket[] = []
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    sockets.push(socket)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return `smtp://127.0.0.1:${(server.address() as AddressInfo).port}?greetingTimeout=200`
}

onAnyDatabase((db) => {
  beforeEach(() => db().delete(mails))

  test('of servers that start together each mail is sent by one', async () => {
    const mailbox = await openMailbox()
    const env = { SMTP_URL: mailbox.url }
    const servers = [await serve(db(), { env }), await serve(db(), { env })]
    const ids = await write(servers[0]!, 30)
    await Promise.all(servers.map((server) => server.sendMails()))
    const sent = mailbox.mails.map(({ headers }) => headers['message-id'])
    expect(sent.toSorted()).toEqual(ids.toSorted())
    expect(await countMails(db())).toBe(0)
  })

  test.each(['refuses', 'refuses for good', 'hangs'] as const)(
    'a mail that the mail server %s is sent once it takes it, and the log has no address',
    async (manner) => {
      const mailbox = await openMailbox()
      mailbox.now(manner)
      const env = { SMTP_URL: `${mailbox.url}?socketTimeout=1000`, CONTACT_TO: 'trader@loupe.example' }
      const server = await serve(db(), { env })
      const ids = await write(server)
      await server.sendMails()
      expect(mailbox.untaken()).toBe(1)
      await server.sendMails()
      expect(mailbox.untaken()).toBe(1)
      mailbox.now('takes')
      server.pass({ minutes: 1 })
      await server.sendMails()
      await server.sendMails()
      expect(mailbox.mails.map(({ headers }) => headers['message-id'])).toEqual(ids)
      const log = JSON.stringify(server.takeLog())
      expect(log).toContain('mails could not be sent')
      expect(log).not.toMatch(/trader@|zoe@/)
    },
  )

  test('a mail that the mail server took without saying so is sent again under the same id', async () => {
    const mailbox = await openMailbox()
    mailbox.now('dies')
    const server = await serve(db(), { env: { SMTP_URL: mailbox.url } })
    const [id] = await write(server)
    await server.sendMails()
    mailbox.now('takes')
    server.pass({ minutes: 1 })
    await server.sendMails()
    expect(mailbox.mails.map(({ headers }) => headers['message-id'])).toEqual([id, id])
    server.takeLog()
  })

  test.each([
    ['away', () => Promise.resolve('smtp://127.0.0.1:1')],
    ['silent', startSilent],
  ])('with a mail server that is %s one mail is tried, and the others wait', async (_, start) => {
    const mailbox = await openMailbox()
    const url = await start()
    const server = await serve(db(), { env: { SMTP_URL: url } })
    const ids = await write(server, 3)
    await server.sendMails()
    const tries = await db().select({ tries: mails.tries }).from(mails)
    expect(tries.map((row) => row.tries).toSorted((a, b) => a - b)).toEqual([0, 0, 1])
    server.takeLog()
    const back = await serve(db(), { env: { SMTP_URL: mailbox.url } })
    back.pass({ minutes: 1 })
    await back.sendMails()
    const sent = () => mailbox.mails.map(({ headers }) => headers['message-id']).toSorted()
    expect(sent()).toEqual(ids.toSorted())
  })

  test('one mail that is refused does not keep the others back', async () => {
    const mailbox = await openMailbox()
    const server = await serve(db(), { env: { SMTP_URL: mailbox.url } })
    await queueMail(db(), 'password_reset', { nothing: 'of use' }, new Date(server.now().getTime() - 1000))
    const ids = await write(server, 2)
    await server.sendMails()
    expect(mailbox.mails.map(({ headers }) => headers['message-id'])).toEqual(ids)
    expect(await countMails(db())).toBe(1)
    server.takeLog()
  })

  test('a mail that was put off by a clock that ran ahead is due when the clock is right again', async () => {
    const mailbox = await openMailbox()
    mailbox.now('refuses')
    const server = await serve(db(), { env: { SMTP_URL: mailbox.url } })
    server.pass({ days: 1 })
    await write(server)
    await server.sendMails()
    mailbox.now('takes')
    server.pass({ days: -1 })
    await server.sendMails()
    expect(mailbox.mails).toHaveLength(1)
    server.takeLog()
  })

  test('a process that ended while it sent costs a minute and a half', async () => {
    const mailbox = await openMailbox()
    mailbox.now('hangs')
    const server = await serve(db(), { env: { SMTP_URL: mailbox.url } })
    await write(server)
    const sending = server.sendMails()
    await expect.poll(mailbox.untaken).toBe(1)
    mailbox.now('takes')
    const next = await serve(db(), { env: { SMTP_URL: mailbox.url } })
    next.pass({ minutes: 1.4 })
    await next.sendMails()
    expect(mailbox.mails).toHaveLength(0)
    next.pass({ minutes: 0.2 })
    await next.sendMails()
    expect(mailbox.mails).toHaveLength(1)
    mailbox.close()
    await sending
    server.takeLog()
  })
})
