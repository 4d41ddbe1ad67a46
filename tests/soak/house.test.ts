/** The wall, search and selection on 53,940 lots, and a memo of 500; every change tests them on 412 and a few. */
import { describe, expect } from 'vitest'
import type { Memo } from '#contract/memos.ts'
import { heldFirst } from '#src/features/memos/memo-totals.ts'
import { testWithoutWorker as test } from '#tests/support/browser/browser.ts'
import {
  action,
  box,
  exportAll,
  figures,
  figuresOf,
  lotsSelected,
  rowsOf,
} from '#tests/support/browser/tray.ts'
import { openWall, wall } from '#tests/support/browser/wall.ts'
import { testLastLot } from './last-lot.ts'

describe.each([
  { width: 390, height: 844 },
  { width: 1180, height: 820 },
])('on a screen of $width by $height', (viewport) => {
  testLastLot(viewport)
})

test('all 53,940 are chosen, few of them in the page', async ({ server, openPage }) => {
  const page = await openPage(server.origin)
  await openWall(page, 'house')
  const all = await exportAll(page)
  await box(page, 0).check()
  await action(page, 'Select all 53,940').click()
  await lotsSelected(page, '53,940')
  expect(await figures(page)).toEqual(figuresOf(all))
  expect(await page.getByRole('gridcell').count()).toBeLessThan(400)
  await box(page, 1).uncheck()
  await lotsSelected(page, '53,939')
  const rows = await rowsOf(page, () => action(page, 'Export selected').click())
  expect(rows).toEqual(all.toSpliced(1, 1))
  await page.reload()
  await lotsSelected(page, '53,939')
  await action(page, 'Contact').click()
  await page.getByText('53,939 lots are selected. At most 500 go with a message.').waitFor()
})

test('one lot is found among 53,940', async ({ server, openPage }) => {
  const page = await openPage(server.origin)
  await openWall(page, 'house')
  await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight }))
  await page.locator('[data-item="53939"]').waitFor()
  const lot = await page.locator('[data-item="53939"] strong').innerText()
  await page.getByRole('searchbox', { name: 'Search' }).fill(lot)
  await page.getByText(/^\d+ of 53,940 lots$/).waitFor()
  await wall(page).getByText(lot, { exact: true }).waitFor()
  await page.getByRole('button', { name: /^Filter/ }).click()
  await page.getByText('More', { exact: true }).click()
  await page.getByRole('radiogroup', { name: 'Search looks' }).getByLabel('At the start').check()
  await wall(page).getByText(lot, { exact: true }).waitFor()
  expect(new URL(page.url()).search).toBe('?match=start')
})

test('500 lines of a memo open, and ask for the photos in view only', async ({ server, openPage }) => {
  const page = await openPage(server.origin, { viewport: { width: 1180, height: 820 } })
  await openWall(page, 'house', '/MyPhotosPage')
  const { memos } = (await (await page.request.get('/api/memos')).json()) as { memos: Memo[] }
  const { number, lines } = memos.find(({ lines }) => lines.length === 500)!
  const held = heldFirst(lines).map(({ lot }) => lot)
  await page.getByRole('link', { name: 'Memos Status' }).click()
  let photos = 0
  page.on('request', (request) => (photos += request.url().includes('/photos/') ? 1 : 0))
  const card = page.getByRole('article', { name: `Memo ${number}` })
  await card.getByText('500 lines').click()
  await page.getByRole('img', { name: `Photo of ${held[0]}` }).waitFor()
  expect(await card.locator('tbody .memo-line-number').allInnerTexts()).toEqual(held)
  expect(photos).toBeLessThan(100)
})
