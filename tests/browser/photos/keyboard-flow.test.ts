/**
 * A customer who has no mouse: from the log-in over search, filter and selection to the file, and back. Nothing but
 * keys is used, and at every stop of Tab the focus is seen.
 */
import { readFile } from 'node:fs/promises'
import Papa from 'papaparse'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { brand } from '#contract/brand.ts'
import { DEMO_PASSWORD } from '#demo/seed/accounts.ts'
import { axeFaults } from '#tests/support/browser/axe-faults.ts'
import { testWithoutWorker as test } from '#tests/support/browser/browser.ts'
import { openWall, wall } from '#tests/support/browser/wall.ts'

const MOST_STOPS = 60

/** Specification §2, "Photo pages toolbar", behind what finds a lot. */
const TOOLBAR = [
  'searchbox "Search", button "Filter"',
  'radiogroup "Sort By", radio "Date" [checked], radio "Lot", radio "Carat"',
  'radiogroup "Order Direction", radio "Descending" [checked], radio "Ascending"',
  'radiogroup "Resize Images", radio "Small" [checked], radio "Medium", radio "Large"',
  'radiogroup "Detail Options", radio "Compact" [checked], radio "Extended"',
  'button "Export csv"',
].join(', ')

/** Presses Tab, or another key, until the focus is there; answers the stops on the way, the last one included. */
async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<string[]> {
  await target.waitFor()
  const stops: string[] = []
  while (stops.length < MOST_STOPS) {
    await page.keyboard.press(key)
    stops.push(await seenFocus(page))
    if (await hasFocus(target)) return stops
  }
  throw new Error(`${key} does not come to ${target.toString()}, but to:\n${stops.join('\n')}`)
}

const hasFocus = (target: Locator) => target.evaluate((element) => element === document.activeElement)

/** What has the focus, by its words. @throws when one cannot see that it has, or it itself */
async function seenFocus(page: Page): Promise<string> {
  const at = await page.evaluate(() => {
    const element = document.activeElement as HTMLInputElement
    const words = element.getAttribute('aria-label') ?? element.labels?.[0]?.innerText ?? element.innerText
    // Where the ring is drawn: around a radio button's label, the button itself is not seen.
    const drawn = element.type === 'radio' ? element.labels![0]! : element
    const { left, right, top, bottom } = drawn.getBoundingClientRect()
    const middle = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
    return {
      words: words.replace(/\s+/g, ' ').trim(),
      isFocusVisible: element.matches(':focus-visible'),
      hasRing: getComputedStyle(drawn).outlineStyle !== 'none',
      isOnTop: middle !== null && (drawn.contains(middle) || middle.contains(drawn)),
    }
  })
  expect(at).toEqual({ words: expect.any(String), isFocusVisible: true, hasRing: true, isOnTop: true })
  return at.words
}

/** The place in the order shown: 0 is the first. */
const lotAt = (page: Page, place: number) =>
  wall(page)
    .locator(`[data-item="${place}"]`)
    .getByRole('button', { name: /^Open / })

/** Roles and names, as assistive technology is told them. */
async function told(part: Locator): Promise<string | undefined> {
  const controls = /(searchbox|button|radiogroup|radio) ".+?"( \[checked\])?/g
  return (await part.ariaSnapshot()).match(controls)?.join(', ')
}

test(
  'from the log-in to the file and back, by keyboard alone',
  { tags: 'soak' },
  async ({ server, openPage }) => {
    const page = await openPage(server.origin, { bypassCSP: true })
    const { keyboard } = page
    const search = page.getByRole('searchbox', { name: 'Search' })
    const filter = page.getByRole('button', { name: 'Filter' })
    const panel = page.getByRole('dialog', { name: 'Filter' })
    const tray = page.getByRole('region', { name: 'Selected lots' })
    const lot = page.getByRole('dialog', { name: /^Lot / })

    await page.goto('/')
    await tabTo(page, page.getByRole('textbox', { name: 'E-mail' }))
    await keyboard.type('desk@demo.example')
    expect(await tabTo(page, page.getByLabel('Password'))).toEqual(['Password'])
    await keyboard.type(DEMO_PASSWORD)
    await keyboard.press('Enter')

    await page.getByText('412 lots', { exact: true }).waitFor()
    expect(await page.getByRole('link', { name: 'My photos' }).getAttribute('aria-current')).toBe('page')
    expect(await told(page.getByRole('toolbar', { name: 'Photos' }))).toBe(TOOLBAR)
    await page.getByRole('button', { name: 'Hello Dana' }).waitFor()
    const skip = page.getByRole('link', { name: 'Skip to content' })
    await skip.focus()
    expect(await tabTo(page, search)).toEqual([
      brand.name,
      'My photos',
      'Memos Status',
      'Contact Us',
      'Hello Dana · Demo Desk Ltd',
      'Language',
      'Log Out',
      'Search',
    ])
    await keyboard.type('RG')
    await page.getByText(/^\d+ of 412 lots$/).waitFor()
    await skip.focus()
    await keyboard.press('Enter')
    await page.locator('main:focus').waitFor()
    expect(new URL(page.url()).hash).toBe('')
    await page.getByText(/^\d+ of 412 lots$/).waitFor()
    await search.focus()

    expect(await tabTo(page, filter)).toEqual(['Clear search', 'Filter'])
    await keyboard.press('Enter')
    await tabTo(page, panel.getByRole('checkbox', { name: 'Gemstone', exact: true }))
    await keyboard.press('Space')
    await page.getByRole('list', { name: 'Filters' }).getByText('Gemstone').waitFor()
    expect(await axeFaults(page), 'the filter').toEqual([])
    await keyboard.press('Escape')
    await panel.waitFor({ state: 'detached' })
    expect(await seenFocus(page)).toBe('Filter 1')

    const stops = await tabTo(page, lotAt(page, 0))
    expect(stops.slice(0, 5)).toEqual(['Date', 'Descending', 'Small', 'Compact', 'Export csv'])
    expect([stops.at(-5), ...stops.slice(-3, -1)]).toEqual([
      'Remove Gemstone',
      'Save this search',
      'Clear all',
    ])
    expect(stops.at(-4)).toMatch(/^Share \d+ lots by link$/)
    await keyboard.press('ArrowRight')
    await expect.poll(() => hasFocus(lotAt(page, 1))).toBe(true)
    const first = await seenFocus(page)
    await keyboard.press('Space')
    await keyboard.press('ArrowRight')
    await expect.poll(() => hasFocus(lotAt(page, 2))).toBe(true)
    const second = await seenFocus(page)
    await keyboard.press('Shift+Space')
    const selected = wall(page).getByRole('gridcell', { selected: true })
    await expect.poll(() => selected.getByRole('button', { description: 'Selected' }).count()).toBe(2)
    await tray.getByRole('button').last().waitFor()
    expect(await axeFaults(page), 'the tray').toEqual([])

    await tabTo(page, tray.getByRole('button', { name: 'Export selected' }))
    const download = page.waitForEvent('download')
    await keyboard.press('Enter')
    const text = await readFile(await (await download).path(), 'utf8')
    const { data } = Papa.parse<Record<string, string>>(text.replace('\uFEFF', '').trim(), { header: true })
    expect(data.map((row) => `Open ${row['Stock #']}`)).toEqual([first, second])

    await tabTo(page, lotAt(page, 2), 'Shift+Tab')
    await keyboard.press('Enter')
    await lot.waitFor()
    expect(await seenFocus(page)).toBe('Close')
    await keyboard.press('Escape')
    await lot.waitFor({ state: 'detached' })
    await expect.poll(() => seenFocus(page)).toBe(second)

    await page.goBack()
    await page.getByRole('list', { name: 'Filters' }).waitFor({ state: 'detached' })
    expect(await search.inputValue()).toBe('RG')
    expect(await seenFocus(page)).toMatch(/^Open RG-/)
    await tray.waitFor()
  },
)

test('from the search the keys go to the first lot that was found, wherever they were before', async ({
  server,
  openPage,
}) => {
  const page = await openPage(server.origin)
  await openWall(page, 'desk')
  const card = (item: number) => page.locator(`[data-item="${item}"]`)
  const focused = () =>
    page.evaluate(() => document.activeElement?.closest('[data-item]')?.getAttribute('data-item'))
  for (const key of ['Enter', 'ArrowDown']) {
    await card(2).getByRole('checkbox').focus()
    await page.keyboard.press('/')
    await page.keyboard.type('round')
    await page.getByText(/^137 of 412 lots/).waitFor()
    await page.keyboard.press(key)
    await expect.poll(focused).toBe('0')
    await page.keyboard.press('/')
    await page.keyboard.press('Escape')
    await page.getByText(/^412 lots/).waitFor()
  }
})
