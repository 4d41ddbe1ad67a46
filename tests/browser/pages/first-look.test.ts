/** What a visitor sees before a log-in: the stones of the start page, and asking for a product. */
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { paths } from '#src/paths.ts'
import { testWithoutWorker as test } from '#tests/support/browser/browser.ts'
import { logIn } from '#tests/support/browser/log-in.ts'

for (const { tags, ...viewport } of [
  { width: 390, height: 844, tags: [] },
  { width: 820, height: 1180, tags: ['soak'] },
  { width: 1180, height: 820, tags: [] },
  { width: 1440, height: 900, tags: ['soak'] },
])
  test(
    `at ${viewport.width} px stones and the whole form are in the first view, and nothing moves while they come`,
    { tags },
    async ({ server, openPage }) => {
      const page = await openPage(server.origin, { viewport })
      await page.addInitScript(() => {
        Object.assign(globalThis, { moved: 0 })
        new PerformanceObserver((list) => {
          for (const shift of list.getEntries() as (PerformanceEntry & { value: number })[])
            (globalThis as unknown as { moved: number }).moved += shift.value
        }).observe({ type: 'layout-shift', buffered: true })
      })
      await page.goto('/')
      const stones = page.getByRole('link', { name: /^Open SAMPLE-/ })
      await stones.nth(9).waitFor()
      const ask = page.getByRole('link', { name: 'Ask for a log-in' })
      for (const shown of [page.locator('.about-lead'), stones.nth(4), ask.first()]) {
        const { y, height } = (await shown.boundingBox())!
        expect(y + height).toBeLessThanOrEqual(viewport.height)
      }
      expect(await stones.count()).toBe(10)
      const picture = await page.evaluate(() => {
        const { backgroundImage } = getComputedStyle(document.querySelector('.about-stones')!, '::before')
        const image = Object.assign(new Image(), { src: /url\("(.*)"\)/.exec(backgroundImage)![1] })
        return image.decode().then(() => [image.naturalWidth, image.naturalHeight])
      })
      expect(picture).toEqual([1376, 548])
      expect(await page.evaluate(() => (globalThis as unknown as { moved: number }).moved)).toBe(0)
      expect(await page.locator('title').count()).toBe(1)
    },
  )

test('a product is asked for with its name as subject', async ({ server, openPage }) => {
  const page = await openPage(server.origin)
  await page.goto('/PhotographerProductPage')
  await page.getByRole('link', { name: 'Ask about the Photographer' }).first().click()
  const subject = page.getByRole('dialog').getByLabel('Subject')
  expect(await subject.inputValue()).toBe('The Photographer')
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Ask for the data sheet' }).click()
  expect(await subject.inputValue()).toBe('The Photographer: data sheet')
  const message = page.getByRole('dialog').getByLabel('Message')
  expect(await message.inputValue()).toBe('Please send me the data sheet.\n')
})

for (const colorScheme of ['light', 'dark'] as const)
  test(`what is printed on a drawn tag is seen on its paper, ${colorScheme}`, async ({
    server,
    openPage,
  }) => {
    const page = await openPage(server.origin, { colorScheme })
    await page.goto(paths.etagProduct)
    const greyOf = (shape: string) =>
      page
        .locator(`.product-picture ${shape}`)
        .first()
        .evaluate((element) => Number(/\d+/.exec(getComputedStyle(element).fill)![0]))
    const [paper, print] = [await greyOf('.picture-paper'), await greyOf('.picture-print text')]
    expect(paper - print).toBeGreaterThan(100)
  })

test('a log-in is asked for beside the form, with that as subject', async ({ server, openPage }) => {
  const page = await openPage(server.origin)
  await page.goto('/')
  await page.getByRole('link', { name: 'Ask for a log-in' }).first().click()
  expect(await page.getByRole('dialog').getByLabel('Subject').inputValue()).toBe('Ask for a log-in')
})

test('the page that was opened is named by its one address, and no other page is', async ({
  server,
  openPage,
}) => {
  const page = await openPage(server.origin)
  const home = await page.context().newPage()
  /** What Safari shares, in the order of the head. */
  const named = (page: Page) =>
    page
      .locator('link[rel=canonical], meta[property="og:url"]')
      .evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? one.getAttribute('content')))
  const untilOnline = (page: Page) => page.getByText('Online', { exact: true }).waitFor()
  const { origin } = server
  await page.goto('/PRODUCTS/')
  await untilOnline(page)
  expect(await named(page)).toEqual([`${origin}/products`, `${origin}/products`])
  await page.getByRole('link', { name: 'About', exact: true }).click()
  await page.getByRole('heading', { name: 'How to get a log-in' }).waitFor()
  await expect.poll(() => named(page)).toEqual([])

  await home.goto('/')
  await untilOnline(home)
  expect(await named(home)).toEqual([`${origin}/`, `${origin}/`])
  await logIn(home, 'desk')
  await expect.poll(() => named(home)).toEqual([])
})

test('a popup is named in the title of the tab, before the page and the trader, in every language', async ({
  server,
  openPage,
}) => {
  for (const [locale, popup, products] of [
    ['en-US', 'Contact Us', 'Our Products · Loupe'],
    ['he-IL', 'יצירת קשר', 'המוצרים שלנו · Loupe'],
  ] as const) {
    const page = await openPage(server.origin, { locale })
    await page.goto('/products?popup=contact')
    await page.getByRole('dialog').waitFor()
    await page.getByRole('heading', { level: 1 }).waitFor()
    const title = async () => (await page.title()).replaceAll(/[\u2068\u2069]/g, '')
    await expect.poll(title).toBe(`${popup} · ${products}`)
    await page.keyboard.press('Escape')
    await expect.poll(title).toBe(products)
  }
})
