/** Mails that tell users what has happened to their accounts. */
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { PORTAL_LANGUAGES } from '#contract/languages.ts'
import { AskPasswordReset, ResetPassword } from '#contract/session/account.ts'
import { LogIn } from '#contract/session/session.ts'
import { mails } from '#server/db/schema/running.ts'
import { users } from '#server/db/schema/people.ts'
import { queueNotice } from '#server/notices/queue-notice.ts'
import { NOTICE_KINDS } from '#server/say/mail-words.ts'
import { onAnyDatabase } from '#tests/support/database/databases.ts'
import { serveWithMail } from '#tests/support/database/mails-of.ts'
import { addUser, cookieOf, PASSWORD } from '#tests/support/database/server-fixture.ts'

const TABLET =
  'Mozilla/5.0 (Linux; Android 14; SM-X710) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36'
const HOSTILE = 'Fair\r\nBcc: all@evil.example\r\n\r\nClick\u2028\u202Ehere'

onAnyDatabase((db) => {
  beforeEach(() => db().delete(mails))

  test('a log-in on a device that is new beside others is told, and no other', async () => {
    const server = await serveWithMail(db())
    const user = await addUser(db())
    const body = { email: user.email, password: PASSWORD }
    const first = cookieOf(await server.call(LogIn, { body }))
    await server.call(LogIn, { body, cookie: first })
    expect(await server.mailsTo(user.email)).toEqual([])
    await server.call(LogIn, { body, headers: { 'user-agent': TABLET } })
    const told = await server.mailsTo(user.email)
    expect(told.map(({ headers }) => headers['subject'])).toEqual([
      'A new device was used to log in to Loupe',
    ])
    expect(told[0]!.text).toContain('On: Android, Chrome')
    expect(told[0]!.text).toContain('When: 2026-11-20 09:00 UTC')
    await server.call(LogIn, { body: { ...body, password: 'wrong' } })
    expect(await server.mailsTo(user.email)).toHaveLength(1)
  })

  test('a password that is set by a mailed link is told, once', async () => {
    const server = await serveWithMail(db(), { PUBLIC_ORIGIN: 'https://portal.example.com' })
    const { email } = await addUser(db())
    await server.logIn(email)
    const reset = async () => {
      await server.call(AskPasswordReset, { body: { email }, headers: { host: 'evil.example' } })
      const token = /#token=([\w-]{43})/.exec((await server.mailsTo(email)).at(-1)!.text)![1]!
      await server.call(ResetPassword, { body: { token, password: 'quite another one' } })
      return (await server.mailsTo(email)).slice(1)
    }
    const told = await reset()
    expect(told.map(({ headers }) => headers['subject'])).toEqual(['A new password was set for Loupe'])
    expect(told[0]!.text).toContain('\nhttps://portal.example.com/ResetPassword\n')
    expect(told[0]!.text).not.toContain('evil')
  })

  test('who is invited and sets the first password is told of nothing', async () => {
    const server = await serveWithMail(db())
    const { email } = await addUser(db(), { passwordHash: null })
    await server.call(AskPasswordReset, { body: { email } })
    const token = /#token=([\w-]{43})/.exec((await server.mailsTo(email))[0]!.text)![1]!
    await server.call(ResetPassword, { body: { token, password: 'quite another one' } })
    await server.logIn(email, 'quite another one')
    expect((await server.mailsTo(email)).map(({ headers }) => headers['subject'])).toHaveLength(2)
  })

  test.each(PORTAL_LANGUAGES.flatMap((language) => NOTICE_KINDS.map((kind) => [kind, language] as const)))(
    '%s in %s: a hostile name adds no header and no line of its own',
    async (kind, language) => {
      const server = await serveWithMail(db())
      const { userId, email } = await addUser(db(), { language })
      await queueNotice(db(), { userId, kind, at: server.now(), userAgent: HOSTILE, share: HOSTILE })
      const [mail] = await server.mailsTo(email)
      expect(mail!.to).toEqual([email])
      expect(Object.keys(mail!.headers)).not.toContain('bcc')
      expect(mail!.text).not.toMatch(/^Bcc|^Click|\u202E|\u2028/m)
      expect(/[\u0590-\u05FF]/.test(mail!.text)).toBe(language === 'he')
    },
  )

  test('a notice goes to the address of the time it is sent, or to the one it names; to nobody who is gone', async () => {
    const server = await serveWithMail(db())
    const user = await addUser(db())
    const notice = { userId: user.userId, kind: 'email_changed', at: server.now() } as const
    await queueNotice(db(), { ...notice, to: 'old@test.example' })
    await queueNotice(db(), notice)
    await db()
      .update(users)
      .set({ email: `x${user.email}` })
      .where(eq(users.id, user.userId))
    expect(await server.mailsTo('old@test.example')).toHaveLength(1)
    expect(await server.mailsTo(`x${user.email}`)).toHaveLength(1)
    await queueNotice(db(), notice)
    await db().delete(users).where(eq(users.id, user.userId))
    expect(await server.mailsTo(`x${user.email}`)).toHaveLength(1)
    expect(await db().$count(mails)).toBe(0)
  })
})
