/**
 * A start draws the first lots before it has read the list: they are the list's, nothing moves when it comes, nobody
 * else ever sees them, and a log-out leaves neither them nor the hint of them.
 */
import type { BrowserContext, Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { testWithoutWorker as test } from '#tests/support/browser/browser.ts'
import { answered, offlineConsole } from '#tests/support/browser/console-lines.ts'
import { deferred } from '#tests/support/deferred.ts'
import { DESK_LOTS } from '#tests/support/browser/demo-lots.ts'
import { deviceContents } from '#tests/support/device/device-contents.ts'
import { lotPage } from '#tests/support/lots/lot-page.ts'
import { answerLots, answerPhoto, photograph, picture } from '#tests/support/lightbox/photographs.ts'
import { bareLot } from '#tests/support/lots/some-lots.ts'
import type { StubServer } from '#tests/support/server/stub-server.ts'
import {
  drawnLots,
  exportButton,
  openHeld,
  TABLET,
  untilKept,
  untilWhole,
} from '#tests/support/wall/held-list.ts'

/** Where everything stands that the page shows, and how long the page is. */
const places = (page: Page) =>
  page.evaluate(() => {
    const inView = [
      ...document.querySelectorAll<HTMLElement>(
        'header, [role=toolbar] *, h1, [role=status], [data-item], [data-item] *',
      ),
    ]
    const boxes = inView
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      // What is out of sight is one pixel wide.
      .filter(({ box }) => box.width > 1 && box.top < innerHeight && box.bottom > 0)
    return {
      length: document.documentElement.scrollHeight,
      boxes: boxes.map(({ element, box: { x, y, width, height } }) => [
        element.outerHTML.slice(0, 60),
        x,
        y,
        width,
        height,
      ]),
    }
  })

describe('while the list is read', () => {
  test('nothing moves, and no card is made anew', { tags: 'soak' }, async ({ server, openContext }) => {
    const { page, letGo } = await openHeld(await openContext(server.origin, TABLET))
    await page.getByText(`${DESK_LOTS} lots`, { exact: true }).waitFor()
    expect(await exportButton(page).getAttribute('aria-disabled')).toBe('true')
    await page.waitForFunction(() =>
      [...document.querySelectorAll<HTMLImageElement>('.wall img')].every(({ complete }) => complete),
    )
    const cards = await page.$$('[data-item], [data-item] img')
    expect(cards.length).toBeGreaterThan(20)
    await page.locator('.status-chip').waitFor()
    const [placesBefore, lotsBefore] = [await places(page), await drawnLots(page)]
    await letGo()
    await untilWhole(page)
    expect(await places(page)).toEqual(placesBefore)
    expect(await drawnLots(page)).toEqual(lotsBefore)
    for (const card of cards) expect(await card.evaluate((element) => element.isConnected)).toBe(true)
    expect(await page.evaluate(() => Reflect.get(globalThis, 'shifts') as number[])).toEqual([])
  })

  test('a lot that is picked stays picked, and one that is opened opens', async ({ server, openContext }) => {
    const { page, letGo } = await openHeld(await openContext(server.origin, TABLET))
    await page.locator('[data-item="1"]').getByRole('checkbox').check()
    await page
      .locator('[data-item="2"]')
      .getByRole('button', { name: /^Open / })
      .click()
    await letGo()
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Escape')
    await page.getByText('1 lot selected').waitFor()
    expect(await page.locator('[data-item="1"]').getByRole('checkbox').isChecked()).toBe(true)
    expect(await page.locator('[data-item="0"]').getByRole('checkbox').isChecked()).toBe(false)
  })
})

test('on a device that has none, pictures are asked for while the wall is still on its way', async ({
  stub,
  openPage,
}) => {
  const { promise, resolve } = deferred()
  const photos = Array.from({ length: 40 }, (_, at) =>
    photograph('a', {
      id: String(at).padStart(32, '0'),
      capturedAt: `2026-05-01T10:${10 + at}:00Z`,
    }),
  )
  answerLots(
    stub,
    photos.map((each, at) =>
      bareLot(at + 1, `A-${at + 1}`, {
        date: each.capturedAt,
        photos: [each],
      }),
    ),
  )
  const page = await openPage(stub.origin, TABLET)
  await page.route(/\/wall-[^/]*\.js$/, async (route) => {
    await promise
    await route.continue()
  })
  const asked: string[] = []
  page.on('request', (request) => {
    const id = /\/api\/photos\/([^/]+)\//.exec(request.url())?.[1]
    if (id) asked.push(id)
  })
  const grey = await picture(136)
  for (const each of photos) answerPhoto(stub, each, grey)
  await page.goto('/')
  // The newest, which stand first, and no more than are in view.
  await expect.poll(() => asked.length).toBeGreaterThan(10)
  const inView = photos.slice(-asked.length).map(({ id }) => id)
  expect(new Set(asked)).toEqual(new Set(inView))
  resolve()
  await page.getByText('A-40', { exact: true }).waitFor()
  await page.waitForFunction(() => document.querySelectorAll('[data-there]').length > 10)
})

describe('of another account', () => {
  /** The stub's device, on which account 7 has used its wall. */
  async function usedDevice(stub: StubServer, context: BrowserContext): Promise<Page> {
    stub.answer('/api/GetUserData', { body: { id: 7, clientName: 'ACME' } })
    stub.answer('/api/lots', { body: lotPage(1, [bareLot(1, 'A-1'), bareLot(2, 'A-2')], { full: true }) })
    const page = await context.newPage()
    await page.addInitScript(() => {
      const drawn = new Set<string>()
      Object.assign(globalThis, { drawn })
      new MutationObserver(() => {
        const words = document.body?.innerText ?? ''
        for (const lot of words.match(/\b[AB]-\d\b|ACME/g) ?? []) drawn.add(lot)
      }).observe(document, { childList: true, subtree: true, characterData: true })
    })
    await page.goto('/')
    await page.getByText('A-1').waitFor()
    await untilKept(page)
    return page
  }
  const everDrawn = (page: Page) =>
    page.evaluate(() => [...(Reflect.get(globalThis, 'drawn') as Set<string>)])
  const EXPECTED = [answered(404, 503), /^Pulling failed: ApiError/, ...offlineConsole]

  test('nothing is drawn before the session is known, and none of the lots after', async ({
    stub,
    openContext,
  }) => {
    const page = await usedDevice(stub, await openContext(stub.origin, { expected: EXPECTED }))
    const { promise, resolve } = deferred()
    stub.answer('/api/GetUserData', { body: { id: 8 }, after: promise })
    stub.answer('/api/lots', { body: lotPage(1, [bareLot(3, 'B-1')], { full: true }) })
    await page.reload()
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => /\/wall-.*\.js$/.test(name)),
    )
    expect(await page.locator('#root').innerHTML()).toBe('')
    resolve()
    await page.getByText('B-1').waitFor()
    expect(await everDrawn(page)).toEqual(['B-1'])
  })

  test('a visitor sees none, and finds neither lots nor a hint', async ({ stub, openContext }) => {
    const page = await usedDevice(stub, await openContext(stub.origin, { expected: EXPECTED }))
    stub.answer('/api/GetUserData', { body: null })
    await page.reload()
    await page.getByRole('form', { name: 'Log In' }).waitFor()
    expect(await everDrawn(page)).toEqual([])
    const { local, databases } = await deviceContents(page)
    expect(local).toEqual({})
    expect(Object.keys(databases)).toEqual(['loupe'])
  })

  test('a log-out leaves neither lots nor a hint', async ({ stub, openContext }) => {
    const page = await usedDevice(stub, await openContext(stub.origin, { expected: EXPECTED }))
    const { databases } = await deviceContents(page)
    expect(databases['loupe-lists']?.['meta']).toContainEqual(expect.objectContaining({ isDescending: true }))
    stub.answer('/api/session', { body: {} })
    await page.getByRole('button', { name: 'Log Out' }).click()
    await page.getByRole('form', { name: 'Log In' }).waitFor()
    await expect.poll(async () => (await deviceContents(page)).local).toEqual({})
    expect(Object.keys((await deviceContents(page)).databases)).toEqual(['loupe'])
  })
})
