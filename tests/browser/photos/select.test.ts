/** Choosing lots: by checkbox, Shift, finger and keyboard; what the tray says and does; that it stays and that it goes. */
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { testWithoutWorker as test } from '#tests/support/browser/browser.ts'
import { mailsAbout } from '#tests/support/mail/mail-folder.ts'
import {
  action,
  box,
  card,
  exportAll,
  figures,
  figuresOf,
  lotsSelected,
  type Row,
  rowsOf,
  selected,
  tray,
} from '#tests/support/browser/tray.ts'
import { openWall, wall } from '#tests/support/browser/wall.ts'

/** Where a finger rests on a card. */
async function placeOn(page: Page, item: number): Promise<{ x: number; y: number }> {
  const { x, y, width } = (await card(page, item).boundingBox())!
  return { x: x + width / 2, y: y + 40 }
}

/** Rests a finger on a card until these are chosen, and takes it away. */
async function hold(page: Page, item: number, chosen: readonly number[]): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const touchPoints = [await placeOn(page, item)]
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
  await expect.poll(() => selected(page)).toEqual(chosen)
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await session.detach()
}

describe('the desk', () => {
  test('checkboxes, a range with Shift in the order shown, and the file of what is chosen', async ({
    server,
    openPage,
  }) => {
    const page = await openPage(server.origin)
    await openWall(page, 'desk')
    const all = await exportAll(page)
    expect(await tray(page).count()).toBe(0)
    expect(await wall(page).getAttribute('aria-multiselectable')).toBe('true')

    // With a mouse the boxes are quiet until something is selected.
    const opacityOf = (item: number) =>
      box(page, item).evaluate((box) => Number(getComputedStyle(box, '::before').opacity))
    expect(await opacityOf(9)).toBeLessThan(1)
    await box(page, 1).check()
    await expect.poll(() => opacityOf(9)).toBe(1)
    await box(page, 6).click({ modifiers: ['Shift'] })
    await box(page, 3).uncheck()
    expect(await selected(page)).toEqual([1, 2, 4, 5, 6])
    await lotsSelected(page, '5')
    const chosen = [1, 2, 4, 5, 6].map((item) => all[item]!)
    expect(await figures(page)).toEqual(figuresOf(chosen))
    expect(await rowsOf(page, () => action(page, 'Export selected').click())).toEqual(chosen)

    await card(page, 5)
      .getByText(all[5]!['Stock #']!)
      .click({ modifiers: ['Shift'] })
    expect(await selected(page)).toEqual([1, 2, 6])
    await card(page, 0)
      .getByText(all[0]!['Stock #']!)
      .click({ modifiers: ['Control'] })
    expect(await selected(page)).toEqual([0, 1, 2, 6])
    expect(await page.getByRole('dialog').count()).toBe(0)

    await page.getByRole('gridcell').locator('[tabindex="0"]').focus()
    for (let i = 0; i < 3; i++) await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Shift+ArrowRight')
    expect(await selected(page)).toEqual([0, 1, 2, 3, 4, 6])
    await page.keyboard.press('Shift+ArrowRight')
    expect(await selected(page)).toEqual([0, 1, 2, 3, 4, 5, 6])
    await page.keyboard.press('Shift+ArrowLeft')
    expect(await selected(page)).toEqual([0, 1, 2, 3, 4, 6])

    const place = async () => {
      const { x, y } = (await action(page, 'Compare').boundingBox())!
      return [Math.round(x), Math.round(y)]
    }
    const before = await place()
    await action(page, 'Select all 412').click()
    await lotsSelected(page, '412')
    expect(await place()).toEqual(before)
    const note = page.getByRole('status').filter({ hasText: '406 more lots selected.' })
    await note.getByRole('button', { name: 'Undo' }).click()
    expect(await selected(page)).toEqual([0, 1, 2, 3, 4, 6])
    await note.waitFor({ state: 'detached' })
  })

  test(
    'the tray is at the foot of the window, below few lots as below many',
    { tags: 'soak' },
    async ({ server, openPage }) => {
      const page = await openPage(server.origin, { viewport: { width: 1180, height: 820 } })
      await openWall(page, 'desk')
      const bottom = async () => {
        const { y, height } = (await tray(page).boundingBox())!
        return Math.round(y + height)
      }
      await box(page, 0).check()
      await expect.poll(bottom).toBe(820)
      await page.getByRole('searchbox').fill('RG-142')
      await page.getByText('1 of 412 lots', { exact: true }).waitFor()
      await expect.poll(bottom).toBe(820)
    },
  )

  test(
    'all of the filter, with lots chosen before that it leaves out; cleared and undone',
    { tags: 'soak' },
    async ({ server, openPage }) => {
      const page = await openPage(server.origin, { viewport: { width: 1180, height: 820 } })
      await openWall(page, 'desk')
      const all = await exportAll(page)
      const isGemstone = (row: Row) => row['Type'] === 'Gemstone'
      const other = all.findIndex((row) => !isGemstone(row))
      await box(page, other).check()
      await page.getByRole('button', { name: 'Filter' }).click()
      await page.getByRole('checkbox', { name: 'Gemstone', exact: true }).check()
      const gemstones = all.filter(isGemstone)
      await page.getByRole('button', { name: `Show ${gemstones.length} lots` }).click()
      await tray(page).getByText('1 not shown').waitFor()
      expect((await tray(page).boundingBox())!.height).toBeLessThan(72)
      await action(page, `Select all ${gemstones.length}`).click()
      await lotsSelected(page, String(gemstones.length + 1))
      expect(await action(page, /^Select all/).isDisabled()).toBe(true)
      const chosen = all.filter((row, item) => item === other || isGemstone(row))
      expect(await figures(page)).toEqual(figuresOf(chosen))
      expect(await rowsOf(page, () => action(page, 'Export selected').click())).toEqual(chosen)

      await action(page, 'Clear').click()
      await tray(page).getByText(`${chosen.length} lots no longer selected.`).waitFor()
      expect(await selected(page)).toEqual([])
      await tray(page).getByRole('button', { name: 'Undo' }).and(page.locator(':focus')).waitFor()
      await page.keyboard.press('Enter')
      expect(await page.evaluate(() => scrollY)).toBe(0)
      await lotsSelected(page, String(chosen.length))
      await page.getByRole('gridcell').locator(':focus').waitFor()
      await action(page, 'Clear').click()
      await tray(page).getByRole('button', { name: 'Close' }).click()
      await tray(page).waitFor({ state: 'detached' })
    },
  )

  test(
    'lots without carat are said and are in no average',
    { tags: 'soak' },
    async ({ server, openPage }) => {
      const page = await openPage(server.origin)
      await openWall(page, 'desk')
      const all = await exportAll(page)
      await box(page, 0).check()
      await action(page, 'Select all 412').click()
      await lotsSelected(page, '412')
      expect(await figures(page)).toEqual(figuresOf(all))
      const without = all.filter((row) => row['Size'] === '').length
      expect(without).toBeGreaterThan(0)
      await tray(page).getByText(`${without} without carat`).waitFor()
    },
  )

  test(
    'by keyboard alone: Space, Shift and Space, Ctrl and A, to the file',
    { tags: 'soak' },
    async ({ server, openPage }) => {
      const page = await openPage(server.origin)
      await openWall(page, 'desk')
      const all = await exportAll(page)
      await page.getByRole('gridcell').locator('[tabindex="0"]').focus()
      await page.keyboard.press('Space')
      expect(await selected(page)).toEqual([0])
      for (let i = 0; i < 3; i++) await page.keyboard.press('ArrowRight')
      await page.keyboard.press('Shift+Space')
      expect(await selected(page)).toEqual([0, 1, 2, 3])
      await page.keyboard.press('ArrowLeft')
      await page.keyboard.press('Space')
      expect(await selected(page)).toEqual([0, 1, 3])
      expect(await page.getByRole('dialog').count()).toBe(0)
      await lotsSelected(page, '3')
      const exporter = action(page, 'Export selected')
      for (let presses = 0; (await exporter.and(page.locator(':focus')).count()) === 0; presses++) {
        expect(presses).toBeLessThan(5)
        await page.keyboard.press('Tab')
      }
      const rows = await rowsOf(page, () => page.keyboard.press('Enter'))
      expect(rows).toEqual([all[0], all[1], all[3]])
      await page.getByRole('gridcell').locator('[tabindex="0"]').focus()
      await page.keyboard.press('Control+a')
      await lotsSelected(page, '412')
    },
  )

  test('what has the focus is never under the tray', { tags: 'soak' }, async ({ server, openPage }) => {
    const page = await openPage(server.origin, { viewport: { width: 1180, height: 820 } })
    await openWall(page, 'desk')
    await page.getByRole('gridcell').locator('[tabindex="0"]').focus()
    await page.keyboard.press('Space')
    await tray(page).waitFor()
    for (let i = 0; i < 8; i++) {
      await page.keyboard.press('ArrowDown')
      const cell = (await page
        .getByRole('gridcell')
        .filter({ has: page.locator(':focus') })
        .boundingBox())!
      expect(cell.y + cell.height).toBeLessThanOrEqual((await tray(page).boundingBox())!.y)
    }
  })

  test('a finger that rests chooses, one that taps opens', async ({ server, openPage }) => {
    const page = await openPage(server.origin, { hasTouch: true })
    await openWall(page, 'desk')
    const at = await placeOn(page, 2)
    await hold(page, 2, [2])
    await lotsSelected(page, '1')
    expect(await page.getByRole('dialog').count()).toBe(0)
    await page.touchscreen.tap(at.x, at.y)
    // Escape closes what is there: not the address, which names the lot before its page is drawn.
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(await selected(page)).toEqual([2])
    await page.locator('[data-item="3"] strong').tap()
    await page.getByRole('dialog').waitFor()
  })
})

test(
  'a finger that rests on another card chooses all between, which is said once',
  { tags: 'soak' },
  async ({ server, openPage }) => {
    const page = await openPage(server.origin, { hasTouch: true, viewport: { width: 1180, height: 820 } })
    await openWall(page, 'desk')
    const hint = tray(page).getByText('Hold another photo to select all up to it.')
    await box(page, 1).tap()
    await hint.waitFor()
    await hold(page, 9, [1, 2, 3, 4, 5, 6, 7, 8, 9])
    expect(await page.evaluate(() => getSelection()?.toString())).toBe('')
    await hold(page, 7, [1, 2, 3, 4, 5, 6])
    for (let item = 1; item <= 6; item++) await box(page, item).tap()
    await tray(page).waitFor({ state: 'detached' })
    await hold(page, 4, [4])
    expect(await page.getByRole('dialog').count()).toBe(0)

    await page.reload()
    await lotsSelected(page, '1')
    await box(page, 6).tap()
    await lotsSelected(page, '2')
    expect(await hint.count()).toBe(0)
  },
)

describe('the selection', () => {
  test('goes with a message, and can be left out of it', { tags: 'soak' }, async ({ server, openPage }) => {
    const page = await openPage(server.origin)
    await openWall(page, 'desk')
    const all = await exportAll(page)
    await box(page, 0).check()
    await box(page, 2).check()
    const popup = page.getByRole('dialog', { name: 'Contact Us' })
    const withIt = popup.getByRole('checkbox', { name: 'Send these 2 lots with it' })
    const isWith = () => withIt.isChecked()
    const send = async (subject: string) => {
      const words = { 'E-mail': 'desk@demo.example', Subject: subject, Message: 'Are they free?' }
      for (const [name, value] of Object.entries(words))
        await popup.getByRole('textbox', { name, exact: true }).fill(value)
      await popup.getByRole('button', { name: 'Send', exact: true }).click()
      await popup.getByText('Thank you').waitFor()
      await popup.getByRole('button', { name: 'Done' }).click()
      await popup.waitFor({ state: 'detached' })
    }
    const mail = async (subject: string) => (await mailsAbout(server.dataDir, subject))[0]?.text
    await action(page, 'Contact').click()
    expect(await isWith()).toBe(true)
    await send('With lots')
    await expect.poll(() => mail('With lots')).toContain('Lots:')
    for (const item of [0, 2]) expect(await mail('With lots')).toContain(all[item]!['Stock #'])
    await lotsSelected(page, '2')

    await page.getByRole('link', { name: 'Contact Us' }).click()
    expect(await isWith()).toBe(true)
    await popup.getByRole('button', { name: 'Close' }).click()
    await page.getByRole('link', { name: 'Memos Status' }).click()
    await page.getByRole('heading', { level: 1, name: 'Memos Status' }).waitFor()
    await page.getByRole('link', { name: 'Contact Us' }).click()
    expect(await isWith()).toBe(false)
    await send('Something else')
    await expect.poll(() => mail('Something else')).toContain('Are they free?')
    expect(await mail('Something else')).not.toContain('Lots:')
  })

  test('two of them or more are compared, four at a time', { tags: 'soak' }, async ({ server, openPage }) => {
    const page = await openPage(server.origin)
    await openWall(page, 'desk')
    await box(page, 0).check()
    expect(await action(page, 'Compare').isDisabled()).toBe(true)
    // A finger sees no title. Forced, it does not wait for the tray to have come up, as the trial does.
    await action(page, 'Clear').click({ trial: true })
    await action(page, 'Compare').click({ force: true })
    await tray(page).getByText('Select two lots or more to compare them').waitFor()
    await box(page, 1).check()
    await action(page, 'Compare').click()
    await expect.poll(() => new URL(page.url()).searchParams.get('compare')).toMatch(/^\d+\.\d+$/)
    await page.goBack()
    for (const item of [2, 3, 4, 5]) await box(page, item).check()
    await action(page, 'Compare').click()
    await expect.poll(() => new URL(page.url()).searchParams.get('compare')).toMatch(/^(\d+\.){3}\d+$/)
    await page
      .getByRole('dialog', { name: 'Compare' })
      .getByText(/^4 of 6 selected · /)
      .waitFor()
  })
})

test('on a phone the tray is two rows with Compare, and shows the selected lots alone', async ({
  server,
  openPage,
}) => {
  const page = await openPage(server.origin, { viewport: { width: 390, height: 844 }, hasTouch: true })
  await openWall(page, 'desk')
  await box(page, 0).check()
  await box(page, 3).check()
  const more = action(page, 'More')
  // It has come up.
  await tray(page).evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)))
  expect((await tray(page).boundingBox())!.height).toBeLessThan(90)
  const [figures, compares] = [tray(page).getByRole('definition').first(), action(page, 'Compare')]
  expect((await figures.boundingBox())!.y).toBeLessThan((await compares.boundingBox())!.y - 16)
  await more.click()
  await page.getByRole('menuitem', { name: 'Show selected only' }).click()
  await page.getByText('2 of 412 lots').waitFor()
  expect(await selected(page)).toEqual([0, 1])
  await page
    .getByRole('list', { name: 'Filters' })
    .getByRole('button', { name: /Selected only/ })
    .click()
  await page.getByText('412 lots', { exact: true }).waitFor()
  await more.click()
  await page.getByRole('menuitem', { name: 'Show selected only' }).click()
  await page.getByText('2 of 412 lots').waitFor()
  await box(page, 1).uncheck()
  expect(await card(page, 1).count()).toBe(1)
  await more.click()
  await page.getByRole('menuitem', { name: 'Show all lots' }).click()
  await page.getByText('412 lots', { exact: true }).waitFor()
  await action(page, 'Clear').click()
  await tray(page).getByText('1 lot no longer selected.').waitFor()
})

test('the display-only log-in chooses and compares, and neither exports nor contacts', async ({
  server,
  openPage,
}) => {
  const page = await openPage(server.origin)
  await openWall(page, 'restricted')
  for (const item of [0, 1]) await box(page, item).check()
  await lotsSelected(page, '2')
  for (const name of ['Contact', 'Export selected', 'Send CSV'])
    expect(await action(page, name).count(), name).toBe(0)
  expect(await page.getByRole('button', { name: 'Export csv' }).count()).toBe(0)
  await page.getByRole('radiogroup', { name: 'Order Direction' }).waitFor()
  await action(page, 'Compare').click()
  await page.getByRole('dialog', { name: 'Compare' }).waitFor()
})
