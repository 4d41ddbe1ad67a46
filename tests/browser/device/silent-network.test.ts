/** A network that is there and brings no answer: what the page says of it, soon after the first thing that stays out. */
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { testWithoutWorker as test } from '#tests/support/browser/browser.ts'
import { offlineConsole } from '#tests/support/browser/console-lines.ts'
import { answerLots, photograph, PHOTOGRAPHED_AT } from '#tests/support/lightbox/photographs.ts'
import { lotPage } from '#tests/support/lots/lot-page.ts'
import { bareLot } from '#tests/support/lots/some-lots.ts'
import { NO_ANSWER, type StubServer } from '#tests/support/server/stub-server.ts'

const VERSION = '/service/GetWebServiceVersion'
const PHOTO = photograph('a')
const LOTS = Array.from({ length: 60 }, (_, at) => bareLot(at + 1, `A-${at + 1}`, { date: PHOTOGRAPHED_AT }))
const WITH_PHOTO = LOTS.map((lot) => (lot.lot === 'A-1' ? { ...lot, photos: [PHOTO] } : lot))

const chip = (page: Page) => page.locator('.status-chip').first()
const says = (page: Page, word: string | RegExp) => chip(page).filter({ hasText: word }).waitFor()

/** Keeps all that the banner says, as some of it is gone soon. */
const keepWords = (page: Page) =>
  page.addInitScript(() => {
    const said = ((globalThis as { said?: string[] }).said = [] as string[])
    const note = () => said.push(document.querySelector('.status-chip')?.textContent ?? '')
    new MutationObserver(note).observe(document, { subtree: true, childList: true, characterData: true })
  })

/** It was doubted before it was said to be gone. */
async function isSaidToBeGone(page: Page): Promise<void> {
  await says(page, /^Offline/)
  const said = await page.evaluate(() => (globalThis as { said?: string[] }).said ?? [])
  expect(said).toContain('Connecting…')
}

async function openWall(stub: StubServer, page: Page, lots = LOTS): Promise<void> {
  answerLots(stub, lots)
  await keepWords(page)
  await page.goto('/MyPhotosPage')
  await page.getByText('60 lots', { exact: true }).waitFor()
  await says(page, /^Online$/)
}

function fallSilent(stub: StubServer): void {
  for (const path of [VERSION, '/api/lots', '/api/memos', '/api/account']) stub.answer(path, NO_ANSWER)
}

describe('a network that falls silent is first doubted, then said to be gone', () => {
  test('by a picture that does not come', { tags: 'soak' }, async ({ stub, openPage }) => {
    for (const size of [136, 272]) stub.answer(`/api/photos/${PHOTO.id}/${size}`, NO_ANSWER)
    const page = await openPage(stub.origin, { viewport: { width: 1180, height: 820 } })
    await openWall(stub, page, WITH_PHOTO)
    fallSilent(stub)
    await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight }))
    await isSaidToBeGone(page)

    stub.answer(VERSION, { body: {} })
    await page.evaluate(() => void dispatchEvent(new Event('online')))
    await says(page, /^Online$/)
  })

  test('by a call that is not answered', async ({ stub, openPage }) => {
    const page = await openPage(stub.origin)
    await openWall(stub, page)
    fallSilent(stub)
    await page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')))
    await isSaidToBeGone(page)
  })
})

test('a picture that is slow on a network that answers is no reason to say anything', async ({
  stub,
  openPage,
}) => {
  const asked = () => stub.calls(VERSION).length
  for (const size of [136, 272]) stub.answer(`/api/photos/${PHOTO.id}/${size}`, NO_ANSWER)
  const page = await openPage(stub.origin)
  await openWall(stub, page, WITH_PHOTO)
  const before = asked()
  await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight }))
  await expect.poll(asked).toBeGreaterThan(before)
  await says(page, /^Online$/)
})

test(
  'a start on a network that brings no answer says so, over what the device has',
  { tags: 'soak' },
  async ({ stub, openContext }) => {
    const device = await openContext(stub.origin, { expected: offlineConsole })
    const page = await device.newPage()
    await openWall(stub, page)
    fallSilent(stub)
    stub.answer('/api/GetUserData', NO_ANSWER)
    await page.reload()
    await page.getByText('60 lots', { exact: true }).waitFor()
    await isSaidToBeGone(page)
  },
)

test(
  'a first sync that is cut says how much is still to come',
  { tags: 'soak' },
  async ({ stub, openPage }) => {
    answerLots(stub, LOTS)
    const page = await openPage(stub.origin, { expected: [/ERR_INCOMPLETE_CHUNKED_ENCODING/] })
    const first = lotPage(1, LOTS.slice(0, 20), { full: true, head: 60, total: 60 })
    stub.answer('/api/lots', {
      bodyFor: () => {
        stub.answer('/api/lots', { body: '{"epoch":', breaksOff: true })
        return first
      },
    })
    await page.goto('/MyPhotosPage')
    await says(page, /^Offline · 40 lots still to come$/)
    stub.answer('/api/lots', { body: lotPage(1, LOTS, { full: true }) })
    await page.evaluate(() => void dispatchEvent(new Event('online')))
    await says(page, /^Online$/)
    await page.getByText('60 lots', { exact: true }).waitFor()
  },
)

test(
  'a log-in that is kept waiting says so, and the banner what is known of the network',
  { tags: 'soak' },
  async ({ stub, openPage }) => {
    const page = await openPage(stub.origin)
    await page.goto('/')
    await says(page, /^Online$/)
    stub.answer('/api/session', NO_ANSWER)
    stub.answer(VERSION, NO_ANSWER)
    const form = page.getByRole('form', { name: 'Log In' })
    await form.getByLabel('E-mail').fill('ann@acme.example')
    await form.getByLabel('Password').fill('a password')
    await form.getByRole('button', { name: 'Log In', exact: true }).click()
    await says(page, /^Offline$/)
    await form.getByText('The server has not answered yet. Still trying…').waitFor()
  },
)
