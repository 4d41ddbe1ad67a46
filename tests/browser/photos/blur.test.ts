/** What is seen of a photo before its bytes are there, on the wall and in the lightbox. */
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { testWithoutWorker as test } from '#tests/support/browser/browser.ts'
import { cardOf } from '#tests/support/browser/wall.ts'
import { deferred } from '#tests/support/deferred.ts'
import { drawnLayers, lightbox, photo } from '#tests/support/lightbox/lightbox.ts'
import {
  answerLots,
  answerPhoto,
  photograph,
  PHOTOGRAPHED_AT,
  picture,
  redAndBlue,
} from '#tests/support/lightbox/photographs.ts'
import { bareLot } from '#tests/support/lots/some-lots.ts'

const AWAITED = photograph('a', { blur: redAndBlue() })
const DAMAGED = photograph('b', { blur: 'AAAA' })
const PLAIN = photograph('c')
const LOTS = [AWAITED, DAMAGED, PLAIN].map((each, at) =>
  bareLot(at + 1, `A-${at + 1}`, { date: PHOTOGRAPHED_AT, photos: [each] }),
)

/** The pixels of a canvas at its left and right edge. */
const edgesOf = (canvas: Locator) =>
  canvas.evaluate((element: HTMLCanvasElement) => {
    const { width, height } = element
    const at = (x: number) => [...element.getContext('2d')!.getImageData(x, height >> 1, 1, 1).data]
    return [at(0), at(width - 1)]
  })

async function expectRedAndBlue(canvas: Locator) {
  const [left = [], right = []] = await edgesOf(canvas)
  expect(left[0]! - left[2]!, `red on the left: ${left.join()}`).toBeGreaterThan(100)
  expect(right[2]! - right[0]!, `blue on the right: ${right.join()}`).toBeGreaterThan(100)
}

const pictureOf = (page: Page, lot: string) => cardOf(page, lot).locator('img')

test('a card shows the blur in the place of its picture until that is there', async ({ stub, openPage }) => {
  answerLots(stub, LOTS)
  const held = deferred()
  for (const each of [AWAITED, DAMAGED, PLAIN])
    answerPhoto(stub, each, { ...(await picture(90)), after: held.promise })
  const page = await openPage(stub.origin, { viewport: { width: 1180, height: 820 } })
  await page.goto('/MyPhotosPage')
  const canvas = cardOf(page, 'A-1').locator('canvas')
  await canvas.waitFor()
  await expectRedAndBlue(canvas)
  const place = await canvas.boundingBox()
  const card = await cardOf(page, 'A-1').boundingBox()
  expect(await cardOf(page, 'A-3').locator('canvas').count()).toBe(0)

  held.resolve()
  await expect.poll(() => pictureOf(page, 'A-1').evaluate((img: HTMLImageElement) => img.complete)).toBe(true)
  expect(await pictureOf(page, 'A-1').boundingBox()).toEqual(place)
  expect(await cardOf(page, 'A-1').boundingBox()).toEqual(card)
  await canvas.waitFor({ state: 'hidden' })
  for (const lot of ['A-1', 'A-2', 'A-3'])
    await expect.poll(() => pictureOf(page, lot).evaluate((img) => getComputedStyle(img).opacity)).toBe('1')
})

test(
  'the lightbox shows the blur until the preview is there',
  { tags: 'soak' },
  async ({ stub, openPage }) => {
    answerLots(stub, LOTS)
    const held = deferred()
    answerPhoto(stub, AWAITED, { ...(await picture(90)), after: held.promise })
    for (const each of [DAMAGED, PLAIN]) answerPhoto(stub, each, await picture(90))
    const page = await openPage(stub.origin, { viewport: { width: 1180, height: 820 } })
    await page.goto('/MyPhotosPage?lot=1', { waitUntil: 'commit' })
    const canvas = photo(page).locator('canvas')
    await canvas.waitFor()
    await expectRedAndBlue(canvas)
    expect(await canvas.boundingBox()).toEqual(await photo(page).boundingBox())
    held.resolve()
    await canvas.waitFor({ state: 'detached' })
    expect(await drawnLayers(page)).toContain('912')
    await lightbox(page).getByRole('heading', { name: 'A-1' }).waitFor()
  },
)
