/**
 * Notch, round corners, the bars for time and for gestures: no control lies under them. As on a phone held sideways, in
 * the installed app.
 */
import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import { testWithoutWorker as test } from '#tests/support/browser/browser.ts'
import { action, box } from '#tests/support/browser/tray.ts'
import { openWall } from '#tests/support/browser/wall.ts'

const TOP = 24
const SIDE = 59
const BOTTOM = 21
const PHONE = { width: 844, height: 390 }

async function expectInside(...controls: Locator[]): Promise<void> {
  for (const control of controls)
    await expect
      .poll(async () => {
        const box = (await control.boundingBox())!
        return (
          box.x >= SIDE &&
          box.y >= TOP &&
          box.x + box.width <= PHONE.width - SIDE &&
          box.y + box.height <= PHONE.height - BOTTOM
        )
      })
      .toBe(true)
}

test('on the wall, in the filter, in the lightbox, in the tray and in the comparison', async ({
  server,
  openPage,
}) => {
  const page = await openPage(server.origin, { viewport: PHONE, hasTouch: true })
  const devtools = await page.context().newCDPSession(page)
  await devtools.send(
    'Emulation.setSafeAreaInsetsOverride' as never,
    {
      insets: {
        top: TOP,
        topMax: TOP,
        left: SIDE,
        leftMax: SIDE,
        right: SIDE,
        rightMax: SIDE,
        bottom: BOTTOM,
        bottomMax: BOTTOM,
      },
    } as never,
  )
  await openWall(page, 'desk')
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  await expectInside(
    page.getByRole('link', { name: 'My photos' }),
    button('Log Out'),
    page.getByRole('searchbox'),
    page.locator('[data-item="0"]').getByRole('checkbox'),
  )

  await button('Filter').click()
  const filter = page.getByRole('dialog', { name: 'Filter' })
  await expectInside(
    filter.getByRole('button', { name: 'Close' }),
    filter.getByRole('button', { name: /^Show/ }),
  )
  await page.keyboard.press('Escape')

  await page.locator('[data-item="1"]').getByRole('button').click()
  await expectInside(
    button('Close'),
    button('Details'),
    button('Lot before'),
    button('Lot after'),
    button('Zoom in'),
  )
  await page.keyboard.press('Escape')

  for (const item of [0, 1]) await box(page, item).check()
  await expectInside(action(page, 'Share link'), action(page, 'Compare'), action(page, 'More'))
  await action(page, 'Compare').click()
  const compared = page.getByRole('dialog', { name: 'Compare' })
  await expectInside(compared.getByRole('button', { name: 'Close' }))
  for (const remove of await compared.getByRole('button', { name: /^Remove / }).all())
    await expectInside(remove)
})
