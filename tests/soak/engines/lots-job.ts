/** What a trader does with lots all day: find them, look at one, choose some, compare, save the list. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import { logInByCall } from '#tests/support/browser/log-in.ts'
import { endShared, sharedBrowser } from '#tests/support/browser/shared.ts'
import type { Sought } from '#tests/support/engines/seek.ts'
import { KEYS, type Tab } from '#tests/support/engines/tab.ts'
import type { EngineTest } from './engine-test.ts'
import { button, dialog, lotAt, openWall, PLACE, text } from './portal-page.ts'

const lightbox = dialog(/^Lot /)
const zoomLevel = (tab: Tab) => tab.texts({ role: 'status', name: /^Zoom \d+%$/, within: lightbox })
const tray: Sought = { role: 'region', name: 'Selected lots' }
const compared = dialog('Compare')

export function testFinding(test: EngineTest): void {
  test('a search finds a lot by its number', async ({ tab }) => {
    await openWall(tab)
    const lot = await lotAt(tab, 5)
    await tab.type({ role: 'searchbox', name: 'Search' }, lot)
    await tab.find(text(/^\d of 412 lots$/))
    expect(await lotAt(tab, 0)).toBe(lot)
    await tab.press(KEYS.escape)
    await tab.find(text('412 lots'))
  })

  test('a filter narrows the wall, stands in the address, and Back takes it away', async ({ tab }) => {
    await openWall(tab)
    await tab.click(button(/^Filter/))
    await tab.click({ role: 'checkbox', name: 'Gemstone', within: dialog('Filter') })
    await tab.find(text('86 of 412 lots'))
    await tab.until('the address', async () => (await tab.address()).search, '?type=1')
    const scrolled = () => tab.evaluate(() => Math.round(scrollY))
    await tab.evaluate(() => scrollTo({ top: 300 }))
    await tab.press(KEYS.escape)
    await tab.gone(dialog('Filter'))
    // A browser that puts the page back to where it was does so within a moment.
    await sleep(500)
    expect(await scrolled()).toBe(300)
    await tab.back()
    await tab.find(text('412 lots'))
    expect((await tab.address()).search).toBe('')
    // A tab finds its place again, unless it stays at the top for a while: the next test begins there.
    await tab.evaluate(() => scrollTo({ top: 0 }))
    const hasPlace = () => tab.evaluate((place) => sessionStorage.getItem(place) !== null, PLACE)
    await tab.until('the top is taken for the place', hasPlace, false)
  })
}

export function testLot(test: EngineTest): void {
  test('a lot opens at an address of its own, zooms by button and by key, and closes', async ({ tab }) => {
    await openWall(tab)
    const [first, second] = [await lotAt(tab, 0), await lotAt(tab, 1)]
    await tab.click(button(`Open ${first}`))
    await tab.find({ role: 'heading', name: first, within: lightbox })
    expect((await tab.address()).search).toMatch(/^\?lot=\d+$/)
    const [whole] = await untilZoom(tab, /^Zoom \d+%$/)
    await tab.click(button('Zoom in', lightbox))
    const [larger] = await untilZoom(tab, new RegExp(`^Zoom (?!${whole!.slice(5)})`))
    await tab.click(button('Zoom out', lightbox))
    await untilZoom(tab, new RegExp(`^${whole}$`))
    await tab.press('+')
    await untilZoom(tab, new RegExp(`^${larger}$`))
    await tab.press('1')
    await untilZoom(tab, /^Zoom 100%$/)
    await tab.press('0')
    await untilZoom(tab, new RegExp(`^${whole}$`))
    await tab.press(KEYS.arrowRight)
    await tab.find({ role: 'heading', name: second, within: lightbox })
    await tab.press(KEYS.escape)
    await tab.gone(lightbox)
    expect((await tab.address()).search).toBe('')
    const focused = () => tab.evaluate(() => document.activeElement?.getAttribute('aria-label'))
    await tab.until('the card has the focus', focused, `Open ${second}`)
  })
}

export function testPinch(test: EngineTest): void {
  test('two fingers zoom', async ({ tab }) => {
    await openWall(tab)
    await tab.click(button(`Open ${await lotAt(tab, 0)}`))
    const [whole] = await untilZoom(tab, /^Zoom \d+%$/)
    await tab.pinch({ role: 'img', name: /^Photo of /, within: lightbox }, 50, 250)
    await untilZoom(tab, new RegExp(`^Zoom (?!${whole!.slice(5)})`))
  })
}

async function untilZoom(tab: Tab, level: RegExp): Promise<string[]> {
  await tab.until(`${level}`, async () => level.test((await zoomLevel(tab))[0] ?? ''), true)
  return zoomLevel(tab)
}

export function testComparing(test: EngineTest): void {
  test('chosen lots are counted in the tray, compared, and cleared', async ({ tab }) => {
    await openWall(tab)
    const lots = [await lotAt(tab, 0), await lotAt(tab, 1), await lotAt(tab, 2)]
    for (const lot of lots) await tab.click({ role: 'checkbox', name: `Select ${lot}` })
    const counted = () => tab.evaluate(() => document.querySelector('.tray dd')?.textContent)
    await tab.until('three are counted', counted, '3')
    await tab.click(button('Compare', tray))
    const asked = async () => /^\?compare=\d+\.\d+\.\d+$/.test((await tab.address()).search)
    await tab.until('the address asks for the comparison', asked, true)
    await tab.find(compared)
    const heads = () => tab.texts({ role: 'heading', within: compared })
    await tab.until('they stand side by side', heads, expect.arrayContaining(lots))
    await tab.until('all pictures have come', () => picturesIn(tab), 3)
    await tab.press(KEYS.escape)
    await tab.gone(compared)
    await tab.click(button('Clear', tray))
    await tab.click(button('Close', tray))
    await tab.gone(tray)
  })
}

/** Panes of the comparison of which a picture is drawn. */
const picturesIn = (tab: Tab) =>
  tab.evaluate(
    () =>
      [...document.querySelectorAll('dialog[open] li')].filter((pane) =>
        [...pane.querySelectorAll('img')].some((img) => img.complete && img.naturalWidth > 0),
      ).length,
  )

export function testExport(test: EngineTest): void {
  test('the CSV of all lots is saved, byte for byte as in Chromium', async ({ portal, device, tab }) => {
    await openWall(tab)
    await tab.click(button('Export csv'))
    await tab.click({ role: 'menuitem', name: 'All' })
    const saved = async () => (await readdir(device.downloads)).filter((name) => name.endsWith('.csv'))
    await tab.until('one file is saved', async () => (await saved()).length, 1)
    const [name] = await saved()
    expect(name).toMatch(/^lots-all-\d{8}-\d{6}\.csv$/)
    const expected = await csvInChromium(portal.origin)
    await tab.until(
      'it is whole',
      async () => (await readFile(join(device.downloads, name!))).length,
      expected.length,
    )
    expect((await readFile(join(device.downloads, name!))).equals(expected)).toBe(true)
  })
}

async function csvInChromium(origin: string): Promise<Buffer> {
  const browser = await sharedBrowser()
  try {
    const context = await browser.newContext({ baseURL: origin, ignoreHTTPSErrors: true, locale: 'en-US' })
    await logInByCall(context, 'desk')
    const page = await context.newPage()
    await page.goto('/MyPhotosPage')
    await page.getByText('412 lots', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Export csv' }).click()
    const download = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: 'All', exact: true }).click()
    return await readFile(await (await download).path())
  } finally {
    await endShared()
  }
}
