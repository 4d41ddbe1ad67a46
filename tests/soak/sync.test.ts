/** The first sync cut anywhere, a restored database, and lists that change: the device ends with what the server has. */
import { type BrowserContext, type Page } from 'playwright-core'
import { expect } from 'vitest'
import { openDatabase } from '#server/db/client.ts'
import { lots as lotsTable } from '#server/db/schema/goods.ts'
import { customers } from '#server/db/schema/people.ts'
import { database as databaseTable } from '#server/db/schema/running.ts'
import { deleteLots, type LotInput, saveLots } from '#server/lots/save-lots.ts'
import { test } from '#tests/support/browser/browser.ts'
import { offlineConsole } from '#tests/support/browser/console-lines.ts'
import { lotsOnDevice, lotsOnServer } from '#tests/support/device/device-lots.ts'
import { logIn } from '#tests/support/browser/log-in.ts'
import { scrollFar, untilSeen } from '#tests/support/browser/wall.ts'
import type { RunningServer } from '#tests/support/server/run-server.ts'
import { setTimeout as wait } from 'node:timers/promises'
import { and, eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'

const EXPECTED = [
  ...offlineConsole,
  /^The list of lots could not be built: /, // a cut while its worker was being fetched
]
const HOUSE = 'Demo House Ltd'

const count = (page: Page) => page.locator('.photos-count [role=status]').first()

async function expectSame(page: Page, server: RunningServer) {
  const [device, served] = [await lotsOnDevice(page), await lotsOnServer(page, server.origin)]
  expect(device.cursor).toMatchObject(served.cursor!)
  expect(device.lots.size).toBe(served.lots.size)
  expect([...device.lots]).toEqual([...served.lots])
}

/** Changes the house's lots in the stopped server's database. */
async function whileStopped(
  server: RunningServer,
  change: (db: Awaited<ReturnType<typeof openDatabase>>['db'], customerId: number) => Promise<unknown>,
) {
  await server.stop()
  const opened = await openDatabase({ databaseUrl: null, dataDir: server.dataDir })
  const [house] = await opened.db.select().from(customers).where(eq(customers.name, HOUSE))
  await change(opened.db, house!.id)
  await opened.close()
  await server.start()
}

const someLots = (from: number, many: number, note: string): LotInput[] =>
  Array.from({ length: many }, (_, nth) => ({
    lot: `ZZ-${from + nth}`,
    type: 0,
    caratMilli: 1000 + nth,
    note,
  }))

test('cut by a lost network, a killed tab and a killed server, the first sync ends complete', async ({
  server,
  openContext,
}) => {
  const seed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 2 ** 31))
  console.info(`SEED=${seed}`)
  const random = randomOf(seed)
  const context = await openContext(server.origin, { expected: EXPECTED })
  let page = await context.newPage()
  await page.goto('/')
  await logIn(page, 'house')
  let midway = 0
  for (let cut = 0; cut < 10; cut++) {
    const waitMs = Math.floor(random() * 400)
    await wait(waitMs)
    // A page that lost one of its parts to a cut loads anew by itself, once.
    const counts = await count(page)
      .allInnerTexts()
      .catch(() => [])
    if (!counts.some((text) => text.endsWith(' lots'))) midway++
    page = await cutBy(['network', 'tab', 'server'][cut % 3]!, { page, context, server })
  }
  console.info(`${midway} of 10 cuts came before the list was complete`)
  expect(midway).toBeGreaterThan(0)
  await page.goto('/')
  await expect.poll(() => count(page).innerText(), { timeout: 60_000 }).toBe('53,940 lots')
  await expectSame(page, server)
})

async function cutBy(
  what: string,
  { page, context, server }: { page: Page; context: BrowserContext; server: RunningServer },
): Promise<Page> {
  if (what === 'network') {
    await context.setOffline(true)
    await context.setOffline(false)
    return page
  }
  if (what === 'server') {
    await server.kill()
    await server.start()
    await page.reload()
    return page
  }
  await page.close()
  const next = await context.newPage()
  await next.goto('/')
  return next
}

test('what changed on the server arrives by one pull after the revision', async ({ server, openPage }) => {
  const page = await openPage(server.origin, { expected: EXPECTED })
  await page.goto('/')
  await logIn(page, 'house')
  await expect.poll(() => count(page).innerText(), { timeout: 60_000 }).toBe('53,940 lots')
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/lots')) asked.push(new URL(request.url()).search)
  })

  await whileStopped(server, (db, house) => saveLots(db, house, someLots(1, 10, 'new')))
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect.poll(() => count(page).innerText()).toBe('53,950 lots')
  expect(asked.at(-1)).toMatch(/epoch=.+&rev=\d+/)

  await whileStopped(server, async (db, house) => {
    await saveLots(db, house, someLots(1, 5, 'edited'))
    const gone = await db
      .select({ id: lotsTable.id })
      .from(lotsTable)
      .where(and(eq(lotsTable.customerId, house), eq(lotsTable.note, 'new')))
    await deleteLots(
      db,
      house,
      gone.map(({ id }) => id),
    )
  })
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect.poll(() => count(page).innerText()).toBe('53,945 lots')

  // Without a date, so that they come before all others, who keep their place on screen.
  await page.getByLabel('Order Direction').getByLabel('Ascending').check()
  const seen = await scrollFar(page, 1 / 2)
  await whileStopped(server, (db, house) => saveLots(db, house, someLots(100, 10_000, 'many')))
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect.poll(() => count(page).innerText(), { timeout: 60_000 }).toBe('63,945 lots')
  await untilSeen(page, seen)
  await expectSame(page, server)
  expect(asked.filter((query) => !query.includes('rev='))).toEqual([])
})

test('a restored database, of another epoch and a lower revision, is pulled whole', async ({
  server,
  openPage,
}) => {
  const page = await openPage(server.origin, { expected: EXPECTED })
  await page.goto('/')
  await logIn(page, 'desk')
  await count(page).getByText('412 lots').waitFor()
  const before = await lotsOnDevice(page)
  const restored = randomUUID()
  await whileStopped(server, async (db) => {
    await db.update(databaseTable).set({ epoch: restored })
  })
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect.poll(async () => (await lotsOnDevice(page)).cursor?.epoch).toBe(restored)
  await expectSame(page, server)
  expect((await lotsOnDevice(page)).lots).toEqual(before.lots)
})

/** Small and good enough to choose moments by: mulberry32. */
function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
