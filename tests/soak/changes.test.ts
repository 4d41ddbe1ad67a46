/** What changed since one last looked: told after a pull and after a reload, dismissed, taken back, forgotten. */
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { openDatabase } from '#server/db/client.ts'
import { customers } from '#server/db/schema/people.ts'
import { deleteLots, type LotInput, saveLots } from '#server/lots/save-lots.ts'
import { test } from '#tests/support/browser/browser.ts'
import { answered, offlineConsole } from '#tests/support/browser/console-lines.ts'
import { deviceContents } from '#tests/support/device/device-contents.ts'
import { logIn } from '#tests/support/browser/log-in.ts'
import type { RunningServer } from '#tests/support/server/run-server.ts'
import axe from 'axe-core'
import { eq } from 'drizzle-orm'

const G: LotInput = { lot: 'ZZ-1', type: 0, caratMilli: 1010, shape: 'Round', color: 'G', clarity: 5 }
const OTHER: LotInput = { lot: 'ZZ-2', type: 0, caratMilli: 700, shape: 'Oval', memo: 8001 }
const photo = (digit: string) => ({
  id: digit.repeat(32),
  widthPx: 2048,
  heightPx: 2048,
  capturedAt: '2026-05-01T10:00:00Z',
})

type Change = (db: Awaited<ReturnType<typeof openDatabase>>['db'], customerId: number) => Promise<unknown>

/** Changes the desk's lots in the stopped server's database. */
async function whileStopped(server: RunningServer, change: Change) {
  await server.stop()
  const opened = await openDatabase({ databaseUrl: null, dataDir: server.dataDir })
  const [desk] = await opened.db.select().from(customers).where(eq(customers.name, 'Demo Desk Ltd'))
  await change(opened.db, desk!.id)
  await opened.close()
  await server.start()
}

const line = (page: Page) => page.getByRole('button', { name: /changed since you last looked/ })
const entry = (page: Page, lot: string) => page.getByRole('listitem').filter({ hasText: lot })
const pullAgain = (page: Page) => page.evaluate(() => void dispatchEvent(new Event('online')))

test('changes are told after a pull, dismissed and taken back, in every tab', async ({
  server,
  openContext,
}) => {
  await whileStopped(server, (db, desk) => saveLots(db, desk, [G, OTHER]))
  const context = await openContext(server.origin, {
    expected: [...offlineConsole, answered(404)],
    bypassCSP: true,
  })
  const page = await context.newPage()
  await page.goto('/')
  await logIn(page, 'desk')
  await page.getByText('414 lots').waitFor()
  await expect
    .poll(async () => (await deviceContents(page)).databases['loupe-lists']?.['changes'])
    .toEqual([{ lots: [], further: [] }])

  await whileStopped(server, (db, desk) => {
    const regraded = { ...G, color: 'H', memo: 8002, photos: [photo('c')] }
    return saveLots(db, desk, [{ ...OTHER, memo: undefined }, regraded, { ...G, lot: 'ZZ-3' }])
  })
  await pullAgain(page)
  await line(page).waitFor()
  expect(await line(page).innerText()).toBe(
    '3 changed since you last looked: 1 new, 1 photographed, 1 re-graded, 1 on memo, 1 back from memo',
  )

  await page.reload()
  await line(page).click()
  const changes = page.getByRole('dialog', { name: 'New and changed' })
  expect(await entry(page, 'ZZ-1').locator('dt, dd').allInnerTexts()).toEqual(
    expect.arrayContaining(['Color', 'G → H', 'Memo', '– → 8002', 'Photos', '0 → 1']),
  )
  expect(await entry(page, 'ZZ-2').locator('dt, dd').allInnerTexts()).toEqual(['Memo', '8001 → –'])
  await changes.getByRole('checkbox', { name: 'Changed since you last looked' }).click()
  await page.getByText('3 of 415 lots').waitFor()
  await page.getByRole('button', { name: 'Remove Only 3 lots' }).click()
  await page.getByText('415 lots', { exact: true }).waitFor()
  await line(page).click()
  await entry(page, 'ZZ-3').getByText('1.01 ct').waitFor()
  expect(await entry(page, 'ZZ-3').innerText()).toContain('1.01 ct · Diamond · Round · G · VS1')
  await page.evaluate(axe.source)
  const found = await page.evaluate(() => (globalThis as unknown as { axe: typeof axe }).axe.run(document))
  expect(found.violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target.join())])).toEqual([])

  const other = await context.newPage()
  await other.goto('/')
  await line(other).waitFor()
  await changes.getByRole('button', { name: 'Dismiss ZZ-3' }).click()
  await expect.poll(() => line(other).innerText()).toMatch(/^2 changed/)
  await changes.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => line(other).innerText()).toMatch(/^3 changed/)
  await changes.getByRole('button', { name: 'Dismiss all' }).click()
  await line(other).waitFor({ state: 'detached' })
  await changes.getByRole('button', { name: 'Undo' }).click()
  await line(other).waitFor()
})

test('a change leads to its lot under the same address; logging out forgets what changed', async ({
  server,
  openPage,
}) => {
  let ids: number[] = []
  await whileStopped(server, async (db, desk) => (ids = await saveLots(db, desk, [G, OTHER])))
  // A photo that is only a row has no picture.
  const page = await openPage(server.origin, { expected: [...offlineConsole, answered(404)] })
  await page.goto('/')
  await logIn(page, 'desk')
  await expect
    .poll(async () => (await deviceContents(page)).databases['loupe-lists']?.['changes'])
    .toBeTruthy()
  await page.goto('/?type=0')
  await whileStopped(server, async (db, desk) => {
    await saveLots(db, desk, [{ ...G, note: 'seen' }])
    await deleteLots(db, desk, [ids[1]!])
  })
  await pullAgain(page)
  await line(page).click()
  await entry(page, 'ZZ-2').getByText('gone').waitFor()
  expect(await entry(page, 'ZZ-1').locator('dt, dd').allInnerTexts()).toEqual(['Note', '– → seen'])
  await page.getByRole('link', { name: 'ZZ-1' }).click()
  await expect.poll(() => new URL(page.url()).search).toBe(`?type=0&lot=${ids[0]}`)

  await page.goto('/')
  await page.getByRole('button', { name: 'Log Out' }).click()
  await page.getByRole('form', { name: 'Log In' }).waitFor()
  expect((await deviceContents(page)).databases['loupe-lists']).toBeUndefined()
})
