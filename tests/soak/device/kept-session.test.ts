/** The session kept on the device: when it is used, and what ends it. PRODUCT §1. */
import type { BrowserContext, Page } from 'playwright-core'
import { beforeEach, describe, expect } from 'vitest'
import { bareLot } from '#tests/support/lots/some-lots.ts'
import { lotPage } from '#tests/support/lots/lot-page.ts'
import { test } from '#tests/support/browser/browser.ts'
import { answered, offlineConsole } from '#tests/support/browser/console-lines.ts'
import { deferred } from '#tests/support/deferred.ts'
import { deviceContents } from '#tests/support/device/device-contents.ts'
import { NO_ANSWER, type StubAnswer, type StubServer } from '#tests/support/server/stub-server.ts'
import { drawn, draws } from '#tests/support/device/thumbs.ts'
import { untilWorker } from '#tests/support/browser/worker.ts'

const EXPECTED = [/^(GetUserData|Pulling) failed: ApiError/, answered(401, 404, 500, 503), ...offlineConsole]
const ACME = { id: 7, clientName: 'ACME' }
const OTHER = { id: 8, clientName: 'Other House' }

const PHOTO = `/api/photos/${'a'.repeat(32)}/136`
const PICTURE: StubAnswer = {
  body: '<svg xmlns="http://www.w3.org/2000/svg" width="136" height="136"/>',
  headers: { 'content-type': 'image/svg+xml', 'cache-control': 'no-store' },
}

function lotsOf(lot: string) {
  const date = '2026-05-01T10:00:00Z'
  const photo = { id: 'a'.repeat(32), widthPx: 4, heightPx: 3, capturedAt: date }
  return lotPage(1, [bareLot(1, lot, { date, photos: [photo] })], { full: true })
}
const atLogIn = (page: Page) => page.getByRole('form', { name: 'Log In' }).waitFor()

/** A device on which ACME looked at its one lot and its photo, and which works offline. */
async function usedByAcme(stub: StubServer, context: BrowserContext): Promise<Page> {
  stub.answer('/api/GetUserData', { body: ACME })
  stub.answer('/api/lots', { body: lotsOf('ACME-1') })
  stub.answer(PHOTO, PICTURE)
  const page = await context.newPage()
  await page.goto('/')
  await untilWorker(page)
  await page.getByText('ACME-1').waitFor()
  await expect.poll(() => drawn(page)).toEqual([136])
  return page
}

/**
 * Keeps from the next load on, frame by frame and over further loads, whose words are on the page: letters of ACME
 * and Other, each change once.
 */
async function watchFrames(page: Page): Promise<string[]> {
  const seen: string[] = []
  await page.exposeFunction('saw', (now: string) => seen.at(-1) === now || seen.push(now))
  await page.addInitScript(() => {
    const look = () => {
      const words = document.body?.innerText ?? ''
      const now = (words.includes('ACME') ? 'A' : '') + (words.includes('Other') ? 'O' : '')
      ;(globalThis as unknown as { saw: (now: string) => void }).saw(now)
    }
    const lookAgain = () => (look(), requestAnimationFrame(lookAgain))
    new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true })
    lookAgain()
  })
  return seen
}

describe('an answer that comes late', () => {
  let held: ReturnType<typeof deferred>
  beforeEach(() => {
    held = deferred()
  })

  async function drawnFromDevice(stub: StubServer, context: BrowserContext, body: unknown) {
    const page = await usedByAcme(stub, context)
    const frames = await watchFrames(page)
    stub.answer('/api/GetUserData', { body, after: held.promise })
    stub.answer('/api/lots', NO_ANSWER)
    await page.reload()
    await page.getByText('ACME-1').waitFor()
    await expect.poll(() => drawn(page)).toEqual([136])
    stub.answer(PHOTO, { status: 401 })
    return { page, frames }
  }

  test('of another account: no frame shows both, no row of the old one stays', async ({
    stub,
    openContext,
  }) => {
    const { page, frames } = await drawnFromDevice(
      stub,
      await openContext(stub.origin, { expected: EXPECTED }),
      OTHER,
    )
    held.resolve()
    await page.getByText('Other House').waitFor()
    expect(frames).toEqual(['', 'A', '', 'O'])
    expect(await draws(page, PHOTO)).toBe(false)
    const { databases } = await deviceContents(page)
    expect(JSON.stringify(databases)).not.toMatch(/ACME|"id":7/)
    expect(databases['loupe-lists']).toEqual({ owner: [{ account: 8, lease: expect.any(String) }] })
  })

  test('null: the visitor’s page, and nothing kept', async ({ stub, openContext }) => {
    const { page, frames } = await drawnFromDevice(
      stub,
      await openContext(stub.origin, { expected: EXPECTED }),
      null,
    )
    held.resolve()
    await atLogIn(page)
    expect(frames).toEqual(['', 'A', ''])
    expect(await draws(page, PHOTO)).toBe(false)
    expect((await deviceContents(page)).databases).toEqual({
      loupe: { session: [{ session: { id: -1 }, contactAt: expect.any(String) }] },
    })
  })
})

test('a 401 of a later call wipes the device, and the visitor’s page says so', async ({
  stub,
  openContext,
}) => {
  const context = await openContext(stub.origin, { expected: EXPECTED })
  const page = await usedByAcme(stub, context)
  const other = await context.newPage()
  await other.goto('/MyPhotosPage')
  await other.getByText('ACME-1').waitFor()
  stub.answer('/api/lots', { status: 401, body: { code: 'session_ended', message: 'Please log in.' } })
  stub.answer('/api/GetUserData', { body: null })
  await page.evaluate(() => void dispatchEvent(new Event('online')))
  for (const tab of [page, other]) {
    await tab.getByText('Your session has ended').waitFor()
    await atLogIn(tab)
    const { databases, local } = await deviceContents(tab)
    expect(databases['loupe-lists']).toBeUndefined()
    expect(local).toEqual({})
  }
})

const AFTERWARDS: Record<string, StubAnswer> = { 'a visitor': { body: null }, 'no answer': NO_ANSWER }
for (const [name, answer] of Object.entries(AFTERWARDS))
  test(`after a 401 no picture stays in the page’s memory, and the notice does; then ${name}`, async ({
    stub,
    openContext,
  }) => {
    const context = await openContext(stub.origin, { expected: EXPECTED })
    const page = await usedByAcme(stub, context)
    const ended = { status: 401, body: { code: 'session_ended', message: 'Please log in.' } }
    for (const path of ['/api/lots', PHOTO]) stub.answer(path, ended)
    stub.answer('/api/GetUserData', answer)
    await page.evaluate(() => void dispatchEvent(new Event('online')))
    await atLogIn(page)
    await page.getByText('Your session has ended. Log in to go on.').waitFor()
    expect(await draws(page, PHOTO)).toBe(false)
    const { session, behindAddress } = await deviceContents(page)
    expect({ session, behindAddress }).toEqual({ session: {}, behindAddress: null })
    await page.reload()
    await atLogIn(page)
    expect(await page.getByText('Your session has ended').count()).toBe(0)
  })

const HARMLESS: Record<string, StubAnswer> = {
  '500': { status: 500 },
  '503': { status: 503 },
  'no answer': NO_ANSWER,
}
for (const [name, answer] of Object.entries(HARMLESS))
  test(`${name} wipes nothing`, async ({ stub, openContext }) => {
    const page = await usedByAcme(stub, await openContext(stub.origin, { expected: EXPECTED }))
    stub.answer('/api/GetUserData', answer)
    stub.answer('/api/lots', answer)
    const asked = stub.calls('/api/lots').length
    await page.reload()
    await page.getByText('ACME-1').waitFor()
    await expect.poll(() => stub.calls('/api/lots').length).toBeGreaterThan(asked)
    expect((await deviceContents(page)).databases['loupe-lists']).toHaveProperty('lots')
  })

test('a page that the browser kept shows nothing of an account that has left meanwhile', async ({
  stub,
  openContext,
}) => {
  const context = await openContext(stub.origin, { expected: EXPECTED })
  const page = await usedByAcme(stub, context)
  const show = () =>
    page.evaluate(() => void dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  const leave = () =>
    page.evaluate(() => void dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })))
  await leave()
  expect(await page.getByText('ACME-1').isVisible()).toBe(false)
  await show()
  await page.getByText('ACME-1').waitFor()

  await leave()
  stub.answer('/api/GetUserData', { body: null })
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open('loupe')
        opening.addEventListener('success', () => {
          const tx = opening.result.transaction('session', 'readwrite')
          tx.objectStore('session').put({ session: { id: -1 }, contactAt: new Date().toISOString() }, 'last')
          tx.addEventListener('complete', () => resolve())
        })
      }),
  )
  await show()
  await atLogIn(page)
})
