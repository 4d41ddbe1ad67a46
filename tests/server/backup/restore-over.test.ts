/** What a restore leaves of the portal that it replaces. */
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { AddKey, ListKeys, RevokeKey } from '#contract/ingest/keys.ts'
import { ResetStaffFactor } from '#contract/ingest/people/second-factor.ts'
import { ChangeStaff, ListStaff, RemoveStaff } from '#contract/ingest/people/staff.ts'
import { FinishLogIn, LogInByPasskey } from '#contract/session/factors.ts'
import { customers, keys, users } from '#server/db/schema/people.ts'
import { database, mails, officeLog } from '#server/db/schema/running.ts'
import { queueMail } from '#server/mails/queries.ts'
import { onAnyDatabase } from '#tests/support/database/databases.ts'
import { addStaff } from '#tests/support/database/server-fixture.ts'
import { fill, newPortal } from '#tests/support/backup/portals.ts'
import { addPasskey, passFirstStep, question, setUpApp } from '#tests/support/factors/factors.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

onAnyDatabase((db) => {
  test('the log grows, revoked keys stay revoked, runs and mails end, who restores goes on', async () => {
    const file = join(temporaryFolder(), 'a.tar')
    const portal = await newPortal(db())
    const { server, environment, run } = portal
    const { customerId } = await fill(portal, { photos: 0 })
    const key = environment['PORTAL_KEY']!
    const made = (name: string) => server.call(AddKey, { key, body: { name, scopes: ['lots'] } })
    const station = (await made('station')).json() as { key: string }
    await db().execute(sql`
      insert into imports (subject, customer_id, source, file_name, file_sha256, file, options, status, asked_at)
      values ('lots', ${customerId}, 's', 'half.csv', '\\x00', gen_random_uuid(), '{}', 'waiting', now())`)
    await queueMail(db(), 'contact', {}, server.now())
    expect((await run(`backup "${file}"`)).code).toBe(0)
    const logged = await db().select().from(officeLog)

    await server.call(RevokeKey, { key, params: { name: 'station' } })
    const later = (await made('later')).json() as { key: string }
    await fill(portal, { lots: 1, photos: 0 })
    const grown = await db().select().from(officeLog)
    expect(grown.length).toBeGreaterThan(logged.length)

    // By a key that the archive does not know.
    const office = await server.newKey()
    const restored = await run(`restore "${file}" --replace --yes`)
    expect([restored.errors, restored.code]).toEqual(['', 0])
    expect(await db().select().from(customers)).toMatchObject([{ id: customerId }])
    const log = await db().select().from(officeLog).orderBy(officeLog.id)
    expect(log.slice(0, -1)).toEqual(grown.toSorted((a, b) => a.id - b.id))
    expect(log.at(-1)).toMatchObject({ what: 'portal.restore', after: { customers: 1, lots: 3 } })
    expect(await db().select().from(mails)).toEqual([])
    const { rows } = await db().execute(sql`select status from imports`)
    expect(rows).toEqual([{ status: 'cancelled' }])

    const opens = async (one: string) => (await server.call(ListKeys, { key: one })).statusCode
    expect([await opens(key), await opens(office), await opens(later.key), await opens(station.key)]).toEqual(
      [200, 401, 401, 401],
    )
    const [kept] = await db().select().from(keys).where(eq(keys.name, 'station'))
    expect(kept!.revokedAt).not.toBeNull()
  })

  test('the log of another portal is added to the log of this one', async () => {
    const file = join(temporaryFolder(), 'a.tar')
    const portal = await newPortal(db())
    const { server, environment, run } = portal
    const key = environment['PORTAL_KEY']!
    const add = (name: string) => server.call(AddKey, { key, body: { name, scopes: ['lots'] } })
    await add('of the archive')
    await run(`backup "${file}"`)
    const archived = await db().select().from(officeLog)
    await db().execute(sql`truncate office_log restart identity`)
    await add('of this portal')
    expect((await run(`restore "${file}" --replace --yes`)).errors).toBe('')
    const log = await db().select().from(officeLog).orderBy(officeLog.id)
    const subjects = log.map(({ subject }) => subject)
    for (const subject of ['of the archive', 'of this portal']) expect(subjects).toContain(subject)
    expect(log.length).toBe(archived.length + 2)
    expect(new Set(log.map(({ id }) => id)).size).toBe(log.length)
  })
  test('the staff stay as they are: nobody comes back, nobody is lost, who restores can log in again', async () => {
    const file = join(temporaryFolder(), 'a.tar')
    const portal = await newPortal(db())
    const { server, environment, run } = portal
    const key = environment['PORTAL_KEY']!
    const [stays, leaves, goes, forgotten] = [
      await addStaff(db()),
      await addStaff(db()),
      await addStaff(db()),
      await addStaff(db()),
    ]
    expect((await run(`backup "${file}"`)).code).toBe(0)
    server.pass({ minutes: 1 })
    await server.call(ChangeStaff, { key, params: { email: leaves.email }, body: { suspended: true } })
    await server.call(RemoveStaff, { key, params: { email: goes.email } })
    await db().delete(users).where(eq(users.id, forgotten.userId))
    const isNew = await addStaff(db())
    expect((await run(`restore "${file}" --replace --yes`)).errors).toBe('')
    const { staff } = (await server.call(ListStaff, { key })).json() as { staff: Record<string, unknown>[] }
    const left = Object.fromEntries(staff.map(({ email, suspended }) => [email, suspended]))
    expect(left).toEqual({
      [stays.email]: false,
      [leaves.email]: true,
      [forgotten.email]: false,
      [isNew.email]: false,
    })
    await server.logIn(isNew.email)
  })

  test('the second factors of the staff stay as they are, as their passwords do', async () => {
    const file = join(temporaryFolder(), 'a.tar')
    const portal = await newPortal(db())
    const { server, environment, run } = portal
    const key = environment['PORTAL_KEY']!
    const [lost, gained] = [await addStaff(db()), await addStaff(db())]
    const stolen = await addPasskey(server, await server.sessionOf(lost.userId))
    expect((await run(`backup "${file}"`)).code).toBe(0)
    await server.call(ResetStaffFactor, { key, params: { email: lost.email } })
    const cookie = await server.sessionOf(gained.userId)
    const { recoveryCodes } = await setUpApp(server, cookie)
    const kept = await addPasskey(server, cookie)
    await db().update(database).set({ staffSecondFactor: true })
    expect((await run(`restore "${file}" --replace --yes`)).errors).toBe('')

    const byPasskey = async ({ passkey }: typeof kept) => {
      const { asked, cookie } = await question(server)
      const body = { passkey: passkey.answer(asked) }
      return (await server.call(LogInByPasskey, { cookie, body })).statusCode
    }
    expect([await byPasskey(stolen), await byPasskey(kept)]).toEqual([401, 200])
    const step = await passFirstStep(server, gained.email)
    expect(step.key).toBe('second_factor_needed')
    const body = { code: recoveryCodes[0] }
    expect((await server.call(FinishLogIn, { cookie: step.cookie, body })).statusCode).toBe(200)
    expect((await passFirstStep(server, lost.email)).key).toBe('second_factor_set_up')
  })

  test('that the staff have to have a second factor comes along, and is not taken back', async () => {
    const folder = temporaryFolder()
    const { run } = await newPortal(db())
    const require = (staffSecondFactor: boolean) => db().update(database).set({ staffSecondFactor })
    const isRequired = async () => (await db().select().from(database))[0]!.staffSecondFactor
    for (const inArchive of [true, false]) {
      const file = join(folder, `${inArchive}.tar`)
      await require(inArchive)
      expect((await run(`backup "${file}"`)).code).toBe(0)
      await require(!inArchive)
      expect((await run(`restore "${file}" --replace --yes`)).errors).toBe('')
      expect(await isRequired()).toBe(true)
    }
    await require(false)
  })
})
