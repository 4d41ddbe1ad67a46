/** The wall as a screen reader goes through it: rows in their order, and of each lot what a card shows. */
import { expect } from 'vitest'
import { testWithoutWorker as test } from '#tests/support/browser/browser.ts'
import { openWall, scrollFar, wall } from '#tests/support/browser/wall.ts'

test('when the wall rests its rows stand in the page in their order', async ({ server, openPage }) => {
  const page = await openPage(server.origin, { viewport: { width: 1180, height: 820 } })
  await openWall(page, 'desk')
  await scrollFar(page, 1 / 3)
  const rows = () =>
    wall(page)
      .getByRole('row')
      .evaluateAll((all) => all.map((row) => Number(row.ariaRowIndex)))
  const before = Math.max(...(await rows()))
  await page.evaluate(() => scrollBy({ top: 700 }))
  await expect.poll(async () => Math.max(...(await rows()))).toBeGreaterThan(before)
  await expect
    .poll(async () => {
      const read = await rows()
      return read.every((row, at) => at === 0 || row > read[at - 1]!)
    })
    .toBe(true)
})

test('a card’s button says the lot, and is described by what the card shows', async ({
  server,
  openPage,
}) => {
  const page = await openPage(server.origin)
  await openWall(page, 'desk')
  const card = page.locator('[data-item="0"]')
  const lot = await card.locator('strong').innerText()
  await card.getByRole('checkbox').check()
  const button = card.getByRole('button', { name: `Open ${lot}` })
  const described = await button.evaluate((element) =>
    element
      .getAttribute('aria-describedby')!
      .split(' ')
      .flatMap((id) => document.getElementById(id)?.textContent ?? []),
  )
  expect(described.join(' ')).toMatch(/\d\.\d\d.*\d\d\/\d\d\/\d{4}.* Selected$/)
  expect(await card.getByRole('img').count()).toBe(0)
})
