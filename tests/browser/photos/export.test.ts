/** Export csv: what is shown, under the range and the time of the data; shared where files can be; said while written. */
import { readFile } from 'node:fs/promises'
import Papa from 'papaparse'
import type { Download, Page } from 'playwright-core'
import { expect } from 'vitest'
import { testWithoutWorker as test } from '#tests/support/browser/browser.ts'
import { offlineConsole } from '#tests/support/browser/console-lines.ts'
import { DESK_LOTS } from '#tests/support/browser/demo-lots.ts'
import { openWall } from '#tests/support/browser/wall.ts'
import { untilWorker } from '#tests/support/browser/worker.ts'

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

/** As of when the device has the data, out of its own database. */
const pulledAt = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string | undefined>((resolve, reject) => {
        const opening = indexedDB.open('loupe-lists')
        opening.addEventListener('error', () => reject(opening.error))
        opening.addEventListener('success', () => {
          const reading = opening.result.transaction('meta').objectStore('meta').get('pulledAt')
          reading.addEventListener('success', () => {
            opening.result.close()
            resolve(reading.result as string | undefined)
          })
        })
      }),
  )

test('the name has the range and the time of the data, offline and hours later too', async ({
  server,
  openPage,
}) => {
  const page = await openPage(server.origin, {
    timezoneId: 'Asia/Kolkata',
    serviceWorkers: 'allow',
    expected: offlineConsole,
  })
  await openWall(page, 'desk')
  await untilWorker(page)
  await expect.poll(() => pulledAt(page)).toBeTruthy()
  await page.context().setOffline(true)
  await server.stop()
  const at = new Date(Date.parse((await pulledAt(page))!) + 5.5 * 3_600_000).toISOString()
  const stamp = `${at.slice(0, 10).replaceAll('-', '')}-${at.slice(11, 16).replace(':', '')}`
  await page.clock.setFixedTime(Date.now() + 7 * 3_600_000)
  expect((await saved(page, 'Last Week')).suggestedFilename()).toBe(`lots-last-week-${stamp}.csv`)
  expect((await saved(page, 'All')).suggestedFilename()).toBe(`lots-all-${stamp}.csv`)
})

test('what the filter leaves out is not in the file, and the menu says how many rows there are', async ({
  server,
  openPage,
}) => {
  const page = await openPage(server.origin)
  await openWall(page, 'desk')
  await page.getByRole('button', { name: 'Filter' }).click()
  await page.getByRole('checkbox', { name: 'Gemstone', exact: true }).check()
  await page.keyboard.press('Escape')
  await page.getByText('86 of 412 lots').waitFor()
  await menu(page).click()
  await page.getByRole('menu').getByText('86 lots').waitFor()
  await page.keyboard.press('Escape')
  const rows = rowsOf(await readFile(await (await saved(page, 'All')).path(), 'utf8'))
  expect(rows).toHaveLength(86)
  expect(new Set(rows.map((row) => row['Type']))).toEqual(new Set(['Gemstone']))
})

test('where the device shares files, each range can be shared, after another tap where it took long', async ({
  server,
  openPage,
}) => {
  const page = await openPage(server.origin)
  await openWall(page, 'desk')
  await menu(page).click()
  expect(await page.getByRole('menuitem', { name: /^Share/ }).count()).toBe(0)
  await page.keyboard.press('Escape')

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
  await pick(page, 'Share Last Month')
  await expect.poll(() => shared.length).toBe(1)
  expect(shared[0]!.name).toMatch(/^lots-last-month-\d{8}-\d{4}\.csv$/)
  expect(shared[0]!.type).toBe('text/csv')
  const file = await readFile(await (await saved(page, 'Last Month')).path(), 'utf8')
  expect(rowsOf(shared[0]!.text)).toEqual(rowsOf(file))

  const downloads: string[] = []
  page.on('download', (download) => downloads.push(download.suggestedFilename()))
  answer = 'AbortError'
  await pick(page, 'Share All')
  await expect.poll(() => shared.length).toBe(2)
  answer = 'NotAllowedError'
  await pick(page, 'Share Last Year')
  const again = page.getByRole('dialog', { name: 'The file is ready' })
  await again.waitFor()
  answer = ''
  await again.getByRole('button', { name: 'Save or share' }).click()
  await expect.poll(() => shared.length).toBe(4)
  expect(shared[3]).toEqual(shared[2])
  answer = 'DataError'
  await pick(page, 'Share Last Year')
  await expect.poll(() => downloads).toEqual([expect.stringMatching(/^lots-last-year-/)])
})

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

test('while it takes long the page says how many rows it writes, and works on', async ({
  server,
  openPage,
}) => {
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
  expect(rowsOf(await readFile(await (await download).path(), 'utf8'))).toHaveLength(DESK_LOTS)
  await status.waitFor({ state: 'detached' })
  expect(await menu(page).isDisabled()).toBe(false)
})

test('menu and tray share one export: neither starts another meanwhile', async ({ server, openPage }) => {
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
})
