/** Makes a database with rows in every table and ends: `closed`, or `killed` after further writes. Arguments: folder, end. */
import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { openDatabase, type Db } from '#server/db/client.ts'
import { lots, memos, photos, shareLots, words } from '#server/db/schema/goods.ts'
import { customers, users } from '#server/db/schema/people.ts'
import { passwordResets, sessions } from '#server/db/schema/sessions.ts'
import { shares } from '#server/db/schema/sharing.ts'
import { contactMessages } from '#server/db/schema/running.ts'

const ROWS = 500

async function fillAndEnd(dataDir: string, end: string): Promise<void> {
  const { db, close } = await openDatabase({ databaseUrl: null, dataDir })
  for (let n = 1; n < ROWS; n++) await addRows(db, n)
  if (end === 'killed') {
    // What comes after it is in the log alone.
    await db.execute(sql`checkpoint`)
    await addRows(db, ROWS)
    process.kill(process.pid, 'SIGKILL')
  }
  await addRows(db, ROWS)
  await close()
}

/** One row in every table. */
async function addRows(db: Db, n: number): Promise<void> {
  const now = new Date()
  const one = async <T>(rows: Promise<T[]>): Promise<T> => (await rows)[0]!
  const name = `Soak ${n}`
  const { id: customerId } = await one(db.insert(customers).values({ name, rev: 2 }).returning())
  const user = { customerId, email: `${n}@soak.example`, passwordHash: 'x' }
  const { id: userId } = await one(db.insert(users).values(user).returning())
  const share = { customerId, createdBy: userId, tokenHash: randomBytes(32), expiresAt: now }
  const { id: shareId } = await one(db.insert(shares).values(share).returning())
  await db.insert(sessions).values({ tokenHash: randomBytes(32), userId, createdAt: now, seenAt: now })
  await db.insert(passwordResets).values({ tokenHash: randomBytes(32), userId, expiresAt: now })
  await db.insert(words).values({ customerId, id: 1, word: name, rev: 1 })
  const lot = { customerId, rev: 1, lot: `S-${n}`, type: 0, note: name.repeat(10) }
  const { id: lotId } = await one(db.insert(lots).values(lot).returning())
  await db.insert(photos).values({ customerId, lotId, widthPx: 1, heightPx: 1, capturedAt: now })
  await db.insert(shareLots).values({ shareId, lotId })
  const memo = { customerId, rev: 2, number: n, date: '2026-11-20', status: 0, currency: 'USD', lines: [] }
  await db.insert(memos).values(memo)
  const message = { id: randomUUID(), name, email: user.email, subject: name, message: name }
  await db.insert(contactMessages).values(message)
}

const [dataDir = '', end = ''] = process.argv.slice(2)
await fillAndEnd(dataDir, end)
