/** The wall on the real server and the demo data, in every order, size and detail. */
import { readFile } from 'node:fs/promises'
import Papa from 'papaparse'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { testWithoutWorker as test } from '#tests/support/browser/browser.ts'
import { openWall } from '#tests/support/browser/wall.ts'

const cards = (page: Page) => page.getByRole('grid', { name: 'Lots' }).getByRole('gridcell')

/** Numbers of the lots in view, in the order of the wall. */
async function firstLots(page: Page): Promise<string[]> {
  const lots = await cards(page).evaluateAll((items) =>
    items
      .map(
        (item) =>
          [
            Number((item as HTMLElement).dataset['item']),
            item.querySelector('strong')?.textContent ?? '',
          ] as const,
      )
      .toSorted(([a], [b]) => a - b)
      .map(([, lot]) => lot),
  )
  return lots.slice(0, 12)
}

/** Until there are cards in the middle of the view, no row waits, and every card has its picture or is without one. */
const untilDrawn = (page: Page) =>
  page.waitForFunction(() => {
    if (document.querySelector('[role=row][aria-busy]')) return false
    const boxes = [...document.querySelectorAll('.lot-photo-box')]
    const isInView = boxes.some((box) => Math.abs(box.getBoundingClientRect().top - innerHeight / 2) < 200)
    return isInView && boxes.every((box) => box.querySelector('img, svg') !== null)
  })

/** Of every card in the page with a photo its lot, and everything that says which one it is. */
const drawn = (page: Page) =>
  page.locator('.lot-card:has(img)').evaluateAll((all) =>
    all.map((card) => ({
      lot: card.querySelector('strong')!.textContent,
      names: [
        card.querySelector('button')!.ariaLabel,
        card.querySelector('input')!.ariaLabel,
        card.querySelector('strong bdi')!.getAttribute('title'),
      ],
    })),
  )

/** Places in the order of the lots in the page, as a screen reader goes through them. */
const itemsAsRead = (page: Page) =>
  page.getByRole('grid', { name: 'Lots' }).evaluate((grid) =>
    grid
      .getAttribute('aria-owns')!
      .split(' ')
      .flatMap((id) => [...document.getElementById(id)!.querySelectorAll<HTMLElement>('[data-item]')])
      .map((card) => Number(card.dataset['item'])),
  )

async function exported(page: Page, range: string): Promise<Record<string, string>[]> {
  await page.getByRole('button', { name: 'Export csv' }).click()
  const file = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: range, exact: true }).click()
  const text = await readFile(await (await file).path(), 'utf8')
  expect(text.startsWith('\uFEFF')).toBe(true)
  return Papa.parse<Record<string, string>>(text.slice(1), { header: true, skipEmptyLines: true }).data
}

describe('the desk', () => {
  test(
    'sees its pictures in every order, and the CSV has the same order',
    { tags: 'soak' },
    async ({ server, openPage }) => {
      const page = await openPage(server.origin, { viewport: { width: 1180, height: 820 } })
      const settled = [/\/api\/vitals$/, /\/api\/changes$/].map((path) => page.waitForRequest(path))
      await openWall(page, 'desk')
      await Promise.all(settled)
      const picture = cards(page).first().locator('img')
      await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(136)

      const calls: string[] = []
      page.on('request', (request) => {
        // Pictures are asked for as the wall moves, the app's own files behind the first screen, and what is new, and
        // whether the server is there, whenever an answer is late.
        const isOther = /\/photos\/|\/assets\/|^blob:|GetWebServiceVersion|account\/messages|[?&]rev=/.test(
          request.url(),
        )
        if (!isOther) calls.push(request.url())
      })
      for (const [key, column] of [
        ['Date', 'Photo Date'],
        ['Lot', 'Stock #'],
        ['Carat', 'Size'],
      ] as const) {
        await page.getByRole('radiogroup', { name: 'Sort By' }).getByLabel(key, { exact: true }).check()
        const orders: string[][] = []
        for (const direction of ['Descending', 'Ascending']) {
          await page.getByRole('radiogroup', { name: 'Order Direction' }).getByLabel(direction).check()
          const rows = await exported(page, 'All')
          expect(rows).toHaveLength(412)
          expect((await firstLots(page)).slice(0, 6)).toEqual(rows.slice(0, 6).map((row) => row['Stock #']))
          orders.push(rows.map((row) => row['Stock #']!))
          if (column !== 'Stock #')
            expectSorted(
              rows.map((row) => row[column]!),
              direction,
            )
        }
        expect(orders[1]).toEqual(orders[0]!.toReversed())
      }
      expect(calls).toEqual([])
    },
  )

  test('the order that a text asks for is seen as chosen; choosing another takes its place', async ({
    server,
    openPage,
  }) => {
    const page = await openPage(server.origin, { viewport: { width: 1180, height: 820 } })
    await openWall(page, 'desk')
    const lit = () =>
      page
        .getByRole('toolbar')
        .evaluate((bar) =>
          [...bar.querySelectorAll('[role=radiogroup]')]
            .slice(0, 2)
            .map((group) => group.querySelector('label:has(:checked)')?.textContent),
        )
    const choose = (group: string, name: string) =>
      page.getByRole('radiogroup', { name: group }).getByLabel(name, { exact: true }).check()
    await page.getByRole('searchbox').fill('biggest sapphire')
    await page.getByRole('button', { name: 'Remove Biggest first' }).waitFor()
    expect(await lit()).toEqual(['Carat', 'Descending'])
    const biggest = (await firstLots(page))[0]
    await choose('Order Direction', 'Ascending')
    expect(await lit()).toEqual(['Carat', 'Ascending'])
    await expect.poll(async () => (await firstLots(page))[0]).not.toBe(biggest)
    await choose('Sort By', 'Date')
    expect(await lit()).toEqual(['Date', 'Ascending'])
  })

  test('exports each range, and each is smaller than the next', async ({ server, openPage }) => {
    const page = await openPage(server.origin)
    await openWall(page, 'desk')
    const counts = []
    for (const range of ['Last Week', 'Last Month', 'Last Year', 'All']) {
      const rows = await exported(page, range)
      await page.getByRole('button', { name: 'Export csv' }).click()
      const item = page.getByRole('menuitem', { name: range, exact: true })
      const described = (await item.getAttribute('aria-describedby'))!.split(' ')
      const hint = page.locator(`[id="${described.at(-1)}"]`)
      const lots = `${rows.length} lot${rows.length === 1 ? '' : 's'}`
      const since = range === 'All' ? '' : String.raw` since \d\d/\d\d/\d{4}`
      expect(await hint.innerText()).toMatch(new RegExp(`^${lots}${since}$`))
      await page.keyboard.press('Escape')
      counts.push(rows.length)
    }
    expect(counts[0]).toBeGreaterThan(0)
    expect(counts).toEqual(counts.toSorted((a, b) => a - b))
    expect(new Set(counts).size).toBe(4)
  })

  test('the cards that went draw the lots that come, in order and without the focus', async ({
    server,
    openPage,
  }) => {
    const page = await openPage(server.origin, { viewport: { width: 1180, height: 820 } })
    await openWall(page, 'desk')
    const kept = await page.locator('.lot-card').first().elementHandle()
    await cards(page).first().locator('[tabindex="0"]').focus()
    const seen = new Set<string>()
    for (const top of [1_500, 3_000, 1_000, 6_000, 400]) {
      await page.evaluate((px) => scrollTo({ top: px }), top)
      await untilDrawn(page)
      for (const { lot, names } of await drawn(page)) {
        seen.add(lot)
        // Only a long number may be cut.
        expect(names).toEqual([`Open ${lot}`, `Select ${lot}`, lot.length > 8 ? lot : null])
      }
      const items = await itemsAsRead(page)
      expect(items).toEqual(Array.from(items, (_, i) => items[0]! + i))
      expect(await page.evaluate(() => document.activeElement?.closest('[data-item]') === null)).toBe(true)
    }
    expect(seen.size).toBeGreaterThan(150)
    expect(await kept?.evaluate((card) => card.isConnected)).toBe(true)
  })

  test(
    'the focus stays with its lot where a row has fewer cards',
    { tags: 'soak' },
    async ({ server, openPage }) => {
      const page = await openPage(server.origin, { viewport: { width: 1180, height: 820 } })
      await openWall(page, 'desk')
      await cards(page).first().locator('[tabindex="0"]').focus()
      for (const key of ['ArrowDown', 'ArrowDown', 'ArrowRight']) await page.keyboard.press(key)
      const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
      const before = await focused()
      expect(before).toMatch(/^Open /)
      await page.setViewportSize({ width: 900, height: 820 })
      await expect.poll(() => page.getByRole('grid').getAttribute('aria-colcount')).toBe('5')
      expect(await focused()).toBe(before)
    },
  )

  test('a choice is remembered on the device', { tags: 'soak' }, async ({ server, openPage }) => {
    const page = await openPage(server.origin)
    await openWall(page, 'desk')
    await page.getByLabel('Large').check()
    await page.getByLabel('Extended').check()
    await page.reload()
    await page.getByText('412 lots').waitFor()
    expect(await page.getByLabel('Large').isChecked()).toBe(true)
    expect(await page.getByLabel('Extended').isChecked()).toBe(true)
    await cards(page).first().getByText('Clarity').waitFor()
  })
})

/** Dates and sizes as the file writes them; an absent one is lowest. */
function expectSorted(values: string[], direction: string) {
  const numbers = values.map((value) =>
    value === '' ? -1 : Number.isNaN(Number(value)) ? Date.parse(value) : Number(value),
  )
  const sorted = numbers.toSorted((a, b) => a - b)
  expect(numbers).toEqual(direction === 'Ascending' ? sorted : sorted.toReversed())
}
