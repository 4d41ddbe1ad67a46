/** A wall whose list cannot be read for as long as a test wants: what it draws meanwhile are its first lots. */
import type { BrowserContext, Page } from 'playwright-core'
import { expect } from 'vitest'
import { savedOn } from '#tests/support/device/on-device.ts'
import { openWall } from '#tests/support/browser/wall.ts'
import { holdStore } from './hold-store.ts'

export const TABLET = { viewport: { width: 1180, height: 820 } }
const HINT = 'loupe-lists-here'

/**
 * Ends when the wall has kept its first lots for the next start, taken from the list as it is now: a pull may have
 * brought another since.
 */
export async function untilKept(page: Page): Promise<void> {
  await page.waitForFunction((hint) => localStorage.getItem(hint) !== null, HINT)
  const revisions = async () => ({
    list: (await savedOn<{ rev: number }>(page, 'cursors', 'lots'))?.rev,
    first: (await savedOn<{ cursor: { rev: number } }>(page, 'meta', 'firstView'))?.cursor.rev,
  })
  await expect.poll(revisions).toSatisfy(({ list, first }) => list !== undefined && list === first)
}

/** A wall that has been used, and a second page of it whose list is held back. */
export async function openHeld(context: BrowserContext) {
  const before = await context.newPage()
  await openWall(before, 'desk')
  await untilKept(before)
  await before.close()
  const letGo = await holdStore(context, 'loupe-lists', 'lots')
  const page = await context.newPage()
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(globalThis, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.push((entry as PerformanceEntry & { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto('/')
  await page.locator('[data-item="0"]').waitFor()
  return { page, letGo }
}

export const exportButton = (page: Page) => page.getByRole('button', { name: 'Export csv' })

/** Ends when the list is there: from then on it can be exported. */
export async function untilWhole(page: Page): Promise<void> {
  await expect.poll(() => exportButton(page).getAttribute('aria-disabled')).not.toBe('true')
}

/** The lots in the page: place in the order → lot number. */
export const drawnLots = (page: Page) =>
  page.evaluate(() =>
    Object.fromEntries(
      [...document.querySelectorAll<HTMLElement>('[data-item]')].map((card) => [
        card.dataset['item'],
        card.querySelector('strong')?.textContent,
      ]),
    ),
  )
