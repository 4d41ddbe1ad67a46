/** A lot that was searched for and found alone has no neighbours, until it is shown among all; the search stays behind it. */
import { expect } from 'vitest'
import { testWithoutWorker as test } from '#tests/support/browser/browser.ts'
import { DESK_LOTS } from '#tests/support/browser/demo-lots.ts'
import { openWall } from '#tests/support/browser/wall.ts'

test('a lot that is found alone is shown among all', async ({ server, openPage }) => {
  const page = await openPage(server.origin)
  await openWall(page, 'desk')
  const search = page.getByRole('searchbox')
  await search.fill('rg142')
  await search.press('Enter')
  const lot = page.getByRole('dialog', { name: 'Lot RG-142' })
  await lot.getByText(/, 1 of 1$/).waitFor()
  expect(await lot.getByRole('button', { name: 'Lot after' }).count()).toBe(0)

  await lot.getByRole('button', { name: `Browse all ${DESK_LOTS}` }).click()
  await lot.getByText(new RegExp(`, \\d+ of ${DESK_LOTS}$`)).waitFor()
  expect(await lot.getByRole('button', { name: /^Browse all/ }).count()).toBe(0)
  await page.keyboard.press('ArrowRight')
  await lot.waitFor({ state: 'detached' })
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await page.getByText(`1 of ${DESK_LOTS} lots`).waitFor()
  expect(await search.inputValue()).toBe('rg142')
})
