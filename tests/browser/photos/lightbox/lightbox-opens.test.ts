/** How soon a lot is over the wall. */
import { expect } from 'vitest'
import { testWithoutWorker as test } from '#tests/support/browser/browser.ts'
import { openWall } from '#tests/support/browser/wall.ts'

test('the photo is on its way while its card is still being pressed, and comes once', async ({
  server,
  openPage,
}) => {
  const page = await openPage(server.origin, { viewport: { width: 1180, height: 820 } })
  await openWall(page, 'desk', '/MyPhotosPage')
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const preview = page.waitForRequest(/\/912$/)
  const card = page.locator('[data-item="0"]').getByRole('button', { name: /^Open / })
  await card.hover()
  await page.mouse.down()
  const address = (await preview).url()
  const lightbox = page.getByRole('dialog', { name: /^Lot/ })
  expect(await lightbox.count()).toBe(0)
  await page.mouse.up()
  const photo = lightbox.getByRole('img', { name: /^Photo of / })
  await expect
    .poll(() =>
      photo
        .locator(`img[src="${new URL(address).pathname}"]`)
        .evaluate((img: HTMLImageElement) => img.naturalWidth),
    )
    .toBeGreaterThan(0)
  expect(asked.filter((each) => each === address)).toHaveLength(1)
})
