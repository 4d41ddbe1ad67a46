/** Before the vault: what was chosen is kept, and lots are zoomed without a network, their other photos too. */
import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { expect } from 'vitest'
import { test } from '#tests/support/browser/browser.ts'
import { answered, offlineConsole } from '#tests/support/browser/console-lines.ts'
import { untilWorker } from '#tests/support/browser/worker.ts'
import { ACCOUNT } from '#tests/support/lightbox/photographs.ts'
import { EPOCH, lotPage } from '#tests/support/lots/lot-page.ts'
import { NO_ANSWER, type StubServer } from '#tests/support/server/stub-server.ts'
import { bareLot } from '#tests/support/lots/some-lots.ts'

const DATE = '2026-11-01T00:00:00.000Z'
const idOf = (number: number) => number.toString(16).padStart(32, '0')
const photo = (number: number) => ({
  id: idOf(number),
  widthPx: 1600,
  heightPx: 1200,
  capturedAt: DATE,
})

/** A grey picture of each size, by its longest edge. */
async function pictures(): Promise<Map<number, Buffer>> {
  const made = new Map<number, Buffer>()
  for (const edge of [136, 912, 1600]) {
    const create = { width: edge, height: edge * 0.75, channels: 3, background: 'grey' } as const
    made.set(edge, await sharp({ create }).webp().toBuffer())
  }
  return made
}

/** A pack of what was asked for. */
function packFor(sent: string, made: ReadonlyMap<number, Buffer>): Buffer {
  const { size, pictures } = JSON.parse(sent) as { size: number; pictures: string[] }
  const picture = made.get(size)!
  const numbers = Buffer.alloc(4 * (1 + pictures.length))
  numbers.writeUInt32BE(pictures.length)
  for (const nth of pictures.keys()) numbers.writeUInt32BE(picture.length, 4 * (1 + nth))
  return Buffer.concat([numbers, ...pictures.map(() => picture)])
}

/** The widest picture that the stage has drawn. */
const widest = (page: Page) =>
  page
    .getByRole('dialog')
    .locator('img')
    .evaluateAll((images) => Math.max(0, ...(images as HTMLImageElement[]).map((img) => img.naturalWidth)))

/** Two lots on a server that gives no picture but in packs, and originals. */
async function answerWith(stub: StubServer): Promise<void> {
  const made = await pictures()
  stub.answer('/api/GetUserData', { body: { id: 7, clientName: 'ACME' } })
  const lots = [bareLot(1, 'A-1', { date: DATE, photos: [photo(1), photo(2)] }), bareLot(2, 'A-2')]
  stub.answer('/api/lots', { body: lotPage(2, lots, { full: true }) })
  stub.answer('/api/account', { body: ACCOUNT })
  stub.answer('/api/memos', { body: { epoch: EPOCH, head: 2, full: true, memos: [], removed: [] } })
  stub.answer('/api/photos/packs', { bodyFor: (sent) => packFor(sent, made) })
  const headers = { 'content-type': 'image/webp' }
  for (const number of [1, 2])
    stub.answer(`/api/photos/${idOf(number)}/original`, { body: made.get(1600), headers })
}

async function openPopup(page: Page): Promise<Locator> {
  await page.goto('/')
  await untilWorker(page)
  await page.getByRole('button', { name: /\/1 (with photos )?on this device/ }).click()
  return page.getByRole('dialog', { name: 'On this device' })
}

async function keep(popup: Locator, choice: string): Promise<void> {
  await popup.getByRole('radio', { name: choice }).check()
  await popup.getByRole('button', { name: 'Keep these photos' }).click()
}

/** Keeps a choice, says so, and is without a network then. */
async function keepAndLeave(page: Page, choice: string, kept: string): Promise<void> {
  const popup = await openPopup(page)
  await keep(popup, choice)
  await popup.getByText(`Everything you chose is on this device: ${kept}`).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^1\/1 on this device, \w/ }).waitFor()
  await page.context().setOffline(true)
}

const TABLET = { viewport: { width: 1180, height: 820 }, expected: [...offlineConsole, answered(404)] }

test('who chooses what to keep reads how far that is, of lots that have photos, and no figure of another thing falls', async ({
  stub,
  openContext,
}) => {
  await answerWith(stub)
  const lots = [bareLot(1, 'A-1', { date: DATE, photos: [photo(1)] }), bareLot(2, 'A-2')]
  stub.answer('/api/lots', { body: lotPage(2, lots, { full: true }) })
  const headers = { 'content-type': 'image/webp' }
  stub.answer(`/api/photos/${idOf(1)}/136`, { body: (await pictures()).get(136), headers })
  stub.answer('/api/photos/packs', NO_ANSWER)
  const page = await (await openContext(stub.origin, TABLET)).newPage()
  const popup = await openPopup(page)
  await popup.getByText('1 of 1').waitFor()
  await popup.getByText('How long depends on your connection').waitFor()
  await keep(popup, 'Large, to zoom a little')
  await popup.getByText('As you chose: large').waitFor()
  expect((await popup.getByRole('definition').allInnerTexts()).slice(0, 3)).toEqual([
    '2 of 2',
    '1 of 1',
    '0 of 1',
  ])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Keeping \d+ %$/ }).waitFor()
})

test('what was kept large enough to zoom is there without a network', async ({ stub, openContext }) => {
  await answerWith(stub)
  const context = await openContext(stub.origin, TABLET)
  const page = await context.newPage()
  await keepAndLeave(page, 'Large, to zoom a little', 'My photos and zoom, about')
  await stub[Symbol.asyncDispose]()
  await page.getByRole('button', { name: 'Open A-1' }).click()
  await expect.poll(() => widest(page)).toBe(912)
  await page.getByRole('button', { name: /^Photo 2 of 2/ }).click()
  await expect.poll(() => widest(page)).toBe(912)
})

test(
  'originals that were kept are zoomed and downloaded without a network',
  { tags: 'soak' },
  async ({ stub, openContext }) => {
    await answerWith(stub)
    const context = await openContext(stub.origin, TABLET)
    const page = await context.newPage()
    await keepAndLeave(page, 'Originals', 'My photos, zoom and originals, about')
    await stub[Symbol.asyncDispose]()
    await page.getByRole('button', { name: 'Open A-1' }).click()
    await page.getByRole('dialog').getByTitle('Original pixels').click()
    await expect.poll(() => widest(page)).toBe(1600)
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page
        .getByRole('dialog')
        .getByRole('link', { name: /^Download/ })
        .click(),
    ])
    expect((await sharp(await file.path()).metadata()).width).toBe(1600)
  },
)
