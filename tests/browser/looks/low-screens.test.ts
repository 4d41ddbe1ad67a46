/** A phone held sideways, or a window that is zoomed until it is low: the height belongs to what is scrolled. */
import { expect } from 'vitest'
import { testWithoutWorker as test } from '#tests/support/browser/browser.ts'
import { openWall, scrollFar } from '#tests/support/browser/wall.ts'

test.for([
  { width: 844, height: 390, stays: false },
  { width: 590, height: 410, stays: false },
  { width: 820, height: 1180, stays: true },
])(
  'at $width × $height the tools stay over a wall that is scrolled: $stays',
  { tags: 'soak' },
  async ({ stays, ...viewport }, { server, openPage }) => {
    const page = await openPage(server.origin, { viewport, hasTouch: true })
    await openWall(page, 'desk')
    await scrollFar(page, 1 / 3)
    const tools = (await page.getByRole('toolbar', { name: 'Photos' }).boundingBox())!
    expect(tools.y + tools.height > 0).toBe(stays)
  },
)
