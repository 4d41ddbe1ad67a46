/** The demo taken away whole, and made again, on both databases. */
import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openDemo } from '#demo/demo.ts'
import { DEMO_PASSWORD, DEMO_USERS } from '#demo/seed/accounts.ts'
import { contactMessages } from '#server/db/schema/running.ts'
import { DATABASES, fill, newDatabase, newPortal } from '#tests/support/backup/portals.ts'

const [dana] = DEMO_USERS

test.each(DATABASES)(
  'on %s: it goes whole and comes again; the trader’s own stays',
  { timeout: 600_000 },
  async (kind) => {
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
    expect((await run('log')).printed).toMatch(/made the demo/)
    expect(await run('demo add')).toMatchObject({ code: 1, errors: 'The demo is there.' })
    await server.logIn(dana.email, DEMO_PASSWORD)
    const { rows } = await db.execute<{ id: number }>(sql`select id from users where email = ${dana.email}`)
    const id = randomUUID()
    await db
      .insert(contactMessages)
      .values({ id, userId: rows[0]!.id, name: 'D', email: dana.email, subject: 'S', message: 'M' })
    const drawn = join(server.config.dataDir, 'drawn')
    mkdirSync(drawn, { recursive: true })
    writeFileSync(join(drawn, 'x'), '')

    expect((await run('demo remove')).code).toBe(2)
    const asked = await run('demo remove', 'no')
    expect(asked.printed).toMatch(
      /^Demo Desk Ltd: 2 users, 412 lots, \d+ photos, 15 memos\.\nDemo House Ltd: 1 users, 53940 lots, 53940 photos, 60 memos\.\nOf the staff: 1\.\nMessages of its users: 1\.\nNothing was removed\.$/,
    )
    expect(await run('demo remove --yes')).toMatchObject({ code: 0, errors: '' })
    expect(await counts()).toEqual(before)
    expect(existsSync(drawn)).toBe(false)
    await server.logIn(own.email)

    // A start does not make it again.
    await openDemo(db).seed(server.now())
    expect(await count('customers')).toBe(1)
    expect(await openDemo(db).logIns(db, { customers: true, staff: true })).toBeNull()
  },
)
