/** The panel of the filter, beside the wall on a tablet and over it on a phone. */
import { expect } from 'vitest'
import { testWithoutWorker as test } from '#tests/support/browser/browser.ts'
import { openWall } from '#tests/support/browser/wall.ts'

test('the panel stays open where the window becomes a phone’s, and one again', async ({
  server,
  openPage,
}) => {
  const page = await openPage(server.origin, { viewport: { width: 1180, height: 820 } })
  await openWall(page, 'desk')
  await page.getByRole('button', { name: /^Filter/ }).click()
  const panel = page.getByRole('dialog', { name: 'Filter' })
  await panel.waitFor()
  for (const [width, isModal] of [
    [390, true],
    [1180, false],
  ] as const) {
    await page.setViewportSize({ width, height: 820 })
    await expect.poll(() => panel.evaluate((dialog) => dialog.matches(':modal'))).toBe(isModal)
    await page.evaluate(() => new Promise((go) => requestAnimationFrame(() => setTimeout(go))))
    expect(await panel.isVisible()).toBe(true)
  }
  await panel.getByRole('button', { name: 'Close' }).click()
  await panel.waitFor({ state: 'hidden' })
})
