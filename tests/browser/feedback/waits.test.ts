/**
 * Every wait has a sign, seen and announced: none at first, so that what is quick does not flicker, and one after 300 ms.
 * What is waited for is held until the sign has been seen.
 */
import type { Locator, Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { testWithoutWorker as test } from '#tests/support/browser/browser.ts'
import { type DemoUser, logIn, logInByCall } from '#tests/support/browser/log-in.ts'
import { deferred } from '#tests/support/deferred.ts'

const NOT_BEFORE_MS = 300

interface Wait {
  name: string
  tags?: string[]
  as?: DemoUser
  /** Where it begins, and what is there by then. */
  at: string
  ready: (page: Page) => Locator
  /** Requests that are held. */
  holds: RegExp
  act: (page: Page) => Promise<unknown>
  /** What is there when it is over. */
  over: (page: Page) => Locator
}

const link = (name: string) => (page: Page) => page.getByRole('link', { name, exact: true }).first()
const button = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first()
const dialog = (name?: string | RegExp) => (page: Page) => page.getByRole('dialog', { name })
const heading = (name: string) => (page: Page) => page.getByRole('heading', { level: 1, name })
const desk = (page: Page) => page.getByText('412 lots', { exact: true })
const firstLot = (page: Page) => page.getByRole('gridcell').first().getByRole('button')

const chunk = (name: string) => new RegExp(`/assets/${name}-[^/]*\\.js$`)
const onWall = { as: 'desk', at: '/', ready: desk } as const

const CHUNKS: readonly Wait[] = [
  {
    name: 'a page of the visitor’s menu',
    at: '/',
    ready: (page) => page.getByText('Online', { exact: true }),
    holds: chunk('products'),
    act: (page) => link('Our Products')(page).click(),
    over: heading('Our Products'),
  },
  {
    name: 'the popup of the log-in',
    tags: ['soak'],
    at: '/products',
    ready: (page) => page.getByText('Online', { exact: true }),
    holds: chunk('log-in-popup'),
    act: (page) => button('Log In')(page).click(),
    over: dialog('Log In'),
  },
  {
    name: 'the contact popup',
    at: '/products',
    ready: (page) => page.getByText('Online', { exact: true }),
    holds: chunk('contact-at-address'),
    act: (page) => link('Contact Us')(page).click(),
    over: dialog('Contact Us'),
  },
  {
    ...onWall,
    name: 'a page of the customer’s menu',
    tags: ['soak'],
    holds: chunk('memos-screen'),
    act: (page) => link('Memos Status')(page).click(),
    over: heading('Memos Status'),
  },
  {
    ...onWall,
    name: 'the lightbox',
    holds: chunk('lightbox'),
    act: (page) => firstLot(page).click(),
    over: dialog(),
  },
  {
    ...onWall,
    name: 'the filter',
    tags: ['soak'],
    holds: chunk('filter-panel'),
    act: (page) => button('Filter')(page).click(),
    over: dialog('Filter'),
  },
  {
    ...onWall,
    name: 'the search for a text',
    holds: chunk('lot-search'),
    act: async (page) => {
      await page.getByRole('searchbox').click()
      await page.getByRole('searchbox').fill('sapphire')
    },
    over: (page) => page.getByText(/^\d+ of 412 lots$/),
  },
  {
    ...onWall,
    name: 'what is on the device',
    tags: ['soak'],
    holds: chunk('storage-popup'),
    act: (page) => button('Online only')(page).click(),
    over: dialog('On this device'),
  },
]

/** When the sign appeared, ms after the last press; read from the page's own clock. */
async function watchSign(page: Page) {
  await page.addInitScript(() => {
    const seen = globalThis as unknown as { pressedAt?: number; signAfterMs?: number }
    addEventListener('click', () => (seen.pressedAt = performance.now()), { capture: true })
    new MutationObserver(() => {
      const sign = document.querySelector('[role=status] > .note')
      if (sign && seen.pressedAt !== undefined) seen.signAfterMs ??= performance.now() - seen.pressedAt
    }).observe(document, { childList: true, subtree: true })
  })
  return () => page.evaluate(() => (globalThis as unknown as { signAfterMs?: number }).signAfterMs)
}

describe('what is loaded', () => {
  for (const { name, tags = [], as, at, ready, holds, act, over } of CHUNKS)
    test(name, { tags }, async ({ server, openContext }) => {
      const context = await openContext(server.origin)
      if (as) await logInByCall(context, as)
      const page = await context.newPage()
      const signAfterMs = await watchSign(page)
      const held = deferred()
      await page.route(holds, async (route) => {
        await held.promise
        await route.continue()
      })
      await page.goto(at)
      await ready(page).waitFor()
      await act(page)
      const sign = page.getByRole('status').getByText('Loading…')
      await sign.waitFor()
      expect(await signAfterMs()).toBeGreaterThanOrEqual(NOT_BEFORE_MS)
      held.resolve()
      await over(page).waitFor()
      await sign.waitFor({ state: 'detached' })
    })
})

describe('what is sent', () => {
  test('a log-in', async ({ server, openPage }) => {
    const page = await openPage(server.origin)
    const held = deferred()
    await page.route('**/api/session', async (route) => {
      await held.promise
      await route.continue()
    })
    await page.goto('/')
    const done = logIn(page, 'desk')
    await button('Logging in…')(page).waitFor()
    held.resolve()
    await done
  })
})
