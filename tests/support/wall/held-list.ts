/** A wall whose list cannot be read for as long as a test wants: what it draws meanwhile are its first lots. */
import type { BrowserContext, Page } from 'playwright-core'
import { expect } from 'vitest'
import { openWall } from '#tests/support/browser/wall.ts'

export const TABLET = { viewport: { width: 1180, height: 820 } }
const HINT = 'loupe-lists-here'

/** Ends when the wall has kept its first lots for the next start. */
export async function untilKept(page: Page): Promise<void> {
  await page.waitForFunction((hint) => localStorage.getItem(hint) !== null, HINT)
}

/** Keeps the list from being read, from a page of its own, until the returned function is called. */
async function holdList(context: BrowserContext): Promise<() => Promise<void>> {
  const holder = await context.newPage()
  await holder.goto('/favicon.svg')
  await holder.evaluate(async () => {
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('loupe-lists')
      opening.addEventListener('success', () => resolve(opening.result))
      opening.addEventListener('error', () => reject(opening.error))
    })
    const lots = db.transaction('lots', 'readwrite').objectStore('lots')
    await new Promise<void>((held) => {
      const goOn = () => {
        held()
        if (!('letGo' in globalThis)) lots.count().addEventListener('success', goOn)
      }
      lots.count().addEventListener('success', goOn)
    })
  })
  return () => holder.evaluate(() => void Object.assign(globalThis, { letGo: true }))
}

/** A wall that has been used, and a second page of it whose list is held back. */
export async function openHeld(context: BrowserContext) {
  const before = await context.newPage()
  await openWall(before, 'desk')
  await untilKept(before)
  await before.close()
  const letGo = await holdList(context)
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
