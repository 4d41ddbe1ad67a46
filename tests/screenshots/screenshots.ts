/**
 * `npm run screenshots`: every screen and state of the portal at four sizes, in both themes and both languages, from the
 * real server in a real browser. `npm run screenshots -- wall memo` pictures those with `wall` or `memo` in their names.
 * The pictures are in `screenshots/NAME`, all of one screen together in its `sheet.png`. `npm run screenshots -- readme`
 * takes the screens that the README shows and makes its pictures. Ends with 1 when a screen could not be reached, with 2
 * when a name matches none.
 */
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { limit } from '#timing/limit.ts'
import beforeBrowser from '#tests/support/browser/before-browser.ts'
import { type LogInOf, logInByCall } from '#tests/support/browser/log-in.ts'
import { endShared, sharedBrowser, sharedServer } from '#tests/support/browser/shared.ts'
import { ROOT, type RunningServer } from '#tests/support/server/run-server.ts'
import { PORTAL_LANGUAGES } from '#contract/languages.ts'
import { type Device, DEVICES, pictureName, type Size, SIZES, THEMES } from './look.ts'
import { makeReadmePictures, README_SCREENS } from './readme.ts'
import { type Screen, wordsOf } from './screen.ts'
import { SCREENS } from '#tests/screenshots/screens/screens.ts'
import { makeSheet } from './sheet.ts'

const FOLDER = join(ROOT, 'screenshots')
/** The ground is a color that no screen has. */
const SCREEN_SHEET = { rowPx: 460, ground: '#8040c0' }
const AT_ONCE = 2
const ACTION_WITHIN_MS = 60_000
/** A page is drawn whole when it has asked for nothing for so long. One that goes on asking is pictured as it is. */
const QUIET_MS = 700
const QUIET_WITHIN_MS = 8_000

const asked = process.argv.slice(2)
const isForReadme = asked[0] === 'readme'
const screens = SCREENS.filter(({ name }) =>
  isForReadme
    ? README_SCREENS.includes(name)
    : asked.length === 0 || asked.some((word) => name.includes(word)),
)

/** The cookies of who is logged in, by size: a log-in of its own for each picture would fill the list of devices. */
const loggedIn = new Map<string, Promise<Awaited<ReturnType<BrowserContext['cookies']>>>>()

async function logInOnce(context: BrowserContext, user: LogInOf, size: Size): Promise<void> {
  const key = `${user} ${size}`
  const cookies = loggedIn.get(key) ?? logInByCall(context, user).then(() => context.cookies())
  loggedIn.set(key, cookies)
  await context.addCookies(await cookies)
}

async function picture(
  server: RunningServer,
  browser: Browser,
  screen: Screen,
  device: Device,
): Promise<void> {
  const context = await browser.newContext({
    baseURL: server.origin,
    viewport: SIZES[device.size],
    locale: device.language === 'he' ? 'he-IL' : 'en-US',
    hasTouch: device.size !== 'desktop',
    reducedMotion: 'reduce',
    serviceWorkers: screen.worker ? 'allow' : 'block',
  })
  context.setDefaultTimeout(ACTION_WITHIN_MS)
  try {
    if (screen.as) await logInOnce(context, screen.as, device.size)
    const page = await context.newPage()
    const words = await wordsOf(device.language)
    await screen.open({ page, context, server, isPhone: device.size === 'phone', ...words })
    for (const theme of THEMES) {
      await page.emulateMedia({ colorScheme: theme })
      await untilQuiet(page)
      const path = join(FOLDER, screen.name, pictureName(device, theme))
      await page.screenshot({ path, fullPage: screen.whole ?? false })
    }
  } finally {
    await context.close()
  }
}

/** What a screen does without at first comes after it: parts of it, pictures, lists. */
async function untilQuiet(page: Page): Promise<void> {
  let lastAt = performance.now()
  const heard = () => (lastAt = performance.now())
  page.on('request', heard).on('requestfinished', heard)
  const until = lastAt + QUIET_WITHIN_MS
  while (performance.now() < Math.min(lastAt + QUIET_MS, until)) await page.waitForTimeout(100)
  page.off('request', heard).off('requestfinished', heard)
}

/** Answers whether the screen was reached on every device. */
async function pictures(server: RunningServer, browser: Browser, screen: Screen): Promise<boolean> {
  const folder = join(FOLDER, screen.name)
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  for (const device of DEVICES) {
    try {
      await picture(server, browser, screen, device)
    } catch (error) {
      console.error(`✗ ${screen.name}, ${device.language}, ${device.size}: ${String(error)}`)
      return false
    }
  }
  const file = join(folder, 'sheet.png')
  const rows = PORTAL_LANGUAGES.flatMap((language) => THEMES.map((theme) => ({ folder, language, theme })))
  await makeSheet(file, rows, SCREEN_SHEET)
  console.log(`✓ ${file}`)
  return true
}

async function main(): Promise<number> {
  if (screens.length === 0) {
    console.error(
      `No screen has "${asked.join('" or "')}" in its name: ${SCREENS.map(({ name }) => name).join(', ')}.`,
    )
    return 2
  }
  await beforeBrowser()
  try {
    const [server, browser] = await Promise.all([sharedServer(), sharedBrowser()])
    const atOnce = limit(AT_ONCE)
    const reached = await Promise.all(
      screens.map((screen) => atOnce(() => pictures(server, browser, screen))),
    )
    const missed = reached.filter((isReached) => !isReached).length
    if (isForReadme && missed === 0) await makeReadmePictures(FOLDER)
    console.log(`${reached.length - missed} screens pictured, ${missed} not reached`)
    return missed === 0 ? 0 : 1
  } finally {
    await endShared()
  }
}

process.exitCode = await main()
