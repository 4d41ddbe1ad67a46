/** Full zoom shows the original as it is, on screens of any density. */
import sharp, { type Sharp } from 'sharp'
import { expect } from 'vitest'
import { type OpenOptions, testWithoutWorker as test } from '#tests/support/browser/browser.ts'
import { openWall } from '#tests/support/browser/wall.ts'
import { drawnLayers, openLot, photo, stageOf, zoom } from './lightbox.ts'

export function testOriginalPixels(name: string, options: OpenOptions): void {
  test(`full zoom shows the original's own pixels: ${name}`, async ({ server, openPage }) => {
    const page = await openPage(server.origin, options)
    await openWall(page, 'desk', '/MyPhotosPage')
    await openLot(page, 0)
    await page.keyboard.press('1')
    await expect.poll(() => zoom(page).innerText()).toBe('Zoom 100%')
    await expect.poll(() => drawnLayers(page)).toContain('original')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowUp')
    await expect.poll(() => photo(page).evaluate((frame) => frame.getAnimations().length)).toBe(0)

    const ratio = options.deviceScaleFactor ?? 1
    const source = photo(page).locator('img[src$="/original"]')
    const answer = await page.request.get((await source.getAttribute('src'))!)
    const original = sharp(await answer.body())
    const metadata = await original.metadata()
    const frame = (await photo(page).boundingBox())!
    expect(frame.width * ratio).toBeCloseTo(metadata.width, 3)

    const [width, height] = [240, 160]
    const stage = (await stageOf(page).boundingBox())!
    const clip = {
      x: Math.round(stage.x + (stage.width - width) / 2),
      y: Math.round(stage.y + (stage.height - height) / 2),
      width,
      height,
    }
    const shown = await rawPixels(sharp(await page.screenshot({ clip })))
    const part = {
      left: Math.round((clip.x - frame.x) * ratio),
      top: Math.round((clip.y - frame.y) * ratio),
      width: width * ratio,
      height: height * ratio,
    }
    const taken = await rawPixels(original.clone().extract(part))
    expect(shown.length).toBe(taken.length)
    expect(differenceOf(shown, taken)).toBeLessThan(1)
    // Nothing but the very place fits: the picture there is not all one colour.
    const beside = await rawPixels(original.clone().extract({ ...part, left: part.left + 1 }))
    expect(differenceOf(shown, beside)).toBeGreaterThan(1)
  })
}

const rawPixels = (image: Sharp) => image.removeAlpha().toColourspace('srgb').raw().toBuffer()

/** Mean difference of a channel, 0…255. */
function differenceOf(a: Buffer, b: Buffer): number {
  return a.reduce((sum, value, at) => sum + Math.abs(value - b[at]!), 0) / a.length
}
