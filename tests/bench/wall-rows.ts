/**
 * What a touch costs on the wall of 53,940 lots: from the event's own time to the frame behind the one that shows the
 * answer. The limit of typing, order, size and details is the same screen ready as HTML, put into a page with the same
 * styles by the same click: what the browser needs to draw it, whoever made it. That of the lightbox is the same
 * picture, put into an empty page. Cards count as drawn before their pictures have come.
 */
import type { Page } from 'playwright-core'
import { PHOTO_EDGES_PX } from '#contract/codes.ts'
import { alternate, type BenchRow, type Contest, ROUNDS } from './bench-row.ts'
import { type BenchPage, openWall, slowed, untilPictures, type WallPages } from './wall-page.ts'

/** What the lightbox asks for first. */
const EDGE_PX = String(Math.max(...PHOTO_EDGES_PX))
const RATES = [1, 4] as const
/** Each letter narrows what was found. */
const TYPED = [...'1234']

const ACTS = {
  'another order': { group: 'Sort By', from: 'Date', to: 'Carat' },
  'another size': { group: 'Resize Images', from: 'Small', to: 'Medium' },
  'other details': { group: 'Detail Options', from: 'Compact', to: 'Extended' },
}
type Act = keyof typeof ACTS

export const rows: BenchRow[] = RATES.flatMap((rate): BenchRow[] => [
  { name: `typing a search, slowest letter, ${rate}x`, unit: 'ms', goal: 2, run: () => typing(rate) },
  ...(Object.keys(ACTS) as Act[]).map((act): BenchRow => ({
    name: `${act} until drawn, ${rate}x`,
    unit: 'ms',
    goal: 2,
    run: () => choosing(act, rate),
  })),
  { name: `lightbox until the photo is drawn, ${rate}x`, unit: 'ms', goal: 2, run: () => lightbox(rate) },
])

let opened: Promise<WallPages> | undefined

const pages = (): Promise<WallPages> => (opened ??= openBoth())

async function openBoth(): Promise<WallPages> {
  const both = await openWall()
  await untilPictures(both.wall.page)
  await noteEvents(both.wall.page)
  return both
}

/** Keeps when the last key or click was made, by the event's own clock. */
async function noteEvents(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const kind of ['keydown', 'click'])
      addEventListener(kind, ({ timeStamp }) => Object.assign(globalThis, { begun: timeStamp }), true)
  })
}

/** The count and the first card, as text that changes with what is shown. */
const SHOWN = `(() => {
  const card = document.querySelector('[data-item="0"]')
  return document.querySelector('.photos-count [role=status]')?.textContent + card?.textContent + card?.clientWidth
})()`

/** Ms from the event that `act` makes to the frame behind the first one in which `shown` reads otherwise. */
async function timeOf({ page }: BenchPage, act: () => Promise<unknown>, shown = SHOWN): Promise<number> {
  const before = await page.evaluate<string>(`seen = false, ${shown}`)
  const isOther = `${shown} !== ${JSON.stringify(before)}`
  const drawn = page.waitForFunction(`${isOther} && (seen ? performance.now() - begun : void (seen = true))`)
  await act()
  return (await (await drawn).jsonValue()) as number
}

/** The radio of a choice in the toolbar. */
const optionOf = ({ page }: BenchPage, act: Act, end: 'from' | 'to') =>
  page.getByRole('radiogroup', { name: ACTS[act].group }).getByText(ACTS[act][end], { exact: true })

async function choosing(act: Act, rate: number): Promise<Contest> {
  const { wall, plain } = await pages()
  const html: string[] = []
  for (const end of ['to', 'from'] as const) {
    await timeOf(wall, () => optionOf(wall, act, end).click())
    html.push(await screenOf(wall))
  }
  const ours = async () => {
    const ms = await slowed(wall, rate, () => timeOf(wall, () => optionOf(wall, act, 'to').click()))
    await timeOf(wall, () => optionOf(wall, act, 'from').click())
    return ms
  }
  return alternate(ours, () => timeOfHtml(plain, rate, html[1]!, html[0]!))
}

async function typing(rate: number): Promise<Contest> {
  const { wall, plain } = await pages()
  const { page } = wall
  const html = [await screenOf(wall)]
  const search = page.getByRole('searchbox', { name: 'Search' })
  const type = async (each: () => Promise<unknown>) => {
    let slowest = 0
    await search.focus()
    for (const letter of TYPED) {
      slowest = Math.max(
        slowest,
        await slowed(wall, rate, () => timeOf(wall, () => page.keyboard.press(letter))),
      )
      await each()
    }
    await timeOf(wall, () => search.fill(''))
    return slowest
  }
  await type(async () => html.push(await screenOf(wall)))
  const limit = async () => {
    let slowest = 0
    for (let at = 1; at < html.length; at++)
      slowest = Math.max(slowest, await timeOfHtml(plain, rate, html[at - 1]!, html[at]!))
    return slowest
  }
  return alternate(() => type(async () => {}), limit)
}

/** All below the toolbar as HTML. */
const screenOf = ({ page }: BenchPage): Promise<string> =>
  page.evaluate(() => document.querySelector('.photos-page')!.outerHTML)

/** Ms from a click that puts the HTML of a screen in the place of another's. */
async function timeOfHtml(plain: BenchPage, rate: number, before: string, after: string): Promise<number> {
  const { wall } = await pages()
  const head = await wall.page.evaluate(() =>
    [...document.querySelectorAll('link[rel=stylesheet]')].map(({ outerHTML }) => outerHTML).join(''),
  )
  await plain.page.setContent(`<!doctype html><head>${head}</head><main id="main">${before}</main>`)
  await noteEvents(plain.page)
  await plain.page.evaluate((html) => {
    addEventListener('click', () => (document.querySelector('#main')!.innerHTML = html))
  }, after)
  return slowed(plain, rate, () => timeOf(plain, () => plain.page.mouse.click(5, 5)))
}

/** The limit is two or three frames, by when in one the click comes: fewer rounds would have another median each time. */
const LIGHTBOX_ROUNDS = 3 * ROUNDS
/** Another lot each round, because a page keeps the pictures it has drawn; all are on the device. */
let nextLot = 0

async function lightbox(rate: number): Promise<Contest> {
  const { wall } = await pages()
  const { page } = wall
  const pictures = await page.evaluate(async (edgePx) => {
    const addresses = [...document.querySelectorAll<HTMLImageElement>('.wall img')].map(({ src }) =>
      src.replace(/\d+$/, edgePx),
    )
    for (const address of addresses) await (await fetch(address)).arrayBuffer()
    return addresses
  }, EDGE_PX)
  const cards = page.locator('.wall .lot-card:has(img) .lot-card-open')
  const ours = async () => {
    const card = cards.nth(nextLot++)
    const ms = await slowed(wall, rate, () =>
      timeOf(wall, () => card.click(), drawnIn('.lot-stage-pane:not([inert]) ')),
    )
    await page.keyboard.press('Escape')
    await page.locator('.lightbox').waitFor({ state: 'detached' })
    return ms
  }
  const beside = await page.context().newPage()
  const empty = { page: beside, cdp: await page.context().newCDPSession(beside) }
  const limit = async () => {
    await beside.bringToFront()
    await beside.goto('/robots.txt')
    await noteEvents(beside)
    await beside.evaluate((src) => {
      const put = { crossOrigin: 'use-credentials', width: 700, src }
      addEventListener('click', () => document.body.append(Object.assign(new Image(), put)))
    }, pictures[nextLot]!)
    const ms = await slowed(empty, rate, () => timeOf(empty, () => beside.mouse.click(5, 5), drawnIn('')))
    await page.bringToFront()
    return ms
  }
  await limit()
  await ours()
  const contest = await alternate(ours, limit, LIGHTBOX_ROUNDS)
  await beside.close()
  return contest
}

/** Whether the photo is there, in as many pixels as a device may keep. */
const drawnIn = (part: string): string =>
  `[...document.querySelectorAll('${part}img')].some(
    (img) => img.src.endsWith('/${EDGE_PX}') && img.complete && img.naturalWidth > 0)`
