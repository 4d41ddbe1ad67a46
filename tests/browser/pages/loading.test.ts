/** Chunks that fail, hang or are gone after a deploy, and addresses that are none. Specification §8 and §9. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { bareLot } from '#tests/support/lots/some-lots.ts'
import { lotPage } from '#tests/support/lots/lot-page.ts'
import { testWithoutWorker as test } from '#tests/support/browser/browser.ts'
import { answered, offlineConsole } from '#tests/support/browser/console-lines.ts'
import { ROOT } from '#tests/support/server/run-server.ts'
import { NO_ANSWER } from '#tests/support/server/stub-server.ts'

const EXPECTED = [/^A screen failed: ChunkLoadError: /, answered(404, 500)]
/** A first visit: from the worker no chunk fails. */
const FIRST_VISIT = { expected: EXPECTED, serviceWorkers: 'block' } as const

/** The address of a built file. */
function asset(chunk: string, extension: 'js' | 'css'): string {
  const name = readdirSync(join(ROOT, 'dist', 'assets')).find(
    (file) => file.startsWith(`${chunk}-`) && file.endsWith(`.${extension}`),
  )
  if (!name) throw new Error(`No ${extension} was built for ${chunk}`)
  return `/assets/${name}`
}

async function expectErrorScreen(page: Page, sentence: RegExp) {
  await page.getByRole('heading', { name: 'Unexpected Application Error!' }).waitFor()
  await page.getByText(sentence).waitFor()
}

describe('a chunk that fails', () => {
  for (const { extension, chunk, tags } of [
    { extension: 'js', chunk: 'products', tags: [] },
    { extension: 'css', chunk: 'products', tags: ['soak'] },
  ] as const) {
    test(
      `${extension}: the error screen, and Retry when it is back`,
      { tags: [...tags] },
      async ({ stub, openPage }) => {
        const path = asset(chunk, extension)
        stub.answer(path, { status: 500 })
        const page = await openPage(stub.origin, FIRST_VISIT)
        await page.goto('/')
        await page.getByRole('link', { name: 'Our Products' }).click()
        await expectErrorScreen(page, /could not be loaded/)
        expect(await page.getByRole('navigation').count()).toBe(1)
        expect(new URL(page.url()).pathname).toBe('/products')

        const bytes = readFileSync(join(ROOT, 'dist', path), 'utf8')
        stub.answer(path, {
          body: bytes,
          headers: { 'content-type': extension === 'js' ? 'text/javascript' : 'text/css' },
        })
        await page.getByRole('button', { name: 'Retry' }).click()
        await page.getByRole('heading', { level: 1, name: 'Our Products' }).waitFor()
      },
    )

    test(`${extension}: hanging for 120 s is a time-out`, { tags: [...tags] }, async ({ stub, openPage }) => {
      stub.answer(asset(chunk, extension), NO_ANSWER)
      const page = await openPage(stub.origin, FIRST_VISIT)
      await page.clock.install()
      await page.goto('/')
      await page.getByRole('link', { name: 'Our Products' }).click()
      await page.clock.runFor(119_000)
      expect(await page.getByRole('heading', { name: 'Unexpected Application Error!' }).count()).toBe(0)
      await page.clock.runFor(1_000)
      await expectErrorScreen(page, /took too long/)
    })
  }

  test('Retry without a network says so and stays', async ({ stub, openPage }) => {
    stub.answer(asset('products', 'js'), { status: 500 })
    const page = await openPage(stub.origin, {
      ...FIRST_VISIT,
      expected: [...EXPECTED, ...offlineConsole],
    })
    await page.goto('/')
    await page.getByRole('link', { name: 'Our Products' }).click()
    await expectErrorScreen(page, /could not be loaded/)
    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'Retry' }).click()
    await page.getByText(/There is still no connection/).waitFor()
  })
})

test('a chunk gone after a deploy reloads the page once, at its address, and never in a loop', async ({
  stub,
  openPage,
}) => {
  const page = await openPage(stub.origin, FIRST_VISIT)
  await page.goto('/')
  await page.getByRole('form', { name: 'Log In' }).waitFor()
  const shell = readFileSync(join(ROOT, 'dist', 'index.html'), 'utf8')
  stub.answer('/', {
    body: shell.replace(/\/assets\/first-screen-[\w-]+\.js/, '/assets/first-screen-NextBuild.js'),
    headers: { 'content-type': 'text/html' },
  })
  stub.answer(asset('products', 'js'), { status: 404 })
  let loads = 0
  page.on('load', () => loads++)
  await page.getByRole('link', { name: 'Our Products' }).click()
  await expectErrorScreen(page, /could not be loaded/)
  expect(new URL(page.url()).pathname).toBe('/products')
  expect(loads).toBe(1)
})

test.for([
  ['banner-who', 'Online'],
  ['index-worker', 'A-1'],
] as const)(
  '%s comes as soon as the network gives it',
  { tags: 'soak' },
  async ([name, shows], { stub, openPage }) => {
    const path = asset(name, 'js')
    stub.answer('/api/GetUserData', { body: { id: 7, clientName: 'ACME', restricted: true } })
    stub.answer('/api/lots', { body: lotPage(1, [bareLot(1, 'A-1')], { full: true }) })
    stub.answer(path, { status: 500 })
    const page = await openPage(stub.origin, FIRST_VISIT)
    await page.goto('/')
    await expect.poll(() => stub.calls(path).length).toBeGreaterThan(0)
    expect(await page.getByText(shows, { exact: true }).count()).toBe(0)
    stub.answer(path, {
      body: readFileSync(join(ROOT, 'dist', path), 'utf8'),
      headers: { 'content-type': 'text/javascript' },
    })
    await expect
      .poll(async () => {
        await page.evaluate(() => void dispatchEvent(new Event('online')))
        return page.getByText(shows, { exact: true }).isVisible()
      })
      .toBe(true)
  },
)

test('an address that is none', async ({ stub, openPage }) => {
  const page = await openPage(stub.origin)
  await page.goto('/no/such/page')
  await expectErrorScreen(page, /no page at this address/)
  expect(await page.getByRole('banner').count()).toBe(1)
  await page.getByRole('link', { name: 'About', exact: true }).click()
  await page.getByRole('form', { name: 'Log In' }).waitFor()
})

test('performance figures are posted with their route and read back as metrics', async ({
  server,
  openPage,
}) => {
  const reported = async () => {
    const metrics = await (await fetch(`${server.origin}/service/metrics`)).text()
    const lines = metrics.split('\n').filter((line) => line.includes('route="/products"'))
    return ['CLS', 'INP', 'LCP', 'TTFB'].filter((name) => lines.some((line) => line.includes(`"${name}"`)))
  }
  const page = await openPage(server.origin)
  // The reporting chunk comes after the first paint; it sends this figure at once, and the others are watched by then.
  const firstFigure = page.waitForRequest(/\/api\/vitals$/)
  await page.goto('/products')
  await firstFigure
  await page.getByRole('heading', { level: 1, name: 'Our Products' }).click()
  // The library takes an interaction in when the page is next idle, and loses it when the page is left before.
  await page.evaluate(
    () =>
      new Promise((taken) => {
        const observer = new PerformanceObserver(() => requestIdleCallback(taken))
        observer.observe({ type: 'first-input', buffered: true })
      }),
  )
  await page.goto('/')
  await expect.poll(reported).toEqual(['CLS', 'INP', 'LCP', 'TTFB'])
})
