/** The offline-ready gauge: its figures, keeping what was chosen, and saying so where nothing can be kept. */
import { type BrowserContext, chromium, type Page } from 'playwright-core'
import { expect, onTestFinished } from 'vitest'
import { bareLot } from '#tests/support/lots/some-lots.ts'
import { lotPage } from '#tests/support/lots/lot-page.ts'
import { test } from '#tests/support/browser/browser.ts'
import { answered, offlineConsole } from '#tests/support/browser/console-lines.ts'
import { logIn } from '#tests/support/browser/log-in.ts'
import { drawn, setBudget, thumbsOn } from '#tests/support/device/thumbs.ts'
import { untilWorker } from '#tests/support/browser/worker.ts'
import { BROWSER_ARGS, testBrowser } from '#tools/browser.mjs'

const DESK = { viewport: { width: 1180, height: 820 }, expected: [...offlineConsole, answered(503)] }
const FILLED_WITHIN_MS = 60_000
/** The server draws a thousand pictures, half of them large. */
const DRAWN_WITHIN_MS = 900_000

async function openDesk(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  await page.goto('/MyPhotosPage')
  await untilWorker(page)
  await logIn(page, 'desk')
  await page.getByText('412 lots').waitFor()
  return page
}

const gauge = (page: Page) =>
  page.getByRole('button', { name: /on this device$|Keep offline$|not finished$/ })
const popup = (page: Page) => page.getByRole('dialog', { name: 'On this device' })

/** Lots with their pictures, as the gauge says. Nine of the desk have none. */
async function ready(page: Page): Promise<number> {
  return Number(/^(\d+)\/403/.exec((await gauge(page).textContent())!)![1])
}

/** What the popup says of a thing. */
const figure = (page: Page, name: string) =>
  popup(page).getByRole('term').filter({ hasText: name }).locator('xpath=following-sibling::dd').innerText()

/** As the server says: all of all lots. */
function photosOf(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const { columns } = (await (await fetch('/api/lots')).json()) as { columns: { photoCount: number[] } }
    return columns.photoCount.reduce((sum, count) => sum + count, 0)
  })
}

const DONE = /^Everything you chose is on this device: My photos, about/

async function complete(page: Page, choice = 'As the wall shows them now') {
  await popup(page).getByRole('radio', { name: choice }).check()
  await popup(page).getByRole('button', { name: 'Keep these photos' }).click()
}

test('one tap keeps the desk; cancelled, it stops, and goes on where it stopped', async ({
  server,
  openContext,
}) => {
  const context = await openContext(server.origin, DESK)
  const page = await openDesk(context)
  await gauge(page).click()
  await complete(page)
  const progress = popup(page).getByRole('progressbar')
  await expect.poll(() => progress.getAttribute('value').then(Number)).toBeGreaterThan(0.1)
  await popup(page).getByRole('button', { name: 'Pause' }).click()
  await popup(page)
    .getByText(/^Paused\. \d+ % of the data: \d+ of \d+ pictures/)
    .waitFor()
  await popup(page).getByRole('button', { name: 'Cancel' }).click()
  await popup(page).getByRole('button', { name: 'Keep these photos' }).waitFor()
  const { pictures } = await thumbsOn(page)
  expect(pictures.length).toBeGreaterThan(50)

  await complete(page)
  await popup(page).getByText(DONE).waitFor({ timeout: FILLED_WITHIN_MS })
  const { keys, pictures: all, cached, sum, counted, bytes } = await thumbsOn(page)
  expect(keys.toSorted()).toEqual(cached.toSorted())
  expect(keys.length).toBeLessThan(all.length)
  expect([sum, bytes]).toEqual([counted, counted])
  expect(new Set(all.filter((key) => key.endsWith('/136'))).size).toBe(await photosOf(page))
  expect(await figure(page, 'Lots')).toBe('412 of 412')
  expect(await figure(page, 'With photos, in any size')).toBe('403 of 403')
  expect(await figure(page, 'Updated')).toMatch(/^\d\d:\d\d$/)
  await popup(page)
    .getByText(`Photos here take ${(bytes / 1_000_000).toFixed(1)} MB`)
    .waitFor()
  await popup(page).getByText('The browser may delete this when space is short.').waitFor()
  expect(await ready(page)).toBe(403)

  await server.stop()
  await page.close()
  const cold = await context.newPage()
  await cold.goto('/MyPhotosPage')
  await cold.getByRole('button', { name: '403/403 with photos on this device' }).waitFor()
  await cold.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight }))
  await cold.locator('[data-item="411"]').waitFor()
  await expect.poll(async () => Math.min(...(await drawn(cold)))).toBe(136)
  await server.start()
})

test(
  'kept large enough to zoom, a lot of the desk is zoomed when the server has stopped',
  async ({ server, openContext }) => {
    const context = await openContext(server.origin, DESK)
    const page = await openDesk(context)
    await gauge(page).click()
    await complete(page, 'Large, to zoom a little')
    await popup(page)
      .getByText(/^Everything you chose is on this device: My photos and zoom, about/)
      .waitFor({ timeout: DRAWN_WITHIN_MS })
    await server.stop()
    await page.close()
    const cold = await context.newPage()
    await cold.goto('/MyPhotosPage')
    await cold.getByRole('searchbox').fill('RG-142')
    await cold.getByRole('button', { name: 'Open RG-142' }).click()
    const pictures = cold.getByRole('dialog').locator('img')
    const widest = () =>
      pictures.evaluateAll((images) =>
        Math.max(
          ...(images as HTMLImageElement[]).map((img) => Math.max(img.naturalWidth, img.naturalHeight)),
        ),
      )
    await expect.poll(widest).toBe(912)
    await server.start()
  },
  DRAWN_WITHIN_MS,
)

test('a reload goes on, one tab alone fills, and the others count along', async ({ server, openContext }) => {
  const context = await openContext(server.origin, DESK)
  // All of the desk is two packs: the second is held back.
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  let packs = 0
  await context.exposeFunction('untilMayGo', () => (packs++ === 0 ? undefined : released))
  await context.addInitScript(() => {
    const { fetch } = globalThis
    const { untilMayGo } = globalThis as unknown as { untilMayGo: () => Promise<void> }
    globalThis.fetch = async (address, init) => {
      if (String(address).endsWith('/photos/packs')) await untilMayGo()
      return fetch(address, init)
    }
  })
  const page = await openDesk(context)
  await gauge(page).click()
  await complete(page)
  await expect.poll(async () => (await thumbsOn(page)).pictures.length).toBeGreaterThan(60)
  const other = await context.newPage()
  await other.goto('/MyPhotosPage')
  await gauge(other).click()
  await popup(other).getByRole('button', { name: 'Continue' }).click()
  await popup(other).getByText('Another tab is keeping them.').waitFor()

  expect((await thumbsOn(other)).pictures.length).toBeLessThan(350)
  await page.reload()
  release()
  await expect.poll(() => ready(other), { timeout: FILLED_WITHIN_MS }).toBe(403)
  await expect.poll(() => ready(page)).toBe(403)
  await popup(other).getByText('Another tab is keeping them.').waitFor({ state: 'detached' })
})

test('without a network it waits, and goes on when there is one', async ({ server, openContext }) => {
  const context = await openContext(server.origin, DESK)
  const page = await openDesk(context)
  await gauge(page).click()
  await context.setOffline(true)
  await complete(page)
  await popup(page).getByText('There is no connection.').waitFor()
  expect(await ready(page)).toBeLessThan(403)
  await context.setOffline(false)
  await popup(page).getByText(DONE).waitFor({ timeout: FILLED_WITHIN_MS })
})

test('the tap makes the room that it said it needs, and a log-out asks first', async ({
  server,
  openContext,
}) => {
  const context = await openContext(server.origin, DESK)
  const page = await openDesk(context)
  await setBudget(page, 500_000)
  await gauge(page).click()
  await popup(page)
    .getByRole('radio', { name: 'limit below, which is then raised to 100 MB' })
    .first()
    .waitFor()
  await complete(page)
  await popup(page).getByText(DONE).waitFor({ timeout: FILLED_WITHIN_MS })
  const { sum, counted, bytes } = await thumbsOn(page)
  expect(sum).toBeGreaterThan(500_000)
  expect([sum, bytes]).toEqual([counted, counted])
  expect(await popup(page).getByLabel('Keep at most').inputValue()).toBe('100000000')

  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Log Out' }).click()
  await page.getByRole('dialog', { name: 'Log Out' }).getByText('This device was made ready').waitFor()
})

test('a full disk is said, and the app works on', async ({ server, openContext }) => {
  const context = await openContext(server.origin, DESK)
  const page = await openDesk(context)
  await gauge(page).click()
  const { usage = 0 } = await page.evaluate(() => navigator.storage.estimate())
  const cdp = await context.newCDPSession(page)
  await cdp.send('Storage.overrideQuotaForOrigin', { origin: server.origin, quotaSize: usage + 200_000 })
  await complete(page)
  await popup(page).getByText('The disk of this device is full.').waitFor({ timeout: FILLED_WITHIN_MS })
  const { sum, counted, bytes } = await thumbsOn(page)
  expect([sum, bytes]).toEqual([counted, counted])

  await page.reload()
  await page.getByText('412 lots').waitFor()
  await expect.poll(async () => Math.min(...(await drawn(page)))).toBe(136)
})

for (const [who, user] of Object.entries({ visitor: null, customer: { id: 7, clientName: 'ACME' } }))
  test(`over plain http from another machine a ${who} is told that the app is online only`, async ({
    stub,
  }) => {
    stub.answer('/api/GetUserData', { body: user })
    stub.answer('/api/lots', { body: lotPage(2, [bareLot(1, 'A-1'), bareLot(2, 'A-2')], { full: true }) })
    stub.answer('/api/memos', { status: 503 })
    const { executablePath, env } = await testBrowser()
    const browser = await chromium.launch({
      executablePath,
      args: [...BROWSER_ARGS, '--host-resolver-rules=MAP tablet.test 127.0.0.1'],
      env: { ...process.env, ...env },
    })
    onTestFinished(() => browser.close())
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
    await page.goto(`http://tablet.test:${new URL(stub.origin).port}/`)
    expect(await page.evaluate(() => isSecureContext)).toBe(false)
    await page.getByText('Online only at this address').waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    if (!user) return
    await page.getByRole('button', { name: 'Online only' }).click()
    await popup(page).getByText('the app works online only').waitFor()
    expect(await popup(page).getByRole('radio').count()).toBe(0)
  })
