/** The way back to the top of a long wall. */
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { testWithoutWorker as test } from '#tests/support/browser/browser.ts'
import { openWall, scrollFar } from '#tests/support/browser/wall.ts'

const toTop = (page: Page) => page.getByRole('button', { name: 'Back to top' })

test(
  'is offered deep in the wall to whoever scrolls back up, and brings banner and menu',
  { tags: 'soak' },
  async ({ server, openPage }) => {
    const page = await openPage(server.origin, { viewport: { width: 820, height: 1180 } })
    await openWall(page, 'desk')
    await scrollFar(page, 0.8)
    await page.mouse.move(400, 600)
    // Until it is loaded nothing of the wheel is seen.
    const countAfter = async (deltaY: number) => {
      await page.mouse.wheel(0, deltaY)
      return toTop(page).count()
    }
    await expect.poll(() => countAfter(-60)).toBe(1)
    await expect.poll(() => countAfter(60)).toBe(0)
    await expect.poll(() => countAfter(-60)).toBe(1)
    await page.getByRole('button', { name: /^Filter/ }).click()
    await page.getByRole('button', { name: /^Show \d+ lots/ }).waitFor()
    expect(await toTop(page).evaluate(isCovered)).toBe(true)
    await page.keyboard.press('Escape')
    await toTop(page).click()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    await toTop(page).waitFor({ state: 'detached' })
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('main')
  },
)

function isCovered(element: Element): boolean {
  const { x, y, width, height } = element.getBoundingClientRect()
  return !element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
}
