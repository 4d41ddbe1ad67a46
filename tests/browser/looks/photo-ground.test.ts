/** The ground around a photo goes on from its edges, so that no square is seen in it; in the dark theme it stays dark. */
import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { expect } from 'vitest'
import { testWithoutWorker as test } from '#tests/support/browser/browser.ts'
import { openWall } from '#tests/support/browser/wall.ts'

/** Levels by which two greys may differ beside each other without a line between them. */
const SEAM = 14
/** Heights at which nothing lies over the photo. */
const PARTS = [0.2, 0.3, 0.4, 0.6, 0.7, 0.8]

/** The red of the screen just outside and just inside of the photo's left and right edges, at some heights. */
async function acrossEdges(page: Page, photo: Locator): Promise<[outside: number, inside: number][]> {
  const { x, y, width, height } = (await photo.boundingBox())!
  const { data, info } = await sharp(await page.screenshot())
    .raw()
    .toBuffer({ resolveWithObject: true })
  const at = (left: number, top: number) =>
    data[(Math.round(top) * info.width + Math.round(left)) * info.channels]!
  return PARTS.flatMap((part) => {
    const top = y + part * height
    if (top >= info.height) return []
    return [
      [at(x - 4, top), at(x + 3, top)],
      [at(x + width + 3, top), at(x + width - 4, top)],
    ]
  })
}

const seamOf = async (page: Page, photo: Locator) =>
  Math.max(...(await acrossEdges(page, photo)).map(([outside, inside]) => Math.abs(outside - inside)))

test('a photo’s square is not seen on a card, nor on its stage', async ({ server, openPage }) => {
  const page = await openPage(server.origin, { viewport: { width: 1180, height: 820 } })
  await openWall(page, 'desk')
  await page.getByRole('radio', { name: 'Medium' }).check()
  const card = page
    .getByRole('gridcell')
    .filter({ has: page.locator('[data-there]') })
    .first()
  await expect.poll(() => seamOf(page, card.locator('img'))).toBeLessThan(SEAM)

  await card.getByRole('button', { name: /^Open/ }).click()
  const photo = page.getByRole('dialog').getByRole('img', { name: /^Photo of / })
  await expect.poll(() => seamOf(page, photo)).toBeLessThan(SEAM)

  await page.emulateMedia({ colorScheme: 'dark' })
  await expect
    .poll(async () => Math.max(...(await acrossEdges(page, photo)).map(([outside]) => outside)))
    .toBe(24)
})
