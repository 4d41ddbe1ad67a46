/** While the list is read: other places than the top, and starts that are not on the whole wall. */
import { expect } from 'vitest'
import { testWithoutWorker as test } from '#tests/support/browser/browser.ts'
import { DESK_LOTS } from '#tests/support/browser/demo-lots.ts'
import { wall } from '#tests/support/browser/wall.ts'
import { drawnLots, openHeld, TABLET, untilWhole } from '#tests/support/wall/held-list.ts'

test('a place further down stays blank until its lots are known', async ({ server, openContext }) => {
  const { page, letGo } = await openHeld(await openContext(server.origin, TABLET))
  const lotsBefore = await drawnLots(page)
  const isInView = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('[data-item]')].some((card) => {
        const { top, bottom } = card.getBoundingClientRect()
        return bottom > 0 && top < innerHeight
      }),
    )
  await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight }))
  await expect.poll(isInView).toBe(false)
  const scrolled = await page.evaluate(() => scrollY)
  await letGo()
  await untilWhole(page)
  await page.locator(`[data-item="${DESK_LOTS - 1}"]`).waitFor()
  expect(await page.evaluate(() => scrollY)).toBe(scrolled)
  await page.evaluate(() => scrollTo({ top: 0 }))
  await page.locator('[data-item="0"]').waitFor()
  expect(await drawnLots(page)).toMatchObject(lotsBefore)
})

test('a start with a filter or an open lot, or at a place further down, waits for the list', async ({
  server,
  openContext,
}) => {
  const context = await openContext(server.origin, TABLET)
  const { page, letGo } = await openHeld(context)
  for (const path of ['/?clarity=3', '/MyPhotosPage?carat=500-900', '/?lot=1', '/?compare=1.2']) {
    await page.goto(path)
    await page.getByRole('toolbar').waitFor()
    expect(await page.locator('[data-item]').count()).toBe(0)
  }
  await page.evaluate(() =>
    sessionStorage.setItem('loupe-wall-place', JSON.stringify({ id: 1, item: 300, insetPx: 200 })),
  )
  await page.goto('/')
  await page.getByRole('toolbar').waitFor()
  expect(await page.locator('[data-item]').count()).toBe(0)
  await letGo()
  await expect.poll(() => wall(page).count()).toBe(1)
})
