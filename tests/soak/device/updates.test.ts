/** New versions: offered, applied on consent or when nobody is at the page, and never in the way of an open page. */
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { anotherBuild } from '#tests/support/browser/another-build.ts'
import { test } from '#tests/support/browser/browser.ts'
import { lookForUpdate, precached, untilWorker } from '#tests/support/browser/worker.ts'

const bar = (page: Page) => page.getByText('A new version is ready.')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function open(page: Page, path = '/') {
  await page.goto(path)
  await page.getByRole('banner').waitFor()
  await untilWorker(page)
}

/** Which build the page that is drawn now comes from; null for the first. */
const buildOf = (page: Page) => page.evaluate(() => document.documentElement.getAttribute('data-build'))

/** Ends when the page has been loaded anew from that build, which then controls it. */
async function untilBuild(page: Page, name: string) {
  await page.locator(`html[data-build="${name}"]`).waitFor({ state: 'attached' })
  await page.getByRole('banner').waitFor()
  await untilWorker(page)
}

/** Ends when a new version has been installed and nothing newer is on its way. */
const untilWaiting = (page: Page) => {
  const workers = () =>
    page.evaluate(async () => {
      const { installing, waiting } = await navigator.serviceWorker.ready
      return [installing?.state, waiting?.state]
    })
  return expect.poll(workers).toEqual([undefined, 'installed'])
}

async function pretendHidden(page: Page) {
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' })
    document.dispatchEvent(new Event('visibilitychange'))
  })
}

async function write(page: Page) {
  await page.getByRole('link', { name: 'Contact Us' }).click()
  await page.getByRole('textbox', { name: 'Message' }).fill('About lot 4')
}

const unwrite = (page: Page) => page.getByRole('textbox', { name: 'Message' }).fill('')

test('three deploys in a row, then one more: the newest is what Update brings', async ({
  stub,
  openPage,
}) => {
  const page = await openPage(stub.origin)
  await open(page)
  for (const name of ['b2', 'b3', 'b4']) {
    stub.deploy(anotherBuild(name))
    await lookForUpdate(page)
    await untilWaiting(page)
    await bar(page).waitFor()
  }
  expect(await buildOf(page)).toBe(null)
  await button(page, 'Update').click()
  await untilBuild(page, 'b4')
  expect(await bar(page).count()).toBe(0)

  stub.deploy(anotherBuild('b5'))
  await lookForUpdate(page)
  await bar(page).waitFor()
  await button(page, 'Update').click()
  await untilBuild(page, 'b5')
  const files = Object.keys(await precached(page)).filter((path) => path.startsWith('/assets/'))
  expect(files.length).toBeGreaterThan(20)
  expect(files.filter((path) => !path.includes('b5.'))).toEqual([])
})

test('a deploy that deleted the old chunks: the old tab opens screens it never visited', async ({
  stub,
  openPage,
}) => {
  const page = await openPage(stub.origin)
  await open(page)
  stub.deploy(anotherBuild('b2'))
  await lookForUpdate(page)
  await untilWaiting(page)
  await page.getByRole('link', { name: 'Our Products' }).click()
  await page.getByRole('heading', { level: 1, name: 'Our Products' }).waitFor()
  await page.getByRole('link', { name: 'The e-tag' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'The e-tag' }).waitFor()
  expect(await buildOf(page)).toBe(null)
})

test('Later leaves the page alone', async ({ stub, openPage }) => {
  const page = await openPage(stub.origin)
  await open(page)
  stub.deploy(anotherBuild('b2'))
  await lookForUpdate(page)
  await button(page, 'Later').click()
  expect(await bar(page).count()).toBe(0)
  expect(await buildOf(page)).toBe(null)
})

test('another tab follows as soon as nothing unsent is in its form', async ({ stub, openContext }) => {
  const context = await openContext(stub.origin)
  const [writing, reading] = [await context.newPage(), await context.newPage()]
  await open(writing)
  await open(reading, '/products')
  await write(writing)
  stub.deploy(anotherBuild('b2'))
  await lookForUpdate(reading)
  await button(reading, 'Update').click()
  await untilBuild(reading, 'b2')
  expect(await buildOf(writing)).toBe(null)
  expect(await writing.getByRole('textbox', { name: 'Message' }).inputValue()).toBe('About lot 4')
  await unwrite(writing)
  await untilBuild(writing, 'b2')
})

describe('nobody at the page', () => {
  test('out of sight: applied, but not while something is unsent', async ({ stub, openPage }) => {
    const page = await openPage(stub.origin)
    await open(page)
    await write(page)
    stub.deploy(anotherBuild('b2'))
    await lookForUpdate(page)
    await untilWaiting(page)
    await pretendHidden(page)
    expect(await buildOf(page)).toBe(null)
    await unwrite(page)
    await untilBuild(page, 'b2')
  })

  test('an e-mail address half typed into the log-in form stays', async ({ stub, openPage }) => {
    const page = await openPage(stub.origin)
    await open(page)
    const email = page.getByRole('form', { name: 'Log In' }).getByLabel('E-mail')
    await email.fill('ann@')
    stub.deploy(anotherBuild('b2'))
    await lookForUpdate(page)
    await untilWaiting(page)
    await pretendHidden(page)
    expect(await email.inputValue()).toBe('ann@')
    await email.fill('')
    await pretendHidden(page)
    await untilBuild(page, 'b2')
  })

  test('another window in sight is left alone', async ({ stub, openContext }) => {
    const context = await openContext(stub.origin)
    const [away, inSight] = [await context.newPage(), await context.newPage()]
    await open(away)
    await open(inSight)
    stub.deploy(anotherBuild('b2'))
    await lookForUpdate(away)
    await untilWaiting(away)
    await pretendHidden(away)
    await bar(inSight).waitFor()
    expect(await inSight.evaluate(async () => (await navigator.serviceWorker.ready).waiting?.state)).toBe(
      'installed',
    )
    await inSight.close()
    await pretendHidden(away)
    await untilBuild(away, 'b2')
  })

  test('untouched for ten minutes: applied', async ({ stub, openPage }) => {
    const page = await openPage(stub.origin)
    await page.clock.install()
    await page.goto('/')
    await page.getByRole('banner').waitFor()
    await page.clock.runFor(2_000)
    await untilWorker(page)
    stub.deploy(anotherBuild('b2'))
    await lookForUpdate(page)
    await untilWaiting(page)
    await page.clock.runFor(300_000)
    await page.keyboard.press('Shift')
    await page.clock.runFor(540_000)
    expect(await buildOf(page)).toBe(null)
    await page.clock.runFor(120_000)
    await page.locator('html[data-build="b2"]').waitFor({ state: 'attached' })
  })
})

test('a worker that never takes over: the page is loaded anew all the same', async ({ stub, openPage }) => {
  const page = await openPage(stub.origin)
  await page.addInitScript(() => {
    ServiceWorker.prototype.postMessage = () => undefined
  })
  await open(page)
  stub.deploy(anotherBuild('b2'))
  await lookForUpdate(page)
  const reloaded = page.waitForEvent('load')
  await button(page, 'Update').click()
  await reloaded
  await bar(page).waitFor()
})

test('an installation that fails says so, and is tried again when the network is back', async ({
  stub,
  openPage,
}) => {
  stub.answer('/favicon.svg', { status: 500 })
  const page = await openPage(stub.origin, { expected: [/favicon\.svg/, /bad-precaching-response/] })
  const said = page.waitForEvent('console', (line) => line.text().includes('could not be installed'))
  await page.goto('/')
  expect((await said).type()).toBe('warning')
  stub.answer('/favicon.svg', { body: '<svg/>', headers: { 'content-type': 'image/svg+xml' } })
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await untilWorker(page)
})
