/** The demo taken away, whole and from what the trader has added to it, and made again. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { AskImport, GetImport } from '#contract/ingest/imports.ts'
import { PutPhoto } from '#contract/ingest/photos.ts'
import { PullLots } from '#contract/lots/lots.ts'
import { openDemo } from '#demo/demo.ts'
import { DEMO_CUSTOMERS, DEMO_PASSWORD, DEMO_USERS } from '#demo/seed/accounts.ts'
import { customers } from '#server/db/schema/people.ts'
import { contactMessages, database } from '#server/db/schema/running.ts'
import { addUser } from '#tests/support/database/server-fixture.ts'
import { DATABASES, fill, hashOf, newDatabase, newPortal, pictureOf } from '#tests/support/backup/portals.ts'

const [dana] = DEMO_USERS

test.each(DATABASES)('on %s: it goes whole and comes again; the trader’s own stays', async (kind) => {
  const db = await newDatabase(kind)
  const portal = await newPortal(db, { env: { DEMO: 'on' } })
  const { server, run } = portal
  const own = await fill(portal)
  const count = async (table: string) =>
    (await db.execute<{ n: number }>(sql.raw(`select count(*)::int as n from "${table}"`))).rows[0]!.n
  const TABLES = ['customers', 'users', 'lots', 'photos', 'memos', 'shares', 'words', 'contact_messages']
  const counts = async () => Promise.all(TABLES.map(count))
  const before = await counts()

  expect((await run('demo remove')).printed).toBe('There is no demo.')
  expect((await run('demo add')).printed).toContain(`The demo is there, with 54352 lots.\nDemo log-ins`)
  expect(await run('demo add')).toMatchObject({ code: 1, errors: 'The demo is there.' })
  await server.logIn(dana.email, DEMO_PASSWORD)
  const [message] = [{ name: 'D', email: dana.email, subject: 'S', message: 'M' }]
  const { rows } = await db.execute<{ id: number }>(sql`select id from users where email = ${dana.email}`)
  const id = crypto.randomUUID()
  await db.insert(contactMessages).values({ id, userId: rows[0]!.id, ...message! })
  const drawn = join(server.config.dataDir, 'drawn')
  mkdirSync(drawn, { recursive: true })
  writeFileSync(join(drawn, 'x'), '')

  expect((await run('demo remove')).code).toBe(2)
  const asked = await run('demo remove', 'no')
  expect(asked.printed).toMatch(
    /^Demo Desk Ltd: 2 users, 412 lots, \d+ photos, 15 memos\.\nDemo House Ltd: 1 users, 53940 lots, 53940 photos, 60 memos\.\nMessages of its users: 1\.\nNothing was removed\.$/,
  )
  expect(await run('demo remove --yes')).toMatchObject({ code: 0, errors: '' })
  expect(await counts()).toEqual(before)
  expect(existsSync(drawn)).toBe(false)
  await server.logIn(own.email)

  // A start does not make it again.
  await openDemo(db).seed(server.now())
  expect(await count('customers')).toBe(1)
  expect(await openDemo(db).logIns(db)).toBeNull()
})

test('what the trader has added to the demo stays with its customer', async () => {
  const db = await newDatabase('pglite')
  const { server, run } = await newPortal(db, { env: { DEMO: 'on' } })
  expect((await run('demo add')).code).toBe(0)
  const [desk] = await db.select().from(customers).where(eq(customers.name, DEMO_CUSTOMERS.desk))
  const customerId = desk!.id
  const { email, userId } = await addUser(db, { customerId })
  const cookie = await server.logIn(email)
  const key = await server.newKey()
  const { rows } = await db.execute<{ id: number; lot: string }>(
    sql`select id, lot from lots where customer_id = ${customerId} order by id limit 2`,
  )
  const [first, second] = rows
  const file = `Stock #,Weight\nMINE-1,1.01\n${first!.lot},9.99\n`
  const asked = await server.call(AskImport, {
    key,
    query: { as: 'lots', customer: String(customerId), name: 'mine.csv' },
    headers: { 'content-type': 'text/csv' },
    body: Buffer.from(file),
  })
  const run1 = { params: { run: String(asked.json().run) }, query: { waitS: '25' }, key }
  expect((await server.call(GetImport, run1)).json().status).toBe('done')
  const picture = await pictureOf(1)
  await server.call(PutPhoto, {
    key,
    params: { sha256: hashOf(picture) },
    query: { customer: String(customerId), name: `${second!.lot}.jpg` },
    headers: { 'content-type': 'image/jpeg' },
    body: picture,
  })
  const cursor = (await server.call(PullLots, { cookie })).json() as { epoch: string; head: number }

  const said = (await run('demo remove --yes')).printed
  expect(said).toContain('Yours, and left: 1 users, 2 lots, 1 photos.')
  const [state] = await db.select().from(database)
  expect(state!.demoSeededAt).not.toBeNull()
  expect(await db.select().from(customers)).toMatchObject([{ id: customerId, lotCount: 2 }])
  const left = await db.execute<{ lot: string }>(sql`select lot from lots where not deleted order by lot`)
  expect(left.rows.map(({ lot }) => lot)).toEqual(['MINE-1', first!.lot])
  const photos = await db.execute<Record<string, unknown>>(sql`select lot_id, recipe from photos`)
  expect(photos.rows).toEqual([{ lot_id: null, recipe: null }])
  const users = await db.execute<{ id: number }>(sql`select id from users`)
  expect(users.rows).toEqual([{ id: userId }])
  // A device of theirs is told what went.
  const query = { epoch: cursor.epoch, rev: String(cursor.head) }
  const page = (await server.call(PullLots, { cookie, query })).json() as { full: boolean; removed: number[] }
  expect([page.full, page.removed.length]).toEqual([false, 411])
  expect((await run('demo remove')).printed).toBe('There is no demo.')
  expect((await run('demo add')).errors).toBe(`There is a customer named ${DEMO_CUSTOMERS.desk}.`)
})
