/** Finding on the real server and the demo data, by finger and by keyboard, there and Back. */
import { readFile } from 'node:fs/promises'
import Papa from 'papaparse'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { testWithoutWorker as test } from '#tests/support/browser/browser.ts'
import { answered } from '#tests/support/browser/console-lines.ts'
import { logIn } from '#tests/support/browser/log-in.ts'
import { openWall, untilCounted } from '#tests/support/browser/wall.ts'

const search = (page: Page) => page.getByRole('searchbox', { name: 'Search' })
const panel = (page: Page) => page.getByRole('dialog', { name: 'Filter' })
const box = (page: Page, name: string) => panel(page).getByRole('checkbox', { name, exact: true })
const count = (page: Page) => page.getByText(/^[\d,]+( of [\d,]+)? lots?$/)
const firstLot = (page: Page) => page.locator('[data-item="0"] strong')
const query = (page: Page) => new URL(page.url()).search

/** The number beside a choice. */
async function countBeside(page: Page, name: string): Promise<string> {
  const id = await box(page, name).getAttribute('aria-describedby')
  return page.locator(`[id="${id}"]`).innerText()
}

async function openPanel(page: Page) {
  await page.getByRole('button', { name: /^Filter/ }).click()
  await panel(page).waitFor()
}

/** The rows of the CSV of what is shown. */
async function exported(page: Page): Promise<Record<string, string>[]> {
  await page.getByRole('button', { name: 'Export csv' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'All', exact: true }).click()
  const text = await readFile(await (await download).path(), 'utf8')
  return Papa.parse<Record<string, string>>(text.trim(), { header: true }).data
}

describe('the desk', () => {
  test('the menu leads back to what was found', { tags: 'soak' }, async ({ server, openPage }) => {
    const page = await openPage(server.origin)
    await openWall(page, 'desk', '/?type=1')
    const found = count(page).getByText(' of 412 lots')
    const ofType = await found.innerText()
    await search(page).fill('sapphire')
    await expect.poll(() => found.innerText()).not.toBe(ofType)
    const before = await found.innerText()
    await page.getByRole('link', { name: 'Memos Status' }).click()
    await page.getByRole('heading', { level: 1, name: 'Memos Status' }).waitFor()
    await page.getByRole('link', { name: 'My photos' }).click()
    expect(await found.innerText()).toBe(before)
    expect([await search(page).inputValue(), query(page)]).toEqual(['sapphire', '?type=1'])
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: 'Memos Status' }).waitFor()
  })

  test('choices narrow the wall, its count and its file, and each says what it would leave', async ({
    server,
    openPage,
  }) => {
    const page = await openPage(server.origin)
    await openWall(page, 'desk')
    const all = await exported(page)
    const number = (of: (row: Record<string, string>) => boolean) => all.filter(of).length
    const isDiamond = (row: Record<string, string>) => row['Type'] === 'Diamond'
    const isPair = (row: Record<string, string>) => ['I1', 'P1'].includes(row['Clarity']!)
    const ofDiamonds = count(page).getByText(`${number(isDiamond)} of 412 lots`)

    await openPanel(page)
    expect(await countBeside(page, 'Diamond')).toBe(String(number(isDiamond)))
    expect(await countBeside(page, 'On memo')).toBe(String(number((row) => row['Memo'] !== '')))
    // A second tap at the same place meets the same choice.
    const shortcut = panel(page).getByRole('button', { name: 'VVS', exact: true })
    const placePx = (await shortcut.boundingBox())!.x
    await box(page, 'I1 / P1').check()
    expect((await shortcut.boundingBox())!.x).toBe(placePx)
    await box(page, 'Diamond').check()
    const both = number((row) => isDiamond(row) && isPair(row))
    await count(page).getByText(`${both} of 412 lots`).waitFor()
    expect(await countBeside(page, 'Gemstone')).toBe(
      String(number((row) => row['Type'] === 'Gemstone' && isPair(row))),
    )
    expect(await countBeside(page, 'VS1')).toBe(
      String(number((row) => isDiamond(row) && row['Clarity'] === 'VS1')),
    )
    expect(await box(page, 'Jewelry').isDisabled()).toBe(true)
    await panel(page)
      .getByRole('button', { name: `Show ${both} lots` })
      .click()
    await panel(page).waitFor({ state: 'detached' })

    const rows = await exported(page)
    expect(rows).toHaveLength(both)
    expect(new Set(rows.map((row) => row['Clarity']))).toEqual(new Set(['I1', 'P1']))
    expect(await firstLot(page).innerText()).toBe(rows[0]!['Stock #'])
    expect(query(page)).toBe('?type=0&clarity=9')

    await page.getByRole('button', { name: 'Remove Clarity I1 / P1' }).click()
    await ofDiamonds.waitFor()
    await page.getByRole('button', { name: 'Clear all' }).click()
    await count(page).getByText('412 lots', { exact: true }).waitFor()
    expect(query(page)).toBe('')
    await page.getByRole('status').getByRole('button', { name: 'Undo' }).click()
    await ofDiamonds.waitFor()
    expect(query(page)).toBe('?type=0')
    await page.getByText('Search and filter cleared.').waitFor({ state: 'detached' })

    // Grades next to each other are one choice, above the wall and on the button.
    await page.goto('/?type=0&clarity=5.6')
    await page.getByRole('button', { name: 'Remove Clarity VS1 – VS2' }).waitFor()
    expect(await page.getByRole('button', { name: /^Remove / }).count()).toBe(2)
    await page.getByRole('button', { name: 'Filter 2', exact: true }).waitFor()
  })

  test('Enter opens the lot that is meant, or goes to the wall', async ({ server, openPage }) => {
    const page = await openPage(server.origin)
    await openWall(page, 'desk')
    const open = async (text: string) => {
      await search(page).fill(text)
      await search(page).press('Enter')
    }
    await open('rg 142')
    await page.getByRole('dialog').getByRole('heading', { name: 'RG-142' }).waitFor()
    await page.keyboard.press('Escape')
    // RG-1 is also the beginning of others.
    await open('rg1')
    await page.getByRole('dialog').getByRole('heading', { name: 'RG-1', exact: true }).waitFor()
    await page.keyboard.press('Escape')
    await open('round')
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest('.wall') !== null)).toBe(true)
  })

  test(
    'numbers pasted out of a table, one that nobody has',
    { tags: 'soak' },
    async ({ server, openPage }) => {
      const page = await openPage(server.origin)
      await openWall(page, 'desk')
      await search(page).evaluate((field) => {
        const clipboardData = new DataTransfer()
        clipboardData.setData('text', 'RG-142\tRound\t1.00\r\nrg1\tXY-9\r\n')
        field.focus()
        field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
      })
      await page.getByText('2 of 3 found; not found: XY-9.').waitFor()
      await count(page).getByText('2 of 412 lots').waitFor()
    },
  )

  test('a scale: ends, drawn over, families, arrows', { tags: 'soak' }, async ({ server, openPage }) => {
    const page = await openPage(server.origin)
    await openWall(page, 'desk')
    await openPanel(page)
    const chip = (name: string) => page.getByRole('button', { name: `Remove ${name}`, exact: true })
    await box(page, 'F').check()
    await box(page, 'G').check()
    await panel(page).getByRole('button', { name: 'VS', exact: true }).click()
    await chip('Color F – G').waitFor()
    await chip('Clarity VS1 – VS2').waitFor()
    const [from, to] = [await box(page, 'D').boundingBox(), await box(page, 'I').boundingBox()]
    await page.mouse.move(from!.x + 10, from!.y + 10)
    await page.mouse.down()
    await page.mouse.move(to!.x + 10, to!.y + 10, { steps: 4 })
    await page.mouse.up()
    await chip('Color D – I').waitFor()
    await box(page, 'D').focus()
    for (const key of ['ArrowRight', 'Shift+ArrowRight', 'Shift+ArrowRight']) await page.keyboard.press(key)
    await chip('Color E – G').waitFor()
    await panel(page).getByRole('button', { name: 'Clear Color' }).click()
    await chip('Color E – G').waitFor({ state: 'detached' })
    await box(page, '0.70–0.89').check()
    await box(page, '1.00–1.49').check()
    await expect.poll(() => query(page)).toBe('?clarity=5.6&carat=700-1499')
    await panel(page)
      .getByRole('button', { name: /over 1 ct/i })
      .click()
    const taken = () => Promise.all(['0.90–0.99', '1.00–1.49'].map((name) => box(page, name).isChecked()))
    await expect.poll(taken).toEqual([false, true])
  })

  test(
    'a search is kept, used at one touch, deleted and put back, and goes with the log-in',
    { tags: 'soak' },
    async ({ server, openPage }) => {
      // A picture that is under way when the log-in ends.
      const page = await openPage(server.origin, { expected: [answered(401)] })
      await openWall(page, 'desk')
      await page.goto('/?shape=1&clarity=5.6')
      await openPanel(page)
      await panel(page).getByRole('button', { name: 'Save this search' }).click()
      await panel(page).getByRole('button', { name: 'Saved', exact: true }).waitFor()
      await panel(page).getByRole('button', { name: 'Clear all' }).click()
      await count(page).getByText('412 lots', { exact: true }).waitFor()
      await page.keyboard.press('Escape')
      await panel(page).waitFor({ state: 'detached' })
      await page.reload()
      const kept = page.getByRole('button', { name: /Clarity VS1 – VS2/ })
      await search(page).click()
      await kept.click()
      await count(page).getByText(' of 412 lots').waitFor()
      await openPanel(page)
      await panel(page).getByRole('button', { name: 'Edit' }).click()
      const remove = panel(page).getByRole('button', { name: /^Delete/ })
      await remove.click()
      await panel(page).getByRole('button', { name: 'Undo' }).click()
      await panel(page).getByRole('textbox', { name: 'Name of' }).waitFor()
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Log Out' }).click()
      await page.getByText('The search that you saved is deleted, too.').waitFor()
      await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click()
      await page.getByRole('form', { name: 'Log In' }).waitFor()
      await logIn(page, 'desk')
      await untilCounted(page, 'desk')
      await openPanel(page)
      expect(await kept.count()).toBe(0)
    },
  )

  test('lots without a photo are told', { tags: 'soak' }, async ({ server, openPage }) => {
    const page = await openPage(server.origin)
    await openWall(page, 'desk')
    await page.getByRole('button', { name: '9 without a photo · Show' }).click()
    await count(page).getByText('9 of 412 lots').waitFor()
    expect(query(page)).toBe('?photoCount=0')
    await page.getByRole('button', { name: 'Remove Without photo' }).click()
    await page.getByRole('radiogroup', { name: 'Sort By' }).getByText('Lot', { exact: true }).click()
    await page.getByRole('button', { name: '9 without a photo · Show' }).waitFor()
  })

  test('a span of carats has both its ends', { tags: 'soak' }, async ({ server, openPage }) => {
    const page = await openPage(server.origin)
    await openWall(page, 'desk')
    await openPanel(page)
    await panel(page).getByRole('textbox', { name: 'Carat from' }).fill('1')
    await panel(page).getByRole('textbox', { name: 'Carat to' }).fill('1.01')
    await expect.poll(() => query(page)).toBe('?carat=1000-1010')
    await page.keyboard.press('Escape')
    const sizes = (await exported(page)).map((row) => Number(row['Size']))
    expect([Math.min(...sizes), Math.max(...sizes)]).toEqual([1, 1.01])
    await page.getByRole('button', { name: 'Remove 1.00 ct – 1.01 ct' }).click()
    await count(page).getByText('412 lots', { exact: true }).waitFor()
  })

  test(
    'Back, forward and reload find what was looked for; text is never in the address',
    { tags: 'soak' },
    async ({ server, openPage }) => {
      const page = await openPage(server.origin)
      await openWall(page, 'desk')
      await openPanel(page)
      await box(page, 'Gemstone').check()
      await expect.poll(() => query(page)).toBe('?type=1')
      await expect.poll(() => count(page).innerText()).toContain(' of ')
      const gemstones = await count(page).innerText()
      await page.keyboard.press('Escape')
      await search(page).fill('rg-')
      await search(page).press('Enter')
      await expect.poll(() => count(page).innerText()).not.toBe(gemstones)
      const found = await count(page).innerText()
      expect(page.url()).not.toContain('rg')

      await page.reload()
      await expect.poll(() => count(page).innerText()).toBe(found)
      expect(await search(page).inputValue()).toBe('rg-')
      await page.getByRole('link', { name: 'Memos Status' }).click()
      await page.getByRole('heading', { name: 'Memos Status' }).waitFor()
      await page.goBack()
      await expect.poll(() => count(page).innerText()).toBe(found)
      expect(await search(page).inputValue()).toBe('rg-')
      await page.goBack()
      await expect.poll(() => count(page).innerText()).toBe(gemstones)
      expect(await search(page).inputValue()).toBe('')
      await page.goBack()
      await expect.poll(() => count(page).innerText()).toBe('412 lots')
      await page.goForward()
      await expect.poll(() => count(page).innerText()).toBe(gemstones)
      await page.goForward()
      await expect.poll(() => count(page).innerText()).toBe(found)
    },
  )

  test('what is typed fast is all there', { tags: 'soak' }, async ({ server, openPage }) => {
    const page = await openPage(server.origin)
    await openWall(page, 'desk')
    const before = await page.evaluate(() => history.length)
    await search(page).pressSequentially('eye clean or not at all', { delay: 60 })
    await expect
      .poll(() => page.evaluate(() => JSON.stringify(history.state)))
      .toContain('eye clean or not at all')
    expect(await search(page).inputValue()).toBe('eye clean or not at all')
    expect(await page.evaluate(() => history.length)).toBe(before + 1)
  })

  test('a link with choices that are none', { tags: 'soak' }, async ({ server, openPage }) => {
    const page = await openPage(server.origin)
    await openWall(page, 'desk')
    await page.goto('/MyPhotosPage?type=1.77&shape=30000&clarity=x&carat=&popup=none')
    await page.getByRole('button', { name: 'Remove Gemstone' }).waitFor()
    await count(page).getByText('86 of 412 lots').waitFor()
    // It, and sharing what is found.
    expect(await page.getByRole('list', { name: 'Filters' }).getByRole('listitem').count()).toBe(2)
    await page.getByRole('button', { name: 'Clear all' }).click()
    await expect.poll(() => query(page)).toBe('?popup=none')
  })

  test('no lot matches: it says so and clears', { tags: 'soak' }, async ({ server, openPage }) => {
    const page = await openPage(server.origin)
    await openWall(page, 'desk')
    await search(page).fill('zzz')
    await page.getByText('No lot matches “zzz”.').waitFor()
    await count(page).getByText('0 of 412 lots').waitFor()
    expect(await page.getByRole('button', { name: 'Clear filters' }).count()).toBe(0)
    await page.locator('.photos-empty').getByRole('button', { name: 'Clear search' }).click()
    await count(page).getByText('412 lots', { exact: true }).waitFor()
    await page.goto('/?type=1&clarity=1')
    await page.getByText(/^No lot has all of this: Gemstone · /).waitFor()
    await page.getByRole('button', { name: /^Without “Gemstone”: \d+ lots$/ }).waitFor()
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await count(page).getByText('412 lots', { exact: true }).waitFor()
  })

  test('by keyboard alone', { tags: 'soak' }, async ({ server, openPage }) => {
    const page = await openPage(server.origin)
    await openWall(page, 'desk')
    const focused = () =>
      page.evaluate(() => document.activeElement?.textContent || document.activeElement?.tagName)
    await page.getByRole('link', { name: 'My photos' }).focus()
    await page.keyboard.press('/')
    await page.keyboard.type('demo-')
    await expect.poll(() => count(page).innerText()).toMatch(/ of 412 lots/)
    expect(await search(page).inputValue()).toBe('demo-')
    await page.keyboard.press('Escape')
    await expect.poll(() => count(page).innerText()).toBe('412 lots')
    await page.keyboard.press('Escape')
    expect(await focused()).toBe('My photos')

    await page.keyboard.press('/')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await panel(page).waitFor()
    const gemstone = box(page, 'Gemstone')
    for (
      let presses = 0;
      !(await gemstone.evaluate((element) => element === document.activeElement));
      presses++
    ) {
      expect(presses).toBeLessThan(6)
      await page.keyboard.press('Tab')
    }
    await page.keyboard.press('Space')
    await count(page).getByText('86 of 412 lots').waitFor()
    await page.keyboard.press('Escape')
    await panel(page).waitFor({ state: 'detached' })
    expect(await focused()).toBe('Filter 1')
  })

  test('nothing of a search is left after logging out', { tags: 'soak' }, async ({ server, openPage }) => {
    const page = await openPage(server.origin, { expected: [/401 \(Unauthorized\).*\/api\/photos\//] })
    await openWall(page, 'desk')
    await search(page).fill('secret buyer')
    await page.getByText('No lot matches “secret, buyer”.').waitFor()
    const entry = () => page.evaluate(() => JSON.stringify(history.state))
    await expect.poll(entry).toContain('secret')
    await page.getByRole('link', { name: 'Memos Status' }).click()
    await page.getByRole('heading', { name: 'Memos Status' }).waitFor()
    await page.getByRole('button', { name: 'Log Out' }).click()
    await page.getByRole('form', { name: 'Log In' }).waitFor()
    expect(await entry()).not.toContain('secret')
    await page.goBack()
    await page.getByRole('form', { name: 'Log In' }).waitFor()
    expect(await entry()).not.toContain('secret')
    await logIn(page, 'desk')
    await untilCounted(page, 'desk')
    expect(await search(page).inputValue()).toBe('')
  })
})

test(
  'a phone: one row, the panel over everything, the rest in a sheet',
  { tags: 'soak' },
  async ({ server, openPage }) => {
    const viewport = { width: 390, height: 844 }
    const page = await openPage(server.origin, { viewport, isMobile: true, hasTouch: true })
    await openWall(page, 'desk')
    const toolbar = page.getByRole('toolbar', { name: 'Photos' })
    expect((await toolbar.boundingBox())!.height).toBeLessThan(70)
    await openPanel(page)
    expect(await panel(page).boundingBox()).toEqual({ x: 0, y: 0, ...viewport })
    await box(page, 'Jewelry').check()
    await panel(page).getByRole('button', { name: 'Show 50 lots' }).click()
    await page.getByRole('button', { name: 'View' }).click()
    const sheet = page.getByRole('dialog', { name: 'View' })
    for (const name of ['Sort By', 'Order Direction', 'Resize Images', 'Detail Options'])
      await sheet.getByRole('radiogroup', { name, exact: true }).waitFor()
    expect(await exported(page)).toHaveLength(50)
    await sheet.getByRole('button', { name: 'Close' }).click()
    await count(page).getByText('50 of 412 lots').waitFor()
  },
)
