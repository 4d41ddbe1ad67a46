/** What tests ask of the wall: to be opened, and which lots are on screen. */
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { lotsOf } from './demo-lots.ts'
import { type DemoUser, logInByCall } from './log-in.ts'

export const wall = (page: Page) => page.getByRole('grid', { name: 'Lots' })

/** Logs the user in without the form and opens the wall; ends when all lots are in the list. */
export async function openWall(page: Page, user: DemoUser, path = '/'): Promise<void> {
  await logInByCall(page.context(), user)
  await page.goto(path)
  await untilCounted(page, user)
}

/** Ends when the wall says how many lots there are, whether the filter shows all of them or not. */
export async function untilCounted(page: Page, user: DemoUser): Promise<void> {
  await page.getByText(new RegExp(`^([\\d,]+ of )?${lotsOf(user)}$`)).waitFor({ timeout: 60_000 })
}

export const cardOf = (page: Page, lot: string) =>
  wall(page)
    .getByRole('gridcell')
    .filter({ has: page.getByText(lot, { exact: true }) })

/** Scrolls to a part of the list, from 0 to 1; answers the number of the first lot that is seen whole there. */
export async function scrollFar(page: Page, part: number): Promise<string> {
  await page.evaluate((part) => scrollTo({ top: document.documentElement.scrollHeight * part }), part)
  // The wall puts itself right, and notes its place, when scrolling has come to rest.
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('loupe-wall-place'))).not.toBeNull()
  return page.evaluate(() => {
    const under = document.querySelector('[role=toolbar]')!.getBoundingClientRect().bottom
    const cells = [...document.querySelectorAll<HTMLElement>('[role=gridcell]')].toSorted(
      (a, b) => Number(a.dataset['item']) - Number(b.dataset['item']),
    )
    const first = cells.find((cell) => cell.getBoundingClientRect().top >= under)
    return first?.querySelector('strong')?.textContent ?? ''
  })
}

/** Waits until a lot's card is below the toolbar and not below the screen. */
export async function untilSeen(page: Page, lot: string): Promise<void> {
  await expect
    .poll(async () => {
      const box = await cardOf(page, lot)
        .boundingBox({ timeout: 1_000 })
        .catch(() => null)
      const under = (await page.getByRole('toolbar').boundingBox())!
      const { height } = page.viewportSize()!
      return (
        box !== null && box.y >= under.y + under.height - 1 && box.y + Math.min(box.height, 300) <= height
      )
    })
    .toBe(true)
}
