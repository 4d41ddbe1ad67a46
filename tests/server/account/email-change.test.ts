/** A change of address: asked for, confirmed at both addresses, or not. */
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { GetAccount } from '#contract/account/account.ts'
import { CancelEmailChange, ChangeEmail, ConfirmEmail } from '#contract/account/email-change.ts'
import { AskPasswordReset, ResetPassword } from '#contract/session/account.ts'
import { GetUserData } from '#contract/session/session.ts'
import { suspendUser } from '#server/auth/queries.ts'
import { mails } from '#server/db/schema/running.ts'
import { users } from '#server/db/schema/people.ts'
import { emailChangeLinks } from '#server/db/schema/sessions.ts'
import { onAnyDatabase } from '#tests/support/database/databases.ts'
import { serveWithMail } from '#tests/support/database/mails-of.ts'
import { addUser, type TestServer } from '#tests/support/database/server-fixture.ts'
import { prove } from '#tests/support/factors/factors.ts'
import type { Mail } from '#tests/support/mail/mailbox.ts'

const tokenIn = (mail: Mail | undefined) => /#token=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? ''
const confirm = (server: TestServer, token: string) => server.call(ConfirmEmail, { body: { token } })
const addressOf = async (server: TestServer, userId: number) =>
  (await server.db.select({ email: users.email }).from(users).where(eq(users.id, userId)))[0]!.email

onAnyDatabase((db) => {
  beforeEach(() => db().delete(mails))

  let nth = 0
  async function asked(
    env: Record<string, string> = {},
    newEmail = `new${nth++}.${Date.now()}@test.example`,
  ) {
    const server = await serveWithMail(db(), env)
    const user = await addUser(db())
    const cookie = await server.sessionOf(user.userId)
    await prove(server, cookie)
    const answer = await server.call(ChangeEmail, { cookie, body: { email: newEmail } })
    const tokens = {
      old: tokenIn((await server.mailsTo(user.email))[0]),
      new: tokenIn((await server.mailsTo(newEmail))[0]),
    }
    return { server, user, cookie, newEmail, answer, tokens }
  }

  test.each(['old', 'new'] as const)(
    'both confirm, the %s one first: the address changes and both are told',
    async (first) => {
      const { server, user, cookie, newEmail, tokens } = await asked()
      const other = await server.sessionOf(user.userId)
      const one = await confirm(server, tokens[first])
      expect(one.json()).toEqual({ state: 'waiting-for-other' })
      expect(await addressOf(server, user.userId)).toBe(user.email)
      const two = await confirm(server, tokens[first === 'old' ? 'new' : 'old'])
      expect(two.json()).toEqual({ state: 'changed' })
      expect(await addressOf(server, user.userId)).toBe(newEmail)
      for (const address of [user.email, newEmail])
        expect((await server.mailsTo(address)).at(-1)!.headers['subject']).toContain('was changed')
      for (const each of [cookie, other])
        expect((await server.call(GetUserData, { cookie: each })).json()).not.toBeNull()
      await server.logIn(newEmail)
      expect(server.securityLog.map(({ event }) => event)).toContain('email_changed')
    },
  )

  test('the links are of the public origin, and stand behind the #', async () => {
    const { server, user, newEmail } = await asked({ PUBLIC_ORIGIN: 'https://portal.example.com' })
    for (const address of [user.email, newEmail])
      expect((await server.mailsTo(address))[0]!.text).toMatch(
        /^https:\/\/portal\.example\.com\/ConfirmEmail#token=[\w-]{43}$/m,
      )
  })

  test('a link works once, and looking at its address does nothing', async () => {
    const { server, tokens } = await asked()
    await server.app.inject({ url: `/ConfirmEmail?token=${tokens.new}` })
    expect((await confirm(server, tokens.new)).statusCode).toBe(200)
    const again = await confirm(server, tokens.new)
    expect([again.statusCode, again.json().code]).toEqual([410, 'gone'])
  })

  test('one address alone changes nothing, however often it confirms', async () => {
    const { server, user, tokens } = await asked()
    await Promise.all([confirm(server, tokens.new), confirm(server, tokens.new)])
    expect(await addressOf(server, user.userId)).toBe(user.email)
  })

  test('both at once change it', async () => {
    const { server, user, newEmail, tokens } = await asked()
    const answers = await Promise.all([confirm(server, tokens.new), confirm(server, tokens.old)])
    expect(answers.map((answer) => answer.json().state).toSorted()).toEqual(['changed', 'waiting-for-other'])
    expect(await addressOf(server, user.userId)).toBe(newEmail)
  })

  test('links are good for a day, and not after the change was taken back or asked for anew', async () => {
    const late = await asked()
    late.server.pass({ minutes: 24 * 60 })
    expect((await confirm(late.server, late.tokens.new)).statusCode).toBe(410)
    expect((await late.server.call(GetAccount, { cookie: late.cookie })).json().newEmail).toBeNull()

    const { server, cookie, newEmail, tokens } = await asked()
    expect((await server.call(GetAccount, { cookie })).json().newEmail).toBe(newEmail)
    await server.call(CancelEmailChange, { cookie })
    expect((await server.call(GetAccount, { cookie })).json().newEmail).toBeNull()
    for (const token of [tokens.old, tokens.new]) expect((await confirm(server, token)).statusCode).toBe(410)

    const anew = await asked()
    const body = { email: 'third@test.example' }
    await anew.server.call(ChangeEmail, { cookie: anew.cookie, body })
    expect((await confirm(anew.server, anew.tokens.new)).statusCode).toBe(410)
  })

  test('an address that somebody has is answered alike, mailed no link, and never taken over', async () => {
    const owner = await addUser(db())
    const free = await asked()
    const taken = await asked({}, owner.email.toUpperCase())
    expect([taken.answer.statusCode, taken.answer.body]).toEqual([free.answer.statusCode, free.answer.body])
    const told = (await taken.server.mailsTo(owner.email.toUpperCase()))[0]!
    expect(told.text).toContain('It is the address of an account already')
    expect(tokenIn(told)).toBe('')
    expect((await confirm(taken.server, taken.tokens.old)).json()).toEqual({ state: 'waiting-for-other' })
    expect(await addressOf(taken.server, taken.user.userId)).toBe(taken.user.email)
  })

  test('an address that is taken while the change waits is not taken over', async () => {
    const { server, user, newEmail, tokens } = await asked()
    await confirm(server, tokens.old)
    await addUser(db(), { email: newEmail.toUpperCase() })
    expect((await confirm(server, tokens.new)).statusCode).toBe(410)
    expect(await addressOf(server, user.userId)).toBe(user.email)
  })

  test('a link that sets a password and was mailed to the old address ends with the change', async () => {
    const { server, user, tokens } = await asked()
    await server.call(AskPasswordReset, { body: { email: user.email } })
    const reset = tokenIn((await server.mailsTo(user.email)).at(-1))
    for (const token of [tokens.old, tokens.new]) await confirm(server, token)
    const used = await server.call(ResetPassword, { body: { token: reset, password: 'quite another one' } })
    expect(used.statusCode).toBe(410)
  })

  test('a suspended user confirms nothing, and nobody asks for the address they have', async () => {
    const { server, user, tokens } = await asked()
    await suspendUser(db(), user.userId, server.now())
    expect((await confirm(server, tokens.new)).statusCode).toBe(410)

    const other = await addUser(db())
    const cookie = await server.sessionOf(other.userId)
    await prove(server, cookie)
    const body = { email: other.email.toUpperCase() }
    expect((await server.call(ChangeEmail, { cookie, body })).json().fields).toEqual({
      email: 'This is your address already',
    })
  })

  test('a user asks ten times a day at most', async () => {
    const { server, cookie } = await asked()
    const ask = async (at: number) => {
      const body = { email: `n${at}@test.example` }
      return (await server.call(ChangeEmail, { cookie, body })).statusCode
    }
    for (let at = 2; at <= 10; at++) expect(await ask(at)).toBe(200)
    expect(await ask(11)).toBe(429)
  })

  test('no token is in the database', async () => {
    const { server, tokens } = await asked()
    const rows = await server.db.select().from(emailChangeLinks)
    const stored = rows.map(({ tokenHash }) => Buffer.from(tokenHash).toString('base64url'))
    for (const token of Object.values(tokens)) expect(stored).not.toContain(token)
  })
})
