/**
 * What browser tests are written with: a real browser, the real server on a copy of the demo data, a stub server for
 * answers ours never gives. All are made when a test asks for them and cleaned up behind it. A page error or a
 * `console.error` that the test did not name fails it.
 */
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type BrowserContext, type BrowserContextOptions, chromium } from 'playwright-core'
import { test as base } from 'vitest'
import { BROWSER_ARGS, testBrowser } from '#tools/browser.mjs'
import { copyOfDemoData } from './demo-data.ts'
import { ROOT, type RunningServer, runServer } from './run-server.ts'
import { startStubServer } from './stub-server.ts'

const ACTION_WITHIN_MS = 15_000
const PICTURES = join(ROOT, 'node_modules', '.cache', 'loupe', 'failures')

export interface OpenOptions extends BrowserContextOptions {
  /** Of the page's console errors, each with its address behind it, those that may come. */
  expected?: RegExp[]
}

/**
 * `server`: the real one on a fresh copy of the demo data, one a test file. `stub`: a stub server, one a test.
 * `serviceWorkers`: `block` where a file tests none of what the worker does, which costs a test half its time.
 * `openContext(origin, options)`: a device of its own, whose pages share cookies and storage with nobody else's.
 * `openPage(origin, options)`: the first page of such a device; `goto('/…')` starts from the origin.
 */
export const test = base
  .extend('server', { scope: 'file' }, async ({}, { onCleanup }) => {
    const dataDir = await copyOfDemoData()
    let server: RunningServer | undefined
    onCleanup(async () => {
      await server?.[Symbol.asyncDispose]()
      await rm(dataDir, { recursive: true, force: true })
    })
    server = await runServer({ dataDir })
    return server
  })
  .extend('browser', { scope: 'file' }, async ({}, { onCleanup }) => {
    const { executablePath, env } = await testBrowser()
    const browser = await chromium.launch({
      executablePath,
      args: BROWSER_ARGS,
      env: { ...process.env, ...env },
    })
    onCleanup(() => browser.close())
    return browser
  })
  .extend('stub', async ({}, { onCleanup }) => {
    const stub = await startStubServer()
    onCleanup(() => stub[Symbol.asyncDispose]())
    return stub
  })
  .extend('serviceWorkers', (): 'allow' | 'block' => 'allow')
  .extend('openContext', async ({ browser, serviceWorkers, task }, { onCleanup }) => {
    const opened: BrowserContext[] = []
    const faults: string[] = []
    onCleanup(async () => {
      if (task.result?.state === 'fail') await keepPictures(opened, task.name)
      for (const context of opened) await context.close()
      if (faults.length > 0) throw new Error(`Unexpected on the page's console:\n${faults.join('\n')}`)
    })
    return async (origin: string, { expected = [], ...options }: OpenOptions = {}) => {
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

/** The same without a service worker. */
export const testWithoutWorker = test.extend('serviceWorkers', (): 'allow' | 'block' => 'block')

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
