import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { AddUser, ChangeUser, ListUsers, MailPasswordReset } from '#contract/ingest/people/users.ts'
import { ResetPassword } from '#contract/session/account.ts'
import { GetUserData, LogIn } from '#contract/session/session.ts'
import { customers } from '#server/db/schema/people.ts'
import { onAnyDatabase } from '#tests/support/database/databases.ts'
import { mailedToken } from '#tests/support/database/mailed-token.ts'
import { addCustomer, serve } from '#tests/support/database/server-fixture.ts'

const PASSWORD = 'emerald staircase 41'

async function served(...given: Parameters<typeof serve>) {
  const server = await serve(...given)
  const customer = await addCustomer(server.db)
  const email = `${crypto.randomUUID()}@test.example`
  return { server, key: await server.newKey(['customers']), customer: String(customer), email }
}

onAnyDatabase((db) => {
  test('one with a password logs in at once', async () => {
    const { server, key, customer, email } = await served(db())
    const body = { email, customer, password: PASSWORD, firstName: 'Dana', idleMinutes: 15 }
    const added = (await server.call(AddUser, { key, body })).json()
    expect(added).toMatchObject({ email, invited: false })
    const cookie = await server.logIn(email.toUpperCase(), PASSWORD)
    const session = (await server.call(GetUserData, { cookie })).json()
    expect(session).toMatchObject({ id: added.id, firstName: 'Dana', restricted: false, idleMinutes: 15 })
    const again = await server.call(AddUser, { key, body: { ...body, email: email.toUpperCase() } })
    expect([again.statusCode, again.json().key]).toEqual([409, `user_known:${email.toUpperCase()}`])
  })

  test('one who is invited has no password until the mailed link sets one', async () => {
    const { server, key, customer, email } = await served(db())
    expect((await server.call(AddUser, { key, body: { email, customer } })).json().invited).toBe(true)
    const logIn = (password: string) => server.call(LogIn, { body: { email, password } })
    expect((await logIn(PASSWORD)).statusCode).toBe(401)
    await server.sendMails()
    server.pass({ days: 6 })
    const { token, text } = mailedToken(server)
    expect(text).toContain(`/ResetPassword#token=${token}&first\r\n`)
    const [{ name } = { name: '' }] = await server.db
      .select()
      .from(customers)
      .where(eq(customers.id, Number(customer)))
    // Long lines are folded on the way.
    expect(text.replaceAll('=\r\n', '')).toContain(` of ${name} at `)
    const body = { token, password: PASSWORD }
    expect((await server.call(ResetPassword, { body })).statusCode).toBe(200)
    expect((await logIn(PASSWORD)).statusCode).toBe(200)
    expect((await server.call(ResetPassword, { body })).statusCode).toBe(410)
  })

  test('a weak password is refused with its reason, and nobody is added', async () => {
    const { server, key, customer, email } = await served(db())
    const body = { email, customer, password: 'password123' }
    const answer = await server.call(AddUser, { key, body })
    expect([answer.statusCode, answer.json().fieldKeys]).toEqual([400, { password: 'password_common' }])
    expect((await server.call(ListUsers, { key, query: { customer } })).json().users).toEqual([])
  })

  test('one who is suspended or restricted loses the sessions there are', async () => {
    const { server, key, customer, email } = await served(db())
    await server.call(AddUser, { key, body: { email, customer, password: PASSWORD } })
    const change = (body: object) => server.call(ChangeUser, { key, params: { email }, body })
    const cookie = await server.logIn(email, PASSWORD)
    expect((await change({ suspended: true })).json()).toMatchObject({ suspended: true, restricted: false })
    expect((await server.call(GetUserData, { cookie })).json()).toBeNull()
    expect((await server.call(LogIn, { body: { email, password: PASSWORD } })).statusCode).toBe(401)
    await change({ suspended: false })
    const next = await server.logIn(email, PASSWORD)
    await change({ firstName: 'Dan' })
    expect((await server.call(GetUserData, { cookie: next })).json()).toMatchObject({ firstName: 'Dan' })
    await change({ restricted: true })
    expect((await server.call(GetUserData, { cookie: next })).json()).toBeNull()
    const last = await server.logIn(email, PASSWORD)
    expect((await server.call(GetUserData, { cookie: last })).json()).toMatchObject({ restricted: true })
  })

  test('a reset is mailed to one there is', async () => {
    const { server, key, customer, email } = await served(db())
    await server.call(AddUser, { key, body: { email, customer, password: PASSWORD } })
    expect((await server.call(MailPasswordReset, { key, params: { email } })).statusCode).toBe(200)
    await server.sendMails()
    const body = { token: mailedToken(server).token, password: 'another staircase 42' }
    expect((await server.call(ResetPassword, { body })).statusCode).toBe(200)
    const nobody = await server.call(MailPasswordReset, { key, params: { email: 'no@test.example' } })
    expect([nobody.statusCode, nobody.json().key]).toEqual([404, 'user_unknown:no@test.example'])
  })
})
