/** The selection over reloads, tabs, a lost network and a log-out, one after the other. */
import { expect } from 'vitest'
import { test } from '#tests/support/browser/browser.ts'
import { offlineConsole } from '#tests/support/browser/console-lines.ts'
import { deviceContents } from '#tests/support/device/device-contents.ts'
import { logIn } from '#tests/support/browser/log-in.ts'
import { action, box, lotsSelected, selected, tray } from '#tests/support/browser/tray.ts'
import { openWall, untilCounted } from '#tests/support/browser/wall.ts'
import { untilWorker } from '#tests/support/browser/worker.ts'

test('the selection is there after a reload, without the server, and in every tab; and goes when one logs out', async ({
  server,
  openContext,
}) => {
  const context = await openContext(server.origin, {
    expected: offlineConsole,
  })
  const page = await context.newPage()
  await openWall(page, 'desk')
  await untilWorker(page)
  await box(page, 0).check()
  await box(page, 3).check()
  await lotsSelected(page, '2')
  const other = await context.newPage()
  await other.goto('/MyPhotosPage')
  await lotsSelected(other, '2')
  await box(other, 5).check()
  await expect.poll(() => selected(page)).toEqual([0, 3, 5])
  await action(other, 'Clear').click()
  await tray(page).waitFor({ state: 'detached' })
  await tray(other).getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => selected(page)).toEqual([0, 3, 5])

  await context.setOffline(true)
  await server.stop()
  await page.reload()
  await expect.poll(() => selected(page)).toEqual([0, 3, 5])
  await box(page, 1).check()
  await expect.poll(() => selected(other)).toEqual([0, 1, 3, 5])
  await page.getByRole('button', { name: 'Log Out' }).click()
  await page.getByRole('button', { name: 'Log out', exact: true }).click()
  for (const tab of [page, other]) await tab.getByRole('form', { name: 'Log In' }).waitFor()
  expect((await deviceContents(page)).databases).not.toHaveProperty('loupe-lists')
  await context.setOffline(false)
  await server.start()
  await page.evaluate(() => void dispatchEvent(new Event('online')))
  await page.reload()
  await logIn(page, 'desk')
  await untilCounted(page, 'desk')
  expect(await selected(page)).toEqual([])
})
