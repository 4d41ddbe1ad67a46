/** The tray and what it says of the chosen lots, beside the rows of the files that it makes. */
import { readFile } from 'node:fs/promises'
import Papa from 'papaparse'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { wall } from './wall.ts'

export type Row = Record<string, string>

export const card = (page: Page, item: number) => page.locator(`[data-item="${item}"]`)
export const box = (page: Page, item: number) => card(page, item).getByRole('checkbox')
export const tray = (page: Page) => page.getByRole('region', { name: 'Selected lots' })
export const action = (page: Page, name: string | RegExp) => tray(page).getByRole('button', { name })
export const selected = (page: Page) =>
  wall(page).evaluate((element) =>
    [...element.querySelectorAll<HTMLElement>('[aria-selected=true]')]
      .map((cell) => Number(cell.dataset['item']))
      .toSorted((a, b) => a - b),
  )
export async function lotsSelected(page: Page, lots: string) {
  await expect.poll(async () => (await figures(page)).Lots).toBe(lots)
}

export async function rowsOf(page: Page, begin: () => Promise<void>): Promise<Row[]> {
  const download = page.waitForEvent('download')
  await begin()
  const text = await readFile(await (await download).path(), 'utf8')
  return Papa.parse<Row>(text.trim(), { header: true }).data
}

export async function exportAll(page: Page): Promise<Row[]> {
  await page.getByRole('button', { name: 'Export csv' }).click()
  return rowsOf(page, () => page.getByRole('menuitem', { name: 'All', exact: true }).click())
}

/** As the tray says it, of rows of a file. */
export function figuresOf(rows: Row[]) {
  const milli = (row: Row) => Math.round(Number(row['Size']) * 1000)
  const pieces = (row: Row) => Number(row['Parcel Stones'] || 1)
  const sum = (of: (row: Row) => number, over = rows) => over.reduce((all, row) => all + of(row), 0)
  const weighed = rows.filter((row) => row['Size'] !== '')
  const carats = (value: number) =>
    `${(value / 1000).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 3 })} ct`
  return {
    Lots: rows.length.toLocaleString('en-US'),
    Pieces: sum(pieces).toLocaleString('en-US'),
    Total: carats(sum(milli, weighed)),
    'Average a piece': carats(Math.floor(sum(milli, weighed) / sum(pieces, weighed) + 0.5)),
  }
}

export async function figures(page: Page) {
  const names = await tray(page).getByRole('term').allInnerTexts()
  const values = await tray(page).getByRole('definition').allInnerTexts()
  return Object.fromEntries(names.map((name, i) => [name, values[i]])) as ReturnType<typeof figuresOf>
}
