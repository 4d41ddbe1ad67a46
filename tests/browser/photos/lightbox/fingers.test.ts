/** Fingers on a lot's photo, as the screen reports them. */
import { expect } from 'vitest'
import { testWithoutWorker as base } from '#tests/support/browser/browser.ts'
import { openWall } from '#tests/support/browser/wall.ts'
import { lightbox, openLot, photo, zoom } from '#tests/support/lightbox/lightbox.ts'

type Finger = [x: number, y: number]

/** `lot`: the first of the wall, open on a tablet. `touch`: puts fingers down, moves them from place to place, lifts them. */
const test = base
  .extend('lot', async ({ server, openPage }) => {
    const page = await openPage(server.origin, { viewport: { width: 1180, height: 820 }, hasTouch: true })
    await openWall(page, 'desk', '/MyPhotosPage')
    await openLot(page, 0)
    return page
  })
  .extend('touch', async ({ lot }) => {
    const client = await lot.context().newCDPSession(lot)
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', fingers: Finger[]) =>
      client.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: fingers.map(([x, y], id) => ({ x, y, id })),
      })
    return async ([first = [], ...rest]: Finger[][]) => {
      await send('touchStart', first)
      for (const fingers of rest) await send('touchMove', fingers)
      await send('touchEnd', [])
    }
  })

const down = (...ys: number[]): Finger[][] => ys.map((y) => [[430, y]])

test(
  'one that swipes down closes the lot, and leaves it where it turns back',
  { tags: 'soak' },
  async ({ lot: page, touch }) => {
    const topPx = async () => (await photo(page).boundingBox())!.y
    const before = await topPx()
    await touch(down(250, 300, 400, 500, 400, 300, 252))
    await expect.poll(topPx).toBe(before)
    await touch(down(250, 300, 400, 500))
    await lightbox(page).waitFor({ state: 'detached' })
    expect(new URL(page.url()).search).toBe('')
  },
)

test('two that part zoom', { tags: 'soak' }, async ({ lot: page, touch }) => {
  const apart = Array.from({ length: 14 }, (_, step) => 50 + 20 * step)
  await touch(
    apart.map((px) => [
      [430 - px, 400],
      [430 + px, 400],
    ]),
  )
  await expect.poll(async () => Number(/\d+/.exec(await zoom(page).innerText())?.[0])).toBeGreaterThan(150)
})
