/** The demo taken away from what the trader has added to it. That it goes whole is held by tests/soak/demo. */
import { cp } from 'node:fs/promises'
import { eq, sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { AskImport, GetImport } from '#contract/ingest/imports.ts'
import { PutPhoto } from '#contract/ingest/photos.ts'
import { PullLots } from '#contract/lots/lots.ts'
import { openDemo } from '#demo/demo.ts'
import { DEMO_CUSTOMERS } from '#demo/seed/accounts.ts'
import { openDatabase } from '#server/db/client.ts'
import { customers } from '#server/db/schema/people.ts'
import { database } from '#server/db/schema/running.ts'
import { hashOf, newPortal, pictureOf } from '#tests/support/backup/portals.ts'
import { addUser } from '#tests/support/database/server-fixture.ts'
import { seededDemoData } from '#tests/support/server/demo-data.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

test(
  'what the trader has added to the demo stays with its customer',
  { tags: 'soak', timeout: 180_000 },
  async () => {
    const dataDir = temporaryFolder()
    await cp(await seededDemoData(), dataDir, { recursive: true })
    const open = await openDatabase({ databaseUrl: null, dataDir })
    onTestFinished(() => open.close())
    const { db } = open
    const { server, run } = await newPortal(db, { env: { DEMO: 'on' } })
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
    const tags = await db.execute<{ n: number }>(sql`select count(*)::int as n from tags`)
    expect(tags.rows[0]!.n).toBeLessThan(2)
    const users = await db.execute<{ id: number }>(sql`select id from users`)
    expect(users.rows).toEqual([{ id: userId }])
    // A device of theirs is told what went.
    const query = { epoch: cursor.epoch, rev: String(cursor.head) }
    const page = (await server.call(PullLots, { cookie, query })).json() as {
      full: boolean
      removed: number[]
    }
    expect([page.full, page.removed.length]).toEqual([false, 411])
    expect((await run('demo remove')).printed).toBe('There is no demo.')
    // A start does not make it again, and who wants it again is told what is in its place.
    await openDemo(db).seed(server.now())
    expect(await openDemo(db).logIns(db, { customers: true, staff: true })).toBeNull()
    expect((await run('demo add')).errors).toBe(`There is a customer named ${DEMO_CUSTOMERS.desk}.`)
  },
)
