/**
 * Scrolling the wall by the wheel, its pictures on the device, beside an empty scroller of the same height in the same
 * round. A frame is late when it comes more than 17.5 ms after the last. A round in which the empty scroller itself
 * has more than 1 % late frames measures the machine, and is repeated, three times at most.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type BenchRow, type Contest, median, ROUNDS } from './bench-row.ts'
import { type BenchPage, openWall, slowed, untilPictures, type WallPages } from './wall-page.ts'

/** CSS px a second, and in all. No finger makes more than 8,000 a second on Android. */
const SPEEDS = {
  slow: { speed: 600, wayPx: 1_200 },
  fast: { speed: 3_000, wayPx: 6_000 },
  fling: { speed: 10_000, wayPx: 15_000 },
}
type Speed = keyof typeof SPEEDS

const LATE_AT_MOST = { 1: 1, 4: 5 }
const POINTS_BELOW = 0.5
const REPEATS = 3

export const rows: BenchRow[] = [
  ...(['slow', 'fast', 'fling'] as const).map((speed) => lateRow(speed, 1)),
  ...(['slow', 'fast'] as const).map((speed) => lateRow(speed, 4)),
  {
    name: 'scroll fling, longest task against 50 ms, 1x',
    unit: 'ms',
    goal: 1,
    run: () => against('longestTask', 'fling', 1, 50),
  },
  {
    name: 'scroll fling, longest blank against 100 ms, 4x',
    unit: 'ms',
    goal: 1,
    run: () => against('longestBlank', 'fling', 4, 100),
  },
]

function lateRow(speed: Speed, rate: 1 | 4): BenchRow {
  return { name: `scroll ${speed}, late frames, ${rate}x`, unit: '%', goal: 1, run: () => late(speed, rate) }
}

/** At full speed half a point more than the empty scroller, and 1 % at most; slowed four times 5 %. */
async function late(speed: Speed, rate: 1 | 4): Promise<Contest> {
  const { wall, empty } = await scrolled(speed, rate)
  const scroller = median(empty.map((each) => each.late))
  console.log(`  the empty scroller: ${scroller.toFixed(2)} % late`)
  const most = LATE_AT_MOST[rate]
  return {
    ours: wall.map((each) => each.late),
    limit: [rate === 1 ? Math.min(most, scroller + POINTS_BELOW) : most],
  }
}

async function against(what: 'longestTask' | 'longestBlank', speed: Speed, rate: 1 | 4, limit: number) {
  const { wall } = await scrolled(speed, rate)
  return { ours: wall.map((each) => each[what]), limit: [limit] }
}

interface Watched {
  /** Percent of the frames while the page moved. */
  late: number
  /** Of those that count as long, ms; 0 where there was none. */
  longestTask: number
  /** How long a part of the view was without cards, ms: from the last time it was seen whole to the next. */
  longestBlank: number
}

interface Scrolled {
  wall: Watched[]
  empty: Watched[]
}

const measured = new Map<string, Promise<Scrolled>>()

function scrolled(speed: Speed, rate: number): Promise<Scrolled> {
  const name = `${speed} ${rate}`
  const known = measured.get(name) ?? measure(speed, rate)
  measured.set(name, known)
  return known
}

let opened: Promise<WallPages> | undefined

async function measure(speed: Speed, rate: number): Promise<Scrolled> {
  const { wall, plain } = await (opened ??= openScrollers())
  const figures: Scrolled = { wall: [], empty: [] }
  for (let round = 0, repeats = 0; round < ROUNDS;) {
    const pages = round % 2 === 0 ? [plain, wall] : [wall, plain]
    const seen = new Map<BenchPage, Watched>()
    for (const each of pages) seen.set(each, await scroll(each, speed, rate))
    const empty = seen.get(plain)!
    if (empty.late > 1 && repeats++ < REPEATS) continue
    figures.wall.push(seen.get(wall)!)
    figures.empty.push(empty)
    round++
  }
  return figures
}

/** Both pages, of one height; every picture that will pass is on the device. */
async function openScrollers(): Promise<WallPages> {
  const pages = await openWall()
  const { page } = pages.wall
  const heightPx = await page.evaluate(() => document.documentElement.scrollHeight)
  for (let at = 0; at <= SPEEDS.fling.wayPx + 820; at += 600) {
    await page.evaluate((top) => scrollTo({ top }), at)
    await untilPictures(page)
  }
  const scroller = readFileSync(join(import.meta.dirname, 'limits', 'scroller.html'), 'utf8')
  await pages.plain.page.setContent(scroller)
  await pages.plain.page.evaluate((px) => (document.body.style.height = `${px}px`), heightPx)
  for (const each of [pages.wall, pages.plain]) await each.page.evaluate(WATCH)
  return pages
}

async function scroll(pages: BenchPage, speed: Speed, rate: number): Promise<Watched> {
  const { page, cdp } = pages
  await page.bringToFront()
  await page.evaluate(() => scrollTo({ top: 0 }))
  // Until the wall has put itself right and noted its place.
  await page.waitForTimeout(600)
  return slowed(pages, rate, async () => {
    await page.evaluate('watch.begin()')
    await cdp.send('Input.synthesizeScrollGesture', {
      x: 590,
      y: 500,
      yDistance: -SPEEDS[speed].wayPx,
      speed: SPEEDS[speed].speed,
      gestureSourceType: 'mouse',
    })
    return page.evaluate('watch.end()')
  })
}

/**
 * In the page: the frames between the first and the last movement, tasks that count as long, and whether the drawn
 * cards fill the view, looked at when a scroll event arrives and in every frame. Text, because a page does not know
 * what a build puts around functions that have a name.
 */
const WATCH = `
globalThis.watch = {
  begin() {
    Object.assign(this, { frames: [], tasks: [0], wholeAt: performance.now(), broken: false, blank: 0, on: true })
    this.observer ??= new PerformanceObserver((list) => this.tasks.push(...list.getEntries().map((e) => e.duration)))
    this.observer.observe({ type: 'longtask' })
    this.look ??= () => {
      if (!this.on) return
      // Rows stand in the page in any order; one is shown with all its cards or not at all.
      const rows = Array.from(document.querySelectorAll('.wall-row'), (row) => row.firstElementChild)
      if (rows.length === 0) return
      const places = rows.map((card) => card.getBoundingClientRect())
      const top = Math.min(...places.map((place) => place.top))
      const bottom = Math.max(...places.map((place) => place.bottom))
      const now = performance.now()
      if (scrollY > innerHeight && (top > 0 || bottom < innerHeight)) this.broken = true
      else {
        if (this.broken) this.blank = Math.max(this.blank, now - this.wholeAt)
        this.broken = false
        this.wholeAt = now
      }
    }
    addEventListener('scroll', this.look, { capture: true, passive: true })
    const frame = (at) => {
      this.frames.push([at, scrollY])
      this.look()
      if (this.on) requestAnimationFrame(frame)
    }
    requestAnimationFrame(frame)
  },
  end() {
    this.on = false
    this.tasks.push(...this.observer.takeRecords().map((e) => e.duration))
    const moves = this.frames.flatMap(([, y], i) => (i > 0 && y !== this.frames[i - 1][1] ? [i] : []))
    const steps = []
    for (let i = moves[0]; i <= moves.at(-1); i++) steps.push(this.frames[i][0] - this.frames[i - 1][0])
    const late = steps.filter((ms) => ms > 17.5).length
    if (steps.length === 0) throw new Error('Nothing moved')
    return { late: (100 * late) / steps.length, longestTask: Math.max(...this.tasks), longestBlank: this.blank }
  },
}
0`
