import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { GetUserData, LogIn } from '#contract/session/session.ts'
import { DEMO_CUSTOMERS, DEMO_STAFF, DEMO_USERS } from '#demo/seed/accounts.ts'
import { allowDemoLogIns } from '#demo/seed/log-ins.ts'
import { suspendUser } from '#server/auth/queries.ts'
import { users } from '#server/db/schema/people.ts'
import { onAnyDatabase } from '#tests/support/database/databases.ts'
import { addCustomer, addStaff, addUser, PASSWORD, serve } from '#tests/support/database/server-fixture.ts'

const [dana, restricted] = DEMO_USERS
const [NOBODY, EVERYBODY] = [
  { customers: false, staff: false },
  { customers: true, staff: true },
]

onAnyDatabase((db) => {
  test('without the demo its users are out, as with a wrong password; with it they are in again', async () => {
    const server = await serve(db())
    const customerId = await addCustomer(db(), DEMO_CUSTOMERS.desk)
    const user = await addUser(db(), { customerId, email: dana.email })
    const suspended = await addUser(db(), { customerId, email: restricted.email })
    const colleague = await addUser(db(), { customerId })
    await suspendUser(db(), suspended.userId, server.now())
    const cookie = await server.logIn(user.email)
    const other = await server.logIn(colleague.email)
    const logIn = (email: string, password = PASSWORD) => server.call(LogIn, { body: { email, password } })

    await allowDemoLogIns(db(), NOBODY)
    const [out, wrong] = [await logIn(user.email), await logIn(user.email, 'a wrong password')]
    expect(out.statusCode).toBe(401)
    expect(out.json()).toEqual(wrong.json())
    expect((await server.call(GetUserData, { cookie })).json()).toBeNull()
    expect((await server.call(GetUserData, { cookie: other })).json()).toMatchObject({ id: colleague.userId })

    await allowDemoLogIns(db(), NOBODY)
    await allowDemoLogIns(db(), EVERYBODY)
    expect((await server.call(GetUserData, { cookie })).json()).toBeNull()
    expect((await logIn(user.email)).statusCode).toBe(200)
    expect((await logIn(suspended.email)).statusCode).toBe(401)
    const [row] = await db().select().from(users).where(eq(users.id, suspended.userId))
    expect(row?.suspendedAt).toEqual(server.now())
  })

  test('a user of another customer is not of the demo', async () => {
    const server = await serve(db())
    await addUser(db(), { email: DEMO_USERS[2].email })
    await allowDemoLogIns(db(), NOBODY)
    await server.logIn(DEMO_USERS[2].email)
  })
  test('the one of the staff is in and out apart from them; a colleague stays', async () => {
    const server = await serve(db())
    const customerId = await addCustomer(db(), DEMO_CUSTOMERS.house)
    const user = await addUser(db(), { customerId, email: 'noam@house.example' })
    const colleague = await addStaff(db())
    const { email } = await addStaff(db(), { email: DEMO_STAFF.email })
    const statuses = async () =>
      Promise.all(
        [email, colleague.email, user.email].map(
          async (one) => (await server.call(LogIn, { body: { email: one, password: PASSWORD } })).statusCode,
        ),
      )
    const cookie = await server.logIn(email)
    await allowDemoLogIns(db(), { customers: true, staff: false })
    expect((await server.call(GetUserData, { cookie })).json()).toBeNull()
    expect(await statuses()).toEqual([401, 200, 200])
    await allowDemoLogIns(db(), EVERYBODY)
    expect(await statuses()).toEqual([200, 200, 200])
  })
})
