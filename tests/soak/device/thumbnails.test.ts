/** Thumbnails on the device: drawn with no network, within the budget, gone with the account. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BrowserContext, Page, Request } from 'playwright-core'
import { describe, expect } from 'vitest'
import { bareLot } from '#tests/support/lots/some-lots.ts'
import { lotPage } from '#tests/support/lots/lot-page.ts'
import { test } from '#tests/support/browser/browser.ts'
import { offlineConsole } from '#tests/support/browser/console-lines.ts'
import { deferred } from '#tests/support/deferred.ts'
import { logIn } from '#tests/support/browser/log-in.ts'
import { ROOT, type RunningServer } from '#tests/support/server/run-server.ts'
import type { StubAnswer } from '#tests/support/server/stub-server.ts'
import { drawn, setBudget, thumbsOn } from '#tests/support/device/thumbs.ts'
import { untilWorker } from '#tests/support/browser/worker.ts'

const DESK = { viewport: { width: 1180, height: 820 }, expected: offlineConsole }

const WAYS: Record<string, (server: RunningServer, context: BrowserContext) => Promise<() => Promise<void>>> =
  {
    'the server stopped': async (server) => {
      await server.stop()
      return () => server.start()
    },
    'the network emulated away': async (_, context) => {
      await context.setOffline(true)
      return () => context.setOffline(false)
    },
  }

/** Logs the desk in on a page that its worker controls, and waits for the pictures in view. */
async function openDesk(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  const underWay = new Set<Request>()
  page.on('request', (request) => request.url().includes('/photos/') && underWay.add(request))
  page.on('requestfinished', (request) => underWay.delete(request))
  page.on('requestfailed', (request) => underWay.delete(request))
  await page.goto('/MyPhotosPage')
  await untilWorker(page)
  await logIn(page, 'desk')
  await page.getByText('412 lots').waitFor()
  await untilDrawn(page)
  await expect.poll(() => underWay.size).toBe(0)
  return page
}

/** Ends when every card in the page has its picture. */
async function untilDrawn(page: Page) {
  const cards = page.getByRole('grid', { name: 'Lots' }).getByRole('gridcell')
  await expect
    .poll(async () => (await drawn(page)).filter((px) => px > 0).length - (await cards.count()))
    .toBe(0)
  expect(await cards.count()).toBeGreaterThan(0)
}

/** Ends when index, its sum and the cache say the same, and everything that is in the page is there. */
async function untilKept(page: Page) {
  const inPage = await page
    .getByRole('grid', { name: 'Lots' })
    .locator('img')
    .evaluateAll((images) =>
      images
        .map((img) => (img as HTMLImageElement).currentSrc)
        // One that is just being made has asked for nothing yet.
        .filter(Boolean)
        .map((address) => new URL(address).pathname.split('/photos/')[1]!),
    )
  await expect
    .poll(async () => {
      const { keys, cached, sum, counted, bytes } = await thumbsOn(page)
      const missing = inPage.filter((key) => !keys.includes(key))
      return [missing, keys.toSorted().join() === cached.toSorted().join(), sum - counted, bytes - counted]
    })
    .toEqual([[], true, 0, 0])
}

const idOf = (digit: string) => digit.repeat(32)

/** A lot with a photo of its own, named after a digit. */
function photographed(id: number, digit: string) {
  const date = '2026-03-01T09:41:00Z'
  const photo = { id: idOf(digit), widthPx: 400, heightPx: 400, capturedAt: date }
  return bareLot(id, `A-${id}`, { date, photos: [photo] })
}

const pictureOf = (edge: number): StubAnswer => ({
  body: `<svg xmlns="http://www.w3.org/2000/svg" width="${edge}" height="${edge}"/>`,
  headers: { 'content-type': 'image/svg+xml', 'cache-control': 'no-store' },
})

describe.each(Object.keys(WAYS))('with %s', (way) => {
  test('pictures seen before are drawn in a page opened cold, in any size', async ({
    server,
    openContext,
  }) => {
    const context = await openContext(server.origin, DESK)
    const seen = await openDesk(context)
    await untilKept(seen)
    const back = await WAYS[way]!(server, context)
    await seen.close()
    const cold = await context.newPage()
    await cold.goto('/MyPhotosPage')
    await cold.getByText('412 lots').waitFor()
    await untilDrawn(cold)
    expect(new Set(await drawn(cold))).toEqual(new Set([136]))

    await cold.getByLabel('Large').check()
    await untilDrawn(cold)
    // Not every Chromium emulates the network away from a worker, too.
    if (way !== 'the server stopped') return back()
    expect(new Set(await drawn(cold))).toEqual(new Set([136]))

    const src = await cold.getByRole('grid', { name: 'Lots' }).locator('img').first().getAttribute('src')
    const original = src!.replace(/\d+$/, 'original')
    expect(await cold.evaluate((url) => fetch(url).then(String, () => 'no answer'), original)).toBe(
      'no answer',
    )
    return back()
  })
})

test('the least recently used go first, and the budget is kept', async ({ server, openContext }) => {
  const context = await openContext(server.origin, DESK)
  const page = await openDesk(context)
  await untilKept(page)
  const before = await thumbsOn(page)
  // Room for the pictures of one view in the next size, and not for those before as well.
  const budget = before.sum + 190_000
  await setBudget(page, budget)
  const first = before.keys[0]!

  await page.getByLabel('Medium').check()
  await expect.poll(async () => (await thumbsOn(page)).keys.at(-1)).toMatch(/\/315$/)
  await untilDrawn(page)
  await untilKept(page)
  const after = await thumbsOn(page)
  expect(after.sum).toBeLessThanOrEqual(budget)
  expect(after.sum).toBeGreaterThan(budget - 20_000)
  expect(after.cached).not.toContain(first)
  const lost = before.keys.filter((key) => !after.keys.includes(key))
  expect(lost.length).toBeGreaterThan(0)
  expect(new Set(before.keys.slice(0, lost.length))).toEqual(new Set(lost))
})

test('a disk that is full leaves the app working, and gives up thumbnails only', async ({
  server,
  openContext,
}) => {
  const context = await openContext(server.origin, DESK)
  const page = await openDesk(context)
  await untilKept(page)
  const { usage = 0 } = await page.evaluate(() => navigator.storage.estimate())
  const cdp = await context.newCDPSession(page)
  await cdp.send('Storage.overrideQuotaForOrigin', { origin: server.origin, quotaSize: usage + 100_000 })

  await page.getByLabel('Large').check()
  await untilDrawn(page)
  expect(new Set(await drawn(page))).toEqual(new Set([456]))
  await page.evaluate(() => scrollTo({ top: 4000 }))
  await untilDrawn(page)
  await expect
    .poll(async () => {
      const { sum, counted, bytes } = await thumbsOn(page)
      return [sum - counted, bytes - counted]
    })
    .toEqual([0, 0])
  await page.reload()
  await page.getByText('412 lots').waitFor()
  await untilDrawn(page)
})

test('after logging out no address draws anything', async ({ server, openContext }) => {
  const context = await openContext(server.origin, DESK)
  const page = await openDesk(context)
  await untilKept(page)
  const src = await page.getByRole('grid', { name: 'Lots' }).locator('img').first().getAttribute('src')
  const seen = (await drawn(page)).length
  expect((await thumbsOn(page)).cached.length).toBeGreaterThanOrEqual(seen)
  const back = await WAYS['the server stopped']!(server, context)
  await page
    .getByText(/^Offline/)
    .first()
    .waitFor()
  await page.getByRole('button', { name: 'Log Out' }).click()
  await page.getByRole('button', { name: 'Log out', exact: true }).click()
  await page.getByRole('form', { name: 'Log In' }).waitFor()
  await expect
    .poll(() => thumbsOn(page))
    .toEqual({ keys: [], pictures: [], sum: 0, counted: 0, cached: [], bytes: 0 })
  for (const edge of [136, 272, 315, 'original']) {
    const url = src!.replace(/\d+$/, String(edge))
    expect(await page.evaluate((from) => fetch(from).then(String, () => 'no answer'), url)).toBe('no answer')
  }
  await back()
})

test('what a first visit drew before it had a worker is kept as soon as there is one', async ({
  stub,
  openPage,
}) => {
  const held = deferred()
  stub.answer('/api/GetUserData', { body: { id: 7, clientName: 'ACME', restricted: true } })
  stub.answer('/api/lots', { body: lotPage(2, [photographed(1, 'a'), photographed(2, 'b')], { full: true }) })
  for (const digit of 'ab') stub.answer(`/api/photos/${idOf(digit)}/136`, pictureOf(136))
  stub.answer('/sw.js', {
    body: await readFile(join(ROOT, 'dist/sw.js'), 'utf8'),
    headers: { 'content-type': 'text/javascript' },
    after: held.promise,
  })
  const page = await openPage(stub.origin)
  await page.goto('/')
  await expect.poll(() => drawn(page)).toEqual([136, 136])
  expect((await thumbsOn(page)).cached).toEqual([])
  held.resolve()
  const shown = [`${idOf('a')}/136`, `${idOf('b')}/136`]
  await expect
    .poll(async () => {
      const { keys, cached } = await thumbsOn(page)
      return [keys.toSorted(), cached.toSorted()]
    })
    .toEqual([shown, shown])
  for (const key of shown) expect(stub.calls(`/api/photos/${key}`)).toHaveLength(2)
})

test('over a network that hangs another size stands in, and the wanted one is kept when it comes', async ({
  stub,
  openPage,
}) => {
  const id = idOf('a')
  const held = deferred()
  stub.answer('/api/GetUserData', { body: { id: 7, clientName: 'ACME', restricted: true } })
  stub.answer('/api/lots', { body: lotPage(1, [photographed(1, 'a')], { full: true }) })
  stub.answer(`/api/photos/${id}/136`, pictureOf(136))
  stub.answer(`/api/photos/${id}/315`, { ...pictureOf(315), after: held.promise })
  const page = await openPage(stub.origin, { expected: offlineConsole })
  await page.goto('/ETagGuide')
  await untilWorker(page)
  await page.goto('/')
  await expect.poll(async () => (await thumbsOn(page)).keys).toEqual([`${id}/136`])

  await page.getByLabel('Medium').check()
  await expect.poll(() => stub.calls(`/api/photos/${id}/315`).length).toBe(1)
  await expect.poll(() => drawn(page)).toEqual([136])
  // As large as the one that is wanted.
  const picture = page.locator('[data-item="0"] img')
  await expect.poll(async () => (await picture.boundingBox())?.width).toBe(315)
  held.resolve()
  await expect.poll(() => drawn(page)).toEqual([315])
  expect((await thumbsOn(page)).cached).toContain(`${id}/315`)
  await page.reload()
  await expect.poll(() => drawn(page)).toEqual([315])
  expect(stub.calls(`/api/photos/${id}/315`)).toHaveLength(1)
})

test('those of a lot that went away and of a photo that was taken anew go with a pull', async ({
  stub,
  openPage,
}) => {
  for (const digit of 'abcd') stub.answer(`/api/photos/${idOf(digit)}/136`, pictureOf(136))
  stub.answer('/api/GetUserData', { body: { id: 7, clientName: 'ACME', restricted: true } })
  const lots = [photographed(1, 'a'), photographed(2, 'b'), photographed(3, 'c')]
  stub.answer('/api/lots', { body: lotPage(3, lots, { full: true }) })
  const page = await openPage(stub.origin)
  await page.goto('/ETagGuide')
  await untilWorker(page)
  await page.goto('/')
  await expect.poll(async () => (await thumbsOn(page)).keys.length).toBe(3)

  const changes = lotPage(5, [photographed(2, 'd')], { removed: [1], total: 2 })
  stub.answer('/api/lots', { body: changes })
  await page.reload()
  await page.getByText('2 lots').waitFor()
  const left = [`${idOf('c')}/136`, `${idOf('d')}/136`]
  await expect
    .poll(async () => {
      const { keys, cached } = await thumbsOn(page)
      return [keys.toSorted(), cached.toSorted()]
    })
    .toEqual([left, left])
})
