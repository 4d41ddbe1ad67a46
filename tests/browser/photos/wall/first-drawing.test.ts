/**
 * A start shows the pictures that the wall began with before the wall: where its own will stand, and to nobody but the
 * account that was here last.
 */
import type { BrowserContext, Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { test } from '#tests/support/browser/browser.ts'
import { answered, offlineConsole } from '#tests/support/browser/console-lines.ts'
import { openWall } from '#tests/support/browser/wall.ts'
import { untilWorker } from '#tests/support/browser/worker.ts'
import { savedOn } from '#tests/support/device/on-device.ts'
import { TABLET } from '#tests/support/wall/held-list.ts'

/** What a page has shown of them. */
interface Seen {
  wasWritten: boolean
  /** Where they stood. */
  boxes: string[]
}

const isKept = async (page: Page) => (await savedOn(page, 'meta', 'firstDrawing')) !== undefined

/** A device whose wall has been used, and a page that notes what of the pictures it shows. */
async function usedDevice(context: BrowserContext): Promise<Page> {
  const before = await context.newPage()
  await openWall(before, 'desk')
  await untilWorker(before)
  // From here on the pictures come from the device.
  await before.reload()
  await expect.poll(() => isKept(before), { timeout: 20_000 }).toBe(true)
  await before.close()
  const page = await context.newPage()
  await page.addInitScript(() => {
    const seen = { wasWritten: false, boxes: [] as string[] }
    Object.assign(globalThis, { seen })
    new MutationObserver(() => {
      const drawing = document.getElementById('first-drawing')
      if (!drawing) return
      seen.wasWritten = true
      if (seen.boxes.length > 0 || drawing.hidden) return
      for (const picture of drawing.querySelectorAll('img')) {
        const { left, top, width, height } = picture.getBoundingClientRect()
        seen.boxes.push([left, top, width, height].join(' '))
      }
    }).observe(document, { subtree: true, childList: true, attributes: true })
  })
  return page
}

const seenIn = (page: Page) => page.evaluate(() => Reflect.get(globalThis, 'seen') as Seen)

/** Ends when the wall has drawn its pictures, which take the place of the others. */
async function untilWall(page: Page): Promise<string[]> {
  await page.locator('.wall .lot-card img').first().waitFor()
  await page.waitForFunction(() => !document.getElementById('first-drawing'))
  return page.evaluate(() =>
    [...document.querySelectorAll('.wall .lot-card')]
      .filter((card) => card.getBoundingClientRect().top < innerHeight)
      .flatMap((card) => [...card.querySelectorAll('img')])
      .map((picture) => {
        const { left, top, width, height } = picture.getBoundingClientRect()
        return [left, top, width, height].join(' ')
      }),
  )
}

/**
 * Ends when a start whose page the worker has written them into has drawn its wall. On a busy machine the worker may not
 * read them in its time, and answers with the page as it is: somebody starts again.
 */
async function startWritten(page: Page): Promise<{ boxes: string[]; seen: Seen }> {
  await page.goto('/')
  const boxes = await untilWall(page)
  const seen = await seenIn(page)
  return seen.wasWritten ? { boxes, seen } : startWritten(page)
}

const DEVICE = { ...TABLET, expected: [...offlineConsole, answered(401)] }

describe('a start', () => {
  test('shows them where the wall’s own stand, with a network and without, in the same view alone', async ({
    server,
    openContext,
  }) => {
    const context = await openContext(server.origin, DEVICE)
    const page = await usedDevice(context)
    for (const isOffline of [false, true]) {
      await context.setOffline(isOffline)
      const { boxes, seen } = await startWritten(page)
      expect(boxes.length).toBeGreaterThan(20)
      expect(seen.boxes).toEqual(boxes)
    }
    await page.setViewportSize({ width: 820, height: 1180 })
    await page.goto('/MyPhotosPage')
    await untilWall(page)
    expect((await seenIn(page)).boxes).toEqual([])
  })

  test('shows none where the server knows the session no more, and none is written after a log-out', async ({
    server,
    openContext,
  }) => {
    const context = await openContext(server.origin, DEVICE)
    const page = await usedDevice(context)
    const cookies = await context.cookies()
    await context.clearCookies()
    await page.goto('/')
    await page.getByRole('form', { name: 'Log In' }).waitFor()
    await page.waitForFunction(() => !document.getElementById('first-drawing'))
    expect((await seenIn(page)).boxes).toEqual([])
    await context.addCookies(cookies)
    await page.goto('/')
    await page.locator('.wall .lot-card img').first().waitFor()
    await page.getByRole('button', { name: 'Log Out' }).click()
    await page.getByRole('form', { name: 'Log In' }).waitFor()
    await page.goto('/')
    await page.getByRole('form', { name: 'Log In' }).waitFor()
    expect(await seenIn(page)).toEqual({ wasWritten: false, boxes: [] })
  })
})

test(
  'another size of the pictures takes away what was kept, and is kept in its place',
  { tags: 'soak' },
  async ({ server, openContext }) => {
    const page = await usedDevice(await openContext(server.origin, DEVICE))
    await page.goto('/')
    await untilWall(page)
    await page.getByRole('radio', { name: 'Large' }).check({ force: true })
    await expect.poll(() => isKept(page)).toBe(false)
    await expect.poll(() => isKept(page), { timeout: 20_000 }).toBe(true)
    const { boxes, seen } = await startWritten(page)
    expect(seen.boxes).toEqual(boxes)
  },
)
