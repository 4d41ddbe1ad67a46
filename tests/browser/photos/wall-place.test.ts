/** The place on the wall, whatever moves the lots; the keyboard on the grid; the scrubber. */
import { describe, expect } from 'vitest'
import { testWithoutWorker as base } from '#tests/support/browser/browser.ts'
import { DESK_LOTS } from '#tests/support/browser/demo-lots.ts'
import { cardOf, openWall, scrollFar, untilSeen, wall } from '#tests/support/browser/wall.ts'

const TABLET = { width: 1180, height: 820 }
const PORTRAIT = { width: 820, height: 1180 }

/** `desk`, `house`: the wall of each on a tablet. */
const test = base
  .extend('desk', async ({ server, openPage }) => {
    const page = await openPage(server.origin, { viewport: TABLET })
    await openWall(page, 'desk')
    return page
  })
  .extend('house', async ({ server, openPage }) => {
    const page = await openPage(server.origin, { viewport: TABLET })
    await openWall(page, 'house')
    return page
  })

describe('a lot stays on screen', () => {
  test('when sizes and details change and the tablet is turned', async ({ desk: page }) => {
    const lot = await scrollFar(page, 1 / 3)
    for (const size of ['Large', 'Medium', 'Small']) {
      await page.getByLabel('Resize Images').getByLabel(size).check()
      await untilSeen(page, lot)
    }
    await page.getByLabel('Detail Options').getByLabel('Extended').check()
    await untilSeen(page, lot)
    await page.setViewportSize(PORTRAIT)
    await untilSeen(page, lot)
    await page.setViewportSize(TABLET)
    await untilSeen(page, lot)
  })

  test('after Memos and back, and after a reload', { tags: 'soak' }, async ({ desk: page }) => {
    const lot = await scrollFar(page, 1 / 3)
    // Without a scroll to the menu: a wall that stays at its top forgets its place.
    const memos = page.getByRole('link', { name: 'Memos Status' })
    await memos.dispatchEvent('click')
    await page.getByRole('heading', { name: 'Memos Status' }).waitFor()
    await page.goBack()
    await untilSeen(page, lot)
    await memos.dispatchEvent('click')
    await page.getByRole('heading', { name: 'Memos Status' }).waitFor()
    await page.getByRole('link', { name: 'My photos' }).click()
    await untilSeen(page, lot)
    await page.reload()
    await untilSeen(page, lot)
  })

  test('where it was, when it was half seen and opened, and is closed', async ({ desk: page }) => {
    await page.getByLabel('Resize Images').getByLabel('Large').check()
    const open = wall(page).locator('[data-item="0"] .lot-card-open')
    // Its foot is below the screen.
    const topPx = async () => Math.round((await open.boundingBox())!.y)
    await page.setViewportSize({ width: 1180, height: (await topPx()) + 300 })
    const before = await topPx()
    // By itself, a click would first bring all of it into view.
    await page.mouse.click(300, before + 100)
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => open.evaluate((it) => it === document.activeElement)).toBe(true)
    expect(await topPx()).toBe(before)
  })

  test('and can be touched at once, when a search that found nothing is given up', async ({ desk: page }) => {
    await scrollFar(page, 1 / 3)
    const search = page.getByRole('searchbox')
    await search.fill('none like this')
    await wall(page).waitFor({ state: 'detached' })
    // The wall is put where it was; a small movement behind that is no flight.
    const touched = page.evaluate(async () => {
      const frame = () => new Promise(requestAnimationFrame)
      while (!document.querySelector('[role=row]')) await frame()
      await frame()
      scrollBy({ top: -200, behavior: 'instant' })
      await frame()
      const lot = document.elementFromPoint(innerWidth / 2, innerHeight * 0.6)
      return lot?.closest('[role=row]') !== null
    })
    await search.fill('')
    expect(await touched).toBe(true)
  })

  test('the one that was touched, also in the middle of the screen', async ({ desk: page }) => {
    await scrollFar(page, 1 / 3)
    const middle = await page.evaluate(() => {
      const at = document.elementFromPoint(innerWidth / 2, innerHeight * 0.6)!.closest('[role=gridcell]')!
      return at.querySelector('strong')!.textContent
    })
    await cardOf(page, middle).locator('strong').click()
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.getByLabel('Resize Images').getByLabel('Large').check()
    await untilSeen(page, middle)
  })
})

test(
  'another order begins at its top, and the toolbar stays under the finger',
  { tags: 'soak' },
  async ({ desk: page }) => {
    await scrollFar(page, 1 / 3)
    const carat = page.getByLabel('Sort By').getByLabel('Carat')
    const before = await carat.boundingBox()
    await carat.check()
    await page.locator('[data-item="0"]').getByRole('button').first().waitFor()
    expect(await carat.boundingBox()).toEqual(before)
    const { y } = (await page.locator('[data-item="0"]').boundingBox())!
    expect(y).toBeGreaterThan(before!.y + before!.height)
  },
)

test('arrows, Home, End and Page Down go through the grid, to lots that were not in the page', async ({
  desk: page,
}) => {
  const focused = () =>
    page.evaluate(() =>
      Number(document.activeElement?.closest<HTMLElement>('[data-item]')?.dataset['item'] ?? -1),
    )
  const press = async (key: string, item: number) => {
    await page.keyboard.press(key)
    await expect.poll(focused).toBe(item)
  }
  await page
    .locator('[data-item="0"]')
    .getByRole('button', { name: /^Open / })
    .focus()
  await expect.poll(focused).toBe(0)
  const columns = Number(await wall(page).getAttribute('aria-colcount'))
  await press('ArrowRight', 1)
  await press('ArrowDown', columns + 1)
  await press('Home', columns)
  await press('End', 2 * columns - 1)
  await press('ArrowUp', columns - 1)
  await press('Control+End', DESK_LOTS - 1)
  await press('ArrowRight', DESK_LOTS - 1)
  await press('Control+Home', 0)
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.keyboard.press('PageDown')
  await expect.poll(focused).toBeGreaterThan(columns)
})

test(
  'when the lot that had the focus is scrolled away, Tab comes to one that is in the page',
  { tags: 'soak' },
  async ({ desk: page }) => {
    await page.locator('[data-item="0"]').getByRole('checkbox').check()
    await scrollFar(page, 1 / 3)
    await page.locator('[data-item="0"]').waitFor({ state: 'detached' })
    expect(await wall(page).locator('[tabindex="0"]').count()).toBe(1)
  },
)

test(
  'the scrubber says where it stands and takes the wall there',
  { tags: 'soak' },
  async ({ house: page }) => {
    const scrubber = page.getByRole('slider', { name: 'Jump in the list' })
    expect(await scrubber.getAttribute('aria-valuetext')).toMatch(/^\d\d\/\d\d\/\d{4}, 1 of 53,940$/)
    await scrubber.fill('30000')
    await expect.poll(async () => Number(await scrubber.inputValue())).toBeGreaterThan(29_000)
    await page.getByLabel('Sort By').getByLabel('Carat').check()
    await scrubber.focus()
    await page.keyboard.press('End')
    await expect.poll(() => scrubber.getAttribute('aria-valuetext')).toMatch(/^0\.\d\d ct, 53,9/)
  },
)

test(
  'the end of a wall that is taller than an element can be is above the tray, and stays there',
  { tags: 'soak' },
  async ({ house: page }) => {
    await page.getByLabel('Resize Images').getByLabel('Medium').check()
    await page.locator('[data-item="0"]').getByRole('checkbox').check()
    const tray = page.getByRole('region', { name: 'Selected lots' })
    await tray.waitFor()
    await scrollFar(page, 1)
    const last = page.locator('[data-item="53939"]')
    const gapPx = async () => {
      const [card, edge] = [await last.boundingBox(), await tray.boundingBox()]
      return edge!.y - (card!.y + card!.height)
    }
    await expect.poll(gapPx).toBeGreaterThanOrEqual(0)
    await page.mouse.wheel(0, 400)
    await expect.poll(gapPx).toBeGreaterThanOrEqual(0)
  },
)
