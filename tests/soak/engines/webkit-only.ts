/**
 * What WebKit alone is asked, because it has done it wrong: how wide pages are, logging in over plain http, the order in
 * which rows are read, pictures that become larger, and pages that are left while they read the device.
 */
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect } from 'vitest'
import { paths } from '#src/paths.ts'
import { serverOnDemoData } from '#tests/support/browser/shared.ts'
import { ROOT } from '#tests/support/server/run-server.ts'
import type { Device } from '#tests/support/engines/engine.ts'
import type { EngineTest } from './engine-test.ts'
import { heading, lotAt, openWall, option, PLACE, TABLET, TURNED, untilWorker } from './portal-page.ts'

/** Where the wall notes its place when it rests. */
const READ_ROWS = join(ROOT, 'tests', 'support', 'engines', 'read-rows.py')

const PHONE = [390, 844] as const
const PAGES = [
  [paths.home, 'Diamonds, gemstones, jewelry: your lots in photos.'],
  [paths.samples, 'Sample lots'],
  [paths.products, 'Our Products'],
  [paths.photographer, 'The Photographer'],
  [paths.etagProduct, 'The e-tag'],
  [paths.epadProduct, 'The EPad'],
  [paths.etagGuide, 'E-tag guide'],
  [paths.etagTroubleshooting, 'E-tag troubleshooting'],
] as const

export function testPages(test: EngineTest): void {
  test('no page of a visitor, nor the wall, is wider than a tablet, held either way, or a phone', async ({
    portal,
    newDevice,
  }) => {
    const tab = await (await newDevice(portal.origin)).firstTab()
    const widerBy = () => tab.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    const found: Record<string, number> = {}
    const measure = async (path: string) => {
      for (const [width, height] of [TABLET, TURNED, PHONE]) {
        await tab.resize(width, height)
        found[`${path}, ${width} px`] = await widerBy()
      }
    }
    for (const [path, title] of PAGES) {
      await tab.goTo(path)
      await tab.find(heading(title))
      // Its stones, the last thing in it that has a width of its own.
      if (path === paths.home) await tab.find({ role: 'region', name: 'Ten stones to try' })
      await measure(path)
    }
    await openWall(tab)
    await measure(paths.photos)
    for (const [page, px] of Object.entries(found)) expect(px, page).toBeLessThanOrEqual(0)
  })
}

export function testLogInOverHttp(test: EngineTest): void {
  test('what `npm start` serves on this machine, by http, lets a user in', async ({ newDevice }) => {
    await using server = await serverOnDemoData()
    await openWall(await (await newDevice(server.origin)).firstTab())
  })
}

export function testResizing(test: EngineTest): void {
  test('when pictures become larger a stone is drawn all the time', async ({ tab }) => {
    await openWall(tab)
    const grey = () => tab.evaluate(watchGrey)
    for (const [size, top] of [
      ['Medium', 0],
      ['Large', 2_000],
    ] as const) {
      await tab.evaluate((to) => scrollTo({ top: to }), top)
      // The wall may still go to where it was left, and come back.
      const isAtRest = async () => (await grey()).calm > 30
      await tab.until('what is in view is drawn, and stays', isAtRest, true)
      await tab.evaluate(() => (window.grey.most = 0))
      await tab.click(option('Resize Images', size))
      await tab.until('nothing is left of those before', () => tab.evaluate(layersBeneath), 0)
      expect((await grey()).most, size).toBe(0)
    }
  })
}

declare global {
  interface Window {
    grey: { calm: number; most: number }
  }
}

/**
 * Counts in every frame how many photos in view are neither there nor drawn by what was there before. `calm`: for how many
 * frames there have been photos, and all were drawn.
 */
function watchGrey(): Window['grey'] {
  // Where the tab still showed the page before, it watches there no longer.
  if (window.grey) return window.grey
  const isInView = (box: Element) => {
    const { top, bottom } = box.getBoundingClientRect()
    return bottom > 0 && top < innerHeight
  }
  const isDrawn = (layer: Element) =>
    layer instanceof HTMLImageElement
      ? layer.complete && layer.naturalWidth > 0
      : getComputedStyle(layer).visibility === 'visible'
  const isGrey = (box: Element) => !box.hasAttribute('data-there') || ![...box.children].some(isDrawn)
  const look = () => {
    const seen = [...document.querySelectorAll('.lot-photo-picture')].filter(isInView)
    const now = seen.filter(isGrey).length
    const { calm, most } = window.grey ?? { calm: 0, most: 0 }
    window.grey = { calm: seen.length > 0 && now === 0 ? calm + 1 : 0, most: Math.max(most, now) }
    requestAnimationFrame(look)
  }
  look()
  return window.grey
}

const layersBeneath = () => document.querySelectorAll('.lot-photo-picture > * + img').length

export function testLeavingEarly(test: EngineTest): void {
  test('a page that is left while it reads the device keeps no later page waiting', async ({ tab }) => {
    await openWall(tab)
    await untilWorker(tab)
    for (const afterMs of [0, 300, 600]) {
      await tab.goTo(paths.photos)
      await new Promise((soon) => setTimeout(soon, afterMs))
      await tab.goTo(paths.etagProduct)
      await openWall(tab)
    }
  })
}

export function testRowOrder(test: EngineTest): void {
  test('after scrolling down and up, assistive technology is told the rows in the order shown', async ({
    device,
    tab,
  }) => {
    await openWall(tab)
    await lotAt(tab, 0)
    for (const top of [1_800, 1_200]) {
      await tab.evaluate(
        (to, place) => {
          sessionStorage.removeItem(place)
          scrollTo({ top: to })
        },
        top,
        PLACE,
      )
      const isNoted = () => tab.evaluate((place) => sessionStorage.getItem(place) !== null, PLACE)
      await tab.until('the wall has come to rest', isNoted, true)
    }
    const shown = await tab.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('[role=row]')]
        .toSorted((a, b) => a.getBoundingClientRect().top - b.getBoundingClientRect().top)
        .map((row) => [...row.querySelectorAll('button')].map((button) => button.getAttribute('aria-label')))
        .filter((buttons) => buttons.length > 0),
    )
    expect(shown.length).toBeGreaterThan(3)
    await tab.until('they are told in this order', () => rowsAsTold(device), shown)
  })
}

/** Of each row that assistive technology is told, the names of its buttons. */
async function rowsAsTold({ env }: Device): Promise<string[][]> {
  const rows = JSON.parse(execFileSync(READ_ROWS, { env, encoding: 'utf8' })) as string[][]
  return rows.filter((buttons) => buttons.length > 0)
}
