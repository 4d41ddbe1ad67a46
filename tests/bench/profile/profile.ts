/**
 * `npm run profile -- scroll`, `-- lightbox`, `-- typing` or `-- start`: what the page's main thread does, by a trace of
 * the browser, the first two on a processor four times slower. For each task of at least 4 ms its length and what took it;
 * at the end the means of the tasks that are longer than a frame, and the sum of all. What is not script is the browser's
 * own.
 */
import { closeAll } from '#tests/bench/bench-row.ts'
import { openBrowser } from '#tests/bench/bench-browser.ts'
import { type BenchPage, openWall, slowed, untilPictures } from '#tests/bench/wall-page.ts'
import { add, type Task, traced } from './trace.ts'

const RATE = 4
const SHOWN_FROM_MS = 4
const FRAME_MS = 1000 / 60

const SUBJECTS: Record<string, (wall: BenchPage) => Promise<Task[]>> = { scroll, lightbox, typing, start }

/** 3,000 px a second, the second time: the first brings pictures. */
async function scroll(wall: BenchPage): Promise<Task[]> {
  const { page, cdp } = wall
  const go = async () => {
    await page.evaluate(() => scrollTo({ top: 0 }))
    await untilPictures(page)
    await page.waitForTimeout(600)
    return slowed(wall, RATE, () =>
      tracedOn(wall, () =>
        cdp.send('Input.synthesizeScrollGesture', {
          x: 590,
          y: 500,
          yDistance: -6_000,
          speed: 3_000,
          gestureSourceType: 'mouse',
        }),
      ),
    )
  }
  await go()
  return go()
}

/** The second lot that is opened, until its preview is there. */
async function lightbox(wall: BenchPage): Promise<Task[]> {
  const { page } = wall
  const cards = page.locator('.wall .lot-card:has(img) .lot-card-open')
  const openLot = (at: number) =>
    slowed(wall, RATE, () =>
      tracedOn(wall, async () => {
        await cards.nth(at).click()
        await page.locator('.lightbox .zoom-tools').waitFor()
        await page.waitForTimeout(300)
      }),
    )
  await openLot(0)
  await page.keyboard.press('Escape')
  await page.locator('.lightbox').waitFor({ state: 'detached' })
  await page.waitForTimeout(600)
  return openLot(1)
}

/** Three letters, the third time: each until its lots are drawn. */
async function typing({ page, cdp }: BenchPage): Promise<Task[]> {
  const search = page.getByRole('searchbox', { name: 'Search' })
  const count = `document.querySelector('.photos-count [role=status]').textContent`
  const typeAll = async () => {
    await search.focus()
    for (const letter of '123') {
      const before = await page.evaluate<string>(count)
      await page.keyboard.press(letter)
      await page.waitForFunction(`${count} !== ${JSON.stringify(before)}`)
      await page.waitForTimeout(100)
    }
  }
  const clear = async () => {
    await search.fill('')
    await page.waitForTimeout(600)
  }
  await typeAll()
  await clear()
  await typeAll()
  await clear()
  return tracedOn({ page, cdp }, typeAll)
}

/** Loaded anew without a network, until the pictures in view are there. */
async function start(wall: BenchPage): Promise<Task[]> {
  const { page } = wall
  await page.waitForFunction(() => localStorage.getItem('loupe-lists-here') !== null)
  await page.context().setOffline(true)
  const again = async () => {
    await page.reload({ waitUntil: 'commit' })
    await untilPictures(page)
  }
  await again()
  return tracedOn(wall, again)
}

const tracedOn = async ({ page }: BenchPage, work: () => Promise<unknown>): Promise<Task[]> =>
  traced(await openBrowser(), page, work)

const figures = (byKind: Map<string, number>, of = 1): string =>
  [...byKind]
    .filter(([, ms]) => ms / of >= 0.1)
    .toSorted(([, a], [, b]) => b - a)
    .map(([kind, ms]) => `${kind} ${(ms / of).toFixed(1)}`)
    .join(', ')

try {
  const subject = SUBJECTS[process.argv[2] ?? '']
  if (!subject) throw new Error(`One of: ${Object.keys(SUBJECTS).join(', ')}`)
  const { wall } = await openWall()
  await untilPictures(wall.page)
  const tasks = await subject(wall)
  for (const { at, ms, byKind } of tasks)
    if (ms >= SHOWN_FROM_MS)
      console.log(`at ${at.toFixed(0).padStart(5)} ms: ${ms.toFixed(1).padStart(6)} ms  ${figures(byKind)}`)
  const long = tasks.filter(({ ms }) => ms > FRAME_MS)
  const sums = new Map<string, number>()
  for (const { byKind } of long) for (const [kind, ms] of byKind) add(sums, kind, ms)
  const mean = long.reduce((sum, { ms }) => sum + ms, 0) / Math.max(1, long.length)
  console.log(
    `${long.length} tasks longer than a frame, ${mean.toFixed(1)} ms each: ${figures(sums, long.length)}`,
  )
  const all = new Map<string, number>()
  for (const { byKind } of tasks) for (const [kind, ms] of byKind) add(all, kind, ms)
  console.log(`${tasks.reduce((sum, { ms }) => sum + ms, 0).toFixed(0)} ms in all: ${figures(all)}`)
} finally {
  await closeAll()
}
