import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { AskPasswordReset, CheckPasswordReset, ResetPassword } from '#contract/session/account.ts'
import { GetUserData, LogIn } from '#contract/session/session.ts'
import { suspendUser } from '#server/auth/queries.ts'
import { mails } from '#server/db/schema/running.ts'
import { passwordResets } from '#server/db/schema/sessions.ts'
import { countMails } from '#server/mails/queries.ts'
import { onAnyDatabase } from '#tests/support/database/databases.ts'
import { openMailbox, parsed, type Mail } from '#tests/support/mail/mailbox.ts'
import {
  addUser,
  cookieOf,
  PASSWORD,
  serve,
  type TestServer,
} from '#tests/support/database/server-fixture.ts'

const NEW_PASSWORD = 'quite another one'

const linkIn = ({ text }: Pick<Mail, 'text'>) => /https?:\/\/\S+#token=\S+/.exec(text)?.[0] ?? ''
const tokenIn = (mail: Pick<Mail, 'text'>) => linkIn(mail).split('#token=')[1] ?? ''

async function use(server: TestServer, token: string, password = NEW_PASSWORD) {
  return server.call(ResetPassword, { body: { token, password } })
}

onAnyDatabase((db) => {
  beforeEach(() => db().delete(mails))

  async function asked(env: Record<string, string> = {}) {
    const mailbox = await openMailbox()
    const server = await serve(db(), { env: { SMTP_URL: mailbox.url, ...env } })
    const user = await addUser(db())
    await server.call(AskPasswordReset, { body: { email: user.email.toUpperCase() } })
    await server.sendMails()
    return { server, user, mailbox, mail: await mailbox.mail(1) }
  }

  test('the mail goes to the user, with the token behind the # of the public address', async () => {
    const { user, mail } = await asked({ PUBLIC_ORIGIN: 'https://portal.example.com' })
    expect(mail.to).toEqual([user.email])
    expect(mail.headers['from']).toBe('Loupe <desk@loupe.example>')
    expect(linkIn(mail)).toMatch(/^https:\/\/portal\.example\.com\/ResetPassword#token=[\w-]{43}$/)
  })

  test('the mail is in the language of the page that asked for it', async () => {
    const { server, user, mailbox, mail } = await asked()
    await server.call(AskPasswordReset, { body: { email: user.email, language: 'he' } })
    await server.sendMails()
    const hebrew = await mailbox.mail(2)
    expect(mail.text).toContain('This link works once')
    expect(hebrew.text).toContain('הקישור הזה פועל פעם אחת')
    expect((await use(server, tokenIn(hebrew))).statusCode).toBe(200)
  })

  test('a reset sets the password and ends every session, but of nobody else', async () => {
    const { server, user, mail } = await asked()
    const other = await addUser(db())
    const cookies = [await server.logIn(user.email), await server.logIn(user.email)]
    const othersCookie = await server.logIn(other.email)
    const set = await use(server, tokenIn(mail))
    expect([set.statusCode, set.json()]).toEqual([200, { email: user.email }])
    for (const cookie of cookies) expect((await server.call(GetUserData, { cookie })).json()).toBeNull()
    expect((await server.call(GetUserData, { cookie: othersCookie })).json()).not.toBeNull()
    const old = await server.call(LogIn, { body: { email: user.email, password: PASSWORD } })
    expect(old.statusCode).toBe(401)
    await server.logIn(user.email, NEW_PASSWORD)
  })

  test('a link works once, and using one spoils the others of that user', async () => {
    const { server, user, mailbox, mail } = await asked()
    await server.call(AskPasswordReset, { body: { email: user.email } })
    await server.sendMails()
    const other = await mailbox.mail(2)
    expect((await use(server, tokenIn(mail))).statusCode).toBe(200)
    const again = await use(server, tokenIn(mail))
    expect([again.statusCode, again.json().code]).toEqual([410, 'gone'])
    expect((await use(server, tokenIn(other))).statusCode).toBe(410)
  })

  test('whether a link is still good can be asked, which does not use it', async () => {
    const { server, user, mail } = await asked()
    const token = tokenIn(mail)
    const check = () => server.call(CheckPasswordReset, { body: { token } })
    const first = await check()
    expect([first.statusCode, first.json()]).toEqual([200, { email: user.email }])
    expect((await use(server, token)).statusCode).toBe(200)
    const later = await check()
    expect([later.statusCode, later.json().code]).toEqual([410, 'gone'])
    expect((await server.call(CheckPasswordReset, { body: { token: 'abc' } })).statusCode).toBe(400)
  })

  test('of two that use a link at once, one gets through', async () => {
    const { server, mail } = await asked()
    const statuses = await Promise.all([
      use(server, tokenIn(mail)),
      use(server, tokenIn(mail), 'a third password'),
    ])
    expect(statuses.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 410])
  })

  test('a link is good for half an hour', async () => {
    const { server, mail } = await asked()
    server.pass({ minutes: 30 })
    expect((await use(server, tokenIn(mail))).statusCode).toBe(410)
  })

  test('the token is not in the database', async () => {
    const { user, mail } = await asked()
    const [row] = await db()
      .select()
      .from(passwordResets)
      .where(sql`user_id = ${user.userId}`)
    expect(Buffer.from(row!.tokenHash)).toHaveLength(32)
    expect(Buffer.from(row!.tokenHash).toString('base64url')).not.toBe(tokenIn(mail))
  })

  test.each([
    ['short', 'abc1234', 'Use at least 8 characters'],
    ['common', 'Password', 'tried first'],
    ['of one letter', 'aaaaaaaaaaaa', 'more different characters'],
    ['made of the brand', 'loupe123', 'our name'],
    ['too long', 'ab1 '.repeat(33), 'Use at most 128 characters'],
  ])(
    'a password that is %s is refused at its field, and the link stays good',
    async (_, password, sentence) => {
      const { server, mail } = await asked()
      const refused = await use(server, tokenIn(mail), password)
      expect(refused.statusCode).toBe(400)
      expect(refused.json().fields.password).toContain(sentence)
      expect((await use(server, tokenIn(mail))).statusCode).toBe(200)
    },
  )

  test('a password made of the address is refused', async () => {
    const { server, user, mail } = await asked()
    expect((await use(server, tokenIn(mail), user.email)).json().fields.password).toContain('your address')
  })

  test('asking answers the same for an unknown address and a suspended user, and mails neither', async () => {
    const { server, user, mailbox } = await asked()
    const suspended = await addUser(db())
    await suspendUser(db(), suspended.userId, server.now())
    const known = await server.call(AskPasswordReset, { body: { email: user.email } })
    for (const email of ['nobody@test.example', suspended.email]) {
      const answer = await server.call(AskPasswordReset, { body: { email } })
      expect([answer.statusCode, answer.body]).toEqual([known.statusCode, known.body])
    }
    await server.sendMails()
    expect(mailbox.mails.map(({ to }) => to[0])).toEqual([user.email, user.email])
  })

  test('without a mail server the mail is a file in the data folder', async () => {
    const server = await serve(db())
    const { email } = await addUser(db())
    await server.call(AskPasswordReset, { body: { email } })
    await server.sendMails()
    const folder = join(server.config.dataDir, 'mail')
    const [file = ''] = readdirSync(folder)
    expect(file).toMatch(/\.eml$/)
    const raw = readFileSync(join(folder, file))
    expect(parsed(raw).headers['to']).toBe(email)
    // As it stands in the file: it is copied out of an editor.
    expect(linkIn({ text: raw.toString() })).toMatch(
      /^http:\/\/127\.0\.0\.1:3000\/ResetPassword#token=[\w-]{43}$/,
    )
  })

  test('a mail of the folder in another script is whole, too', async () => {
    const server = await serve(db())
    const { email } = await addUser(db())
    await server.call(AskPasswordReset, { body: { email, language: 'he' } })
    await server.sendMails()
    const folder = join(server.config.dataDir, 'mail')
    const raw = readFileSync(join(folder, readdirSync(folder)[0]!), 'utf8')
    expect(raw).toContain('הקישור הזה פועל פעם אחת')
    expect(linkIn({ text: raw })).toMatch(/#token=[\w-]{43}$/)
    expect(parsed(Buffer.from(raw)).headers['content-transfer-encoding']).toBe('8bit')
  })

  test('nobody can fill a mailbox: three links are open at once, and asking still answers the same', async () => {
    const { server, user, mailbox } = await asked()
    const ask = async () => {
      expect((await server.call(AskPasswordReset, { body: { email: user.email } })).statusCode).toBe(200)
      await server.sendMails()
    }
    for (let nth = 2; nth <= 5; nth++) await ask()
    expect(mailbox.mails).toHaveLength(3)
    server.pass({ minutes: 31 })
    await ask()
    expect(mailbox.mails).toHaveLength(4)
  })

  test('a reset waits while the mail server is away, however often it was tried, and its links all work', async () => {
    const mailbox = await openMailbox()
    mailbox.now('dies')
    const server = await serve(db(), { env: { SMTP_URL: mailbox.url } })
    const { email } = await addUser(db())
    await server.call(AskPasswordReset, { body: { email } })
    for (let nth = 0; nth < 5; nth++) {
      await server.sendMails()
      server.pass({ minutes: 2 })
    }
    mailbox.now('takes')
    await server.sendMails()
    await server.sendMails()
    const [first, last] = [mailbox.mails[0]!, mailbox.mails.at(-1)!]
    expect(new Set(mailbox.mails.map(({ headers }) => headers['message-id'])).size).toBe(1)
    expect(mailbox.mails).toHaveLength(6)
    expect((await use(server, tokenIn(first), 'x')).statusCode).toBe(400)
    expect((await use(server, tokenIn(last))).statusCode).toBe(200)
    expect(JSON.stringify(server.takeLog())).not.toContain(email)
  })

  test('a reset that is a day old is not mailed any more', async () => {
    const mailbox = await openMailbox()
    const server = await serve(db(), { env: { SMTP_URL: mailbox.url } })
    const { email } = await addUser(db())
    await server.call(AskPasswordReset, { body: { email } })
    server.pass({ minutes: 24 * 60 + 1 })
    await server.sendMails()
    expect(mailbox.mails).toEqual([])
    expect(await countMails(db())).toBe(0)
  })

  test('a reset lets the owner in where somebody guessing has used up the attempts', async () => {
    const { server, user, mail } = await asked({ WRONG_LOG_INS: '1' })
    const wrong = { body: { email: user.email, password: 'wrong' } }
    expect((await server.call(LogIn, wrong)).statusCode).toBe(401)
    expect((await server.call(LogIn, wrong)).statusCode).toBe(429)
    const cookie = cookieOf(await use(server, tokenIn(mail)))
    const right = { body: { email: user.email, password: NEW_PASSWORD } }
    for (let nth = 0; nth < 5; nth++) await server.call(LogIn, { ...wrong, ip: `198.51.100.${nth}` })
    expect((await server.call(LogIn, { ...right, ip: '198.51.100.9' })).statusCode).toBe(429)
    expect((await server.call(LogIn, { ...right, cookie })).statusCode).toBe(200)
  })
})
