/** The house's wall on a tablet, every lot on the device, and a second page beside it for the limits. */
import type { BrowserContext, CDPSession, Page } from 'playwright-core'
import { logIn } from '#tests/support/browser/log-in.ts'
import { untilWorker } from '#tests/support/browser/worker.ts'
import { atEnd } from './bench-row.ts'
import { openBrowser } from './bench-browser.ts'
import { house } from '#tests/bench/server/house.ts'

export interface BenchPage {
  page: Page
  cdp: CDPSession
}

export interface WallPages {
  wall: BenchPage
  /** Of the same origin and account, with nothing in it; may hold any HTML. */
  plain: BenchPage
}

/** The policy would refuse the bench's own text as code, and the style attributes of HTML that is put in whole. */
const TABLET = { viewport: { width: 1180, height: 820 }, locale: 'en-US', bypassCSP: true }

export async function openWall(): Promise<WallPages> {
  const { ours } = await house('pglite')
  const browser = await openBrowser()
  const context = await browser.newContext({ ...TABLET, baseURL: ours })
  atEnd(() => context.close())
  const page = await context.newPage()
  await page.goto('/')
  await untilWorker(page)
  await logIn(page, 'house')
  await page.getByText('53,940 lots', { exact: true }).waitFor({ timeout: 60_000 })
  const storageState = await context.storageState()
  // Its limits are drawn on an answer that is no page, whose policy forbids styles.
  const beside = await browser.newContext({ ...TABLET, baseURL: ours, storageState, bypassCSP: true })
  atEnd(() => beside.close())
  const plain = await beside.newPage()
  await plain.goto('/robots.txt')
  return { wall: await withSession(context, page), plain: await withSession(beside, plain) }
}

async function withSession(context: BrowserContext, page: Page): Promise<BenchPage> {
  return { page, cdp: await context.newCDPSession(page) }
}

/** Does the work on a processor so many times slower. */
export async function slowed<T>({ cdp }: BenchPage, rate: number, work: () => Promise<T>): Promise<T> {
  await cdp.send('Emulation.setCPUThrottlingRate', { rate })
  try {
    return await work()
  } finally {
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  }
}

/** Until every picture of the wall's cards in view has come. */
export async function untilPictures(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const pictures = [...document.querySelectorAll('.wall .lot-photo-picture')].filter(
      (box) => box.getBoundingClientRect().top < innerHeight && box.getBoundingClientRect().bottom > 0,
    )
    return pictures.length > 0 && pictures.every((box) => box.querySelector('img')?.complete)
  })
}
