/** Share links, end to end: made on the wall, opened by a buyer, answered, listed, ended. */
import type { BrowserContext } from 'playwright-core'
import { expect } from 'vitest'
import { testWithOwnServer as test } from '#tests/support/browser/browser.ts'
import { answered } from '#tests/support/browser/console-lines.ts'
import { isolated } from '#src/say/isolate.ts'
import { openWall, wall } from '#tests/support/browser/wall.ts'
import { deviceContents } from '#tests/support/device/device-contents.ts'

type Page = Awaited<ReturnType<BrowserContext['newPage']>>

/** Chooses the first lots of the desk's wall, and answers their numbers. */
async function choose(page: Page): Promise<string[]> {
  await openWall(page, 'desk')
  return select(page)
}

async function select(page: Page): Promise<string[]> {
  const chosen = (await inOrder(page)).slice(0, 3)
  for (const number of chosen) await selectBox(page, number).click()
  return chosen
}

/** The lots in view, as the wall shows them: its cards stand otherwise in the document once it was sorted anew. */
const inOrder = (page: Page) =>
  wall(page)
    .getByRole('gridcell')
    .evaluateAll((cells) =>
      cells
        .toSorted((one, other) => Number(one.dataset['item']) - Number(other.dataset['item']))
        .map((cell) => cell.querySelector('strong')?.textContent ?? ''),
    )

const sortBy = (page: Page, name: string) =>
  page.getByRole('radiogroup', { name: 'Sort By' }).getByLabel(name, { exact: true })

const selectBox = (page: Page, number: string) =>
  page.getByRole('checkbox', { name: `Select ${number}`, exact: true })

/** Makes a link of what is chosen, as the form stands but for what `fill` does, and answers it. */
async function makeLink(page: Page, fill: () => Promise<void> = async () => {}) {
  await page.getByRole('button', { name: 'Share link' }).click()
  await page.getByRole('dialog', { name: /^Share \d+ lots? by link$/ }).waitFor()
  await fill()
  await page.getByRole('button', { name: 'Make the link' }).click()
  return page
    .getByRole('dialog', { name: 'The link is ready' })
    .getByLabel('Link', { exact: true })
    .inputValue()
}

test('lots chosen on the wall are shared, opened, answered, and the share is ended', async ({
  server,
  openPage,
}) => {
  const page = await openPage(server.origin)
  const chosen = await choose(page)
  const scrolled = () => page.evaluate(() => scrollY)
  let before: number | undefined
  const link = await makeLink(page, async () => {
    // A click that had to wait may have scrolled the wall, so the place counts from here.
    before = await scrolled()
    // With the focus on the popup's own ground.
    await page.evaluate(() => (document.activeElement as HTMLElement).blur())
    await page.keyboard.press('Space')
    await page.getByLabel('Note to the buyer').fill('Which one?')
  })
  expect(await scrolled()).toBe(before)
  expect(link).toMatch(new RegExp(`^${server.origin}/share/[\\w-]{43}$`))
  expect(page.url()).not.toContain(link.slice(-43))
  await page.getByText(/ and 2 more, .* · 3 lots$/).waitFor()
  // For the buyer's camera, without the share's name.
  await page.getByRole('button', { name: /^Show it alone/ }).click()
  const code = page.getByRole('dialog', { name: 'The link as a QR code' })
  expect((await code.getByRole('img').boundingBox())!.width).toBeGreaterThan(400)
  expect(await code.innerText()).not.toMatch(/3 lots/)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Preview' }).click()
  await page.getByText('What the buyer sees').waitFor()
  expect(await page.locator('.layout-foot').count()).toBe(1)
  const seen = () => wall(page).getByRole('gridcell').locator('strong').allInnerTexts()
  await expect.poll(async () => (await seen()).toSorted()).toEqual(chosen.toSorted())
  await selectBox(page, chosen[0]!).click()
  await page.getByRole('button', { name: 'Back' }).click()
  const again = page.getByRole('dialog', { name: 'The link is ready' }).getByLabel('Link', { exact: true })
  expect(await again.inputValue()).toBe(link)
  await page.getByRole('button', { name: 'Done' }).click()

  const guest = await openPage(server.origin, { expected: [answered(401)] })
  const opened: string[] = []
  guest.on('request', (request) => request.url().endsWith('/api/shares/open') && opened.push(request.url()))
  await guest.goto(link)
  await guest.getByText('3 lots', { exact: true }).waitFor()
  expect(new URL(guest.url()).pathname).toBe('/')
  expect(opened).toHaveLength(1)
  await guest.getByText('Which one?').waitFor()
  const shown = await wall(guest).getByRole('gridcell').locator('strong').allInnerTexts()
  expect(shown.toSorted()).toEqual(chosen.toSorted())
  await selectBox(guest, chosen[0]!).click()
  await selectBox(guest, chosen[1]!).click()
  await guest.getByRole('button', { name: 'Compare' }).click()
  const side = guest.getByRole('dialog', { name: /Compare/ })
  await side.getByText(chosen[0]!).first().waitFor()
  await side.getByRole('button', { name: 'Close' }).click()
  await selectBox(guest, chosen[0]!).click()
  await guest.getByRole('button', { name: 'I’m interested' }).click()
  const answer = guest.getByRole('dialog', { name: 'I’m interested' })
  await answer.getByRole('button', { name: 'Send' }).click()
  await answer.getByText('Enter your name').waitFor()
  await answer.getByLabel('Your name').fill('Ann')
  await answer.getByLabel('How you can be reached').fill('ann@buyer.example')
  await answer.getByLabel('Message').fill('The price, please.')
  await answer.getByRole('button', { name: 'Send' }).click()
  await answer.getByText('Your message has been sent to Demo Desk Ltd, with how to reach you.').waitFor()
  await answer.getByRole('button', { name: 'Done' }).click()
  await guest.getByText(`You asked about ${isolated(chosen[1]!)}, `).waitFor()
  expect(await selectBox(guest, chosen[1]!).isChecked()).toBe(false)
  await selectBox(guest, chosen[1]!).click()
  await guest.getByRole('button', { name: 'I’m interested' }).click()
  await answer.getByText(/^You asked about this, .* What you write now is added to that\.$/).waitFor()
  await expect.poll(() => answer.getByLabel('Your name').inputValue()).toBe('Ann')
  await answer.getByLabel('Message').fill('And the other one?')

  // Told before anybody looks for it, by a dot behind the name.
  const dot = await page.locator('.account-menu-news').boundingBox()
  const name = await page.locator('.banner-greeting').boundingBox()
  expect(dot!.x).toBeGreaterThanOrEqual(name!.x + name!.width)
  await page.getByRole('button', { name: /^Hello.*1 new answer$/ }).click()
  await page.getByRole('menuitem', { name: 'My shares 1 new answer' }).click()
  const card = page.getByRole('article', { name: / and 2 more, / })
  await card.getByText('Opened once').waitFor()
  await card.getByText('Ann is interested in').waitFor()
  await card.getByRole('link', { name: chosen[1]! }).locator('img').waitFor()
  await card.getByRole('button', { name: /^End / }).click()
  await card.getByRole('button', { name: 'End it' }).click()
  await card.getByText(/^Ended on/).waitFor()
  await page.getByRole('heading', { name: 'Open 0 · 1 ended just now' }).waitFor()
  await page.getByRole('button', { name: /^Hello/ }).click()
  await page.getByRole('menuitem', { name: 'My shares', exact: true }).waitFor()

  await answer.getByRole('button', { name: 'Send' }).click()
  await guest.getByText('The link has ended. Ask for a new one.').waitFor()
  expect(await guest.getByText(chosen[1]!).count()).toBe(0)
  const written = guest.getByLabel('What you wrote')
  expect(await written.inputValue()).toBe('And the other one?\nAnn\nann@buyer.example')
  await guest.getByRole('link', { name: 'Contact Us' }).click()
  const contact = guest.getByRole('dialog', { name: 'Contact Us' })
  expect(await contact.getByLabel('Message').inputValue()).toBe('And the other one?\nAnn\nann@buyer.example')
  await contact.getByRole('button', { name: 'Close' }).click()
  await guest.reload()
  expect(await written.inputValue()).toBe('And the other one?\nAnn\nann@buyer.example')
})

test('a buyer’s wall begins in the order of the wall it was shared from, which the buyer may change', async ({
  server,
  openPage,
}) => {
  const page = await openPage(server.origin)
  await openWall(page, 'desk')
  const [newest] = await inOrder(page)
  await sortBy(page, 'Lot').check()
  await page.getByRole('radiogroup', { name: 'Order Direction' }).getByLabel('Ascending').check()
  await expect.poll(async () => (await inOrder(page))[0]).not.toBe(newest)
  const chosen = await select(page)
  const link = await makeLink(page)

  const guest = await openPage(server.origin)
  await guest.goto(link)
  await expect.poll(() => inOrder(guest)).toEqual(chosen)
  expect(await sortBy(guest, 'Lot').isChecked()).toBe(true)
  await sortBy(guest, 'Carat').check()
  await expect.poll(() => inOrder(guest)).not.toEqual(chosen)
  const byCarat = await inOrder(guest)
  await guest.reload()
  await expect.poll(() => inOrder(guest)).toEqual(byCarat)
  await guest.goto(link)
  await expect.poll(() => inOrder(guest)).toEqual(chosen)
})

test(
  'a link with a password wants it; a wrong one can be mended',
  { tags: 'soak' },
  async ({ server, openPage }) => {
    const page = await openPage(server.origin, { expected: [answered(400)] })
    await choose(page)
    const link = await makeLink(page, async () => {
      const password = page.getByLabel('Password, if you want one')
      expect(await password.getAttribute('type')).toBe('password')
      await page.getByRole('button', { name: 'Suggest one' }).click()
      expect(await password.inputValue()).toMatch(/^([a-z]{4}-){2}[a-z]{4}$/)
      expect(await password.getAttribute('type')).toBe('text')
      await page.setViewportSize({ width: 390, height: 700 })
      await password.fill('short')
      await page.getByRole('button', { name: 'Make the link' }).click()
      const fault = page.locator('.field-fault')
      await fault.waitFor()
      const isSeen = (element: Element) => {
        const { left, bottom } = element.getBoundingClientRect()
        return document.elementFromPoint(left + 4, bottom - 4) === element
      }
      await expect.poll(() => fault.evaluate(isSeen)).toBe(true)
      await password.fill('password1')
      await page.getByRole('button', { name: 'Make the link' }).click()
      await page.getByText('This is one of the passwords tried first.').waitFor()
      await password.fill('for Ann alone')
      await page.getByLabel(/^Your name, /).uncheck()
      await page.getByLabel('Certificate numbers').uncheck()
    })
    expect(await page.getByLabel('Password, shown only now').inputValue()).toBe('for Ann alone')
    const guest = await openPage(server.origin, { expected: [answered(403)] })
    await guest.goto(link)
    await guest.getByLabel('Password', { exact: true }).fill('something else')
    await guest.getByText('Photos and grading of stones').waitFor()
    expect(await guest.evaluate(() => document.body.innerText)).not.toMatch(/Loupe|Demo Desk/)
    expect(guest.url()).not.toContain(link.slice(-43))
    await guest.reload()
    await guest.getByLabel('Password', { exact: true }).fill('something else')
    await guest.getByRole('button', { name: 'Show the lots' }).click()
    await guest.getByText('This password is wrong.').waitFor()
    await guest.getByLabel('Password', { exact: true }).fill('for Ann alone')
    await guest.getByRole('button', { name: 'Show the lots' }).click()
    await guest.getByText('3 lots', { exact: true }).waitFor()
    expect(await guest.getByRole('banner').count()).toBe(0)
  },
)

test(
  'a link that names nobody shows no name anywhere; a guest closes it here and opens it again',
  { tags: 'soak' },
  async ({ server, openPage }) => {
    const page = await openPage(server.origin)
    await choose(page)
    const link = await makeLink(page, () => page.getByLabel(/^Your name, /).uncheck())
    const guest = await openPage(server.origin)
    const names = () => guest.evaluate(() => document.head.innerHTML + document.body.innerText)
    const calls: string[] = []
    guest.on('request', (request) => calls.push(new URL(request.url()).pathname))
    await guest.goto(link)
    await guest.getByText('3 lots', { exact: true }).waitFor()
    expect(calls.filter((path) => path === '/api/shares/open')).toHaveLength(1)
    expect(await names()).not.toMatch(/Loupe|Demo Desk|manifest/)

    expect(await guest.getByRole('button', { name: 'Log In' }).count()).toBe(0)
    await guest.getByRole('button', { name: 'Leave this link' }).click()
    const question = guest.getByRole('dialog', { name: 'Leave this link' })
    await question.getByText(/The link opens them again until \d/).waitFor()
    await question.getByRole('button', { name: 'Leave', exact: true }).click()
    await guest.getByText('This link is closed on this device.').waitFor()
    expect(await names()).not.toMatch(/Loupe|Demo Desk|manifest|Log|start page/)
    const { databases } = await deviceContents(guest)
    expect(Object.values(databases['loupe-guest'] ?? {}).flat()).toEqual([])
    const session = await guest.request.post('/api/GetUserData?')
    expect(await session.json()).toBeNull()

    await guest.getByLabel('Or paste the link here').fill(`Look: ${link}, please.`)
    await guest.getByRole('button', { name: 'Open the link' }).click()
    await guest.getByText('3 lots', { exact: true }).waitFor()
  },
)

test(
  'what the filter found, and one lot, are shared from where they are',
  { tags: 'soak' },
  async ({ server, openPage }) => {
    const page = await openPage(server.origin)
    await openWall(page, 'desk', '/MyPhotosPage?type=1')
    await page.getByRole('button', { name: /^Share \d+ lots by link$/ }).click()
    await page
      .getByRole('dialog', { name: /^Share \d+ lots? by link$/ })
      .getByText(/of these \d+ lots/)
      .waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    await page
      .getByRole('button', { name: /^Open / })
      .first()
      .click()
    const lightbox = page.getByRole('dialog', { name: /^Lot / })
    await lightbox.getByRole('button', { name: 'Share link' }).click()
    const form = page.getByRole('dialog', { name: /^Share \d+ lots? by link$/ })
    const number = await lightbox.getByRole('heading').first().innerText()
    await form.getByRole('button', { name: 'Make the link' }).click()
    await page
      .getByRole('dialog', { name: 'The link is ready' })
      .getByText(new RegExp(`^${number}, `))
      .waitFor()
  },
)
