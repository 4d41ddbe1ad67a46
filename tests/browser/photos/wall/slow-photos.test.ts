/** The wall where photographs come late or not at all: what is in view does not wait for what was. */
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import type { Photo } from '#contract/lots/lots.ts'
import { test, testWithoutWorker } from '#tests/support/browser/browser.ts'
import { cardOf, wall } from '#tests/support/browser/wall.ts'
import { untilWorker } from '#tests/support/browser/worker.ts'
import {
  answerLots,
  answerPhoto,
  photograph,
  PHOTOGRAPHED_AT,
  picture,
} from '#tests/support/lightbox/photographs.ts'
import { holdStore } from '#tests/support/wall/hold-store.ts'
import { bareLot } from '#tests/support/lots/some-lots.ts'
import { NO_ANSWER, type StubAnswer, type StubServer } from '#tests/support/server/stub-server.ts'

const LOTS = Array.from({ length: 400 }, (_, at) =>
  bareLot(at + 1, `A-${at + 1}`, {
    date: PHOTOGRAPHED_AT,
    photos: [photograph('a', { id: (at + 1).toString(16).padStart(32, '0') })],
  }),
)
const photoOf = (at: number): Photo => LOTS[at]!.photos[0]!
/** So many come, the last of the wall; the others never do. */
const COMING = 100

async function openAt(stub: StubServer, page: Page, others: StubAnswer = NO_ANSWER): Promise<void> {
  answerLots(stub, LOTS)
  const there = await picture(90)
  for (let at = 0; at < LOTS.length; at++) answerPhoto(stub, photoOf(at), at < COMING ? there : others)
  await page.goto('/MyPhotosPage')
  await page.getByText('400 lots', { exact: true }).waitFor()
}

const goTo = (page: Page, part: number) =>
  page.evaluate((part) => scrollTo({ top: document.documentElement.scrollHeight * part }), part)

/** Whether all pictures in view have come. */
const allHere = (page: Page) =>
  wall(page).evaluate((grid) => {
    const inView = [...grid.querySelectorAll('.lot-card')].filter((card) => {
      const { top, bottom } = card.getBoundingClientRect()
      return bottom > 0 && top < innerHeight
    })
    const isHere = (img: HTMLImageElement | null) => img !== null && img.complete && img.naturalWidth > 0
    return inView.length > 0 && inView.every((card) => isHere(card.querySelector('img')))
  })

/** At each place pictures are asked for. */
async function leaf(page: Page): Promise<void> {
  for (const part of [0.1, 0.2, 0.3, 0.4, 0.5, 0.6]) {
    await goTo(page, part)
    const card = wall(page).locator(`[data-item="${Math.floor(part * LOTS.length)}"]`)
    await card.locator('img').waitFor({ state: 'attached' })
  }
  await goTo(page, 1)
}

describe('places that were left do not hold up the one in view', () => {
  testWithoutWorker('without a worker', async ({ stub, openPage }) => {
    const page = await openPage(stub.origin, { viewport: { width: 1180, height: 820 } })
    await openAt(stub, page)
    await leaf(page)
    await cardOf(page, 'A-1').waitFor()
    await expect.poll(() => allHere(page)).toBe(true)
  })

  test('behind the worker', { tags: 'soak' }, async ({ stub, openPage }) => {
    const page = await openPage(stub.origin, { viewport: { width: 1180, height: 820 } })
    await page.goto('/')
    await untilWorker(page)
    await openAt(stub, page)
    await leaf(page)
    await cardOf(page, 'A-1').waitFor()
    await expect.poll(() => allHere(page)).toBe(true)
  })

  test('nor a call', async ({ stub, openPage }) => {
    const page = await openPage(stub.origin, { viewport: { width: 1180, height: 820 } })
    await page.goto('/')
    await untilWorker(page)
    await openAt(stub, page)
    await leaf(page)
    await goTo(page, 0.5)
    await wall(page).locator('[data-item="200"] img').waitFor({ state: 'attached' })
    const status = () => fetch('/service/GetWebServiceVersion').then((answer) => answer.status)
    expect(await page.evaluate(status)).toBe(200)
  })

  test('behind a worker that looked for them for long', { tags: 'soak' }, async ({ stub, openPage }) => {
    const page = await openPage(stub.origin, { viewport: { width: 1180, height: 820 } })
    await page.goto('/')
    await untilWorker(page)
    await openAt(stub, page)
    const letGo = await holdStore(page.context(), 'loupe-lists', 'owner')
    await leaf(page)
    await cardOf(page, 'A-1').waitFor()
    // So late the page says what it has let go of.
    await page.waitForTimeout(500)
    await letGo()
    await expect.poll(() => allHere(page)).toBe(true)
  })
})

testWithoutWorker('pictures that failed come as soon as the server has them', async ({ stub, openPage }) => {
  const page = await openPage(stub.origin, { expected: [/502 \(Bad Gateway\)/] })
  await openAt(stub, page, { status: 502 })
  await page.getByRole('img', { name: 'The photo of A-400 could not be loaded' }).waitFor()
  const there = await picture(90)
  for (const { photos } of LOTS) answerPhoto(stub, photos[0]!, there)
  await expect.poll(() => allHere(page)).toBe(true)
})
