/** Forced colours, as Windows' contrast themes: what is chosen is told by the system's own colour for it. */
import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { expect } from 'vitest'
import type { LotPage } from '#contract/lots/lots.ts'
import { testWithoutWorker as test } from '#tests/support/browser/browser.ts'
import { lightbox } from '#tests/support/lightbox/lightbox.ts'
import { openWall } from '#tests/support/browser/wall.ts'

const DESKTOP = { viewport: { width: 1440, height: 900 }, forcedColors: 'active' } as const

/** Red, green and blue of what the system calls chosen, on its ground: the colour may let some of that through. */
const chosenColor = (page: Page) =>
  page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'))
    const partsOf = (color: string) => {
      probe.style.color = color
      return getComputedStyle(probe)
        .color.match(/[\d.]+/g)!
        .map(Number)
    }
    const [ground, [red, green, blue, opacity = 1]] = [partsOf('Canvas'), partsOf('Highlight')]
    probe.remove()
    return [red, green, blue].map((value, i) => value! * opacity + ground[i]! * (1 - opacity))
  })

/** How many pixels of an option have the colour of what is chosen. */
async function chosenPixels(option: Locator): Promise<number> {
  const color = await chosenColor(option.page())
  const { data } = await sharp(await option.screenshot({ animations: 'disabled' }))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  let count = 0
  for (let at = 0; at < data.length; at += 3)
    if (color.every((value, i) => Math.abs(data[at + i]! - value) <= 2)) count++
  return count
}

/** Of every kind an option that is taken and one that is not; neither a mouse nor the focus is on them. */
async function expectTold(
  page: Page,
  kinds: Record<string, [taken: Locator, other: Locator]>,
): Promise<void> {
  await page.mouse.move(0, 0)
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  const told: Record<string, boolean[]> = {}
  for (const [kind, options] of Object.entries(kinds)) {
    told[kind] = []
    for (const option of options) told[kind].push((await chosenPixels(option)) >= 50)
  }
  expect(told).toEqual(Object.fromEntries(Object.keys(kinds).map((kind) => [kind, [true, false]])))
}

test('in the toolbar and in the filter', { tags: 'soak' }, async ({ server, openPage }) => {
  const page = await openPage(server.origin, DESKTOP)
  await openWall(page, 'desk')
  const item = (name: string) => page.locator('.banner-item').filter({ hasText: name })
  const size = (name: string) => page.locator('.choice-option').filter({ hasText: name })
  await expectTold(page, {
    page: [item('My Photos'), item('Memos Status')],
    size: [size('Small'), size('Large')],
  })

  await page.getByRole('button', { name: 'Filter' }).click()
  const group = (name: string) => page.getByRole('group', { name, exact: true })
  const option = (label: string, name: string) =>
    group(label)
      .locator('label')
      .filter({ has: page.getByRole('checkbox', { name, exact: true }) })
  const family = (name: string) => group('Color').getByRole('button', { name, exact: true })
  await option('Type', 'Diamond').click()
  await option('Shape', 'Round').click()
  await family('D–F').click()
  await expectTold(page, {
    type: [option('Type', 'Diamond'), option('Type', 'Gemstone')],
    shape: [option('Shape', 'Round'), option('Shape', 'Oval')],
    color: [option('Color', 'E'), option('Color', 'H')],
    family: [family('D–F'), family('G–J')],
  })
  await page.getByRole('button', { name: /^Show \d+ lots/ }).click()
})

test('in the lightbox', { tags: 'soak' }, async ({ server, openPage }) => {
  const page = await openPage(server.origin, DESKTOP)
  await openWall(page, 'desk', '/MyPhotosPage')
  const { columns } = (await (await page.request.get('/api/lots')).json()) as LotPage
  const several = Array.from(columns.photoCount).findIndex((count) => count > 2)
  await page.goto(`/MyPhotosPage?lot=${columns.id[several]}`)
  const actions = lightbox(page).getByRole('group', { name: /^What to do with / })
  const action = (name: string) => actions.getByRole('button', { name, exact: true })
  await action('Select').click()
  const photos = lightbox(page)
    .getByRole('group', { name: /^Photos of / })
    .getByRole('button')
  await expectTold(page, {
    select: [action('Select'), action('Share link')],
    photo: [photos.first(), photos.last()],
  })
})

test('in the memos', { tags: 'soak' }, async ({ server, openPage }) => {
  const page = await openPage(server.origin, DESKTOP)
  await openWall(page, 'desk')
  await page.getByRole('link', { name: 'Memos Status' }).click()
  const tile = (name: RegExp) => page.getByRole('button', { name })
  await tile(/^Overdue/).click()
  await expectTold(page, { due: [tile(/^Overdue/), tile(/^Due/)] })
})
