/** The wall goes down to the very last lot, on a screen of any size. */
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { testWithoutWorker as test } from '#tests/support/browser/browser.ts'
import { openWall, wall } from '#tests/support/browser/wall.ts'

export function testLastLot(viewport: { width: number; height: number }): void {
  test('shows the last of 53,940 lots at every size and detail', async ({ server, openPage }) => {
    const page = await openPage(server.origin, { viewport })
    await openWall(page, 'house')
    let most = 0
    for (const details of ['Compact', 'Extended'])
      for (const size of ['Small', 'Medium', 'Large']) {
        await choose(page, 'Detail Options', details)
        await choose(page, 'Resize Images', size)
        await page.evaluate(() => scrollTo({ top: 0 }))
        await page.locator('[data-item="0"]').waitFor()
        await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight }))
        const last = page.locator('[data-item="53939"]')
        await last.waitFor()
        const box = await last.boundingBox()
        expect(box!.y).toBeLessThan(viewport.height)
        expect(box!.y + box!.height).toBeLessThanOrEqual(viewport.height)
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
          viewport.width,
        )
        most = Math.max(most, await wall(page).getByRole('gridcell').count())
      }
    expect(most).toBeLessThan(400)
    expect(most).toBeGreaterThan(0)
  })
}

/** On a phone the choices are in a sheet. */
async function choose(page: Page, label: string, option: string) {
  const view = page.getByRole('button', { name: 'View' })
  const isFolded = (await view.count()) > 0
  if (isFolded) await view.click()
  await page.getByRole('radiogroup', { name: label }).getByLabel(option, { exact: true }).check()
  if (isFolded) await page.getByRole('button', { name: 'Close' }).click()
}
