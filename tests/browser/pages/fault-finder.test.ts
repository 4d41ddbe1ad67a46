/** The fault finder of the e-tag pages: without a network to the end, and where it is in the address. */
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { paths } from '#src/paths.ts'
import { test, testWithoutWorker } from '#tests/support/browser/browser.ts'
import { button, field, NETWORK, popup, SAVED } from '#tests/support/browser/contact.ts'
import { untilWorker } from '#tests/support/browser/worker.ts'

const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }

/** Of the first step. */
const card = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
const choose = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click()
/** The heading of the step that is shown, which has the focus. */
const step = (page: Page, name: string) =>
  page.getByRole('heading', { level: 3, name, exact: true }).and(page.locator(':focus')).waitFor()

/** Where the answers are, and how high: what a thumb finds again. */
const answersOf = async (page: Page) => {
  const buttons = page.locator('.finder-answers button')
  const boxes = await Promise.all((await buttons.all()).map((button) => button.boundingBox()))
  return boxes.map((box) => [box!.x, box!.y, box!.width, box!.height].map(Math.round))
}

test('with the server stopped: from what is seen to a fix, and on to a message that is begun', async ({
  server,
  openContext,
}) => {
  const context = await openContext(server.origin, { ...NETWORK, ...PHONE })
  const first = await context.newPage()
  await first.goto('/')
  await untilWorker(first)
  await first.close()
  await server.stop()
  await context.setOffline(true)

  const page = await context.newPage()
  await page.goto(paths.etagTroubleshooting)
  await card(page, 'Blank or frozen after battery change').click()
  await step(page, 'Restart the tag')
  expect(await page.getByRole('img', { name: /finger slides the battery door/ }).count()).toBeGreaterThan(1)
  const answers = await answersOf(page)
  expect(answers).toHaveLength(3)
  for (const [, y, width, height] of answers) {
    expect(Math.min(width!, height!)).toBeGreaterThanOrEqual(44)
    expect(y! + height!).toBeLessThanOrEqual(PHONE.viewport.height)
  }
  // What says that there is no network does not lie over them.
  for (const floating of [page.locator('.Toastify__toast'), page.locator('.status-chip-afloat')]) {
    await floating.waitFor()
    const box = (await floating.boundingBox())!
    expect(box.y + box.height).toBeLessThanOrEqual(answers[0]![1]!)
  }
  for (const next of [
    'Did the display flicker when the cell went in?',
    'Put in another new cell',
    'Replace the tag',
  ]) {
    await choose(page, 'No')
    await step(page, next)
    expect(await answersOf(page), next).toEqual(answers)
  }
  await choose(page, 'No')
  await step(page, 'Nothing is left to try by hand: write to us')
  await page.getByRole('region', { name: 'Find the fault' }).getByRole('link', { name: 'Contact Us' }).click()
  const subject = 'E-tag: Blank or frozen after battery change'
  await expect.poll(() => field(page, 'Subject').inputValue()).toBe(subject)
  const message = await field(page, 'Message').inputValue()
  expect(message).toContain('flicker when the cell went in? – no')
  expect(message).toContain('- Put in another new cell')
  expect(new URL(page.url()).search).not.toContain('cell')

  // What nobody has written is not asked about.
  await page.keyboard.press('Escape')
  await popup(page).waitFor({ state: 'detached' })
  await page.getByRole('region', { name: 'Find the fault' }).getByRole('link', { name: 'Contact Us' }).click()
  await field(page, 'Name').fill('Ann')
  await field(page, 'E-mail').fill('ann@buyer.example')
  await button(page, 'Send').click()
  await popup(page).getByText('Still empty: Code printed on the tag, Lot.', { exact: false }).waitFor()
  await button(page, 'Send').click()
  await popup(page).getByText(SAVED).waitFor()

  // All four pages are found in, from any of them.
  await page.goto(paths.etagGuide)
  await page.getByRole('searchbox').fill('weee')
  await page.getByRole('link', { name: /RoHS and WEEE/ }).waitFor()
  await page.getByRole('searchbox').press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'E-tag regulatory information' }).waitFor()
  expect(new URL(page.url()).hash).toBe('#weee')

  // The other language is on the device too.
  await page.evaluate(() => localStorage.setItem('loupe-language', 'he'))
  await page.goto(`${paths.etagGuide}#battery`)
  await page.getByRole('heading', { level: 1, name: 'מדריך לתג האלקטרוני' }).waitFor()
})

testWithoutWorker(
  'a link to a step or a row opens with it; from each step a message is begun, from the menu too',
  async ({ stub, openPage }) => {
    stub.answer('/api/GetUserData', { body: null })
    const page = await openPage(stub.origin, PHONE)
    await page.goto(`${paths.etagTroubleshooting}?symptom=blank-after-battery&answers=n`)
    await step(page, 'Did the display flicker when the cell went in?')
    const topOf = async (part: Locator) => Math.round((await part.boundingBox())!.y)
    const contents = page.getByRole('navigation', { name: 'On this page' })
    const finder = page.locator('.finder')
    const barEnd = async () => (await topOf(contents)) + 48
    await expect.poll(async () => (await topOf(finder)) - (await barEnd())).toBe(12)
    await finder.getByText('Step 2 of at most 6').waitFor()

    await choose(page, 'No')
    await step(page, 'Put in another new cell')
    await finder.getByText('Step 3 of at most 4').waitFor()
    const opened = []
    for (const link of [
      finder.getByRole('link', { name: 'Write to us', exact: true }),
      page.getByRole('banner').getByRole('link', { name: 'Contact Us' }),
    ]) {
      await link.click()
      await field(page, 'Message').waitFor()
      opened.push([await field(page, 'Subject').inputValue(), await field(page, 'Message').inputValue()])
      await page.keyboard.press('Escape')
      await popup(page).waitFor({ state: 'detached' })
    }
    expect(opened[0]![0]).toBe('E-tag: Blank or frozen after battery change')
    expect(opened[0]![1]).toContain('flicker when the cell went in? – no')
    expect(opened[0]![1]).toContain('- Restart the tag – did not help')
    expect(opened[1]).toEqual(opened[0])

    await page.goto(`${paths.etagTroubleshooting}#cannot-pair`)
    const row = page.locator('summary').filter({ hasText: 'Cannot pair' })
    await row.and(page.locator(':focus')).waitFor()
    await expect.poll(async () => (await topOf(row)) - (await barEnd())).toBe(12)
  },
)

testWithoutWorker(
  'a note of the symptom takes no more room on a phone than its words',
  async ({ stub, openPage }) => {
    stub.answer('/api/GetUserData', { body: null })
    const page = await openPage(stub.origin, PHONE)
    await page.goto(`${paths.etagTroubleshooting}?symptom=no-change`)
    const note = (await page.locator('.finder-note').boundingBox())!
    const fix = (await page.locator('.finder-said').boundingBox())!
    expect(fix.y - (note.y + note.height)).toBe(16)
    expect(note.height).toBeLessThan(60)
  },
)

testWithoutWorker(
  'a step has an address: Back goes a step back, and the place can be sent',
  { tags: 'soak' },
  async ({ stub, openPage }) => {
    stub.answer('/api/GetUserData', { body: null })
    const page = await openPage(stub.origin, { ...PHONE, permissions: ['clipboard-write'] })
    await page.goto(`${paths.etagTroubleshooting}#cannot-pair`)
    const row = page.locator('details').filter({ hasText: 'Cannot pair' })
    await row.getByText('Have it taken off the other lot.', { exact: false }).waitFor()
    await row.getByRole('button', { name: 'Copy link: Cannot pair' }).click()
    await row.getByRole('button', { name: 'Copied' }).waitFor()
    await page.getByRole('searchbox').press('ControlOrMeta+V')
    expect(await page.getByRole('searchbox').inputValue()).toBe(page.url())

    await page.getByRole('searchbox').fill('qr scna')
    await expect
      .poll(() => page.locator('.finder-card').allInnerTexts())
      .toEqual(['QR not read', 'The tag itself is lost', 'Something else, or not sure'])
    await page.getByRole('searchbox').press('ArrowDown')
    await page.keyboard.press('Enter')
    await step(page, 'Take the glare off the code')
    expect(await page.getByRole('searchbox').inputValue()).toBe('')
    await choose(page, 'No')
    await step(page, 'Type the code')
    await page.goBack()
    await step(page, 'Take the glare off the code')
    await choose(page, 'Back')
    await step(page, 'What do you see?')
    await row.getByRole('link', { name: 'Step by step: Cannot pair' }).click()
    await step(page, 'Restart the tag')
    await choose(page, 'No')
    await step(page, 'Does the portal find another lot with the code of this tag?')
    await choose(page, 'Yes')
    await step(page, 'Have the tag taken off the other lot')

    const sent = await openPage(stub.origin)
    await sent.goto(page.url())
    await sent.getByRole('heading', { level: 3, name: 'Have the tag taken off the other lot' }).waitFor()
    await choose(sent, 'Back')
    await step(sent, 'Does the portal find another lot with the code of this tag?')
    expect(new URL(sent.url()).search).toBe('?symptom=cannot-pair&answers=n')
  },
)

test('what is found is marked where it stands, and the contents say which section that is', async ({
  stub,
  openContext,
}) => {
  const page = await (await openContext(stub.origin, PHONE)).newPage()
  await page.goto(paths.etagTroubleshooting)
  const search = page.getByLabel('Search all e-tag pages')
  await search.fill('blank')
  await card(page, 'Blank or frozen after battery change').click()
  await step(page, 'Restart the tag')
  await page.goBack()
  await expect.poll(() => search.inputValue()).toBe('blank')
  await search.fill('flash or blink')
  await page.getByRole('link', { name: /^Questions and answers/ }).click()
  const found = page.locator('[data-found]')
  await found.waitFor()
  expect(await found.textContent()).toBe('Why does its LED flash or blink?')
  const { y } = (await found.boundingBox())!
  expect(y).toBeGreaterThan(0)
  expect(y).toBeLessThan(PHONE.viewport.height)
  const contents = page.getByRole('navigation', { name: 'On this page' })
  await contents.getByRole('button').filter({ hasText: 'Questions and answers' }).click()
  expect(await contents.locator('[aria-current]').allTextContents()).toEqual(['Questions and answers'])
})
