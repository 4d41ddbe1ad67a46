/**
 * What browser tests are written with: a real browser, the real server on a copy of the demo data, a stub server for
 * answers ours never gives. All are made when a test asks for them and cleaned up behind it. A page error or a
 * `console.error` that the test did not name fails it.
 */
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { test as base } from 'vitest'
import { ROOT } from '#tests/support/server/run-server.ts'
import { endShared, serverOnDemoData, sharedBrowser, sharedServer } from './shared.ts'
import { startStubServer } from '#tests/support/server/stub-server.ts'

const ACTION_WITHIN_MS = 40_000
const PICTURES = join(ROOT, 'node_modules', '.cache', 'loupe', 'failures')

export interface OpenOptions extends BrowserContextOptions {
  /** Of the page's console errors, each with its address behind it, those that may come. */
  expected?: readonly RegExp[]
}

/**
 * `server`: the worker's, running, see shared.ts. `stub`: a stub server, one a test.
 * `serviceWorkers`: `block` where a file tests none of what the worker does, which costs a test half its time.
 * `openContext(origin, options)`: a device of its own, whose pages share cookies and storage with nobody else's.
 * `openPage(origin, options)`: the first page of such a device; `goto('/…')` starts from the origin.
 */
export const test = base
  .extend('shared', { scope: 'worker' }, async ({}, { onCleanup }) => {
    onCleanup(endShared)
    return { server: sharedServer, browser: sharedBrowser }
  })
  .extend('server', ({ shared }) => shared.server())
  .extend('stub', async ({}, { onCleanup }) => {
    const stub = await startStubServer()
    onCleanup(() => stub[Symbol.asyncDispose]())
    return stub
  })
  .extend('serviceWorkers', (): 'allow' | 'block' => 'allow')
  .extend('openContext', async ({ shared, serviceWorkers, task }, { onCleanup }) => {
    const opened: BrowserContext[] = []
    const faults: string[] = []
    onCleanup(async () => {
      if (task.result?.state === 'fail') await keepPictures(opened, task.name)
      await Promise.all(opened.map((context) => context.close()))
      if (faults.length > 0) throw new Error(`Unexpected on the page's console:\n${faults.join('\n')}`)
    })
    return async (origin: string, { expected = [], ...options }: OpenOptions = {}) => {
      const browser = await shared.browser()
      const context = await browser.newContext({
        baseURL: origin,
        locale: 'en-US',
        serviceWorkers,
        ...options,
      })
      opened.push(context)
      context.setDefaultTimeout(ACTION_WITHIN_MS)
      watch(context, (line) => {
        if (!expected.some((pattern) => pattern.test(line))) faults.push(line)
      })
      return context
    }
  })
  .extend('openPage', ({ openContext }) => {
    return async (origin: string, options?: OpenOptions) => (await openContext(origin, options)).newPage()
  })

/** Goes to an address of the app as a link does: a page that starts anew takes longer than all else of a test. */
export async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate((path) => {
    history.pushState(null, '', path)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
}

/** The same without a service worker. */
export const testWithoutWorker = test.extend('serviceWorkers', (): 'allow' | 'block' => 'block')

/** The same with a server of the file's own, for tests that change what others rely on. */
export const testWithOwnServer = testWithoutWorker
  .extend('ownServer', { scope: 'file' }, async ({}, { onCleanup }) => {
    const server = await serverOnDemoData()
    onCleanup(() => server[Symbol.asyncDispose]())
    return server
  })
  .extend('server', async ({ ownServer }) => {
    if (!ownServer.isRunning()) await ownServer.start()
    return ownServer
  })

function watch(context: BrowserContext, onFault: (line: string) => void) {
  context.on('weberror', (fault) => onFault(String(fault.error().stack ?? fault.error())))
  context.on('console', (message) => {
    if (message.type() === 'error') onFault(`${message.text()} ${message.location().url}`)
  })
}

async function keepPictures(contexts: readonly BrowserContext[], name: string) {
  await mkdir(PICTURES, { recursive: true })
  const file = name.replace(/[^a-z0-9]+/gi, '-').slice(0, 80)
  for (const [number, page] of contexts.flatMap((context) => context.pages()).entries()) {
    const path = join(PICTURES, `${file}-${number}.png`)
    // best effort: a page that hangs has no picture, and the test has failed already
    await page.screenshot({ path, timeout: 5_000 }).then(
      () => console.info(`Picture: ${path}`),
      () => {},
    )
  }
}

/**
 * What the page keeps for its scrollbar while a dialog is open, as `scrollbar-gutter` says it. The tests' browser has
 * scrollbars that take no room, so the page is told that they do.
 */
export const scrollbarRoom = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const root = document.documentElement
    root.toggleAttribute('data-scrollbar', true)
    return getComputedStyle(root).scrollbarGutter
  })
