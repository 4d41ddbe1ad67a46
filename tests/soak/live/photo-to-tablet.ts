/**
 * Must hold: a photograph that a station sends is drawn on an open tablet within two seconds, from the first byte sent
 * to the picture on the wall, in a real browser. On PGlite, and where the station and the tablet are at different
 * processes over one PostgreSQL.
 */
import { createHash } from 'node:crypto'
import { type Page, chromium } from 'playwright-core'
import sharp from 'sharp'
import { LogIn } from '#contract/session/session.ts'
import type { Part } from '#tests/soak/part.ts'
import { must, quantile } from '#tests/soak/server/soak-server.ts'
import { startPostgres } from '#tests/support/database/postgres.ts'
import { ingestClient } from '#tests/support/server/ingest-client.ts'
import { type RunningServer, runServer } from '#tests/support/server/run-server.ts'
import { BROWSER_ARGS, testBrowser } from '#tools/browser.mjs'

export const photoToTablet: Part = { name: 'photo on a tablet', run }

const PHOTOS = 20
const WITHIN_MS = 2_000
const PASSWORD = 'a garnet in the drawer 7'

async function run(): Promise<string[]> {
  const lines: string[] = []
  {
    await using server = await runServer({ env: { DEMO: 'off' } })
    lines.push(`PGlite: ${await measure(server, server)}`)
  }
  const postgres = await startPostgres()
  if (!postgres) return [...lines, 'NOT CHECKED ON TWO PROCESSES: PostgreSQL is not installed']
  try {
    const env = { DEMO: 'off', DATABASE_URL: postgres.url('postgres') }
    await using station = await runServer({ env })
    // Both look for photographs in one place.
    await using tablet = await runServer({ env, dataDir: station.dataDir })
    lines.push(`two processes over PostgreSQL: ${await measure(station, tablet)}`)
  } finally {
    await postgres.stop()
  }
  return lines
}

/** `station`: the server that gets the photographs; `tablet`: the one that the open page is of. */
async function measure(station: RunningServer, tablet: RunningServer): Promise<string> {
  const { call, key, importFile } = ingestClient(station)
  await call('POST', '/customers', { name: 'ACME' })
  const email = 'dana@acme.example'
  await call('POST', '/users', { email, customer: 'ACME', password: PASSWORD })
  const rows = Array.from({ length: 40 }, (_, nth) => `SKU-${nth},1.0${nth % 10},Round`)
  await importFile(
    { as: 'lots', customer: 'ACME', name: 's.csv' },
    ['Stock #,Weight,Shape', ...rows].join('\n'),
  )

  const { executablePath, env } = await testBrowser()
  const browser = await chromium.launch({
    executablePath,
    args: BROWSER_ARGS,
    env: { ...process.env, ...env },
  })
  try {
    const context = await browser.newContext({
      baseURL: tablet.origin,
      viewport: { width: 1180, height: 820 },
    })
    const { base, method, path } = LogIn
    const answer = await context.request.fetch(`/${base}${path}`, {
      method,
      data: { email, password: PASSWORD },
    })
    must(answer.ok(), `The log-in was answered ${answer.status()}`)
    const page = await context.newPage()
    await page.goto('/')
    await page.getByText('40 lots', { exact: true }).waitFor()
    const tookMs: number[] = []
    for (let nth = 0; nth < PHOTOS; nth++) {
      const bytes = await pictureOf(nth)
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      const drawn = untilDrawn(page, nth + 1)
      const startedAt = performance.now()
      const query = new URLSearchParams({ customer: 'ACME', name: `SKU-${nth}.jpg` })
      const stored = await fetch(`${station.origin}/ingest/v1/photos/${sha256}?${query}`, {
        method: 'PUT',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'image/jpeg' },
        body: new Uint8Array(bytes),
      })
      must(stored.ok, `The photograph was answered ${stored.status}`)
      await drawn
      tookMs.push(performance.now() - startedAt)
    }
    const figures = `drawn after ${Math.round(quantile(tookMs, 0.5))} ms, at most ${Math.round(Math.max(...tookMs))} ms`
    must(Math.max(...tookMs) < WITHIN_MS, figures)
    return figures
  } finally {
    await browser.close()
  }
}

/** Ends when so many pictures of lots are drawn, looked at in every frame. The newest are first on the wall. */
async function untilDrawn(page: Page, count: number): Promise<void> {
  await page.waitForFunction((wanted) => {
    const pictures = [...document.querySelectorAll<HTMLImageElement>('[role=gridcell] img')]
    return pictures.filter(({ complete, naturalWidth }) => complete && naturalWidth > 0).length >= wanted
  }, count)
}

/** A photograph of 12 megapixels, another one for each number. */
async function pictureOf(nth: number): Promise<Buffer> {
  const noise = sharp({
    create: {
      width: 1_000,
      height: 750,
      channels: 3,
      background: { r: (nth * 37) % 256, g: (nth * 91) % 256, b: (nth * 53) % 256 },
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
  const small = await noise.png().toBuffer()
  return sharp(small).resize(4_000, 3_000).jpeg({ quality: 90 }).toBuffer()
}
