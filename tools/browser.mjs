/**
 * Finds the browser the tests drive, or fetches one, and says in a sentence when there is none. In this order:
 * CHROME_PATH, an installed Chrome or Chromium, the one in the npm package (Linux x64), apt-get as root, Playwright's
 * download. A browser counts only if it starts and answers. tools/setup.mjs calls `findBrowser` and keeps the answer,
 * the tests read it by `testBrowser`. TEST_BROWSER names one source and leaves the others out.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from 'playwright-core'

/** @typedef {{ executablePath: string, env: Record<string, string>, source: string }} Browser */

const cache = join(import.meta.dirname, '..', 'node_modules', '.cache', 'loupe')
const record = join(cache, 'test-browser.json')

/** What every start of the browser is given. */
export const BROWSER_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const NAMES = ['google-chrome-stable', 'google-chrome', 'chromium', 'chromium-browser', 'chrome']
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
]

/** @type {Record<string, () => Iterable<{ executablePath: string, env?: Record<string, string> }>>} */
const SOURCES = {
  CHROME_PATH: () => (process.env.CHROME_PATH ? [{ executablePath: process.env.CHROME_PATH }] : []),
  installed: () => installed().map((executablePath) => ({ executablePath })),
  package: fromPackage,
  apt: fromApt,
  playwright: fromPlaywright,
}

/** The browser that was found at set-up, or another where that one is gone. @returns {Promise<Browser>} */
export async function testBrowser() {
  if (!existsSync(record)) return findBrowser()
  const found = JSON.parse(readFileSync(record, 'utf8'))
  return existsSync(found.executablePath) ? found : findBrowser()
}

/** The first browser that starts, kept for `testBrowser`. @returns {Promise<Browser>} */
export async function findBrowser() {
  const failures = []
  for (const [source, candidates] of Object.entries(SOURCES)) {
    if (process.env.TEST_BROWSER && process.env.TEST_BROWSER !== source) continue
    try {
      for (const { executablePath, env = {} } of candidates()) {
        const browser = { executablePath, env, source }
        const fault = await faultOnStart(browser)
        if (fault) failures.push(`${source}: ${executablePath} does not start: ${fault}`)
        else return keep(browser)
      }
    } catch (error) {
      failures.push(`${source}: ${firstLine(error)}`)
    }
  }
  throw new Error(
    'No browser for the tests. Install Chrome or Chromium, or set CHROME_PATH to one.' +
      failures.map((line) => `\n  ${line}`).join(''),
  )
}

/** @param {Browser} browser */
function keep(browser) {
  mkdirSync(cache, { recursive: true })
  writeFileSync(record, JSON.stringify(browser))
  return browser
}

/** @param {Omit<Browser, 'source'>} browser @returns {Promise<string | null>} */
async function faultOnStart({ executablePath, env }) {
  try {
    const browser = await chromium.launch({
      executablePath,
      args: BROWSER_ARGS,
      env: { ...process.env, ...env },
      timeout: 30_000,
    })
    const page = await browser.newPage()
    const answer = await page.evaluate(() => 6 * 7)
    await browser.close()
    return answer === 42 ? null : `it answered ${answer}`
  } catch (error) {
    return firstLine(error)
  }
}

function installed() {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  return [...NAMES.flatMap((name) => folders.map((folder) => join(folder, name))), ...PLACES].filter(
    existsSync,
  )
}

/**
 * @sparticuz/chromium carries Chromium and the libraries it needs. It unpacks into TMPDIR and sets the environment
 * of its process, so both belong to a child; its fonts.conf names a folder of its own, so ours stands beside it.
 */
function* fromPackage() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return
  const folder = join(cache, 'chromium')
  const fonts = join(folder, 'fonts')
  const unpacked = {
    executablePath: join(folder, 'chromium'),
    env: { LD_LIBRARY_PATH: join(folder, 'al2023', 'lib'), FONTCONFIG_PATH: fonts },
  }
  const last = join(fonts, 'fonts-of-loupe')
  if (existsSync(last)) yield unpacked
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  execFileSync(
    process.execPath,
    ['-e', "import('@sparticuz/chromium').then((it) => it.default.executablePath())"],
    {
      cwd: import.meta.dirname,
      env: { ...process.env, TMPDIR: folder, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x' },
    },
  )
  writeFileSync(
    join(fonts, 'fonts.conf'),
    '<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>/usr/share/fonts</dir>' +
      `<dir>${fonts}</dir><cachedir>${join(folder, 'fonts-cache')}</cachedir></fontconfig>`,
  )
  writeFileSync(last, '')
  yield unpacked
}

function fromApt() {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return []
  const apt = (/** @type {string[]} */ ...words) =>
    execFileSync('apt-get', ['-o', 'DPkg::Lock::Timeout=300', ...words], {
      stdio: 'inherit',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  apt('update')
  apt('install', '-y', '--no-install-recommends', 'chromium')
  return installed().map((executablePath) => ({ executablePath }))
}

function fromPlaywright() {
  const cli = join(import.meta.dirname, '..', 'node_modules', 'playwright-core', 'cli.js')
  execFileSync(process.execPath, [cli, 'install', 'chromium'], { stdio: 'inherit' })
  return [{ executablePath: chromium.executablePath() }]
}

/** @param {unknown} error */
function firstLine(error) {
  return String(error instanceof Error ? error.message : error).split('\n')[0] ?? ''
}
