import { and, eq, ne, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { ListCustomers } from '#contract/ingest/customers.ts'
import { AskImport, GetImport } from '#contract/ingest/imports.ts'
import { ListWrites } from '#contract/ingest/office-log.ts'
import {
  AddStaff,
  ChangeStaff,
  ListStaff,
  MailStaffReset,
  RemoveStaff,
} from '#contract/ingest/people/staff.ts'
import { AddUser, ChangeUser, ListUsers, MailPasswordReset } from '#contract/ingest/people/users.ts'
import { ResetPassword } from '#contract/session/account.ts'
import { GetUserData, LogIn } from '#contract/session/session.ts'
import { users } from '#server/db/schema/people.ts'
import { throttles } from '#server/db/schema/running.ts'
import { onAnyDatabase } from '#tests/support/database/databases.ts'
import { mailedToken } from '#tests/support/database/mailed-token.ts'
import { addCustomer, addStaff, addUser, cookieOf, serve } from '#tests/support/database/server-fixture.ts'

const NEW_PASSWORD = 'emerald staircase 41'

onAnyDatabase((db) => {
  beforeEach(() => db().delete(throttles))

  async function served() {
    const server = await serve(db())
    return { server, key: await server.newKey(['office']), email: `${crypto.randomUUID()}@loupe.example` }
  }

  test('one with a password logs in by the form of all, and is told to be staff of no customer', async () => {
    const { server, key, email } = await served()
    const body = { email, password: NEW_PASSWORD, firstName: 'Ruth', idleMinutes: 15 }
    const added = (await server.call(AddStaff, { key, body })).json()
    expect(added).toMatchObject({ email, invited: false })
    const answer = await server.call(LogIn, { body: { email: email.toUpperCase(), password: NEW_PASSWORD } })
    const session = {
      id: added.id,
      firstName: 'Ruth',
      clientName: null,
      restricted: false,
      idleMinutes: 15,
      staff: true,
    }
    expect(answer.json()).toEqual(session)
    // A day, as every log-in with a time-out.
    expect(answer.cookies.find(({ name }) => name === 'loupe')?.maxAge).toBe(86_400)
    expect((await server.call(GetUserData, { cookie: cookieOf(answer) })).json()).toEqual(session)
  })

  test('one who is invited sets a password by the mailed link', async () => {
    const { server, key, email } = await served()
    expect((await server.call(AddStaff, { key, body: { email } })).json().invited).toBe(true)
    expect((await server.call(ListStaff, { key })).json().staff).toContainEqual(
      expect.objectContaining({ email, invited: true, suspended: false }),
    )
    await server.sendMails()
    const { token, text } = mailedToken(server)
    expect(text).toContain('You are invited to work in the office of Loupe.')
    const body = { token, password: NEW_PASSWORD }
    expect((await server.call(ResetPassword, { body })).statusCode).toBe(200)
    await server.logIn(email, NEW_PASSWORD)
  })

  test('a weak password is refused, and an address that a user of a customer has', async () => {
    const { server, key, email } = await served()
    const weak = await server.call(AddStaff, { key, body: { email, password: 'password123' } })
    expect([weak.statusCode, weak.json().fieldKeys]).toEqual([400, { password: 'password_common' }])
    const user = await addUser(db(), { passwordHash: null })
    const taken = await server.call(AddStaff, { key, body: { email: user.email.toUpperCase() } })
    expect([taken.statusCode, taken.json().key]).toEqual([409, `user_known:${user.email.toUpperCase()}`])
  })

  test('one who is suspended loses all sessions, in the office too, until that is taken back', async () => {
    const { server, key } = await served()
    const { email } = await addStaff(db())
    const cookies = [await server.logIn(email), await server.logIn(email)]
    const statuses = () =>
      Promise.all(cookies.map(async (cookie) => (await server.call(ListStaff, { cookie })).statusCode))
    const change = (body: object) => server.call(ChangeStaff, { key, params: { email }, body })
    expect(await statuses()).toEqual([200, 200])
    expect((await change({ suspended: true })).json()).toMatchObject({ email, suspended: true })
    expect(await statuses()).toEqual([401, 401])
    expect((await server.call(GetUserData, { cookie: cookies[0]! })).json()).toBeNull()
    expect((await server.call(LogIn, { body: { email, password: 'a password for tests' } })).statusCode).toBe(
      401,
    )
    await change({ suspended: false })
    expect(await statuses()).toEqual([401, 401])
    await server.logIn(email)
  })

  test('a reset is mailed; one who is removed is out at once, the last one too', async () => {
    const { server, key, email } = await served()
    await server.call(AddStaff, { key, body: { email, password: NEW_PASSWORD } })
    const cookie = await server.logIn(email, NEW_PASSWORD)
    expect((await server.call(MailStaffReset, { key, params: { email } })).statusCode).toBe(200)
    await server.sendMails()
    const body = { token: mailedToken(server).token, password: 'another staircase 42' }
    expect((await server.call(ResetPassword, { body })).statusCode).toBe(200)
    expect((await server.call(ListStaff, { cookie })).statusCode).toBe(401)
    const own = await server.logIn(email, 'another staircase 42')
    await db()
      .delete(users)
      .where(and(eq(users.staff, true), ne(users.email, email)))
    expect((await server.call(RemoveStaff, { cookie: own, params: { email } })).statusCode).toBe(200)
    const gone = await server.call(RemoveStaff, { key, params: { email } })
    expect([gone.statusCode, gone.json().key]).toEqual([404, `user_unknown:${email}`])
    expect((await server.call(GetUserData, { cookie: own })).json()).toBeNull()
  })

  test('the log of the office names the user whose session wrote, the security log the number', async () => {
    const { server, email } = await served()
    const ruth = await addStaff(db())
    const cookie = await server.sessionOf(ruth.userId)
    await server.call(AddStaff, { cookie, body: { email, firstName: 'Dana', password: NEW_PASSWORD } })
    const [write] = (await server.call(ListWrites, { cookie })).json().writes
    expect(write).toMatchObject({
      actor: `staff: ${ruth.email}`,
      what: 'staff.add',
      subject: email,
      after: { firstName: 'Dana' },
    })
    expect(server.securityLog.at(-1)).toMatchObject({ event: 'user_added', staff: ruth.userId })
    expect(server.securityLog.at(-1)).not.toHaveProperty('key')
  })

  test('a run says who asked for it', async () => {
    const { server } = await served()
    const ruth = await addStaff(db())
    const cookie = await server.sessionOf(ruth.userId)
    const query = { as: 'lots', customer: String(await addCustomer(db())), name: 'stock.csv' }
    const headers = { 'content-type': 'text/csv' }
    const body = Buffer.from('Stock #,Weight\nA-1,1.01\n')
    const { run } = (await server.call(AskImport, { cookie, query, headers, body })).json()
    const ended = await server.call(GetImport, {
      cookie,
      params: { run: String(run) },
      query: { waitS: '25' },
    })
    expect(ended.json()).toMatchObject({ status: 'done', by: `staff: ${ruth.email}`, source: ruth.email })
  })

  test('a key for customers and their users can neither make, see nor touch the staff', async () => {
    const { server, email } = await served()
    const ruth = await addStaff(db())
    const key = await server.newKey(['customers'])
    expect((await server.call(AddStaff, { key, body: { email } })).statusCode).toBe(403)
    expect((await server.call(ListUsers, { key })).body).not.toContain(ruth.email)
    const params = { email: ruth.email }
    expect((await server.call(ChangeUser, { key, params, body: { suspended: true } })).statusCode).toBe(404)
    expect((await server.call(MailPasswordReset, { key, params })).statusCode).toBe(404)
    const customer = String(await addCustomer(db()))
    expect((await server.call(AddUser, { key, body: { email: ruth.email, customer } })).statusCode).toBe(409)
    expect((await server.call(ListUsers, { key, query: { customer } })).json().users).toEqual([])
    const { customers } = (await server.call(ListCustomers, { key })).json()
    expect(customers.find(({ id }: { id: number }) => String(id) === customer)).toMatchObject({ users: 0 })
  })

  test('an import of customers takes nobody of the staff', async () => {
    const { server } = await served()
    const ruth = await addStaff(db())
    const key = await server.newKey()
    for (const customer of ['New Gems', 'New Gems Ltd']) {
      const body = Buffer.from(`Customer,E-mail\n${customer},${ruth.email}\n`)
      const headers = { 'content-type': 'text/csv' }
      const query = { as: 'customers', name: 'people.csv' }
      const { run } = (await server.call(AskImport, { key, query, headers, body })).json()
      const ended = await server.call(GetImport, {
        key,
        params: { run: String(run) },
        query: { waitS: '25' },
      })
      expect(ended.json()).toMatchObject({ status: 'refused', report: { new: 0, refused: 1 } })
      await addCustomer(db(), 'New Gems Ltd').catch(() => undefined)
    }
  })

  test('the database keeps a user either of a customer or of the staff', async () => {
    const customerId = await addCustomer(db())
    const wrong = [
      { email: 'a@x.example', staff: true, customerId },
      { email: 'b@x.example' },
      { email: 'c@x.example', staff: true, restricted: true },
    ]
    for (const user of wrong) await expect(db().insert(users).values(user)).rejects.toThrow('Failed query')
    const { userId } = await addStaff(db())
    for (const change of [sql`customer_id = ${customerId}`, sql`staff = false`])
      await expect(db().execute(sql`update users set ${change} where id = ${userId}`)).rejects.toThrow(
        'Failed query',
      )
  })
})
