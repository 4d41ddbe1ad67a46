/** Above the wall of a phone chips are scrolled, and what can be done with what was found is whole. */
import { expect } from 'vitest'
import { testWithoutWorker as test } from '#tests/support/browser/browser.ts'
import { openWall } from '#tests/support/browser/wall.ts'

const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }

test('beside a chip or many what was found is shared, kept and cleared', async ({ server, openPage }) => {
  const page = await openPage(server.origin, PHONE)
  await openWall(page, 'desk')
  for (const query of ['?shape=1', '?type=0&clarity=3.5.7.9']) {
    await page.goto(`/${query}`)
    for (const name of [/^Share \d+ lots by link$/, 'Save this search', 'Clear all']) {
      const button = page.getByRole('button', { name })
      await button.waitFor()
      const isWhole = await button.evaluate((it) => {
        const { left, right, top, bottom } = it.getBoundingClientRect()
        const ends = [left + 1, right - 1].map((x) => document.elementFromPoint(x, (top + bottom) / 2))
        return ends.every((end) => it.contains(end))
      })
      expect(isWhole, `${query} ${name}`).toBe(true)
    }
  }
})
