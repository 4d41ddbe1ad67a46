/** Export csv: what is shown, under the range and the time of the data; shared where files can be; said while written. */
import { readFile } from 'node:fs/promises'
import Papa from 'papaparse'
import type { Download, Page } from 'playwright-core'
import { expect } from 'vitest'
import { testWithoutWorker as test } from '#tests/support/browser/browser.ts'
import { offlineConsole } from '#tests/support/browser/console-lines.ts'
import { DESK_LOTS } from '#tests/support/browser/demo-lots.ts'
import { logInByCall } from '#tests/support/browser/log-in.ts'
import { shareFiles } from '#tests/support/device/share-files.ts'
import { untilPulled } from '#tests/support/device/on-device.ts'
import { openWall } from '#tests/support/browser/wall.ts'
import { untilWorker } from '#tests/support/browser/worker.ts'
import { wordsOf } from '#tests/screenshots/screen.ts'

type Row = Record<string, string>

const menu = (page: Page) => page.getByRole('button', { name: 'Export csv' })
const pick = async (page: Page, name: string) => {
  await menu(page).click()
  await page.getByRole('menuitem', { name, exact: true }).click()
}
const rowsOf = (text: string) => Papa.parse<Row>(text.replace('\uFEFF', '').trim(), { header: true }).data

async function saved(page: Page, range: string): Promise<Download> {
  const download = page.waitForEvent('download')
  await pick(page, range)
  return download
}

test(
  'the name has the range and the time of saving, also offline and hours after the last pull',
  { tags: 'soak' },
  async ({ server, openPage }) => {
    const page = await openPage(server.origin, {
      timezoneId: 'Asia/Kolkata',
      serviceWorkers: 'allow',
      expected: offlineConsole,
    })
    await openWall(page, 'desk')
    await untilWorker(page)
    await untilPulled(page)
    await page.context().setOffline(true)
    await server.stop()
    const now = Date.now() + 7 * 3_600_000
    await page.clock.setFixedTime(now)
    const at = new Date(now + 5.5 * 3_600_000).toISOString()
    const stamp = at.slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-')
    expect((await saved(page, 'Last Week')).suggestedFilename()).toBe(`lots-last-week-${stamp}.csv`)
    expect((await saved(page, 'All')).suggestedFilename()).toBe(`lots-all-${stamp}.csv`)
  },
)

test(
  'what the filter leaves out is not in the file, and the menu says how many rows there are',
  { tags: 'soak' },
  async ({ server, openPage }) => {
    const page = await openPage(server.origin)
    await openWall(page, 'desk')
    await page.getByRole('button', { name: 'Filter' }).click()
    await page.getByRole('checkbox', { name: 'Gemstone', exact: true }).check()
    await page.keyboard.press('Escape')
    await page.getByText('86 of 412 lots').waitFor()
    await menu(page).click()
    await page.getByRole('menu').getByText('86 lots', { exact: true }).waitFor()
    await page.keyboard.press('Escape')
    const rows = rowsOf(await readFile(await (await saved(page, 'All')).path(), 'utf8'))
    expect(rows).toHaveLength(86)
    expect(new Set(rows.map((row) => row['Type']))).toEqual(new Set(['Gemstone']))
  },
)

/** What the customer alone sees: nobody is sent it. */
const OWN_COLUMNS = ['Location', 'Memo', 'Tag', 'Note', 'Origin']

test(
  'each range can be had without what buyers do not see: saved, or sent where the device shares files, after another tap where it took long',
  { tags: 'soak' },
  async ({ server, openPage }) => {
    const page = await openPage(server.origin)
    await openWall(page, 'desk')
    const forBuyer = await saved(page, 'Last Month for a buyer, only what buyers see')
    expect(forBuyer.suggestedFilename()).toMatch(/^lots-last-month-for-buyer-/)
    await page.getByText(/, \d+ lots, without your notes and memos$/).waitFor()
    const textForBuyer = await readFile(await forBuyer.path(), 'utf8')
    await saved(page, 'Last Month')
    const meant = page.waitForEvent('download')
    const ownSaved = page.getByText(/, \d+ lots, with your notes and memos/)
    await ownSaved.getByRole('button', { name: 'Export for a buyer' }).click()
    expect(await readFile(await (await meant).path(), 'utf8')).toBe(textForBuyer)
    const shared: { name: string; type: string; text: string }[] = []
    let answer = ''
    await page.exposeFunction('otherApp', (name: string, type: string, text: string) => {
      shared.push({ name, type, text })
      return answer
    })
    await page.evaluate(() => {
      const { otherApp } = globalThis as unknown as {
        otherApp: (...words: string[]) => Promise<string>
      }
      const share = async ({ files = [] }: ShareData) => {
        const failure = await otherApp(files[0]!.name, files[0]!.type, await files[0]!.text())
        if (failure) throw new DOMException('', failure)
      }
      const canShare = ({ files = [] }: ShareData = {}) => files.every(({ type }) => type === 'text/csv')
      Object.assign(navigator, { share, canShare })
    })
    await pick(page, 'Send Last Month, only what buyers see')
    await expect.poll(() => shared.length).toBe(1)
    expect(shared[0]!.name).toMatch(/^lots-last-month-for-buyer-\d{8}-\d{6}\.csv$/)
    expect(shared[0]!.type).toBe('text/csv')
    const file = await readFile(await (await saved(page, 'Last Month')).path(), 'utf8')
    const seen = rowsOf(file).map((row) =>
      Object.fromEntries(Object.entries(row).filter(([column]) => !OWN_COLUMNS.includes(column))),
    )
    expect(Object.keys(rowsOf(file)[0]!)).toEqual(expect.arrayContaining(OWN_COLUMNS))
    expect(rowsOf(shared[0]!.text)).toEqual(seen)
    expect(rowsOf(textForBuyer)).toEqual(seen)
    await ownSaved.waitFor()

    const downloads: string[] = []
    page.on('download', (download) => downloads.push(download.suggestedFilename()))
    answer = 'AbortError'
    await pick(page, 'Send All, only what buyers see')
    await expect.poll(() => shared.length).toBe(2)
    answer = 'NotAllowedError'
    await pick(page, 'Send Last Year, only what buyers see')
    const again = page.getByRole('dialog', { name: 'The file is ready' })
    await again.waitFor()
    answer = ''
    await again.getByRole('button', { name: 'Save or share' }).click()
    await expect.poll(() => shared.length).toBe(4)
    expect(shared[3]).toEqual(shared[2])
    answer = 'DataError'
    await pick(page, 'Send Last Year, only what buyers see')
    await expect.poll(() => downloads).toEqual([expect.stringMatching(/^lots-last-year-/)])

    // An installed iPad app saves through the list of apps, too: the file is the customer's own.
    await page.evaluate(() => Object.assign(navigator, { standalone: true }))
    answer = ''
    await pick(page, 'Last Month')
    await expect.poll(() => shared.length).toBe(6)
    expect(rowsOf(shared[5]!.text)).toEqual(rowsOf(file))
  },
)

/** Of each item: in how many lines its words stand, name and hint each, and whether they are within the menu. */
const linesOfItems = (page: Page) =>
  page.getByRole('menu').evaluate((menu) => {
    const edges = menu.getBoundingClientRect()
    const rectsOf = (node: Node) => {
      const words = document.createRange()
      words.selectNodeContents(node)
      return [...words.getClientRects()]
    }
    return [...menu.querySelectorAll('[role=menuitem], [role=menuitem] small')].map((part) => {
      const rects = [...part.childNodes]
        .filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
        .flatMap(rectsOf)
      const lines = new Set(rects.map(({ top }) => Math.round(top)))
      const isIn = rects.every(({ left, right }) => left >= edges.left && right <= edges.right)
      return { words: part.textContent, lines: lines.size, isIn }
    })
  })

for (const locale of ['en-US', 'he-IL'])
  for (const [width, height] of [
    [1180, 820],
    [820, 1180],
    [390, 844],
  ] as const)
    test(
      `where files can be shared, every item is one line: ${locale}, ${width}`,
      { tags: 'soak' },
      async ({ server, openPage }) => {
        const { more } = await wordsOf(locale === 'he-IL' ? 'he' : 'en')
        const page = await openPage(server.origin, { locale, viewport: { width, height }, hasTouch: true })
        await page.addInitScript(shareFiles)
        await logInByCall(page.context(), 'house')
        await page.goto('/')
        const button = (name: string) => page.getByRole('button', { name, exact: true })
        await page.getByRole('gridcell').first().waitFor()
        if (width < 720) await button(more.photos.view).click()
        await button(more.photos.export.button).click()
        await page.getByRole('menuitem').nth(7).waitFor()
        const items = await linesOfItems(page)
        expect(items.filter(({ lines, isIn }) => lines > 1 || !isIn)).toEqual([])
        const box = (await page.getByRole('menu').boundingBox())!
        expect(box.x).toBeGreaterThanOrEqual(0)
        expect(box.x + box.width).toBeLessThanOrEqual(width)
      },
    )

/** The worker gets its work when the test says so, by `goOn`. */
async function holdWriting(page: Page) {
  await page.addInitScript(() => {
    const { postMessage } = Worker.prototype
    const held = function (this: Worker, message: { rows?: unknown }, transfer: Transferable[] = []) {
      const post = () => postMessage.call(this, message, { transfer })
      if (message.rows) addEventListener('go-on', post, { once: true })
      else post()
    }
    Object.assign(Worker.prototype, { postMessage: held })
  })
}
const goOn = (page: Page) => page.evaluate(() => void dispatchEvent(new Event('go-on')))

test(
  'while it takes long the page says how many rows it writes, works on, and says under which name they are saved',
  { tags: 'soak' },
  async ({ server, openPage }) => {
    const page = await openPage(server.origin)
    await holdWriting(page)
    await openWall(page, 'desk')
    const status = page.getByText(`Writing ${DESK_LOTS} rows…`)
    const download = page.waitForEvent('download')
    await pick(page, 'All')
    await status.waitFor()
    await expect.poll(() => status.evaluate((element) => getComputedStyle(element).opacity)).toBe('1')
    expect(await menu(page).isDisabled()).toBe(true)
    await page.getByLabel('Large').check()
    await goOn(page)
    const file = await download
    expect(rowsOf(await readFile(await file.path(), 'utf8'))).toHaveLength(DESK_LOTS)
    await page.getByText(`Saved as ${file.suggestedFilename()}, ${DESK_LOTS} lots`).waitFor()
    await status.waitFor({ state: 'detached' })
    expect(await menu(page).isDisabled()).toBe(false)
  },
)

test(
  'menu and tray share one export: neither starts another meanwhile',
  { tags: 'soak' },
  async ({ server, openPage }) => {
    const page = await openPage(server.origin)
    await holdWriting(page)
    await openWall(page, 'desk')
    await page.locator('[data-item="1"]').getByRole('checkbox').check()
    const exportSelected = page.getByRole('button', { name: 'Export selected' })
    const downloads: Download[] = []
    page.on('download', (download) => downloads.push(download))
    await pick(page, 'All')
    await page.getByText('Writing 412 rows…').waitFor()
    await expect.poll(() => exportSelected.isDisabled()).toBe(true)
    await exportSelected.dispatchEvent('click')
    await goOn(page)
    await expect.poll(() => exportSelected.isDisabled()).toBe(false)
    await expect.poll(() => downloads.length).toBe(1)

    await exportSelected.click()
    await page.getByText('Writing 1 row…').waitFor()
    expect(await menu(page).isDisabled()).toBe(true)
    await goOn(page)
    await expect.poll(() => downloads.length).toBe(2)
    const rows = await Promise.all(
      downloads.map(async (download) => rowsOf(await readFile(await download.path(), 'utf8')).length),
    )
    expect(rows).toEqual([412, 1])
  },
)
