/**
 * Before the vault: keeping every picture of the house's wall on a device, beside one file of the same bytes, fetched and
 * stored by the same browser. The pictures lie ready on the server: making them is another cost. So is writing to the
 * disk what earlier turns had stored: the kernel begins with it half a minute later, in the middle of a turn.
 */
import { execFile } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from 'playwright-core'
import { serveOneFile } from '#tests/bench/limits/one-file.ts'
import { house, type House } from '#tests/bench/server/house.ts'
import { logInByCall } from '#tests/support/browser/log-in.ts'
import { untilWorker } from '#tests/support/browser/worker.ts'
import { openBrowser } from './bench-browser.ts'
import { alternate, atEnd, type BenchRow, type Contest } from './bench-row.ts'

const TABLET = { viewport: { width: 1180, height: 820 }, locale: 'en-US' }
const EDGE = 136
/** Pictures that are made; the others of the house are their copies. */
const MADE = 300

export const rows: BenchRow[] = (['postgres', 'pglite'] as const).map((kind) => ({
  name: `vault fill, 53,940 thumbnails against one file, ${kind === 'pglite' ? 'PGlite' : 'PostgreSQL'}`,
  unit: 'ms',
  goal: 2,
  run: () => fillVault(kind),
}))

async function fillVault(kind: 'postgres' | 'pglite'): Promise<Contest> {
  const opened = await house(kind)
  const pictures = await makeReady(opened)
  const file = await serveOneFile(join(opened.dataDir, 'one-file'), pictures)
  atEnd(() => file.server.close())
  const browser = await openBrowser()
  const inNewContext = async (origin: string, work: (page: Page) => Promise<number>) => {
    const context = await browser.newContext({ ...TABLET, baseURL: origin })
    try {
      return await work(await context.newPage())
    } finally {
      await context.close()
    }
  }
  return alternate(
    () => inNewContext(opened.ours, keepWall),
    () => inNewContext(file.origin, keepFile),
  )
}

/** All pictures of the wall as files that the server has made before. */
async function makeReady({ ours, cookie, dataDir }: House): Promise<Buffer[]> {
  const ids = await photoIds(ours, cookie)
  const made: Buffer[] = []
  for (const id of ids.slice(0, MADE)) {
    const answer = await fetch(`${ours}/api/photos/${id}/${EDGE}`, { headers: { cookie } })
    if (answer.status !== 200) throw new Error(`A photo answered ${answer.status}`)
    made.push(Buffer.from(await answer.arrayBuffer()))
  }
  return ids.map((id, nth) => {
    const picture = made[nth % MADE]!
    const folder = join(dataDir, 'drawn', id.slice(0, 2))
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, `${id}-${EDGE}`), picture)
    return picture
  })
}

async function photoIds(ours: string, cookie: string): Promise<string[]> {
  let ids = ''
  for (let from = ''; ;) {
    const answer = await fetch(`${ours}/api/lots?${from}`, { headers: { cookie } })
    const page = (await answer.json()) as {
      columns: { photoId: string }
      rev: number
      head: number
      epoch: string
    }
    ids += page.columns.photoId
    if (page.rev === page.head) return ids.match(/.{32}/g) ?? []
    from = `epoch=${page.epoch}&rev=${page.rev}`
  }
}

/** Until everything that was stored so far is on the disk. */
const onDisk = () => promisify(execFile)('sync')

/** From the tap until the popup says the end. */
async function keepWall(page: Page): Promise<number> {
  await logInByCall(page.context(), 'house')
  await page.goto('/')
  await untilWorker(page)
  await page.getByText('53,940 lots', { exact: true }).waitFor({ timeout: 60_000 })
  await page.getByRole('button', { name: /on this device/ }).click()
  // What is proposed depends on the room on the disk.
  await page.getByRole('radio', { name: 'As the wall shows them now' }).check()
  await page.getByRole('button', { name: 'Keep these photos' }).waitFor()
  await onDisk()
  const ms = await page.evaluate(async () => {
    const button = [...document.querySelectorAll('dialog button')].find((each) =>
      each.textContent?.startsWith('Keep '),
    ) as HTMLButtonElement
    const begun = performance.now()
    setTimeout(() => button.click())
    // Not frame by frame, which would cost frames.
    await new Promise<void>((done) => {
      let isRunning = false
      new MutationObserver(() => {
        const wasRunning = isRunning
        isRunning = document.querySelector('.prefetch-progress') !== null
        if (wasRunning && !isRunning) done()
      }).observe(document.body, { childList: true, subtree: true })
    })
    return performance.now() - begun
  })
  await page.getByText(/^Everything you chose is on this device: My photos, about/).waitFor()
  return ms
}

async function keepFile(page: Page): Promise<number> {
  await page.goto('/')
  await onDisk()
  return page.evaluate(async () => {
    const begun = performance.now()
    const cache = await caches.open('one-file')
    await cache.put('/file', await fetch('/file'))
    return performance.now() - begun
  })
}
