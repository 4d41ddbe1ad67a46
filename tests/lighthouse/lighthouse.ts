/**
 * `npm run lighthouse`: Lighthouse 12 on the public pages and on the wall of a customer who is logged in, mobile and
 * desktop, three times each; `npm run lighthouse -- wall` those with `wall` in their names. The built page comes from the
 * real server through a proxy that speaks HTTP/2, as customers get it; `--http1` leaves the proxy out. Prints medians and
 * ranges, and ends with 1 when a score is below its goal. npm fetches Lighthouse, which is no dependency, into its cache.
 */
import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { LogIn } from '#contract/session/session.ts'
import { DEMO_PASSWORD } from '#demo/seed/accounts.ts'
import { paths } from '#src/paths.ts'
import { median } from '#tests/bench/bench-row.ts'
import { debianProgram } from '#tests/support/debian-program.ts'
import { serverOnDemoData } from '#tests/support/browser/shared.ts'
import { BROWSER_ARGS, testBrowser } from '#tools/browser.mjs'
import { startHttp2Proxy } from './http2-proxy.ts'

const LIGHTHOUSE = 'lighthouse@12.8.2'
const ROUNDS = 3
const FORMS = ['mobile', 'desktop'] as const
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const GOALS: Record<(typeof CATEGORIES)[number], number> = {
  performance: 95,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
}
/** `as`: who is logged in. */
const PAGES: readonly { name: string; path: string; as?: string }[] = [
  { name: 'home', path: paths.home },
  { name: 'products', path: paths.products },
  { name: 'e-tag troubleshooting', path: paths.etagTroubleshooting },
  { name: 'wall of 412 lots', path: paths.photos, as: 'desk' },
  { name: 'wall of 53,940 lots', path: paths.photos, as: 'house' },
]

/** What a report says that is read here: scores are 0 to 1, times in milliseconds. */
interface Report {
  categories: Record<(typeof CATEGORIES)[number], { score: number }>
  audits: Record<string, { numericValue?: number }>
  environment: { benchmarkIndex: number }
}

const words = process.argv.slice(2)
const isHttp1 = words.includes('--http1')
const asked = words.filter((word) => word !== '--http1')
const pages = PAGES.filter(
  ({ name }) => asked.length === 0 || asked.some((word) => name.includes(word.toLowerCase())),
)

async function sessionCookie(origin: string, user: string): Promise<string> {
  const answer = await fetch(`${origin}/${LogIn.base}${LogIn.path}`, {
    method: LogIn.method,
    headers: { 'Content-Type': 'application/json', Origin: origin },
    body: JSON.stringify({ email: `${user}@demo.example`, password: DEMO_PASSWORD }),
  })
  if (!answer.ok) throw new Error(`${user} could not log in: ${await answer.text()}`)
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

async function report(url: string, form: (typeof FORMS)[number], cookie?: string): Promise<Report> {
  const folder = mkdtempSync(join(tmpdir(), 'loupe-lighthouse-'))
  try {
    const [file, headers] = [join(folder, 'report.json'), join(folder, 'headers.json')]
    writeFileSync(headers, JSON.stringify(cookie ? { Cookie: cookie } : {}))
    const { executablePath, env } = await testBrowser()
    const flags = ['--headless', '--ignore-certificate-errors', ...BROWSER_ARGS].join(' ')
    const options = ['--quiet', '--output=json', `--output-path=${file}`, `--extra-headers=${headers}`]
    if (form === 'desktop') options.push('--preset=desktop')
    await promisify(execFile)('npx', ['--yes', LIGHTHOUSE, url, `--chrome-flags=${flags}`, ...options], {
      env: { ...process.env, ...env, CHROME_PATH: executablePath },
    })
    return JSON.parse(readFileSync(file, 'utf8')) as Report
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Median, and the range where there is one. */
function range(figures: readonly number[], digits = 0): string {
  const [least, most] = [Math.min(...figures).toFixed(digits), Math.max(...figures).toFixed(digits)]
  return least === most ? least : `${median(figures).toFixed(digits)} (${least}–${most})`
}

/** A line of the table, and whether a score is below its goal. */
function lineOf(name: string, form: string, reports: readonly Report[]): { line: string; missed: boolean } {
  const scores = CATEGORIES.map((category) =>
    reports.map(({ categories }) => Math.round(categories[category].score * 100)),
  )
  const seconds = (audit: string) =>
    range(
      reports.map(({ audits }) => (audits[audit]?.numericValue ?? NaN) / 1000),
      1,
    )
  const missed = CATEGORIES.some((category, at) => median(scores[at]!) < GOALS[category])
  const cells = [
    name,
    form,
    ...scores.map((figures) => range(figures)),
    seconds('first-contentful-paint'),
    seconds('largest-contentful-paint'),
    range(reports.map(({ audits }) => audits['total-blocking-time']?.numericValue ?? NaN)),
    range(reports.map(({ environment }) => environment.benchmarkIndex)),
    missed ? 'MISSED' : 'ok',
  ]
  return { line: `| ${cells.join(' | ')} |`, missed }
}

async function main(): Promise<number> {
  if (pages.length === 0) {
    console.error(`No page has this in its name: ${PAGES.map(({ name }) => name).join(', ')}.`)
    return 2
  }
  if (!isHttp1 && !debianProgram(['openssl'], 'openssl'))
    throw new Error('HTTP/2 wants a certificate: install openssl, or measure with --http1.')
  await using server = await serverOnDemoData()
  await using proxy = isHttp1 ? undefined : await startHttp2Proxy(server.origin)
  console.log(
    '| page | form | performance | accessibility | best practices | SEO | FCP, s | LCP, s | TBT, ms | index | |',
  )
  console.log('|---|---|---|---|---|---|---|---|---|---|---|')
  let allMissed = 0
  for (const { name, path, as } of pages) {
    const cookie = as && (await sessionCookie(server.origin, as))
    for (const form of FORMS) {
      const reports: Report[] = []
      for (let round = 0; round < ROUNDS; round++)
        reports.push(await report((proxy ?? server).origin + path, form, cookie))
      const { line, missed } = lineOf(name, form, reports)
      console.log(line)
      if (missed) allMissed++
    }
  }
  return allMissed === 0 ? 0 : 1
}

process.exitCode = await main()
