/**
 * What the app does without a network, whichever way that is: a file of tests calls it with a way and a user of its own.
 */
import { readFile } from 'node:fs/promises'
import Papa from 'papaparse'
import type { BrowserContext, Page } from 'playwright-core'
import { expect } from 'vitest'
import { paths } from '#src/paths.ts'
import { test } from '#tests/support/browser/browser.ts'
import { offlineConsole, refusedByPolicy } from '#tests/support/browser/console-lines.ts'
import { LOTS, lotsOf } from '#tests/support/browser/demo-lots.ts'
import type { DemoUser } from '#tests/support/browser/log-in.ts'
import type { RunningServer } from '#tests/support/server/run-server.ts'
import { openWall } from '#tests/support/browser/wall.ts'
import { untilWorker } from '#tests/support/browser/worker.ts'

/** Does something without a network, and leaves with the network back. */
type Without = (server: RunningServer, context: BrowserContext, act: () => Promise<void>) => Promise<void>

/** The pages of prose, by the name of their address, with their headings; one that is missing does not compile. */
type Prose = Exclude<
  keyof typeof paths,
  | 'home'
  | 'samples'
  | 'photos'
  | 'memos'
  | 'shares'
  | 'share'
  | 'account'
  | 'resetPassword'
  | 'confirmEmail'
  | 'office'
>
const PAGES: Record<Prose, string> = {
  etagGuide: 'E-tag guide',
  etagInfo: 'E-tag information',
  etagRegulatory: 'E-tag regulatory information',
  etagTroubleshooting: 'E-tag troubleshooting',
  products: 'Our Products',
  photographer: 'The Photographer',
  etagProduct: 'The e-tag',
  epadProduct: 'The EPad',
}

/** What the server answers itself. */
const NO_SCREENS = ['/api/lots', '/service/GetWebServiceVersion', '/robots.txt', '/a/b.c', '/assets/x']

export function testAppWithout(user: DemoUser, without: Without): void {
  test('a visitor reads pages never visited before, pictures included; calls and files fail, and none is kept', async ({
    server,
    openContext,
  }) => {
    const context = await openContext(server.origin, { expected: offlineConsole })
    const first = await context.newPage()
    await first.goto('/')
    await untilWorker(first)
    await without(server, context, async () => {
      await first.close()
      for (const path of NO_SCREENS) {
        const tab = await context.newPage()
        await expect(tab.goto(path), path).rejects.toThrow('net::ERR_')
        await tab.close()
      }
      let pictures = 0
      for (const [name, heading] of Object.entries(PAGES)) {
        const path = paths[name as Prose]
        const page = await context.newPage()
        await page.goto(path)
        await page.getByRole('heading', { level: 1, name: heading }).waitFor()
        expect(await brokenPictures(page), path).toEqual([])
        pictures += await page.locator('main :is(img, svg)').count()
        expect(await calls(page), path).toEqual([])
        await page.close()
      }
      expect(pictures).toBeGreaterThan(3)
    })
  })

  test(`the ${user} works on its ${lotsOf(user)}, and the version toast shows once`, async ({
    server,
    openContext,
  }) => {
    const context = await openContext(server.origin, { expected: offlineConsole })
    const refused = await refusedByPolicy(context)
    const first = await context.newPage()
    await openWall(first, user)
    await untilWorker(first)
    await expectFirstPicture(first)
    await first.goto('/MemosStatusPage')
    await first.getByRole('article').first().waitFor()
    await without(server, context, async () => {
      await first.close()
      await expectCold(context, paths.etagTroubleshooting, (page) =>
        page.getByRole('heading', { level: 1, name: 'E-tag troubleshooting' }).waitFor(),
      )
      await expectCold(context, paths.memos, (page) => page.getByRole('article').first().waitFor())
      for (const path of [paths.photos, paths.home])
        await expectCold(context, path, async (page) => {
          await page.getByText(lotsOf(user), { exact: true }).waitFor()
          if (path === paths.photos) await expectFirstPicture(page)
          expect(await sortedExport(page)).toHaveLength(LOTS[user])
          await expectOfflineInSight(page)
        })
    })
    expect(refused).toEqual([])
  })
}

/** A tab of its own, opened at that address: what it must show, and the toast, once. */
async function expectCold(context: BrowserContext, path: string, shows: (page: Page) => Promise<void>) {
  const page = await context.newPage()
  await page.goto(path)
  const toast = page.getByText('Error has occurred')
  await toast.waitFor()
  expect(await toast.count()).toBe(1)
  await shows(page)
  await page.close()
}

/** However far one has scrolled. */
async function expectOfflineInSight(page: Page) {
  await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight }))
  const said = page.locator('[data-said^="Offline · "]')
  const { y, height } = (await said.boundingBox())!
  expect(y + height).toBeLessThanOrEqual(page.viewportSize()!.height)
  expect(y).toBeGreaterThan(0)
}

/** The picture of the first lot, drawn. */
async function expectFirstPicture(page: Page) {
  const picture = page.locator('[data-item="0"] img')
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(136)
}

/** By carat, upwards: the wall and the whole file, whose rows it answers. */
async function sortedExport(page: Page): Promise<Record<string, string>[]> {
  await page.getByRole('radiogroup', { name: 'Sort By' }).getByLabel('Carat', { exact: true }).check()
  await page.getByRole('radiogroup', { name: 'Order Direction' }).getByLabel('Ascending').check()
  await page.getByRole('button', { name: 'Export csv' }).click()
  const file = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'All', exact: true }).click()
  const text = await readFile(await (await file).path(), 'utf8')
  const { data } = Papa.parse<Record<string, string>>(text.slice(1), { header: true, skipEmptyLines: true })
  const carats = data.map((row) => Number(row['Size']))
  expect(carats.every((carat, row) => row === 0 || carat >= carats[row - 1]!)).toBe(true)
  const first = page.locator('[data-item="0"] strong')
  await first.waitFor()
  expect(await first.innerText()).toBe(data[0]!['Stock #'])
  return data
}

/** Addresses of pictures that did not load. */
function brokenPictures(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const images = [...document.images]
    for (const image of images) image.loading = 'eager'
    await Promise.all(images.map((image) => image.decode().catch(() => undefined)))
    return images.filter((image) => image.naturalWidth === 0).map((image) => image.src)
  })
}

/** Addresses of calls in any cache; pictures of lots are no calls. */
function calls(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const found: string[] = []
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys())
        if (/^\/(api|service)\/(?!photos\/)/.test(new URL(url).pathname)) found.push(url)
    return found
  })
}
