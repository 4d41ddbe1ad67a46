/** Memos Status on the real server and the demo data. */
import { readFile } from 'node:fs/promises'
import Papa from 'papaparse'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { Memo } from '#contract/memos.ts'
import { compareMemos } from '#src/lots/days/memo-days.ts'
import { isSettled } from '#src/lots/memo-goods.ts'
import { heldFirst } from '#src/features/memos/memo-totals.ts'
import { testWithoutWorker as test } from '#tests/support/browser/browser.ts'
import { offlineConsole } from '#tests/support/browser/console-lines.ts'
import { type DemoUser, logInByCall } from '#tests/support/browser/log-in.ts'

async function openMemos(page: Page) {
  await logInByCall(page.context(), 'desk')
  await page.goto('/MemosStatusPage')
  await cards(page).first().waitFor()
}

const cards = (page: Page) => page.getByRole('article')
const choose = (page: Page, status: string) =>
  page.getByRole('radiogroup', { name: 'Status' }).getByLabel(status, { exact: true }).check()

/** What the server has for the user of the page. */
async function memosOf(page: Page): Promise<Memo[]> {
  const answer = (await (await page.request.get('/api/memos')).json()) as { memos: unknown[] }
  return answer.memos.map((memo) => Memo.parse(memo))
}

const lotsOf = (page: Page) => page.locator('tbody .memo-line-number')

test('open, closed and all memos, and Back', { tags: 'soak' }, async ({ server, openPage }) => {
  const page = await openPage(server.origin)
  await openMemos(page)
  const memos = await memosOf(page)
  const count = (status: number) => memos.filter((memo) => memo.status === status).length
  await expect.poll(() => cards(page).count()).toBe(count(20))
  await choose(page, 'Closed')
  await expect.poll(() => cards(page).count()).toBe(count(100))
  expect(new URL(page.url()).search).toBe('?status=100')
  await choose(page, 'All')
  await expect.poll(() => cards(page).count()).toBe(memos.length)
  await page.getByText('Status 40').first().waitFor()
  await page.goBack()
  await expect.poll(() => cards(page).count()).toBe(count(100))
})

test('a line shows its lot’s own photo, and the file has the lines of the memos shown', async ({
  server,
  openPage,
}) => {
  const page = await openPage(server.origin)
  await openMemos(page)
  const open = (await memosOf(page)).filter(({ status }) => status === 20)
  const memo = open.toSorted((a, b) => b.lines.length - a.lines.length)[0]!
  const card = page.getByRole('article', { name: `Memo ${memo.number}` })
  await card.getByText(/\d+ lines/).click()
  expect(await lotsOf(page).allInnerTexts()).toEqual(heldFirst(memo.lines).map(({ lot }) => lot))
  const photo = card.getByRole('img', { name: `Photo of ${memo.lines[0]!.lot}` })
  await photo.scrollIntoViewIfNeeded()
  await expect.poll(() => photo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(136)

  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export csv' }).click()
  const download = await file
  expect(download.suggestedFilename()).toMatch(/^memos-open-\d{8}-\d{6}\.csv$/)
  const lines = open.reduce((sum, memo) => sum + memo.lines.length, 0)
  await page.getByText(`Saved as ${download.suggestedFilename()}, ${lines} lines`).waitFor()
  const text = await readFile(await download.path(), 'utf8')
  const { data } = Papa.parse<Record<string, string>>(text.slice(1), { header: true, skipEmptyLines: true })
  const words = (rows: (string | undefined)[]) => rows.toSorted()
  expect(words(data.map((row) => `${row['Memo #']} ${row['Line']} ${row['Stock #']}`))).toEqual(
    words(open.flatMap(({ number, lines }) => lines.map(({ line, lot }) => `${number} ${line} ${lot}`))),
  )
})

test('a line opens its lot among those of its memo, and closing it finds the memo as it was', async ({
  server,
  openPage,
}) => {
  const page = await openPage(server.origin)
  await openMemos(page)
  const memo = (await memosOf(page))
    .filter(({ status }) => status === 20)
    .find(({ lines }) => lines.length === 8)!
  const [, second, third] = heldFirst(memo.lines).map(({ lot }) => lot)
  await page.getByRole('searchbox', { name: 'Search' }).fill(third!)
  await expect.poll(() => cards(page).count()).toBe(1)
  await cards(page).getByText('8 lines').click()
  const row = page.getByRole('row').filter({ hasText: second! })
  await row.scrollIntoViewIfNeeded()
  const top = async () => (await row.boundingBox())?.y
  const before = await top()
  await row.getByText(/piece/).first().click()
  const lot = (name: string) => page.getByRole('dialog').getByRole('heading', { name, exact: true })
  await lot(second!).waitFor()
  await page.getByRole('dialog').getByText('2 of 8').waitFor()
  await page.keyboard.press('ArrowRight')
  await lot(third!).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(await top()).toBe(before)
  expect(new URL(page.url()).search).toBe('')

  await page
    .getByRole('link', { name: `Open ${third}` })
    .last()
    .click()
  await lot(third!).waitFor()
  await page.reload()
  await page.getByRole('dialog').getByText('3 of 8').waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => lotsOf(page).count()).toBe(8)
})

const ASKED: {
  user: DemoUser
  where: string
  tags: string[]
  choose: (memos: Memo[]) => Memo | undefined
}[] = [
  {
    user: 'house',
    where: 'far down the list',
    tags: ['soak'],
    choose: (memos) => memos.filter(isOpen).sort(compareMemos).at(-1),
  },
  {
    user: 'desk',
    where: 'out of the filter',
    tags: [],
    choose: (memos) => memos.find(({ status }) => status === 40),
  },
]
const isOpen = ({ status }: Memo) => status === 20

for (const { user, where, tags, choose: choice } of ASKED)
  test(`the memo of a lot is gone to '${where}'`, { tags }, async ({ server, openPage }) => {
    const page = await openPage(server.origin)
    await logInByCall(page.context(), user)
    const memo = choice(await memosOf(page))!
    const held = memo.lines.find((line) => !isSettled(line))!
    const name = `Memo ${memo.number}`
    await page.goto(`/MyPhotosPage?lot=${held.lotId}`)
    await page.getByRole('dialog').getByRole('link', { name }).click()
    const heading = page.getByRole('heading', { name })
    await expect.poll(() => heading.evaluate((it) => it === document.activeElement)).toBe(true)
    const { y } = (await heading.boundingBox())!
    const toolbar = (await page.getByRole('toolbar').boundingBox())!
    expect(y).toBeGreaterThanOrEqual(toolbar.y + toolbar.height)
    expect(y).toBeLessThan(page.viewportSize()!.height / 2)
    expect(await lotsOf(page).allInnerTexts()).toContain(held.lot)
  })

test('without a network the saved memos are drawn by the same code', async ({ server, openContext }) => {
  const context = await openContext(server.origin, { expected: offlineConsole })
  const page = await context.newPage()
  await openMemos(page)
  const memos = await memosOf(page)
  await page.getByRole('link', { name: 'My photos' }).click()
  await page.getByRole('heading', { name: 'My photos' }).waitFor()
  await context.setOffline(true)
  await server.stop()
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await page.getByRole('link', { name: 'Memos Status' }).click()
  await page.getByText('as this device last received them').waitFor()
  await choose(page, 'All')
  await expect.poll(() => cards(page).count()).toBe(memos.length)
})

test('more time for a memo is asked for from the menu or its card, stands at the memo and leads to the message', async ({
  server,
  openPage,
}) => {
  const page = await openPage(server.origin)
  await openMemos(page)
  const [memo, other] = (await memosOf(page)).filter(({ status }) => status === 20).toSorted(compareMemos)
  const name = `Memo ${memo!.number}`
  await page.getByRole('link', { name: 'Contact Us' }).click()
  const popup = page.getByRole('dialog')
  const which = popup.getByLabel('Memo (optional)')
  expect(await which.inputValue()).toBe('none')
  await popup.getByLabel('Subject').fill(`When is memo ${other!.number} due?`)
  await popup.getByLabel('Message').focus()
  await expect.poll(() => which.inputValue()).toBe(`${other!.number}`)
  await which.selectOption('None in particular')
  await page.evaluate(() => new Promise((go) => requestAnimationFrame(() => setTimeout(go))))
  expect(await which.inputValue()).toBe('none')
  await which.selectOption(`${memo!.number}`)
  expect(await popup.getByLabel('Subject').inputValue()).toBe(`About memo ${memo!.number}`)
  await popup.getByRole('button', { name: 'More time' }).click()
  await popup.getByRole('button', { name: 'Send', exact: true }).click()
  await popup.getByRole('button', { name: 'Done' }).click()
  await page
    .getByRole('article', { name })
    .getByRole('button', { name: /^More time asked on .* Not answered yet$/ })
    .click()
  await page.locator('.own-message-text').getByText('Please let me keep').waitFor()
  await page.keyboard.press('Escape')
  expect(await page.getByText('More time asked').count()).toBe(1)

  const ask = (number: number) =>
    page.getByRole('article', { name: `Memo ${number}` }).getByRole('button', { name: 'Ask for more time' })
  expect(await ask(memo!.number).count()).toBe(0)
  await ask(other!.number).click()
  await popup.getByRole('button', { name: 'Send', exact: true }).click()
  await popup.getByRole('button', { name: 'Done' }).click()
  await expect.poll(() => page.getByText('More time asked').count()).toBe(2)
  expect(await ask(other!.number).count()).toBe(0)
})
