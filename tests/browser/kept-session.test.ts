/** The session kept on the device: when it is used, and what ends it. PRODUCT §1. */
import type { BrowserContext, Page } from 'playwright-core'
import { beforeEach, describe, expect } from 'vitest'
import { bareLot } from '#tests/lots/some-lots.ts'
import { lotPage } from '#tests/offline/lot-page.ts'
import { test } from '#tests/support/browser.ts'
import { deferred } from '#tests/support/deferred.ts'
import { deviceContents } from '#tests/support/device-contents.ts'
import { NO_ANSWER, type StubAnswer, type StubServer } from '#tests/support/stub-server.ts'

const EXPECTED = [/Failed to load resource/, /Pulling failed/, /GetUserData failed/]
const ACME = { id: 7, clientName: 'ACME' }
const OTHER = { id: 8, clientName: 'Other House' }

const lotsOf = (lot: string) => lotPage(1, [bareLot(1, lot)], { full: true })
const atLogIn = (page: Page) => page.getByRole('form', { name: 'Log In' }).waitFor()

/** A device on which ACME looked at its one lot. */
async function usedByAcme(stub: StubServer, context: BrowserContext): Promise<Page> {
  stub.answer('/api/GetUserData', { body: ACME })
  stub.answer('/api/lots', { body: lotsOf('ACME-1') })
  const page = await context.newPage()
  await page.goto('/')
  await page.getByText('ACME-1').waitFor()
  return page
}

/** Keeps from now on, frame by frame, whose words are on the page: letters of ACME and Other, each change once. */
const watchFrames = (page: Page) =>
  page.addInitScript(() => {
    const seen: string[] = []
    const look = () => {
      const words = document.body?.innerText ?? ''
      const now = (words.includes('ACME') ? 'A' : '') + (words.includes('Other') ? 'O' : '')
      if (seen.at(-1) !== now) seen.push(now)
      requestAnimationFrame(look)
    }
    new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true })
    Object.assign(globalThis, { seen })
  })
const framesOf = (page: Page) => page.evaluate(() => (globalThis as unknown as { seen: string[] }).seen)

describe('an answer that comes late', () => {
  let held: ReturnType<typeof deferred>
  beforeEach(() => {
    held = deferred()
  })

  async function drawnFromDevice(stub: StubServer, context: BrowserContext, body: unknown): Promise<Page> {
    const page = await usedByAcme(stub, context)
    await watchFrames(page)
    stub.answer('/api/GetUserData', { body, after: held.promise })
    stub.answer('/api/lots', NO_ANSWER)
    await page.reload()
    await page.getByText('ACME-1').waitFor()
    return page
  }

  test('of another account: no frame shows both, no row of the old one stays', async ({
    stub,
    openContext,
  }) => {
    const page = await drawnFromDevice(stub, await openContext(stub.origin, { expected: EXPECTED }), OTHER)
    held.resolve()
    await page.getByText('Other House').waitFor()
    expect(await framesOf(page)).toEqual(['', 'A', '', 'O'])
    const { databases } = await deviceContents(page)
    expect(JSON.stringify(databases)).not.toMatch(/ACME|"id":7/)
    expect(databases['loupe-lists']).toEqual({ owner: [8, expect.any(String)] })
  })

  test('null: the visitor’s page, and nothing kept', async ({ stub, openContext }) => {
    const page = await drawnFromDevice(stub, await openContext(stub.origin, { expected: EXPECTED }), null)
    held.resolve()
    await atLogIn(page)
    expect(await framesOf(page)).toEqual(['', 'A', ''])
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
  await page.getByText('Your session has ended').waitFor()
  for (const tab of [page, other]) {
    await atLogIn(tab)
    const { databases, local } = await deviceContents(tab)
    expect(databases['loupe-lists']).toBeUndefined()
    expect(local).toEqual({})
  }
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
