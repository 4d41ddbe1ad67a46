/** The wall to try before a log-in: the parts of the real one on ten made-up lots, without a call and without a network. */
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { test as testWithWorker, testWithoutWorker as test } from '#tests/support/browser/browser.ts'
import { axeFaults } from '#tests/support/browser/axe-faults.ts'
import { offlineConsole } from '#tests/support/browser/console-lines.ts'
import { logIn } from '#tests/support/browser/log-in.ts'
import { untilCounted } from '#tests/support/browser/wall.ts'
import { untilWorker } from '#tests/support/browser/worker.ts'

const cells = (page: Page) => page.getByRole('grid').getByRole('gridcell')
const first = (page: Page) => page.locator('[data-item="0"] strong')

/** All of the wall: sorted, filtered, opened, zoomed, two compared, exported. */
async function tryAll(page: Page) {
  await cells(page).nth(9).waitFor()
  expect(await cells(page).count()).toBe(10)
  await page.getByRole('radiogroup', { name: 'Sort By' }).getByLabel('Carat', { exact: true }).check()
  await expect.poll(() => first(page).innerText()).toBe('SAMPLE-08')
  await page.getByRole('radiogroup', { name: 'Resize Images' }).getByLabel('Medium').check()
  await page.getByRole('radiogroup', { name: 'Detail Options' }).getByLabel('Extended').check()
  await page.getByText('Sapphire').first().waitFor()
  await page.getByRole('searchbox').fill('emerald')
  await expect.poll(() => cells(page).count()).toBe(1)
  await page.getByRole('searchbox').fill('')
  await expect.poll(() => cells(page).count()).toBeGreaterThan(1)

  await page.getByRole('button', { name: 'Open SAMPLE-08' }).click()
  const lightbox = page.getByRole('dialog', { name: 'Lot SAMPLE-08' })
  await lightbox.getByText('8.70 × 8.00 × 5.54 mm').waitFor()
  const zoomIn = lightbox.getByRole('button', { name: 'Zoom in' })
  while ((await zoomIn.getAttribute('aria-disabled')) !== 'true') await zoomIn.click()
  await lightbox.getByRole('button', { name: '400%' }).waitFor()
  await drawn(lightbox.getByRole('img', { name: 'Photo of SAMPLE-08' }).locator('img').nth(1))
  await page.keyboard.press('Escape')
  await lightbox.waitFor({ state: 'detached' })

  for (const lot of ['SAMPLE-08', 'SAMPLE-02']) await page.getByRole('checkbox', { name: lot }).check()
  await page.getByRole('region', { name: 'Selected lots' }).getByRole('button', { name: 'Compare' }).click()
  const compare = page.getByRole('dialog', { name: 'Compare' })
  await compare.getByRole('img', { name: 'Photo of SAMPLE-02' }).waitFor()
  await compare.getByText(/ differences in bold$/).waitFor()
  await page.keyboard.press('Escape')

  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export csv' }).click()
  await page.getByRole('menuitem', { name: 'All', exact: true }).click()
  expect((await file).suggestedFilename()).toMatch(/^lots-all-\d{8}-\d{6}\.csv$/)
}

async function drawn(picture: Locator) {
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(880)
}

test('a visitor tries the wall; the server is asked nothing, and nothing stays chosen', async ({
  server,
  openPage,
}) => {
  const page = await openPage(server.origin, { viewport: { width: 1440, height: 900 } })
  const calls: string[] = []
  page.on('request', (request) => calls.push(`${request.method()} ${new URL(request.url()).pathname}`))
  const settled = page.waitForRequest(/GetWebServiceVersion/)
  await page.goto('/')
  await page.getByRole('link', { name: 'Try the wall' }).click()
  await page.getByRole('heading', { level: 1, name: 'Sample lots' }).waitFor()
  await settled
  calls.length = 0
  await tryAll(page)
  expect(calls.filter((call) => !call.startsWith('GET /assets/'))).toEqual([])

  await page.getByRole('link', { name: 'About', exact: true }).click()
  await page.getByRole('link', { name: 'Try the wall' }).click()
  await cells(page).first().waitFor()
  expect(await page.getByRole('checkbox', { checked: true }).count()).toBe(0)
  // Whoever logs in on this device next has their own order.
  const sorts = page.getByRole('radiogroup', { name: 'Sort By' })
  expect(await sorts.getByRole('radio', { checked: true }).count()).toBe(1)
  expect(await sorts.getByLabel('Date', { exact: true }).isChecked()).toBe(true)
})

test('on a phone it is said above the lots that they are made up, and Compare is in the tray', async ({
  server,
  openPage,
}) => {
  const page = await openPage(server.origin, { viewport: { width: 390, height: 844 }, hasTouch: true })
  await page.goto('/SampleLots')
  await cells(page).nth(3).waitFor()
  const heights = await Promise.all(
    [
      page.getByRole('heading', { level: 1, name: 'Sample lots' }),
      page.getByText('These lots are made up', { exact: false }),
      cells(page).first(),
    ].map(async (part) => (await part.boundingBox())!),
  )
  for (const [at, part] of heights.slice(1).entries())
    expect(part.y).toBeGreaterThanOrEqual(heights[at]!.y + heights[at]!.height)
  for (const lot of ['SAMPLE-01', 'SAMPLE-02']) await page.getByRole('checkbox', { name: lot }).check()
  const tray = page.getByRole('region', { name: 'Selected lots' })
  const rowOf = async (part: Locator) => (await part.boundingBox())!.y
  const compare = tray.getByRole('button', { name: 'Compare' })
  const others = tray.getByRole('button', { name: 'More' })
  // While the tray comes in, one is asked for later than the other.
  await expect.poll(async () => (await rowOf(compare)) - (await rowOf(others))).toBe(0)
  await compare.click()
  await page.getByRole('dialog', { name: 'Compare' }).waitFor()
})

test(
  'a stone of the start page opens on the wall; closed, the wall is there',
  { tags: 'soak' },
  async ({ server, openPage }) => {
    const page = await openPage(server.origin)
    await page.goto('/')
    await page.getByRole('link', { name: 'Open SAMPLE-05' }).click()
    await page.getByRole('dialog', { name: 'Lot SAMPLE-05' }).waitFor()
    await page.getByRole('button', { name: 'Close' }).click()
    await cells(page).first().waitFor()
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/SampleLots')
    await page.goBack()
    await page.getByRole('form', { name: 'Log In' }).waitFor()
  },
)

test('a visitor who logs in there finds the own lots and nothing of the samples', async ({
  server,
  openPage,
}) => {
  const page = await openPage(server.origin)
  await page.goto('/SampleLots?lot=3')
  await page.getByRole('dialog', { name: 'Lot SAMPLE-03' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Log In' }).click()
  await page.getByRole('dialog').getByLabel('E-mail').fill('desk@demo.example')
  await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill('demo-of-loupe')
  await page.keyboard.press('Enter')
  await page.getByText('412 lots', { exact: true }).waitFor()
  expect(await page.getByText(/SAMPLE-/).count()).toBe(0)
  expect(new URL(page.url()).pathname).toBe('/')
})

testWithWorker(
  'it works with the server stopped, on a device that saw the start page once',
  { tags: 'soak' },
  async ({ server, openContext }) => {
    const context = await openContext(server.origin, {
      viewport: { width: 1440, height: 900 },
      expected: offlineConsole,
    })
    const start = await context.newPage()
    await start.goto('/')
    await untilWorker(start)
    await start.close()
    await server.stop()
    await context.setOffline(true)
    try {
      const page = await context.newPage()
      await page.goto('/SampleLots')
      await tryAll(page)
    } finally {
      await context.setOffline(false)
      await server.start()
    }
  },
)

test(
  'where one was among the samples says nothing of the own wall',
  { tags: 'soak' },
  async ({ server, openPage }) => {
    const page = await openPage(server.origin, { viewport: { width: 390, height: 844 } })
    await page.goto('/SampleLots')
    await cells(page).nth(9).waitFor()
    await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight }))
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)
    await page.goto('/')
    await logIn(page, 'desk')
    await untilCounted(page, 'desk')
    await first(page).waitFor()
    expect(await page.evaluate(() => scrollY)).toBe(0)
  },
)

for (const look of [
  { colorScheme: 'light', viewport: { width: 1180, height: 820 } },
  { colorScheme: 'dark', viewport: { width: 390, height: 844 } },
] as const)
  test(`axe finds no fault, ${look.colorScheme}`, { tags: 'soak' }, async ({ server, openPage }) => {
    const page = await openPage(server.origin, { ...look, bypassCSP: true })
    await page.goto('/SampleLots')
    await cells(page).first().waitFor()
    expect(await axeFaults(page), 'the wall').toEqual([])
    await page.goto('/SampleLots?lot=2')
    await page.getByRole('dialog').getByRole('group', { name: 'Zoom' }).waitFor()
    expect(await axeFaults(page), 'a lot').toEqual([])
    await page.goto('/SampleLots?compare=1.2')
    await page.getByRole('dialog').getByRole('group', { name: 'Zoom' }).last().waitFor()
    expect(await axeFaults(page), 'two lots').toEqual([])
  })
