/** A photo larger than its stage: beyond its own pixels, and drawn about by the small picture of the whole. */
import { randomBytes } from 'node:crypto'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect } from 'vitest'
import { testWithoutWorker as test } from '#tests/support/browser/browser.ts'
import { drawnLayers, lightbox, photo, stageOf, zoom } from '#tests/support/lightbox/lightbox.ts'
import { answerLots, answerPhoto, PHOTOGRAPHED_AT, photograph } from '#tests/support/lightbox/photographs.ts'
import { bareLot } from '#tests/support/lots/some-lots.ts'
import type { StubServer } from '#tests/support/server/stub-server.ts'

const PHOTO = photograph('a')
const OPTIONS = { viewport: { width: 1180, height: 820 }, reducedMotion: 'reduce' } as const

/** The one lot, its photo shown as its own pixels. */
async function openAtFull(stub: StubServer, openPage: (origin: string, options: object) => Promise<Page>) {
  const { widthPx: width, heightPx: height } = PHOTO
  const noise = sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
  const headers = { 'content-type': 'image/png', 'cache-control': 'no-store' }
  answerPhoto(stub, PHOTO, { body: await noise.png().toBuffer(), headers })
  answerLots(stub, [bareLot(1, 'A-1', { date: PHOTOGRAPHED_AT, photos: [PHOTO] })])
  const page = await openPage(stub.origin, OPTIONS)
  await page.goto('/MyPhotosPage?lot=1')
  await expect.poll(async () => /^Zoom \d+%$/.test(await zoom(page).innerText())).toBe(true)
  await page.keyboard.press('1')
  await expect.poll(() => zoom(page).innerText()).toBe('Zoom 100%')
  await expect.poll(() => drawnLayers(page)).toContain('original')
  return page
}

test('at 400% each pixel of the photo is a square of one colour', async ({ stub, openPage }) => {
  const page = await openAtFull(stub, openPage)
  await page.keyboard.press('+')
  await page.keyboard.press('+')
  await expect.poll(() => zoom(page).innerText()).toBe('Zoom 400%')
  const [stage, frame] = [(await stageOf(page).boundingBox())!, (await photo(page).boundingBox())!]
  const start = (from: number, middle: number) => from + Math.round((middle - from) / 4) * 4
  const clip = {
    x: start(frame.x, stage.x + stage.width / 2),
    y: start(frame.y, stage.y + stage.height / 2),
    width: 64,
    height: 64,
  }
  const shown = sharp(await page.screenshot({ clip })).removeAlpha()
  const ofEach = await sharp(await shown.toBuffer())
    .resize(16, 16, { kernel: 'nearest' })
    .toBuffer()
  const squares = await sharp(ofEach).resize(64, 64, { kernel: 'nearest' }).raw().toBuffer()
  const pixels = await shown.raw().toBuffer()
  expect(pixels.equals(squares)).toBe(true)
  expect(new Set(pixels).size).toBeGreaterThan(100)
})

test(
  'the small picture of the whole takes the view where it is drawn',
  { tags: 'soak' },
  async ({ stub, openPage }) => {
    const page = await openAtFull(stub, openPage)
    const map = lightbox(page).locator('.minimap')
    const [small, stage] = [(await map.boundingBox())!, (await stageOf(page).boundingBox())!]
    const corner = async () => {
      const box = (await photo(page).boundingBox())!
      return [box.x + box.width, box.y + box.height].map(Math.round)
    }
    await page.mouse.move(small.x + small.width / 2, small.y + small.height / 2)
    await page.mouse.down()
    await page.mouse.move(small.x + small.width - 1, small.y + small.height - 1)
    const lastOfStage = [stage.x + stage.width, stage.y + stage.height].map(Math.round)
    await expect.poll(corner).toEqual(lastOfStage)
    await page.mouse.up()
    await page.mouse.move(small.x, small.y)
    expect(await corner()).toEqual(lastOfStage)

    await page.mouse.click(small.x + 1, small.y + 1)
    await expect.poll(async () => (await photo(page).boundingBox())!.x).toBeCloseTo(stage.x, 0)
    await page.keyboard.press('0')
    await map.waitFor({ state: 'detached' })
  },
)
