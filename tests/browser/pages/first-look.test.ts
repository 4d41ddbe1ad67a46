/** What a visitor can try before a log-in: the samples of the start page, and asking for a product. */
import { expect } from 'vitest'
import { testWithoutWorker as test } from '#tests/support/browser/browser.ts'

test('samples are sorted, opened, compared and closed, and nothing moves while they come', async ({
  server,
  openPage,
}) => {
  const page = await openPage(server.origin, { viewport: { width: 1180, height: 820 } })
  await page.addInitScript(() => {
    Object.assign(globalThis, { moved: 0 })
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries() as (PerformanceEntry & { value: number })[])
        (globalThis as unknown as { moved: number }).moved += shift.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto('/')
  const lots = page.getByRole('button', { name: /^Open SAMPLE-/ })
  await lots.first().waitFor()
  expect(await page.evaluate(() => (globalThis as unknown as { moved: number }).moved)).toBeLessThan(0.01)
  expect(await page.locator('title').count()).toBe(1)

  await page.getByRole('radio', { name: 'Carat' }).check()
  await page.getByRole('radio', { name: 'Descending' }).check()
  expect(await lots.first().getAttribute('aria-label')).toBe('Open SAMPLE-08')
  await lots.first().click()
  const dialog = page.getByRole('dialog', { name: 'Sample lot SAMPLE-08' })
  await dialog.getByRole('combobox').selectOption('SAMPLE-02')
  await dialog.getByRole('img', { name: 'Photo of SAMPLE-02' }).waitFor()
  expect(new URL(page.url()).search).toBe('?sample=SAMPLE-08&with=SAMPLE-02')

  await dialog.getByRole('button', { name: 'Zoom' }).click()
  const at = () => dialog.locator('.sample-photo').evaluateAll((boxes) => boxes.map((box) => box.scrollLeft))
  const [left, right] = await at()
  expect(left).toBeGreaterThan(0)
  expect(right).toBe(left)
  await dialog
    .locator('.sample-photo')
    .first()
    .evaluate((box) => box.scrollTo(0, 0))
  await expect.poll(at).toEqual([0, 0])

  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  expect(new URL(page.url()).search).toBe('')
  await expect.poll(() => page.evaluate(() => document.activeElement?.ariaLabel)).toBe('Open SAMPLE-08')
})

test('a product is asked for with its name as subject', async ({ server, openPage }) => {
  const page = await openPage(server.origin)
  await page.goto('/PhotographerProductPage')
  await page.getByRole('link', { name: 'Ask about the Photographer' }).first().click()
  expect(await page.getByRole('dialog').getByLabel('Subject').inputValue()).toBe('The Photographer')
})
