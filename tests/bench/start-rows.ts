/**
 * How the app starts with the house's 53,940 lots: from the device with no network, beside an empty React shell behind
 * the same worker, and for the first time, beside the database making and the reader parsing the same list.
 */
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { alternate, type BenchRow, type Contest } from './bench-row.ts'
import { openBrowser } from './bench-browser.ts'
import { house } from '#tests/bench/server/house.ts'
import { timeOfObjects } from '#tests/bench/server/server-rows.ts'
import { logIn, logInByCall } from '#tests/support/browser/log-in.ts'
import { untilWorker } from '#tests/support/browser/worker.ts'

const TABLET = { viewport: { width: 1180, height: 820 }, locale: 'en-US' }
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, locale: 'en-US' }
const STARTS = 9
const FIRST_VISITS = 5
/** A mobile network and a phone's processor, as Lighthouse takes them. */
const SLOW_NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 1.6e6 / 8,
  uploadThroughput: 750e3 / 8,
}
const SLOW_PROCESSOR = { rate: 4 }

export const rows: BenchRow[] = [
  { name: 'offline cold start against an empty shell', unit: 'ms', goal: 2, run: offlineStart },
  {
    name: 'first sync, until lots are shown',
    unit: 'ms',
    goal: 1.5,
    run: () => firstSync(/^[\d,]+ (lots|of )/),
  },
  { name: 'first sync, until the list is whole', unit: 'ms', goal: 4, run: () => firstSync(/^53,940 lots$/) },
  { name: 'first pictures on a slow network against an empty shell', unit: 'ms', goal: 4.5, run: slowStart },
]

/** A device with the house's lots, the first view of them and the pictures of its first screen, without a network from then on. */
async function offlineDevice(): Promise<BrowserContext> {
  const { ours } = await house('pglite')
  const context = await (await openBrowser()).newContext({ ...TABLET, baseURL: ours })
  const page = await context.newPage()
  await page.goto('/')
  await untilWorker(page)
  await logIn(page, 'house')
  await page.getByText('53,940 lots', { exact: true }).waitFor({ timeout: 60_000 })
  await page.reload()
  await untilPictures(page)
  await page.waitForFunction(() =>
    caches.open('loupe-thumbs').then(async (kept) => (await kept.keys()).length > 30),
  )
  // The wall has come to rest, and its first view has been kept.
  await page.waitForFunction(() => localStorage.getItem('loupe-lists-here') !== null)
  await page.close()
  await context.setOffline(true)
  return context
}

async function offlineStart(): Promise<Contest> {
  const context = await offlineDevice()
  const app = () => timeOf(context, '/', untilPictures)
  const shell = () => timeOf(context, '/shell.html', untilShell)
  await app()
  await shell()
  return alternate(app, shell, STARTS)
}

/** From the navigation until `ready`, by the page's own clock. */
async function timeOf(
  context: BrowserContext,
  path: string,
  ready: (page: Page) => Promise<number>,
): Promise<number> {
  const page = await context.newPage()
  await page.goto(path, { waitUntil: 'commit' })
  const ms = await ready(page)
  await page.close()
  return ms
}

/** Until every picture in view is there, looked for in each frame. */
async function untilPictures(page: Page): Promise<number> {
  const found = await page.waitForFunction(() => {
    const pictures = [
      ...document.querySelectorAll<HTMLImageElement>(':is(#first-drawing, .wall) img'),
    ].filter((picture) => picture.checkVisibility() && picture.getBoundingClientRect().top < innerHeight)
    const painted = pictures.every(({ complete, naturalWidth }) => complete && naturalWidth > 0)
    return pictures.length > 0 && painted ? performance.now() : 0
  })
  return found.jsonValue()
}

async function untilShell(page: Page): Promise<number> {
  return (
    await page.waitForFunction(() => (document.querySelector('main') ? performance.now() : 0))
  ).jsonValue()
}

/** On a phone that has nothing, logged in, over a slow network, until every picture in view is there. */
async function slowStart(): Promise<Contest> {
  const { ours } = await house('pglite')
  const browser = await openBrowser()
  const cookies = await cookiesOfHouse(browser, ours)
  const visit = async (path: string, ready: (page: Page) => Promise<number>): Promise<number> => {
    const context = await browser.newContext({ ...PHONE, baseURL: ours })
    await context.addCookies(cookies)
    const page = await context.newPage()
    const tools = await context.newCDPSession(page)
    await tools.send('Network.enable')
    await tools.send('Network.emulateNetworkConditions', SLOW_NETWORK)
    await tools.send('Emulation.setCPUThrottlingRate', SLOW_PROCESSOR)
    await page.goto(path, { waitUntil: 'commit' })
    const ms = await ready(page)
    await context.close()
    return ms
  }
  return alternate(
    () => visit('/MyPhotosPage', untilPictures),
    () => visit('/shell.html', untilShell),
    FIRST_VISITS,
  )
}

/** A device that has nothing, logged in: from the navigation until the count under the heading reads so. */
async function firstSync(count: RegExp): Promise<Contest> {
  const opened = await house('pglite')
  const browser = await openBrowser()
  const cookies = await cookiesOfHouse(browser, opened.ours)
  return alternate(
    async () => {
      const context = await browser.newContext({ ...TABLET, baseURL: opened.ours })
      const page = await context.newPage()
      await context.addCookies(cookies)
      await page.goto('/', { waitUntil: 'commit' })
      const ms = await untilCount(page, count)
      await context.close()
      return ms
    },
    () => timeOfObjects(opened),
    FIRST_VISITS,
  )
}

/** One log-in serves a whole row: the server takes only so many in a while. */
async function cookiesOfHouse(browser: Browser, baseURL: string) {
  const context = await browser.newContext({ baseURL })
  await logInByCall(context, 'house')
  const cookies = await context.cookies()
  await context.close()
  return cookies
}

async function untilCount(page: Page, count: RegExp): Promise<number> {
  const found = await page.waitForFunction((source) => {
    const words = document.querySelector('.photos-count [role=status]')?.textContent ?? ''
    const isReady = new RegExp(source).test(words) && document.querySelector('.wall [data-item]') !== null
    return isReady ? performance.now() : 0
  }, count.source)
  return found.jsonValue()
}
