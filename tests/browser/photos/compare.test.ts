/** Lots side by side: from the tray, under one zoom, with what differs said in words, and with no network. */
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { goTo, testWithoutWorker as test } from '#tests/support/browser/browser.ts'
import { offlineConsole } from '#tests/support/browser/console-lines.ts'
import { untilPicturesKept } from '#tests/support/device/on-device.ts'
import { openWall } from '#tests/support/browser/wall.ts'
import { untilWorker } from '#tests/support/browser/worker.ts'

const TABLET = { width: 1180, height: 820 }

const compare = (page: Page) => page.getByRole('dialog', { name: 'Compare' })
const panes = (page: Page) => compare(page).getByRole('list').getByRole('listitem')
/** One for all of them. */
const zoom = (page: Page) =>
  compare(page).getByRole('group', { name: 'Zoom' }).getByRole('status').innerText()
const frames = (page: Page) =>
  compare(page)
    .getByRole('img', { name: /^Photo of / })
    .evaluateAll((images) => images.map((img) => getComputedStyle(img).transform))

/** By how much panes and their facts scroll beside the scroll of them all. */
const innerScroll = (page: Page) =>
  compare(page)
    .locator('.compare-pane, .compare-facts')
    .evaluateAll((boxes) => Math.max(...boxes.map((box) => box.scrollHeight - box.clientHeight)))

const factLines = (page: Page) =>
  panes(page).evaluateAll((items) =>
    items.map((item) =>
      [...item.querySelectorAll('dl > div')].map((row) => {
        const { top, bottom } = row.getBoundingClientRect()
        return { label: row.querySelector('dt')!.textContent, top, bottom }
      }),
    ),
  )

/** On the wall by lot, ascending, the desk's first four lots chosen and compared. */
async function openCompared(page: Page, count: number): Promise<string[]> {
  await openWall(page, 'desk', '/MyPhotosPage')
  const lots: string[] = []
  for (let item = 0; item < count; item++) {
    const card = page.locator(`[data-item="${item}"]`)
    lots.push(await card.locator('strong').innerText())
    await card.getByRole('checkbox').check()
  }
  await page.getByRole('button', { name: /^Compare/ }).click()
  await expect.poll(() => panes(page).count()).toBe(count)
  return lots
}

test('one gesture moves all photos; one is taken away; closing returns to the wall', async ({
  server,
  openPage,
}) => {
  const page = await openPage(server.origin, { viewport: TABLET, reducedMotion: 'reduce' })
  const lots = await openCompared(page, 3)
  expect(await panes(page).getByRole('heading').allInnerTexts()).toEqual(lots)
  const whole = await zoom(page)
  expect(whole).toMatch(/^Zoom \d+%$/)

  const stage = (await panes(page).nth(1).getByRole('img').first().boundingBox())!
  const [x, y] = [stage.x + stage.width / 2, stage.y + stage.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.wheel(0, -400)
  await expect.poll(() => zoom(page)).not.toBe(whole)
  const before = await frames(page)
  await page.mouse.down()
  await page.mouse.move(x - 20, y - 10, { steps: 3 })
  await page.mouse.move(x - 40, y - 20, { steps: 3 })
  await page.mouse.up()
  const after = await frames(page)
  expect(new Set(after).size).toBe(1)
  expect(after[0]).not.toBe(before[0])

  await page.keyboard.press('1')
  await expect.poll(() => zoom(page)).toBe('Zoom 100%')
  expect(new Set(await frames(page)).size).toBe(1)

  const takeOut = compare(page).getByRole('button', { name: `Remove ${lots[1]}` })
  await takeOut.click()
  await compare(page)
    .getByRole('button', { name: `Put back ${lots[1]}` })
    .click()
  await expect.poll(() => panes(page).getByRole('heading').allInnerTexts()).toEqual(lots)
  await takeOut.click()
  await expect.poll(() => panes(page).getByRole('heading').allInnerTexts()).toEqual([lots[0], lots[2]])
  await compare(page).getByText('2 of 3 selected').waitFor()
  await page.keyboard.press('Escape')
  await compare(page).waitFor({ state: 'detached' })
  expect(new URL(page.url()).search).toBe('')
})

test('a lot of a comparison leads to its others, and back to it as it was', async ({ server, openPage }) => {
  // So low that the facts scroll.
  const viewport = { ...TABLET, height: 600 }
  const page = await openPage(server.origin, { viewport, reducedMotion: 'reduce' })
  const lots = await openCompared(page, 4)
  const whole = await zoom(page)
  const lotOpen = (lot: string) => page.getByRole('dialog', { name: `Lot ${lot}` })
  const openLot = (lot: string) =>
    compare(page)
      .getByRole('link', { name: `Open ${lot}` })
      .click()
  const only = compare(page).getByRole('button', { name: 'Only differences' })
  const takenOut = compare(page).getByRole('button', { name: `Put back ${lots[1]}` })
  await only.click()
  await compare(page)
    .getByRole('button', { name: `Remove ${lots[1]}` })
    .click()
  await takenOut.waitFor()
  await page.keyboard.press('1')
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => zoom(page)).toBe('Zoom 100%')
  const before = await frames(page)
  const list = compare(page).locator('.compare-panes')
  const scrolled = () => list.evaluate((list) => list.scrollTop)
  await list.evaluate((list) => list.scrollTo({ top: 15 }))
  await expect.poll(scrolled).toBe(15)

  const isAsLeft = async () => {
    await takenOut.waitFor()
    await expect.poll(() => frames(page)).toEqual(before)
    expect(await zoom(page)).toBe('Zoom 100%')
    expect(await only.getAttribute('aria-pressed')).toBe('true')
    expect(await scrolled()).toBe(15)
  }
  await openLot(lots[0]!)
  await lotOpen(lots[0]!).getByText('1 of 3').waitFor()
  await page.keyboard.press('ArrowRight')
  await lotOpen(lots[2]!).getByText('2 of 3').waitFor()
  await page.keyboard.press('Escape')
  await isAsLeft()
  await openLot(lots[2]!)
  await lotOpen(lots[2]!).waitFor()
  await page.goBack()
  await isAsLeft()

  await openLot(lots[3]!)
  await lotOpen(lots[3]!).getByRole('button', { name: 'Compare' }).click()
  await expect.poll(() => panes(page).getByRole('heading').first().innerText()).toBe(lots[3])
  await expect.poll(() => zoom(page)).toBe(whole)
})

test('a comparison that was closed begins anew', { tags: 'soak' }, async ({ server, openPage }) => {
  const page = await openPage(server.origin, { viewport: TABLET, reducedMotion: 'reduce' })
  const lots = await openCompared(page, 2)
  // As a link opens it: it is closed in place.
  await goTo(page, page.url())
  const whole = await zoom(page)
  await page.keyboard.press('1')
  await expect.poll(() => zoom(page)).toBe('Zoom 100%')
  await compare(page)
    .getByRole('link', { name: `Open ${lots[0]}` })
    .click()
  await page.getByRole('dialog', { name: `Lot ${lots[0]}` }).waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => zoom(page)).toBe('Zoom 100%')
  await page.keyboard.press('Escape')
  await compare(page).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: /^Compare/ }).click()
  await expect.poll(() => zoom(page)).toBe(whole)
})

test(
  'what is compared is written about from there, all of it or one lot',
  { tags: 'soak' },
  async ({ server, openPage }) => {
    const page = await openPage(server.origin, { viewport: TABLET })
    const lots = await openCompared(page, 2)
    await page.setViewportSize({ width: 390, height: 844 })
    const contact = page.getByRole('dialog', { name: 'Contact Us' })
    for (const [name, about] of [
      ['Contact', lots],
      [`Contact about ${lots[1]}`, [lots[1]]],
    ] as const) {
      await compare(page).getByRole('button', { name, exact: true }).click()
      for (const lot of about) await contact.getByRole('listitem').filter({ hasText: lot }).waitFor()
      expect(await contact.getByRole('listitem').count()).toBe(about.length)
      await page.keyboard.press('Escape')
      await contact.waitFor({ state: 'detached' })
      expect(await panes(page).getByRole('heading').allInnerTexts()).toEqual(lots)
    }
  },
)

test('a picture fills its pane, the facts begin in sight below it, and each stands beside itself', async ({
  server,
  openPage,
}) => {
  const page = await openPage(server.origin, { viewport: TABLET })
  await openCompared(page, 4)
  for (const [width, height] of [
    [1180, 820],
    [844, 390],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    const at = `${width}×${height}`
    await expect.poll(() => innerScroll(page), { message: at }).toBe(0)
    const lines = await factLines(page)
    const tops = lines.map((pane) => pane.map(({ top }) => top).join())
    expect(new Set(tops).size, at).toBe(1)
    const cut = lines[0]!.find(({ label }) => label === 'Cut')!
    expect(cut.bottom, at).toBeLessThan(height)
    const stage = (await compare(page).locator('.compare-stage').first().boundingBox())!
    expect(stage.height, at).toBeGreaterThan(Math.min(stage.width, height * 0.4) - 1)
    expect(stage.height, at).toBeLessThan(height * 0.56)
  }
})

test('on a phone two or three lots stand side by side with all that is known; of four, two', async ({
  server,
  openPage,
}) => {
  const page = await openPage(server.origin, { viewport: TABLET })
  await openCompared(page, 4)
  await page.setViewportSize({ width: 390, height: 844 })
  const inView = () =>
    panes(page).evaluateAll((items) =>
      items.flatMap((item, at) => {
        const { left, right } = item.getBoundingClientRect()
        return left >= -1 && right <= innerWidth + 1 ? [at] : []
      }),
    )
  await expect.poll(inView).toEqual([0, 1])
  await expect.poll(() => innerScroll(page)).toBe(0)
  await panes(page).nth(3).scrollIntoViewIfNeeded()
  await expect.poll(inView).toEqual([2, 3])
  await compare(page).getByRole('heading', { name: 'Compare' }).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await compare(page)
    .getByRole('button', { name: /^Remove/ })
    .last()
    .click()
  await expect.poll(inView).toEqual([0, 1, 2])
  const [first, ...others] = (await factLines(page)).map((pane) => pane.map(({ top }) => Math.round(top)))
  expect(others).toEqual([first, first])
})

test(
  'a link opens it cold with no network; lots that are none are left out',
  { tags: 'soak' },
  async ({ server, openPage }) => {
    const page = await openPage(server.origin, {
      viewport: TABLET,
      serviceWorkers: 'allow',
      expected: offlineConsole,
    })
    await page.goto('/')
    await untilWorker(page)
    const lots = await openCompared(page, 2)
    const { search } = new URL(page.url())
    const larger = compare(page).locator('img[src$="/912"]')
    const layers = () =>
      larger.evaluateAll((images) => images.map((img) => (img as HTMLImageElement).naturalWidth))
    await expect.poll(layers).toEqual([912, 912])
    await untilPicturesKept(
      page,
      await larger.evaluateAll((images) => images.map((img) => (img as HTMLImageElement).src)),
    )
    await page.context().setOffline(true)
    await server.stop()
    await page.goto(`/MyPhotosPage${search}.999999999`)
    await expect.poll(() => panes(page).getByRole('heading').allInnerTexts()).toEqual(lots)
    await expect.poll(layers).toEqual([912, 912])
    await page.goto('/MyPhotosPage?compare=999999998.999999999')
    await compare(page).getByText('These lots are not in your list').waitFor()
  },
)

test('on low screens there are pictures to compare', { tags: 'soak' }, async ({ server, openPage }) => {
  const page = await openPage(server.origin, { viewport: TABLET })
  await openCompared(page, 3)
  for (const [width, height] of [
    [667, 375],
    [590, 410],
  ] as const) {
    await page.setViewportSize({ width, height })
    // What is seen of a picture: it is zoomed inside.
    const stage = compare(page).locator('.compare-stage').first()
    await expect.poll(async () => (await stage.boundingBox())?.height).toBeGreaterThan(120)
  }
})
