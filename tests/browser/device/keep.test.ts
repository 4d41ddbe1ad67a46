/** Before the vault: what was chosen is kept, and lots are zoomed without a network, their other photos too. */
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect } from 'vitest'
import { test } from '#tests/support/browser/browser.ts'
import { offlineConsole } from '#tests/support/browser/console-lines.ts'
import { untilWorker } from '#tests/support/browser/worker.ts'
import { ACCOUNT } from '#tests/support/lightbox/photographs.ts'
import { EPOCH, lotPage } from '#tests/support/lots/lot-page.ts'
import { bareLot } from '#tests/support/lots/some-lots.ts'

const DATE = '2026-11-01T00:00:00.000Z'
const idOf = (number: number) => number.toString(16).padStart(32, '0')
const photo = (number: number) => ({
  id: idOf(number),
  widthPx: 1600,
  heightPx: 1200,
  capturedAt: DATE,
})

/** A grey picture of each size, by its edge. */
async function pictures(): Promise<Map<number, Buffer>> {
  const made = new Map<number, Buffer>()
  for (const edge of [136, 912]) {
    const create = { width: edge, height: edge * 0.75, channels: 3, background: 'grey' } as const
    made.set(edge, await sharp({ create }).webp().toBuffer())
  }
  return made
}

/** A pack of what was asked for. */
function packOf(sent: string, made: ReadonlyMap<number, Buffer>): Buffer {
  const { size, ids } = JSON.parse(sent) as { size: number; ids: string[] }
  const picture = made.get(size)!
  const length = Buffer.alloc(4)
  length.writeUInt32BE(picture.length)
  return Buffer.concat(ids.flatMap((id) => [Buffer.from(id, 'hex'), length, picture]))
}

/** The widest picture that the stage has drawn. */
const widest = (page: Page) =>
  page
    .getByRole('dialog')
    .locator('img')
    .evaluateAll((images) => Math.max(0, ...(images as HTMLImageElement[]).map((img) => img.naturalWidth)))

test('what was kept large enough to zoom is there without a network', async ({ stub, openContext }) => {
  const made = await pictures()
  stub.answer('/api/GetUserData', { body: { id: 7, clientName: 'ACME' } })
  const lots = [bareLot(1, 'A-1', { date: DATE, photos: [photo(1), photo(2)] }), bareLot(2, 'A-2')]
  stub.answer('/api/lots', { body: lotPage(2, lots, { full: true }) })
  stub.answer('/api/account', { body: ACCOUNT })
  stub.answer('/api/memos', { body: { epoch: EPOCH, head: 2, full: true, memos: [], removed: [] } })
  stub.answer('/api/photos/packs', { bodyFor: (sent) => packOf(sent, made) })
  for (const [edge, body] of made)
    for (const number of [1, 2])
      stub.answer(`/api/photos/${idOf(number)}/${edge}`, { body, headers: { 'content-type': 'image/webp' } })
  const context = await openContext(stub.origin, {
    viewport: { width: 1180, height: 820 },
    expected: offlineConsole,
  })
  const page = await context.newPage()
  await page.goto('/')
  await untilWorker(page)
  await page.getByRole('button', { name: '/2 on this device' }).click()
  const popup = page.getByRole('dialog', { name: 'On this device' })
  await popup.getByRole('radio', { name: 'large enough to zoom' }).check()
  await popup.getByRole('button', { name: /^Keep \d pictures/ }).click()
  await popup.getByText('Kept: wall and zoom, 4 pictures').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '2/2 on this device' }).waitFor()

  await context.setOffline(true)
  await page.getByRole('button', { name: 'Open A-1' }).click()
  await expect.poll(() => widest(page)).toBe(912)
  await page.getByRole('button', { name: /^Photo 2 of 2/ }).click()
  await expect.poll(() => widest(page)).toBe(912)
})
