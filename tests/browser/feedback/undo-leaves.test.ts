/** What offers to undo leaves by itself, but not while the keyboard is in it. */
import { describe, expect } from 'vitest'
import { testWithoutWorker as test } from '#tests/support/browser/browser.ts'
import { action, box, tray } from '#tests/support/browser/tray.ts'
import { openWall } from '#tests/support/browser/wall.ts'

const UNDO_FOR_MS = 10_000

describe('the tray’s “Undo”', () => {
  test('leaves after a finger, also where its focus is shown as the keyboard’s', async ({
    server,
    openPage,
  }) => {
    const page = await openPage(server.origin, { viewport: { width: 1180, height: 820 }, hasTouch: true })
    await openWall(page, 'desk')
    await box(page, 0).tap()
    await tray(page).waitFor()
    // As in Safari, where no tapped button has the focus: what a script focuses then is `:focus-visible`.
    await page.evaluate(() => {
      const { focus } = HTMLElement.prototype
      HTMLElement.prototype.focus = function (options) {
        focus.call(this, Object.assign({}, options, { focusVisible: true }))
      }
    })
    await page.clock.install()
    await action(page, 'Clear').tap()
    await action(page, 'Undo').and(page.locator(':focus-visible')).waitFor()
    await page.clock.runFor(UNDO_FOR_MS + 1_000)
    await tray(page).waitFor({ state: 'detached' })
  })

  test('leaves from under a mouse that has rested since its click, and stays under one that came to it', async ({
    server,
    openPage,
  }) => {
    const page = await openPage(server.origin, { viewport: { width: 1180, height: 820 } })
    await openWall(page, 'desk')
    await box(page, 0).check()
    await tray(page).waitFor()
    await page.clock.install()
    await action(page, 'Clear').click()
    await action(page, 'Undo').waitFor()
    await page.clock.runFor(UNDO_FOR_MS + 1_000)
    await tray(page).waitFor({ state: 'detached' })

    await box(page, 0).check()
    await action(page, 'Clear').click()
    await action(page, 'Undo').hover()
    await page.clock.runFor(UNDO_FOR_MS * 3)
    expect(await action(page, 'Undo').count()).toBe(1)
    await page.mouse.move(400, 200)
    await page.clock.runFor(2_000)
    await tray(page).waitFor({ state: 'detached' })
  })

  test('stays while the keyboard is in it', { tags: 'soak' }, async ({ server, openPage }) => {
    const page = await openPage(server.origin, { viewport: { width: 1180, height: 820 } })
    await openWall(page, 'desk')
    await box(page, 0).check()
    await action(page, 'Clear').focus()
    await page.clock.install()
    await page.keyboard.press('Enter')
    await action(page, 'Undo').and(page.locator(':focus')).waitFor()
    await page.clock.runFor(UNDO_FOR_MS * 3)
    expect(await action(page, 'Undo').count()).toBe(1)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.clock.runFor(UNDO_FOR_MS)
    await tray(page).waitFor({ state: 'detached' })
  })
})
