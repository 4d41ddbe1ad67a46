/** A buyer's question to the wall of 53,940, by finger on a tablet. */
import { readFile } from 'node:fs/promises'
import Papa from 'papaparse'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { testWithoutWorker as test } from '#tests/support/browser/browser.ts'
import { openWall, untilCounted } from '#tests/support/browser/wall.ts'

const panel = (page: Page) => page.getByRole('dialog', { name: 'Filter' })
const box = (page: Page, name: string) => panel(page).getByRole('checkbox', { name, exact: true })

/** The rows of the CSV of what is shown. */
async function exported(page: Page): Promise<Record<string, string>[]> {
  await page.getByRole('button', { name: 'Export csv' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'All', exact: true }).click()
  const text = await readFile(await (await download).path(), 'utf8')
  return Papa.parse<Record<string, string>>(text.trim(), { header: true }).data
}

test('the biggest round F – G VS of Ramat Gan over 1 ct, not on memo, are eight touches away', async ({
  server,
  openPage,
}) => {
  const page = await openPage(server.origin, { viewport: { width: 1180, height: 820 } })
  await openWall(page, 'house')
  let touches = 0
  const touch = async (target: Locator) => {
    touches++
    // A finger does not scroll for it: it is on the screen.
    const { x, y, width, height } = (await target.boundingBox())!
    expect(y + height).toBeLessThanOrEqual(820)
    await page.mouse.click(x + width / 2, y + height / 2)
  }
  await touch(page.getByRole('radiogroup', { name: 'Sort By' }).getByLabel('Carat'))
  await touch(page.getByRole('button', { name: /^Filter/ }))
  await panel(page).waitFor()
  await touch(box(page, 'Round'))
  const [from, to] = [await box(page, 'F').boundingBox(), await box(page, 'G').boundingBox()]
  touches++
  await page.mouse.move(from!.x + 10, from!.y + 10)
  await page.mouse.down()
  await page.mouse.move(to!.x + 10, to!.y + 10, { steps: 4 })
  await page.mouse.up()
  await touch(panel(page).getByRole('button', { name: 'VS', exact: true }))
  await touch(panel(page).getByRole('button', { name: 'over 1 ct', exact: true }))
  await touch(box(page, 'Not on memo'))
  await touch(box(page, 'Ramat Gan'))
  expect(touches).toBeLessThanOrEqual(8)
  await panel(page).getByRole('button', { name: /^Show/ }).click()
  await untilCounted(page, 'house')
  const rows = await exported(page)
  expect(rows.length).toBeGreaterThan(10)
  for (const row of rows) {
    expect(row).toMatchObject({ Shape: 'Round', Location: 'Ramat Gan', Memo: '' })
    expect(row['Color']).toMatch(/^[FG]$/)
    expect(row['Clarity']).toMatch(/^VS[12]$/)
  }
  const sizes = rows.map((row) => Number(row['Size']))
  expect(Math.min(...sizes)).toBeGreaterThan(1)
  expect(sizes).toEqual(sizes.toSorted((a, b) => b - a))
  expect(await page.locator('[data-item="0"] strong').innerText()).toBe(rows[0]!['Stock #'])
})
