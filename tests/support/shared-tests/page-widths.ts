/** No page is wider than its screen, from the narrowest phone to a tablet in portrait: for a device of any kind. */
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { paths } from '#src/paths.ts'
import { goTo, type OpenOptions, testWithoutWorker as test } from '#tests/support/browser/browser.ts'
import { offlineConsole } from '#tests/support/browser/console-lines.ts'
import { openWall } from '#tests/support/browser/wall.ts'

export const WIDTHS = [320, 360, 390, 600, 820]
export const HEIGHT = 844
/** By how much a page is wider than its screen, at each width at which it is. */
async function widerBy(page: Page): Promise<Record<number, number>> {
  const found: Record<number, number> = {}
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT })
    const by = await page.evaluate(async (width) => {
      // What another width draws anew is there with the second frame.
      for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
      return Math.max(document.documentElement.scrollWidth, innerWidth) - width
    }, width)
    if (by > 0) found[width] = by
  }
  return found
}

/** With the word on the network, which is loaded last. */
export async function untilWhole(page: Page) {
  await page.getByRole('banner').getByRole('status').waitFor({ state: 'attached' })
  await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' })
}

export function testWidths(device: OpenOptions): void {
  test('a visitor’s pages', async ({ stub, openPage }) => {
    stub.answer('/api/GetUserData', { body: null })
    const page = await openPage(stub.origin, { viewport: { width: 390, height: HEIGHT }, ...device })
    for (const path of ['/?popup=contact', paths.home]) {
      await page.goto(path)
      await untilWhole(page)
      expect(await widerBy(page), path).toEqual({})
    }
    const heading = page.getByRole('heading', { level: 1 }).first()
    for (const path of [...Object.values(paths).filter((path) => path !== paths.home), '/none']) {
      const before = await heading.textContent()
      await goTo(page, path)
      await expect.poll(() => heading.textContent()).not.toBe(before)
      expect(await widerBy(page), path).toEqual({})
    }
  })

  test('a customer’s pages', async ({ server, openPage }) => {
    const expected = offlineConsole
    const page = await openPage(server.origin, {
      viewport: { width: 390, height: HEIGHT },
      ...device,
      expected,
    })
    await openWall(page, 'desk')
    await untilWhole(page)
    expect(await widerBy(page), 'the wall').toEqual({})
    const dialog = page.getByRole('dialog')
    const button = (name: string) => page.getByRole('button', { name })
    for (const [path, sign] of [
      ['/MyPhotosPage?popup=contact', dialog.getByLabel('Message')],
      ['/MyPhotosPage?type=0&clarity=3.4&shape=1', button('Clear all')],
      ['/MyPhotosPage?lot=1', dialog.getByRole('button', { name: 'Lot after' })],
      ['/MyPhotosPage?compare=1.2.3', dialog.getByText(/ differences? in bold$/)],
      [paths.products, page.getByRole('heading', { level: 1, name: 'Our Products' })],
      [paths.memos, page.getByRole('article').first()],
      ['/MemosStatusPage?status=all', page.getByLabel('All', { exact: true }).and(page.locator(':checked'))],
    ] as const) {
      await goTo(page, path)
      await sign.waitFor()
      expect(await widerBy(page), path).toEqual({})
    }
    for (const lines of await page.getByText(/^\d+ lines?/).all()) await lines.click()
    expect(await widerBy(page), 'all lines of all memos').toEqual({})
    await goTo(page, paths.photos)
    await page.getByRole('searchbox').fill('blue saphire 3-5 ct cushion')
    await button('Did you mean “Blue, Sapphire, 3.00 ct – 5.00 ct”? 3 lots').waitFor()
    expect(await widerBy(page), 'nothing found').toEqual({})
    await page.getByRole('searchbox').fill('')
    await page.getByRole('gridcell').first().waitFor()
    // By one movement: what brings a card into view piece by piece looks like a flight, in which none can be touched.
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    await page.locator('[data-item="0"]').getByRole('checkbox').check()
    await page.getByRole('region', { name: 'Selected lots' }).waitFor()
    expect(await widerBy(page), 'the tray').toEqual({})

    await page.context().setOffline(true)
    await page.evaluate(() => void dispatchEvent(new Event('online')))
    await page
      .getByRole('banner')
      .getByText(/Offline · /)
      .waitFor({ state: 'attached' })
    expect(await widerBy(page), 'offline').toEqual({})
  })
}
