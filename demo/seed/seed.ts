/**
 * Seeds the demo: two customers with users, lots, photos and memos. One transaction: an interrupted start leaves
 * nothing behind, and of several servers on one empty database one seeds while the others wait.
 */
import { LOT_PAGE_ROWS } from '#contract/lots/lots.ts'
import { hashPassword } from '#server/auth/passwords.ts'
import type { Db } from '#server/db/client.ts'
import { customers, users } from '#server/db/schema/people.ts'
import { database } from '#server/db/schema/running.ts'
import { saveLots } from '#server/lots/save-lots.ts'
import { type MemoInput, saveMemos } from '#server/memos/queries.ts'
import { DEMO_CUSTOMERS, DEMO_PASSWORD, DEMO_STAFF, DEMO_USERS, type DemoCustomer } from './accounts.ts'
import { type DemoLot, withPhotos } from './demo-lot.ts'
import { deskLots } from './desk-lots.ts'
import { houseLots } from './house-lots.ts'
import { DESK_MEMOS, houseMemos } from './memo-plans.ts'
import { fillMemos } from './memos.ts'
import { randomOf, seedOf } from '#demo/random.ts'
import { readRoundStones } from './round-stones.ts'
import { reportDemoTags } from './tag-reports.ts'

/**
 * Seeds the demo unless the database had it once. `now`: its day is the one from which all dates count, and tags were
 * heard shortly before it. `again`: also where it was removed. `onProgress`: is told how many of all lots are saved.
 */
export function seedDemo(
  db: Db,
  {
    now,
    again = false,
    onProgress,
  }: { now: Date; again?: boolean; onProgress?: (saved: number, all: number) => void },
): Promise<void> {
  return db.transaction(async (tx) => {
    const [state] = await tx.select().from(database).for('update')
    if (state?.demoSeededAt && !again) return
    const day = new Date(now.toISOString().slice(0, 10))
    const stones = readRoundStones()
    const desk = deskLots(stones)
    const house = houseLots(stones)
    const progress = counter(desk.length + house.length, onProgress)
    const passwordHash = await hashPassword(DEMO_PASSWORD)
    const random = (customer: DemoCustomer) => randomOf(seedOf(`memos of the ${customer}`))
    const deskMemos = fillMemos(DESK_MEMOS, desk, day, random('desk'))
    const houseRandom = random('house')
    const memosOfHouse = fillMemos(houseMemos(houseRandom), house, day, houseRandom)
    const deskId = await seedCustomer(tx, {
      customer: 'desk',
      lots: desk,
      memos: deskMemos,
      day,
      passwordHash,
      progress,
    })
    await reportDemoTags(tx, deskId, now)
    await seedCustomer(tx, {
      customer: 'house',
      lots: house,
      memos: memosOfHouse,
      day,
      passwordHash,
      progress,
    })
    const { email, firstName } = DEMO_STAFF
    await tx.insert(users).values({ staff: true, email, firstName, passwordHash }).onConflictDoNothing()
    await tx.update(database).set({ demoSeededAt: day })
  })
}

interface CustomerSeed {
  customer: DemoCustomer
  lots: readonly DemoLot[]
  memos: readonly MemoInput[]
  day: Date
  passwordHash: string
  progress: (lots: number) => void
}

/** Answers the customer's id. */
async function seedCustomer(tx: Db, seed: CustomerSeed): Promise<number> {
  const { customer, lots, day, passwordHash } = seed
  const [row] = await tx.insert(customers).values({ name: DEMO_CUSTOMERS[customer] }).returning()
  if (!row) throw new Error('An insert answered no row')
  const own = DEMO_USERS.filter((user) => user.customer === customer)
  await tx.insert(users).values(
    own.map(({ email, firstName, restricted, idleMinutes }) => ({
      customerId: row.id,
      email,
      firstName,
      restricted,
      idleMinutes,
      passwordHash,
    })),
  )
  const ids = new Map<string, number>()
  for (let from = 0; from < lots.length; from += LOT_PAGE_ROWS) {
    const part = lots.slice(from, from + LOT_PAGE_ROWS).map((lot) => withPhotos(customer, lot, day))
    const saved = await saveLots(tx, row.id, part)
    part.forEach(({ lot }, nth) => ids.set(lot, saved[nth] as number))
    seed.progress(part.length)
  }
  await saveMemos(
    tx,
    row.id,
    seed.memos.map((memo) => withLotIds(memo, ids)),
  )
  return row.id
}

const withLotIds = (memo: MemoInput, ids: ReadonlyMap<string, number>): MemoInput => ({
  ...memo,
  lines: memo.lines.map((line) => ({ ...line, lotId: ids.get(line.lot) as number })),
})

function counter(all: number, onProgress?: (saved: number, all: number) => void) {
  let saved = 0
  return (more: number) => onProgress?.((saved += more), all)
}
