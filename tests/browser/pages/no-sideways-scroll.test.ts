/** No page is wider than its screen, from the narrowest phone to a tablet in portrait; nor is the toast. */
import { describe, expect } from 'vitest'
import { testWithoutWorker as test } from '#tests/support/browser/browser.ts'
import { answered } from '#tests/support/browser/console-lines.ts'
import { HEIGHT, testWidths, untilWhole, WIDTHS } from '#tests/support/shared-tests/page-widths.ts'

/** Of a finger's device: a page that is too wide is shown smaller there, and what is fixed leaves the screen. */
const TOUCH = { isMobile: true, hasTouch: true }

describe('by finger', () => {
  testWidths(TOUCH)
})

test('the toast of the version check stands wholly on a screen of any width', async ({ stub, openPage }) => {
  stub.answer('/api/GetUserData', { body: null })
  stub.answer('/service/GetWebServiceVersion', { status: 503 })
  const expected = [/^GetWebServiceVersion failed: ApiError/, answered(503)]
  const page = await openPage(stub.origin, { viewport: { width: 390, height: HEIGHT }, ...TOUCH, expected })
  await page.goto('/')
  await untilWhole(page)
  const toast = page.locator('.Toastify__toast')
  await toast.waitFor()
  const onScreen = () =>
    toast.evaluate((toast: HTMLElement) => {
      const screen = visualViewport!
      const { left, right, top, bottom } = toast.getBoundingClientRect()
      const isWhole = left >= 0 && top >= 0 && right <= screen.width + 1 && bottom <= screen.height
      return { widthPx: toast.offsetWidth, isWhole }
    })
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT })
    // On its way in it is drawn beside its place.
    await expect.poll(onScreen).toEqual({ widthPx: Math.min(500, width - 16), isWhole: true })
  }
})
