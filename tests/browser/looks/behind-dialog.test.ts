/** What is behind a dialog stays where it is. The tests' browser has scrollbars that take no room. */
import { expect } from 'vitest'
import { goTo, scrollbarRoom, testWithoutWorker as test } from '#tests/support/browser/browser.ts'
import { logIn } from '#tests/support/browser/log-in.ts'

test('the page keeps its width', async ({ server, openPage }) => {
  const page = await openPage(server.origin)
  await page.goto('/')
  await logIn(page, 'desk')
  await goTo(page, '/MyAccountPage')
  const widthPx = () => page.locator('main').evaluate((main) => main.clientWidth)
  const before = await widthPx()
  await page.getByRole('link', { name: 'Contact Us' }).click()
  await page.getByRole('dialog', { name: 'Contact Us' }).waitFor()
  expect(await widthPx()).toBe(before)
  expect(await scrollbarRoom(page)).toBe('stable')
})
