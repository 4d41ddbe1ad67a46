/** The scrubber under a finger, on the wall of 53,940 lots: wide enough to be hit, and beside what else is touched. */
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { testWithoutWorker as test } from '#tests/support/browser/browser.ts'
import { logInByCall } from '#tests/support/browser/log-in.ts'

const FINGER_PX = 44
const LOTS = 53_940

async function openHouse(page: Page) {
  await logInByCall(page.context(), 'house')
  await page.goto('/')
  await page.locator(`.scrubber input[max="${LOTS - 1}"]`).waitFor({ state: 'attached', timeout: 120_000 })
}

const scrubber = (page: Page) => page.locator('.scrubber')
const item = async (page: Page) => Number(await scrubber(page).getByRole('slider').inputValue())

describe.for([
  { name: 'a tablet', locale: 'en-US', viewport: { width: 820, height: 1180 }, tags: [] },
  { name: 'a phone', locale: 'en-US', viewport: { width: 390, height: 844 }, tags: ['soak'] },
  { name: 'a tablet in Hebrew', locale: 'he-IL', viewport: { width: 1180, height: 820 }, tags: ['soak'] },
])('on $name', ({ locale, viewport, tags }) => {
  test(
    'a touch at half its height goes to the middle of the lots; it follows the finger, and keys as on the page',
    { tags },
    async ({ server, openPage }) => {
      const page = await openPage(server.origin, { locale, viewport, hasTouch: true })
      await openHouse(page)
      const { x, y, width, height } = (await scrubber(page).boundingBox())!
      expect(width).toBeGreaterThanOrEqual(FINGER_PX)
      await page.touchscreen.tap(x + 2, y + height / 2)
      await expect.poll(() => item(page)).toBeGreaterThan(LOTS * 0.48)
      expect(await item(page)).toBeLessThan(LOTS * 0.52)

      const devtools = await page.context().newCDPSession(page)
      const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', part: number) =>
        devtools.send('Input.dispatchTouchEvent', {
          type,
          touchPoints: type === 'touchEnd' ? [] : [{ x: x + width / 2, y: y + height * part }],
        })
      await touch('touchStart', 0.5)
      await touch('touchMove', 0.7)
      await touch('touchMove', 0.999)
      await scrubber(page).getByRole('status').waitFor()
      await touch('touchEnd', 0.999)
      await expect.poll(() => item(page)).toBeGreaterThan(LOTS * 0.99)
      await scrubber(page).getByRole('status').waitFor({ state: 'detached' })

      const placePx = () => page.evaluate(() => Math.round(scrollY))
      const keyed = async (key: string) => {
        const before = await placePx()
        await page.keyboard.press(key)
        await expect.poll(placePx).not.toBe(before)
        return (await placePx()) - before
      }
      const view = await keyed('PageUp')
      const row = await keyed('ArrowUp')
      expect(row).toBeLessThan(0)
      expect(view).toBeLessThan(row)
      expect([await keyed('ArrowDown'), await keyed('PageDown')]).toEqual([-row, -view])
    },
  )

  test(
    'the boxes of the cards beside it are as wide as a finger, and no word is under its grip',
    { tags: 'soak' },
    async ({ server, openPage }) => {
      const page = await openPage(server.origin, { locale, viewport, hasTouch: true })
      await openHouse(page)
      const word = page.locator('.storage-status')
      const [under, grip] = [
        (await word.boundingBox())!,
        (await page.locator('.scrubber-thumb').boundingBox())!,
      ]
      const isApart = (from: 'x' | 'y', size: 'width' | 'height') =>
        under[from] + under[size] <= grip[from] || grip[from] + grip[size] <= under[from]
      expect(isApart('x', 'width') || isApart('y', 'height')).toBe(true)
      const widths = await page.evaluate((fingerPx) => {
        /** Of each box of the first row, how far it is hit along its middle. */
        const boxes = [...document.querySelectorAll<HTMLElement>('[aria-rowindex="1"] [type=checkbox]')]
        return boxes.map((box) => {
          const { left, right, top, height } = box.getBoundingClientRect()
          let px = 0
          for (let x = left + 0.5; x < right; x++)
            if (document.elementFromPoint(x, top + height / 2) === box) px++
          return Math.min(px, fingerPx)
        })
      }, FINGER_PX)
      expect(widths.length).toBeGreaterThan(1)
      expect(new Set(widths)).toEqual(new Set([FINGER_PX]))
    },
  )
})
