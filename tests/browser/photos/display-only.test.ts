/** The display-only log-in, which is shown to buyers: the photo as large as the device has it, and nothing of the trade. */
import { expect } from 'vitest'
import { testWithoutWorker as test } from '#tests/support/browser/browser.ts'
import { openWall } from '#tests/support/browser/wall.ts'

test('it zooms to the end without the original, and hears nothing of one', async ({ server, openPage }) => {
  const page = await openPage(server.origin, {
    viewport: { width: 900, height: 600 },
    deviceScaleFactor: 2,
  })
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await openWall(page, 'restricted', '/MyPhotosPage')
  await page.getByRole('banner').getByText('Display', { exact: true }).waitFor()
  await page
    .locator('[data-item="0"]')
    .getByRole('button', { name: /^Open / })
    .press('Enter')
  const lightbox = page.getByRole('dialog', { name: /^Lot/ })
  const zoom = lightbox.getByRole('group', { name: 'Zoom' }).getByRole('status')
  await zoom.waitFor({ state: 'attached' })
  await page.keyboard.press('1')
  await expect.poll(() => zoom.innerText()).toBe('Zoom 100%')
  await expect.poll(() => asked.filter((url) => url.endsWith('/912'))).not.toEqual([])
  await page.keyboard.press('0')
  await lightbox.getByRole('heading', { name: 'Identity' }).waitFor()
  expect(await lightbox.innerText()).not.toMatch(/original|memo|\btag\b|\bnote\b/i)
  expect(await lightbox.getByRole('link').count()).toBe(0)
  expect(await lightbox.getByTitle(/original/i).count()).toBe(0)
  expect(asked.filter((url) => url.endsWith('/original'))).toEqual([])
})

test('it finds by what it sees', { tags: 'soak' }, async ({ server, openPage }) => {
  const page = await openPage(`${server.origin}/?memo=1`)
  await openWall(page, 'restricted')
  await page.getByText('412 lots', { exact: true }).waitFor()
  expect(await page.getByRole('searchbox').getAttribute('placeholder')).toBe(
    'Lot, Certificate, round 1 ct G VS',
  )
  await page.getByRole('button', { name: /^Filter/ }).click()
  await page.getByRole('dialog', { name: 'Filter' }).waitFor()
  const groups = await page
    .getByRole('dialog')
    .getByRole('group')
    .evaluateAll((all) => all.map((group) => group.querySelector('h3')?.textContent))
  expect(groups).toEqual(expect.arrayContaining(['Type', 'Shape', 'Location']))
  expect(groups).not.toEqual(expect.arrayContaining(['Memo']))
  expect(groups).not.toEqual(expect.arrayContaining(['Tag']))
  await page.getByRole('checkbox', { name: 'Jewelry', exact: true }).check()
  await page.getByText('50 of 412 lots').waitFor()
})
