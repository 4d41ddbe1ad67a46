/** What is done with a lot from where it is looked at. */
import { expect } from 'vitest'
import { testWithoutWorker as test } from '#tests/support/browser/browser.ts'
import { openWall } from '#tests/support/browser/wall.ts'
import { lightbox, openLot, title } from '#tests/support/lightbox/lightbox.ts'

test('it is selected, compared with what is selected, and asked about', async ({ server, openPage }) => {
  const page = await openPage(server.origin, { viewport: { width: 1180, height: 820 } })
  await openWall(page, 'desk', '/MyPhotosPage')
  await openLot(page, 0)
  const action = (name: string) => lightbox(page).getByRole('button', { name, exact: true })
  const first = await title(page).innerText()
  await action('Compare').click()
  await lightbox(page).getByText(`${first} is selected. Go to another lot`).waitFor()
  expect(await action('Select').getAttribute('aria-pressed')).toBe('true')
  await page.keyboard.press('ArrowRight')
  expect(await action('Select').getAttribute('aria-pressed')).toBe('false')
  const second = await title(page).innerText()
  await action('Compare').click()
  const compare = page.getByRole('dialog', { name: 'Compare' })
  expect(await compare.getByRole('heading', { level: 3 }).allInnerTexts()).toEqual([second, first])
  await page.goBack()
  await expect.poll(() => title(page).innerText()).toBe(second)

  for (let lot = 0; lot < 4; lot++) {
    await action('Select').click()
    await page.keyboard.press('PageDown')
  }
  const third = await title(page).innerText()
  await action('Compare').click()
  const names = () => compare.getByRole('heading', { level: 3 }).allInnerTexts()
  await expect.poll(names).toHaveLength(4)
  const before = await names()
  expect(before[0]).toBe(third)
  // Each of the other two can take the place of the last; what Back leaves is the comparison.
  await compare
    .getByRole('button', { name: /^Swap .* for one of 2 more selected lots$/ })
    .last()
    .click()
  const choice = page.getByRole('dialog', { name: `Instead of ${before[3]}` })
  const other = choice.getByRole('listitem').last()
  const taken = await other.locator('strong').innerText()
  await other.getByRole('button').click()
  await expect.poll(names).toEqual([...before.slice(0, 3), taken])
  expect(await choice.count()).toBe(0)
  await page.goBack()
  await expect.poll(() => title(page).innerText()).toBe(third)

  await action(`Contact about ${third}`).click()
  const popup = page.getByRole('dialog', { name: 'Contact Us' })
  expect(await popup.getByRole('checkbox', { name: /this lot with it/ }).isChecked()).toBe(true)
  // What is typed there is not the lightbox's.
  const message = popup.getByRole('textbox', { name: 'Message' })
  await message.pressSequentially('10-1')
  await page.keyboard.press('ArrowLeft')
  expect(await message.inputValue()).toBe('10-1')
  expect(await title(page).innerText()).toBe(third)
})

test('on a phone nothing is off the screen', async ({ server, openPage }) => {
  const page = await openPage(server.origin, { viewport: { width: 390, height: 844 }, hasTouch: true })
  await openWall(page, 'desk', '/MyPhotosPage')
  await openLot(page, 0)
  const boxes = await lightbox(page)
    .getByRole('group', { name: /^What to do with / })
    .locator('.button')
    .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().toJSON()))
  expect(boxes.length).toBe(6)
  for (const { left, right, width, height } of boxes) {
    expect(left).toBeGreaterThanOrEqual(0)
    expect(right).toBeLessThanOrEqual(390)
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
  }
})
