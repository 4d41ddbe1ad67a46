/** Makes a database with rows in every table and ends: `closed`, or `killed` after further writes. Arguments: folder, end. */
import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { openDatabase, type Db } from '#server/db/client.ts'
import { lots, memos, photoFrames, photos, shareLots, words } from '#server/db/schema/goods.ts'
import { importAliases, importChanges, importMappings, imports } from '#server/db/schema/imports.ts'
import { customers, keys, users } from '#server/db/schema/people.ts'
import { contactMessages, mails, officeLog, throttles } from '#server/db/schema/running.ts'
import {
  emailChangeLinks,
  emailChanges,
  knownDevices,
  logInSteps,
  passkeys,
  passwordResets,
  recoveryCodes,
  sessions,
  totpApps,
} from '#server/db/schema/sessions.ts'
import { shareAnswers, shareLinks, shareOpens, shares } from '#server/db/schema/sharing.ts'
import { tagRequests, tags } from '#server/db/schema/tags.ts'

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
  const share = { customerId, createdBy: userId, expiresAt: now }
  const { id: shareId } = await one(db.insert(shares).values(share).returning())
  await db.insert(sessions).values({ tokenHash: randomBytes(32), userId, createdAt: now, seenAt: now })
  await db.insert(passwordResets).values({ tokenHash: randomBytes(32), userId, expiresAt: now })
  await db.insert(words).values({ customerId, id: 1, word: name, rev: 1 })
  const lot = { customerId, rev: 1, lot: `S-${n}`, type: 0, note: name.repeat(10) }
  const { id: lotId } = await one(db.insert(lots).values(lot).returning())
  const picture = { widthPx: 1, heightPx: 1 }
  const photo = { ...picture, customerId, lotId, capturedAt: now }
  const { id: photoId } = await one(db.insert(photos).values(photo).returning())
  await db.insert(photoFrames).values({ ...picture, photoId, nth: 2, sha256: randomBytes(32) })
  await addOfShare(db, { shareId, lotId }, now)
  await addOfUser(db, userId, now)
  await addOfOffice(db, { customerId, lotId, name }, now)
  const memo = { customerId, rev: 2, number: n, date: '2026-11-20', status: 0, currency: 'USD', lines: [] }
  await db.insert(memos).values(memo)
  const message = { id: randomUUID(), name, email: user.email, subject: name, message: name }
  await db.insert(contactMessages).values(message)
}

async function addOfShare(db: Db, { shareId, lotId }: { shareId: number; lotId: number }, at: Date) {
  await db.insert(shareLots).values({ shareId, lotId })
  await db.insert(shareLinks).values({ tokenHash: randomBytes(32), shareId })
  await db.insert(shareOpens).values({ shareId, at, device: 1 })
  await db.insert(shareAnswers).values({ id: randomUUID(), shareId, at, lotIds: [lotId], name: 'Ann' })
}

/** What proves who a user is. */
async function addOfUser(db: Db, userId: number, at: Date) {
  const token = () => ({ tokenHash: randomBytes(32) })
  await db.insert(knownDevices).values({ ...token(), userId, seenAt: at })
  await db.insert(logInSteps).values({ ...token(), userId, expiresAt: at })
  const change = { id: randomUUID(), userId, email: 'new@soak.example', expiresAt: at }
  await db.insert(emailChanges).values(change)
  await db.insert(emailChangeLinks).values({ ...token(), changeId: change.id, isNew: true })
  await db.insert(totpApps).values({ userId, secret: randomBytes(20) })
  await db.insert(recoveryCodes).values({ userId, codeHash: randomBytes(32) })
  const passkey = { id: randomBytes(32), publicKey: randomBytes(77), counter: 0, transports: ['internal'] }
  await db.insert(passkeys).values({ ...passkey, userId, name: 'Tablet', isSynced: false, madeAt: at })
}

/** What the trader's own people and machines bring. */
async function addOfOffice(
  db: Db,
  { customerId, lotId, name }: { customerId: number; lotId: number; name: string },
  at: Date,
) {
  await db.insert(keys).values({ name, keyHash: randomBytes(32), scopes: ['lots'], madeAt: at })
  const run = { subject: 'lots', customerId, source: name, fileName: name, fileSha256: randomBytes(32) }
  const more = { file: randomUUID(), options: {}, status: 'done', askedAt: at }
  const [{ id: importId } = { id: 0 }] = await db
    .insert(imports)
    .values({ ...run, ...more })
    .returning()
  await db.insert(importChanges).values({ importId, rowId: lotId, rev: 1 })
  const source = { source: name, subject: 'lots', savedAt: at }
  await db.insert(importMappings).values({ ...source, header: randomBytes(32), fields: {} })
  await db.insert(importAliases).values({ ...source, field: 'shape', written: 'rd', means: 'Round' })
  const [{ id: tagId } = { id: 0 }] = await db.insert(tags).values({ customerId, tag: name }).returning()
  await db.insert(tagRequests).values({ tagId, kind: 'find', until: at })
  await db.insert(officeLog).values({ at, actor: 'soak', what: 'lots.import', subject: name })
  await db.insert(mails).values({ kind: 'contact', about: {}, queuedAt: at, dueAt: at })
  await db.insert(throttles).values({ key: name, count: 1, endsAt: at })
}

const [dataDir = '', end = ''] = process.argv.slice(2)
await fillAndEnd(dataDir, end)
