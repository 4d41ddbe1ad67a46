/** The browser of the rows: one for all of them. */
import { type Browser, chromium } from 'playwright-core'
import { BROWSER_ARGS, testBrowser } from '#tools/browser.mjs'
import { atEnd } from './bench-row.ts'

let opened: Promise<Browser> | undefined

export const openBrowser = (): Promise<Browser> => (opened ??= launch())

async function launch(): Promise<Browser> {
  const { executablePath, env } = await testBrowser()
  const browser = await chromium.launch({
    executablePath,
    args: BROWSER_ARGS,
    env: { ...process.env, ...env },
  })
  atEnd(() => browser.close())
  return browser
}
