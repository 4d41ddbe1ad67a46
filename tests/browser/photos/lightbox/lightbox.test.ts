/** One lot over the wall: to the original's own pixels, from lot to lot, by finger and by keyboard, with no network. */
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import type { LotPage } from '#contract/lots/lots.ts'
import { scrollbarRoom, testWithoutWorker as test } from '#tests/support/browser/browser.ts'
import { offlineConsole } from '#tests/support/browser/console-lines.ts'
import { untilPicturesKept } from '#tests/support/device/on-device.ts'
import { openWall, untilSeen } from '#tests/support/browser/wall.ts'
import {
  drawnLayers,
  lightbox,
  opener,
  openLot,
  photo,
  title,
  zoom,
} from '#tests/support/lightbox/lightbox.ts'
import { startFlakyProxy } from '#tests/support/server/flaky-proxy.ts'
import { untilWorker } from '#tests/support/browser/worker.ts'

const TABLET = { width: 1180, height: 820 }

const lotInAddress = (page: Page) => Number(new URL(page.url()).searchParams.get('lot'))

/** Number of the lot at a place of the wall. */
const lotAt = (page: Page, item: number) => page.locator(`[data-item="${item}"] strong`).innerText()

describe('going about', () => {
  test(
    'the address follows from lot to lot, Back closes, and the card has the focus',
    { tags: 'soak' },
    async ({ server, openPage }) => {
      const page = await openPage(server.origin, { viewport: TABLET })
      await openWall(page, 'desk', '/MyPhotosPage')
      const lots = await Promise.all([0, 1, 2].map((item) => lotAt(page, item)))
      await openLot(page, 0)
      expect(await title(page).innerText()).toBe(lots[0])
      const first = lotInAddress(page)
      await page.keyboard.press('ArrowRight')
      await lightbox(page).getByRole('button', { name: 'Lot after' }).click()
      expect(await title(page).innerText()).toBe(lots[2])
      await expect.poll(() => lotInAddress(page)).not.toBe(first)
      await lightbox(page).getByText('3 of 412').waitFor()
      expect(await page.title()).toBe(`${lots[2]} · My photos · Loupe`)
      await page.keyboard.press('PageUp')
      expect(await title(page).innerText()).toBe(lots[1])

      await page.goBack()
      await lightbox(page).waitFor({ state: 'detached' })
      expect(await page.title()).toBe('My photos · Loupe')
      expect(new URL(page.url()).search).toBe('')
      expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
        `Open ${lots[1]}`,
      )
    },
  )

  test(
    'closing far along brings the wall to the lot shown last',
    { tags: 'soak' },
    async ({ server, openPage }) => {
      const page = await openPage(server.origin, { viewport: TABLET })
      await openWall(page, 'desk', '/MyPhotosPage')
      await openLot(page, 1)
      for (const close of [() => page.keyboard.press('Escape'), () => page.goBack()]) {
        const before = await title(page).innerText()
        for (let step = 0; step < 40; step++) await page.keyboard.press('ArrowRight')
        await expect.poll(() => title(page).innerText()).not.toBe(before)
        const last = await title(page).innerText()
        await close()
        await lightbox(page).waitFor({ state: 'detached' })
        await untilSeen(page, last)
        const focused = page.locator(':focus')
        await expect.poll(() => focused.getAttribute('aria-label')).toBe(`Open ${last}`)
        await page.keyboard.press('Enter')
        await lightbox(page).waitFor()
      }
    },
  )

  test(
    'by keyboard alone: Enter opens, Tab stays inside, Escape closes',
    { tags: 'soak' },
    async ({ server, openPage }) => {
      const page = await openPage(server.origin, { viewport: TABLET })
      await openWall(page, 'desk', '/MyPhotosPage')
      await opener(page, 0).focus()
      await page.keyboard.press('ArrowRight')
      await page.keyboard.press('Enter')
      await lightbox(page).waitFor()
      const passed = new Set<string | null>()
      for (let press = 0; press < 16; press++) {
        await page.keyboard.press('Tab')
        const [isInside, name] = await page.evaluate(() => {
          const { activeElement } = document
          const isOut = activeElement !== document.body && !activeElement?.closest('dialog')
          return [
            !isOut,
            activeElement?.getAttribute('aria-label') ?? activeElement?.textContent ?? '',
          ] as const
        })
        expect(isInside, name).toBe(true)
        passed.add(name)
      }
      for (const name of [
        'Close',
        'Select',
        'Compare',
        'Download original',
        'Details',
        'Lot after',
        'Zoom in',
      ])
        expect([...passed]).toContain(name)
      await page.keyboard.press('Escape')
      await lightbox(page).waitFor({ state: 'detached' })
      expect(await opener(page, 1).evaluate((button) => button === document.activeElement)).toBe(true)
    },
  )

  test('a link opens it cold, closing shows the wall, and an unknown lot is said to be none', async ({
    server,
    openPage,
  }) => {
    const page = await openPage(server.origin, { viewport: TABLET })
    await openWall(page, 'desk', '/MyPhotosPage')
    await openLot(page, 4)
    const lot = await title(page).innerText()
    const id = lotInAddress(page)
    await page.goto(`/MyPhotosPage?lot=${id}`)
    await expect.poll(() => title(page).innerText()).toBe(lot)
    await lightbox(page).getByRole('button', { name: 'Close' }).click()
    await lightbox(page).waitFor({ state: 'detached' })
    expect(new URL(page.url()).search).toBe('')
    await page.getByText('412 lots').waitFor()

    for (const wrong of ['999999999', 'x', '-4']) {
      await page.goto(`/MyPhotosPage?lot=${wrong}`)
      await lightbox(page).getByText('There is no such lot in your list.').waitFor()
    }
    await lightbox(page).getByRole('button', { name: 'Back to the photos' }).click()
    await lightbox(page).waitFor({ state: 'detached' })
  })

  test(
    'who types a search right after closing is not interrupted',
    { tags: 'soak' },
    async ({ server, openPage }) => {
      const page = await openPage(server.origin, { viewport: TABLET })
      await openWall(page, 'desk')
      await openLot(page, 5)
      await page.keyboard.press('Escape')
      const search = page.getByRole('searchbox', { name: 'Search' })
      await search.focus()
      await page.keyboard.type('NY-1', { delay: 20 })
      await page.getByText(/^\d+ of 412 lots$/).waitFor()
      expect(await search.inputValue()).toBe('NY-1')
      await search.and(page.locator(':focus')).waitFor()
    },
  )

  test(
    'it goes through what the filter found, in the order of the wall',
    { tags: 'soak' },
    async ({ server, openPage }) => {
      const page = await openPage(server.origin, { viewport: TABLET })
      await openWall(page, 'desk', '/MyPhotosPage?type=2')
      const lots = await Promise.all([0, 1].map((item) => lotAt(page, item)))
      await openLot(page, 0)
      expect(await title(page).innerText()).toBe(lots[0])
      await page.keyboard.press('ArrowRight')
      expect(await title(page).innerText()).toBe(lots[1])
      await page.keyboard.press('Escape')
      await lightbox(page).waitFor({ state: 'detached' })
      expect(new URL(page.url()).search).toBe('?type=2')
    },
  )

  test(
    'it has the room of the scrollbar, too, and the wall keeps its width',
    { tags: 'soak' },
    async ({ server, openPage }) => {
      const page = await openPage(server.origin, { viewport: TABLET })
      await openWall(page, 'desk', '/MyPhotosPage')
      const widthPx = () => page.locator('.wall').evaluate((element) => element.clientWidth)
      const before = await widthPx()
      await openLot(page, 0)
      expect((await lightbox(page).boundingBox())!.width).toBe(TABLET.width)
      expect(await widthPx()).toBe(before)
      expect(await scrollbarRoom(page)).toBe('auto')
      await page.keyboard.press('Escape')
      await lightbox(page).waitFor({ state: 'detached' })
      expect(await widthPx()).toBe(before)
    },
  )

  test(
    'the details are those that apply to the lot, and can be hidden',
    { tags: 'soak' },
    async ({ server, openPage }) => {
      const page = await openPage(server.origin, { viewport: TABLET })
      await openWall(page, 'desk', '/MyPhotosPage?type=2&memo=1')
      await openLot(page, 0)
      const lot = await title(page).innerText()
      const details = lightbox(page).getByRole('region', { name: `Details of ${lot}` })
      const headings = await details.getByRole('heading').allInnerTexts()
      // Of a ring without a certificate nothing is to be said that would identify it.
      expect(headings).toEqual(['Grading', 'Goods', 'Where it is', 'Photo'])
      expect(await details.getByRole('definition').allInnerTexts()).not.toContain('–')
      const memo = details.getByRole('link', { name: /^Memo \d+$/ })
      expect(await memo.getAttribute('href')).toMatch(/^\/MemosStatusPage\?memo=\d+$/)
      await lightbox(page).getByRole('button', { name: 'Details' }).click()
      await details.waitFor({ state: 'detached' })
    },
  )
})

test('all photos of a lot are reached, by touch and by arrows, each whole at first', async ({
  server,
  openPage,
}) => {
  const page = await openPage(server.origin, { viewport: TABLET })
  await openWall(page, 'desk', '/MyPhotosPage')
  const { columns } = (await (await page.request.get('/api/lots')).json()) as LotPage
  const row = Array.from(columns.photoCount).findIndex((count) => count > 2)
  const [id, count] = [columns.id[row]!, columns.photoCount[row]!]
  await page.goto(`/MyPhotosPage?lot=${id}`)
  const strip = lightbox(page).getByRole('group', { name: /^Photos of / })
  const pressed = () => strip.getByRole('button', { pressed: true }).getAttribute('aria-label')
  await expect.poll(pressed).toMatch(new RegExp(`^Photo 1 of ${count}, `))
  await page.keyboard.press('+')
  await page.keyboard.press('0')
  await page.keyboard.press('ArrowDown')
  await expect.poll(pressed).toMatch(new RegExp(`^Photo 2 of ${count}, `))
  await page.keyboard.press('1')
  await expect.poll(() => zoom(page).innerText()).toBe('Zoom 100%')
  await strip.getByRole('button').nth(2).click()
  await expect.poll(pressed).toMatch(new RegExp(`^Photo 3 of ${count}, `))
  expect(await zoom(page).innerText()).not.toBe('Zoom 100%')
  expect(lotInAddress(page)).toBe(id)
})

describe('by finger and wheel', () => {
  test('a swipe goes to the next lot, a double tap to its pixels, a drag moves them', async ({
    server,
    openPage,
  }) => {
    const page = await openPage(server.origin, { viewport: TABLET, reducedMotion: 'reduce' })
    await openWall(page, 'desk', '/MyPhotosPage')
    const next = await lotAt(page, 1)
    await openLot(page, 0)
    const whole = await zoom(page).innerText()
    await drag(page, [500, 400], [140, 410])
    await expect.poll(() => title(page).innerText()).toBe(next)

    await page.mouse.dblclick(400, 400)
    await expect.poll(() => zoom(page).innerText()).toBe('Zoom 100%')
    const before = (await photo(page).boundingBox())!
    await drag(page, [500, 400], [440, 370])
    const after = (await photo(page).boundingBox())!
    // Of its way a drag loses what tells it from a tap.
    expect(Math.abs(after.x - before.x + 60)).toBeLessThanOrEqual(3)
    expect(Math.abs(after.y - before.y + 30)).toBeLessThanOrEqual(3)
    expect(await title(page).innerText()).toBe(next)

    await page.mouse.wheel(0, 3000)
    await expect.poll(() => zoom(page).innerText()).toBe(whole)
  })
})

async function drag(page: Page, [fromX, fromY]: [number, number], [toX, toY]: [number, number]) {
  await page.mouse.move(fromX, fromY)
  await page.mouse.down()
  for (let step = 1; step <= 6; step++)
    await page.mouse.move(fromX + ((toX - fromX) * step) / 6, fromY + ((toY - fromY) * step) / 6)
  await page.mouse.up()
}

test(
  'the original is downloaded as it is, under the number of the lot',
  { tags: 'soak' },
  async ({ server, openPage }) => {
    const page = await openPage(server.origin, { viewport: TABLET })
    await openWall(page, 'desk', '/MyPhotosPage')
    await openLot(page, 0)
    const lot = await title(page).innerText()
    const link = lightbox(page).getByRole('link', { name: 'Download original' })
    const download = page.waitForEvent('download')
    await link.click()
    await lightbox(page).getByText(`The original is being saved as ${lot}.jpg.`).waitFor()
    expect((await download).suggestedFilename()).toBe(`${lot}.jpg`)
    const answer = await page.request.get((await link.getAttribute('href'))!)
    expect(await readFile(await (await download).path())).toEqual(await answer.body())
  },
)

test(
  'with no network it shows what is here, says what is not, and goes on when there is one',
  { tags: 'soak' },
  async ({ server, openPage }) => {
    const page = await openPage(server.origin, {
      viewport: TABLET,
      serviceWorkers: 'allow',
      expected: offlineConsole,
    })
    await page.goto('/')
    await untilWorker(page)
    await openWall(page, 'desk', '/MyPhotosPage')
    await openLot(page, 0)
    const id = lotInAddress(page)
    await expect.poll(() => drawnLayers(page)).toContain('912')
    const larger = (await lightbox(page).locator('img[src$="/912"]').first().getAttribute('src'))!
    await page.keyboard.press('Escape')
    const card = page.locator('[data-item="6"]')
    const small = card.locator('img')
    await expect.poll(() => small.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(136)
    await untilPicturesKept(page, [larger, (await small.getAttribute('src'))!])
    await page.context().setOffline(true)
    await server.stop()

    await openLot(page, 6)
    await lightbox(page).getByText('Only a small picture is here: 136 × 136 px.').waitFor()
    await page.keyboard.press('+')
    const zoomIn = lightbox(page).getByRole('button', { name: 'Zoom in' })
    expect(await zoomIn.getAttribute('aria-disabled')).toBe('true')
    expect(await zoomIn.getAttribute('title')).toContain('Zoom ends where the picture on this device ends.')
    await page.goto(`/MyPhotosPage?lot=${id}`)
    await expect.poll(() => drawnLayers(page)).toContain('912')
    await page.keyboard.press('1')
    await lightbox(page).getByText('As large as this device has it.').waitFor()
    const download = lightbox(page).getByRole('link', { name: 'Download original' })
    await expect.poll(() => download.getAttribute('aria-disabled')).toBe('true')
    await download.click({ force: true })
    await lightbox(page)
      .getByText('There is no connection, and this original is not on this device.')
      .waitFor()
    await server.start()
    await page.context().setOffline(false)
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expect.poll(() => drawnLayers(page)).toContain('original')
    expect(await lightbox(page).getByText('As large as this device has it.').count()).toBe(0)
  },
)

test(
  'a larger picture that comes late is drawn when it has come, and is asked for once',
  { tags: 'soak' },
  async ({ server, openPage }) => {
    await using proxy = await startFlakyProxy(server.origin)
    const page = await openPage(proxy.origin, {
      viewport: TABLET,
      serviceWorkers: 'allow',
      expected: offlineConsole,
    })
    await page.clock.install()
    await page.goto('/')
    await untilWorker(page)
    await openWall(page, 'desk', '/MyPhotosPage')
    const [, id] = /photos\/(\w+)\//.exec((await page.locator('[data-item="0"] img').getAttribute('src'))!)!
    const larger = `/api/photos/${id}/912`
    let release = () => {}
    const released = new Promise<void>((resolve) => (release = resolve))
    proxy.plan(larger, (forward) => released.then(forward))
    await openLot(page, 0)
    await lightbox(page).getByText('Loading the larger picture…').waitFor()
    // No time passes: it is not asked for because of a timer.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000)
    release()
    await lightbox(page).getByText('Loading the larger picture…').waitFor({ state: 'detached' })
    expect(await drawnLayers(page)).toContain('912')
    expect([proxy.calls(larger).length, proxy.calls(`${larger}?attempt=1`).length]).toEqual([1, 0])
  },
)
