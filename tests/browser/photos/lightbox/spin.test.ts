/** A spin over the wall: turned by mouse, wheel, keys and slider, while its frames come and where some of them cannot. */
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { PHOTO_VIEWS } from '#contract/codes.ts'
import { test as testWithWorker, testWithoutWorker as test } from '#tests/support/browser/browser.ts'
import { answered, offlineConsole } from '#tests/support/browser/console-lines.ts'
import { untilPicturesKept } from '#tests/support/device/on-device.ts'
import { untilWorker } from '#tests/support/browser/worker.ts'
import { deferred } from '#tests/support/deferred.ts'
import { lightbox, stageOf } from '#tests/support/lightbox/lightbox.ts'
import {
  answerFrame,
  answerLots,
  answerSpin,
  greyOf,
  photograph,
  PHOTOGRAPHED_AT,
  picture,
} from '#tests/support/lightbox/photographs.ts'
import { bareLot } from '#tests/support/lots/some-lots.ts'
import type { StubServer } from '#tests/support/server/stub-server.ts'

const STILL = { viewport: { width: 1180, height: 820 }, reducedMotion: 'reduce' } as const
const SPIN = photograph('a', { frames: 36, view: PHOTO_VIEWS.side })
const FRONT = photograph('b', { view: PHOTO_VIEWS.front })
const LOT = '/MyPhotosPage?lot=1'

const slider = (page: Page) => lightbox(page).getByRole('slider', { name: 'Turn' })
const said = (page: Page) => slider(page).getAttribute('aria-valuetext')
const untilFrame = async (page: Page, nth: number) => {
  await expect.poll(() => said(page)).toBe(`Frame ${nth} of ${SPIN.frames}`)
}
const button = (page: Page, name: string) => lightbox(page).getByRole('button', { name, exact: true })

/** The number of the frame that is drawn, by its grey; 0 while none is. */
const drawnFrame = (page: Page) =>
  stageOf(page)
    .locator('canvas.spin-frame')
    .evaluate((canvas: HTMLCanvasElement) => {
      const [grey = 0, , , alpha] = canvas.getContext('2d')!.getImageData(150, 100, 1, 1).data
      return alpha ? (grey - 40) / 5 + 1 : 0
    })

const note = (page: Page) => lightbox(page).locator('.zoom-note').innerText()
const untilWhole = async (page: Page) => {
  await expect.poll(() => note(page)).toBe('')
}

async function answerTwoLots(stub: StubServer): Promise<void> {
  const photos = [SPIN, FRONT]
  answerLots(stub, [
    bareLot(1, 'A-1', { date: PHOTOGRAPHED_AT, photos }),
    bareLot(2, 'B-1', { date: PHOTOGRAPHED_AT }),
  ])
  await answerSpin(stub, SPIN)
  answerFrame(stub, FRONT, 1, await picture(greyOf(1)))
}

describe('with all frames', () => {
  test('it is turned by keys, drag, wheel and slider, and never leaves its lot by that', async ({
    stub,
    openPage,
  }) => {
    await answerTwoLots(stub)
    const page = await openPage(stub.origin, STILL)
    await page.goto(LOT)
    await untilWhole(page)
    await untilFrame(page, 1)
    for (const [key, nth] of Object.entries({ ArrowRight: 2, ArrowLeft: 1 })) {
      await page.keyboard.press(key)
      await untilFrame(page, nth)
    }
    await page.keyboard.press('ArrowLeft')
    await untilFrame(page, 36)
    await expect.poll(() => drawnFrame(page)).toBe(36)

    const { x, y, width } = (await stageOf(page).boundingBox())!
    await page.mouse.move(x + 200, y + 300)
    await page.mouse.wheel(0, 400)
    await untilFrame(page, 10)
    await page.mouse.down()
    await page.mouse.move(x + 200 + width / 2, y + 310, { steps: 8 })
    await page.mouse.up()
    // Half a turn, but for what tells a drag from a tap.
    await expect.poll(async () => Number((await said(page))!.split(' ')[1])).toBeGreaterThan(25)

    await slider(page).focus()
    await page.keyboard.press('Home')
    await untilFrame(page, 1)
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowRight')
    await untilFrame(page, 3)
    await expect.poll(() => drawnFrame(page)).toBe(3)
    await page.keyboard.press('End')
    await page.keyboard.press('ArrowRight')
    await untilFrame(page, 1)
    await lightbox(page).getByRole('heading', { name: 'A-1' }).waitFor()
  })

  test('it plays until it is stopped, by its button or by whoever turns it', async ({ stub, openPage }) => {
    await answerTwoLots(stub)
    const page = await openPage(stub.origin, STILL)
    await page.goto(LOT)
    await untilWhole(page)
    for (const stop of [() => button(page, 'Stop').click(), () => page.keyboard.press('ArrowRight')]) {
      const before = await said(page)
      await button(page, 'Play').click()
      await expect.poll(() => said(page)).not.toBe(before)
      await stop()
      await button(page, 'Play').waitFor()
    }
  })

  test(
    'it turns once by itself when its frames are here, but not where motion is reduced',
    { tags: 'soak' },
    async ({ stub, openPage }) => {
      await answerTwoLots(stub)
      const moving = await openPage(stub.origin, { ...STILL, reducedMotion: 'no-preference' })
      await moving.goto(LOT)
      await button(moving, 'Stop').waitFor()
      await button(moving, 'Play').waitFor()
      expect(await said(moving)).toBe('Frame 1 of 36')

      const still = await openPage(stub.origin, STILL)
      const stops: string[] = []
      await still.exposeFunction('noteStop', (label: string) => void stops.push(label))
      await still.addInitScript(() => {
        const { noteStop } = globalThis as unknown as { noteStop: (label: string) => void }
        new MutationObserver(() => {
          if (document.querySelector('.spin-tools [aria-label=Stop]')) noteStop('Stop')
        }).observe(document, { subtree: true, attributes: true, childList: true })
      })
      await still.goto(LOT)
      await untilWhole(still)
      await still.keyboard.press('ArrowRight')
      await untilFrame(still, 2)
      expect(stops).toEqual([])
    },
  )

  test(
    'its views are named, and Page Down goes to the next lot',
    { tags: 'soak' },
    async ({ stub, openPage }) => {
      await answerTwoLots(stub)
      const page = await openPage(stub.origin, STILL)
      await page.goto(LOT)
      const strip = lightbox(page).getByRole('group', { name: 'Photos of A-1' })
      await strip.getByRole('button', { name: /^Photo 1 of 2, .*, Side, Spin$/, pressed: true }).waitFor()
      await lightbox(page).getByText('Side', { exact: true }).waitFor()
      await page.keyboard.press('ArrowDown')
      await strip.getByRole('button', { name: /^Photo 2 of 2, .*, Front$/, pressed: true }).waitFor()
      await lightbox(page).getByText('Front', { exact: true }).waitFor()
      await lightbox(page).getByRole('group', { name: 'Zoom' }).waitFor()
      expect(await slider(page).count()).toBe(0)
      await page.keyboard.press('ArrowUp')
      await slider(page).waitFor()
      await page.keyboard.press('PageUp')
      await lightbox(page).getByRole('heading', { name: 'B-1' }).waitFor()
    },
  )
})

describe('while frames come', () => {
  test(
    'every eighth comes first, and the nearest that is here is drawn',
    { tags: 'soak' },
    async ({ stub, openPage }) => {
      await answerTwoLots(stub)
      const others = deferred()
      for (let nth = 2; nth <= 36; nth++)
        if (nth % 8 !== 1)
          answerFrame(stub, SPIN, nth, { ...(await picture(greyOf(nth))), after: others.promise })
      const page = await openPage(stub.origin, STILL)
      // The page's own order: sent over several connections, they arrive at the server in any.
      const asked: string[] = []
      page.on('request', (request) => asked.push(...(/frames\/(\d+)\//.exec(request.url())?.slice(1) ?? [])))
      await page.goto(LOT)
      await expect.poll(() => note(page)).toBe('Loading frames: 5 of 36')
      expect(asked.slice(0, 4)).toEqual(['9', '17', '25', '33'])
      await page.keyboard.press('ArrowRight')
      await page.keyboard.press('ArrowRight')
      await untilFrame(page, 3)
      await expect.poll(() => drawnFrame(page)).toBe(1)
      for (let press = 0; press < 4; press++) await page.keyboard.press('ArrowRight')
      await expect.poll(() => drawnFrame(page)).toBe(9)
      others.resolve()
      await untilWhole(page)
      await expect.poll(() => drawnFrame(page)).toBe(7)
    },
  )

  test(
    'those that are missing are said and asked for again, and the others are turned through',
    { tags: 'soak' },
    async ({ stub, openPage }) => {
      await answerTwoLots(stub)
      for (const nth of [2, 3, 20]) answerFrame(stub, SPIN, nth, { status: 503 })
      const page = await openPage(stub.origin, { ...STILL, expected: [answered(503)] })
      await page.goto(LOT)
      const missing = '3 of 36 frames are missing. They will be asked for again.'
      await expect.poll(() => note(page)).toBe(missing)
      await lightbox(page).getByRole('status').filter({ hasText: missing }).waitFor()
      await page.keyboard.press('ArrowRight')
      await untilFrame(page, 2)
      await expect.poll(() => drawnFrame(page)).toBe(1)
      await page.keyboard.press('ArrowRight')
      await expect.poll(() => drawnFrame(page)).toBe(4)
      await answerSpin(stub, SPIN)
      await page.evaluate(() => void dispatchEvent(new Event('online')))
      await untilWhole(page)
      await expect.poll(() => drawnFrame(page)).toBe(3)
    },
  )
})

testWithWorker(
  'without a network the frames that were seen are on the device',
  { tags: 'soak' },
  async ({ stub, openContext }) => {
    await answerTwoLots(stub)
    const context = await openContext(stub.origin, {
      ...STILL,
      expected: [answered(404, 503), ...offlineConsole],
    })
    const page = await context.newPage()
    await page.goto('/')
    await untilWorker(page)
    for (let nth = 30; nth <= 36; nth++) answerFrame(stub, SPIN, nth, { status: 503 })
    await page.goto(LOT)
    const missing = '7 of 36 frames are missing. They will be asked for again.'
    await expect.poll(() => note(page)).toBe(missing)
    await untilPicturesKept(
      page,
      Array.from({ length: 28 }, (_, at) => `/api/photos/${SPIN.id}/frames/${at + 2}/912`),
    )
    for (let nth = 2; nth < 30; nth++) answerFrame(stub, SPIN, nth, { status: 503 })
    await context.setOffline(true)
    await page.reload()
    await expect.poll(() => note(page)).toBe(missing)
    for (let press = 0; press < 8; press++) await page.keyboard.press('ArrowLeft')
    await untilFrame(page, 29)
    await expect.poll(() => drawnFrame(page)).toBe(29)
  },
)
