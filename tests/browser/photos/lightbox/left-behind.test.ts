/** Pictures of the lightbox that one has stepped on from: what is large or late is not fetched to its end. */
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { describe, expect } from 'vitest'
import type { Photo } from '#contract/lots/lots.ts'
import { test, testWithoutWorker } from '#tests/support/browser/browser.ts'
import { untilWorker } from '#tests/support/browser/worker.ts'
import { lightbox, title, zoom } from '#tests/support/lightbox/lightbox.ts'
import {
  answerLots,
  answerPhoto,
  photograph,
  PHOTOGRAPHED_AT,
  picture,
} from '#tests/support/lightbox/photographs.ts'
import { bareLot } from '#tests/support/lots/some-lots.ts'
import type { StubServer } from '#tests/support/server/stub-server.ts'

const LOTS = ['a', 'b', 'c', 'd'].map((digit, at) =>
  bareLot(at + 1, `A-${at + 1}`, { date: PHOTOGRAPHED_AT, photos: [photograph(digit)] }),
)
const photoOf = (lot: number): Photo => LOTS[lot - 1]!.photos[0]!
const addressOf = (lot: number, size: string): string => `/api/photos/${photoOf(lot).id}/${size}`

/** All pictures but these come; of these the first bytes. */
async function answerAllBut(stub: StubServer, late: readonly string[]): Promise<void> {
  const create = { width: 912, height: 684, channels: 3 as const, background: '#777777' }
  const body = await sharp({ create }).png().toBuffer()
  const there = { ...(await picture(90)), body }
  for (const { photos } of LOTS) answerPhoto(stub, photos[0]!, there)
  for (const address of late) stub.answer(address, { ...there, body: body.subarray(0, 100), staysOpen: true })
  answerLots(stub, LOTS)
}

async function openFourth(page: Page): Promise<void> {
  await page.goto('/MyPhotosPage?lot=4')
  await expect.poll(() => zoom(page).innerText()).toMatch(/^Zoom \d+%$/)
}

/** By the button: where the photo is zoomed the arrows move it. */
async function stepOn(page: Page, to: string): Promise<void> {
  await lightbox(page).getByRole('button', { name: 'Lot after' }).click()
  await expect.poll(() => title(page).innerText()).toContain(to)
}

async function leavesOriginal(stub: StubServer, page: Page): Promise<void> {
  const original = addressOf(4, 'original')
  await openFourth(page)
  await page.keyboard.press('1')
  await expect.poll(() => stub.calls(original).length).toBe(1)
  await lightbox(page).getByText('Loading the original…').waitFor()
  expect(stub.calls(original)[0]).toMatchObject({ isLeft: false })
  await stepOn(page, 'A-3')
  await expect.poll(() => stub.calls(original)[0]).toMatchObject({ isLeft: true })
  await lightbox(page).getByRole('button', { name: 'Lot before' }).click()
  await page.keyboard.press('1')
  await expect.poll(() => stub.calls(original).length).toBe(2)
}

async function leavesPreview(stub: StubServer, page: Page): Promise<void> {
  const preview = addressOf(4, '912')
  await openFourth(page)
  await expect.poll(() => stub.calls(preview).length).toBe(1)
  await stepOn(page, 'A-3')
  expect(stub.calls(preview)[0], 'of a neighbour').toMatchObject({ isLeft: false })
  await stepOn(page, 'A-2')
  await expect.poll(() => stub.calls(preview)[0]).toMatchObject({ isLeft: true })
}

describe('an original is no longer fetched when one has stepped on, and again when one comes back', () => {
  testWithoutWorker('without a worker', async ({ stub, openPage }) => {
    await answerAllBut(stub, [addressOf(4, 'original')])
    await leavesOriginal(stub, await openPage(stub.origin))
  })

  test('behind the worker', { tags: 'soak' }, async ({ stub, openPage }) => {
    await answerAllBut(stub, [addressOf(4, 'original')])
    const page = await openPage(stub.origin)
    await page.goto('/')
    await untilWorker(page)
    await leavesOriginal(stub, page)
  })
})

describe('a picture of a lot that is no neighbour any more is not fetched to its end', () => {
  testWithoutWorker('without a worker', async ({ stub, openPage }) => {
    await answerAllBut(stub, [addressOf(4, '912')])
    await leavesPreview(stub, await openPage(stub.origin))
  })

  test('behind the worker', { tags: 'soak' }, async ({ stub, openPage }) => {
    await answerAllBut(stub, [addressOf(4, '912')])
    const page = await openPage(stub.origin)
    await page.goto('/')
    await untilWorker(page)
    await leavesPreview(stub, page)
  })
})
