/**
 * A change of a customer's data on open devices, without focus, reload or any other occasion. The server runs in this
 * process, so that its data can be changed beside it.
 */
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import '#tests/support/plain-wasm.ts'
import { openDemo } from '#demo/demo.ts'
import { buildApp } from '#server/app.ts'
import { toConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/client.ts'
import { customers } from '#server/db/schema/people.ts'
import { openStorage } from '#server/storage/open-storage.ts'
import { saveLots } from '#server/lots/save-lots.ts'
import { openMail } from '#server/mail.ts'
import { saveMemos } from '#server/memos/queries.ts'
import { test as base } from '#tests/support/browser/browser.ts'
import { answered, offlineConsole } from '#tests/support/browser/console-lines.ts'
import { logIn } from '#tests/support/browser/log-in.ts'
import { untilCounted } from '#tests/support/browser/wall.ts'
import { untilWorker } from '#tests/support/browser/worker.ts'
import { seededDemoData } from '#tests/support/server/demo-data.ts'
import { freePort, ROOT } from '#tests/support/server/run-server.ts'

const test = base.extend('live', async ({}, { onCleanup }) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'loupe-live-'))
  await cp(await seededDemoData(), dataDir, { recursive: true })
  const config = toConfig({ DATA_DIR: dataDir, PORT: String(await freePort()), LOG_INS_PER_MINUTE: '1000' })
  const database = await openDatabase(config)
  const { db } = database
  const demo = openDemo(db)
  const { photoSource } = demo
  const storage = await openStorage(config)
  const resources = { db, config, mail: openMail(config), photoSource, storage, demo }
  const log = { write: () => undefined }
  const app = await buildApp({ ...resources, now: () => new Date() }, join(ROOT, 'dist'), { log })
  onCleanup(async () => {
    await app.close()
    await database.close()
    await rm(dataDir, { recursive: true, force: true })
  })
  const origin = await app.listen({ host: config.host, port: config.port })
  const [desk] = await db.select().from(customers).where(eq(customers.name, 'Demo Desk Ltd'))
  const streams = async () => {
    const metrics = (await app.inject('/service/metrics')).body
    return Number(/^loupe_event_streams (\d+)$/m.exec(metrics)?.[1])
  }
  const addLot = (lot: string) => saveLots(db, desk!.id, [{ lot, type: 0, caratMilli: 1010, shape: 'Round' }])
  return { origin, db, deskId: desk!.id, streams, addLot }
})

/** Pictures that are under way when the session or the server ends. */
/** A server that stops ends the streams, and refuses who asks why. */
const EXPECTED = [...offlineConsole, answered(401, 503), /^Pulling failed: ApiError: The server answered 503/]

/** How many tabs of the device listen, or wait for their turn. */
const listening = (page: Page) =>
  page.evaluate(async () => {
    const { held = [], pending = [] } = await navigator.locks.query()
    return [...held, ...pending].filter(({ name }) => name === 'loupe-live').length
  })

const counted = (page: Page, count: number) => page.getByText(`${count} lots`, { exact: true }).waitFor()

test(
  'a change is drawn in both tabs of a device, which share a stream',
  { tags: 'soak' },
  async ({ live, openContext }) => {
    const context = await openContext(live.origin, { expected: EXPECTED })
    const first = await context.newPage()
    await first.goto('/')
    await logIn(first, 'desk')
    await untilCounted(first, 'desk')
    const second = await context.newPage()
    await second.goto('/')
    await untilCounted(second, 'desk')
    await expect.poll(() => listening(second)).toBe(2)
    await expect.poll(live.streams).toBe(1)

    await live.addLot('ZZ-1')
    await Promise.all([counted(first, 413), counted(second, 413)])

    await first.close()
    await expect.poll(() => listening(second)).toBe(1)
    await expect.poll(live.streams).toBe(1)
    await live.addLot('ZZ-2')
    await counted(second, 414)

    await second.getByRole('button', { name: 'Log Out' }).click()
    await second.getByRole('form', { name: 'Log In' }).waitFor()
    await expect.poll(live.streams).toBe(0)
  },
)

test(
  'a memo is drawn as well; the worker leaves the stream alone',
  { tags: 'soak' },
  async ({ live, openContext }) => {
    const context = await openContext(live.origin, { expected: EXPECTED })
    const page = await context.newPage()
    await page.goto('/')
    await untilWorker(page)
    const stream = page.waitForResponse((answer) => answer.url().endsWith('/api/changes'))
    await logIn(page, 'desk')
    expect([(await stream).status(), (await stream).fromServiceWorker()]).toEqual([200, false])
    await page.getByRole('link', { name: 'Memos' }).click()
    const cards = page.getByRole('article')
    await cards.first().waitFor()
    const before = await cards.count()
    const memo = { number: 990_001, date: '2026-11-01', status: 20, currency: 'USD', lines: [] }
    await saveMemos(live.db, live.deskId, [memo])
    await expect.poll(() => cards.count()).toBe(before + 1)
  },
)
