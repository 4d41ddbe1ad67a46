/** The office: who sees it, what it shows, and what of it stays on a device. */
import type { BrowserContext, Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { paths } from '#src/paths.ts'
import { askAboutLots } from './ask-about-lots.ts'
import { axeFaults } from '#tests/support/browser/axe-faults.ts'
import { testWithOwnServer as test } from '#tests/support/browser/browser.ts'
import { answered, offlineConsole } from '#tests/support/browser/console-lines.ts'
import { logIn, logInByCall } from '#tests/support/browser/log-in.ts'
import { deviceContents } from '#tests/support/device/device-contents.ts'
import { mailsIn } from '#tests/support/mail/mail-folder.ts'
import { ingestClient } from '#tests/support/server/ingest-client.ts'

const office = (page: Page) => page.getByRole('heading', { name: 'Office', level: 1 })
const customers = (page: Page) => page.getByRole('region', { name: 'Customers' })
const imports = (page: Page) => page.getByRole('region', { name: 'Latest imports' })

/** Paths that the pages of a device ask for from now on. */
function askedFor(context: BrowserContext): string[] {
  const asked: string[] = []
  context.on('request', (request) => asked.push(new URL(request.url()).pathname))
  return asked
}

test('staff log in by the form of all and land in the office, wherever a customer would see goods', async ({
  server,
  openContext,
}) => {
  const context = await openContext(server.origin)
  const asked = askedFor(context)
  const page = await context.newPage()
  await page.goto('/')
  await logIn(page, 'staff')
  await office(page).waitFor()
  await page.getByText('Hello Ruth', { exact: true }).waitFor()
  await page.getByRole('banner').getByRole('button', { name: 'Log Out' }).waitFor()
  expect(await page.getByRole('navigation').count()).toBe(0)
  const desk = customers(page).getByRole('row', { name: /^Demo Desk Ltd/ })
  await desk.waitFor()
  expect(await desk.getByRole('cell').allTextContents()).toEqual(['412', '2', '0'])
  for (const path of [paths.office, paths.photos, paths.memos]) {
    await page.goto(path)
    await office(page).waitFor()
  }
  await page.goto(paths.products)
  await page.getByRole('heading', { name: 'Our Products', level: 1 }).waitFor()
  await page.getByRole('link', { name: 'Loupe', exact: true }).click()
  await office(page).waitFor()
  expect(asked).not.toContain('/api/lots')
  expect(asked).not.toContain('/api/memos')
})

test(
  'an import is listed with its counts, and what a customer lacks is said',
  { tags: 'soak' },
  async ({ server, openContext }) => {
    const { call, importFile } = ingestClient(server)
    const mark = crypto.randomUUID().slice(0, 8)
    const [empty, filled] = [`Aaa ${mark}`, `Bbb "${mark}"`]
    await call('POST', '/customers', { name: empty })
    const { id } = await call<{ id: number }>('POST', '/customers', { name: filled })
    const query = { as: 'lots', customer: String(id), name: `${mark}.csv`, partial: 'true' }
    await importFile(query, 'Stock #,Weight\nA-1,1.01\nA-2,2.02\nA-3,heavy\n')
    const context = await openContext(server.origin)
    await logInByCall(context, 'staff')
    const page = await context.newPage()
    await page.goto(paths.office)
    const run = imports(page).getByRole('row', { name: new RegExp(`^${mark}`) })
    await run.waitFor()
    const cells = await run.getByRole('cell').allTextContents()
    expect(cells.slice(0, 2)).toEqual(['Done', '2 new · 1 refused'])
    expect(cells[3]).toMatch(/^key: Command line of /)
    await customers(page).getByRole('row', { name: filled }).getByRole('cell', { name: '2' }).waitFor()
    await customers(page).getByText(`${empty} has no lots yet.`).waitFor()
  },
)

test(
  'has no fault that axe finds, in either language and theme',
  { tags: 'soak' },
  async ({ server, openContext }) => {
    for (const [locale, colorScheme] of [
      ['en-US', 'light'],
      ['he-IL', 'dark'],
    ] as const) {
      const context = await openContext(server.origin, { locale, colorScheme })
      await logInByCall(context, 'staff')
      const page = await context.newPage()
      await page.goto(paths.office)
      await page.getByRole('table').first().waitFor()
      for (const folded of ['#tags', '#keys']) await page.locator(folded).click()
      await page.locator('[aria-labelledby=tags] table').waitFor()
      await page.locator('[aria-labelledby=keys] table').waitFor()
      expect(await axeFaults(page)).toEqual([])
    }
  },
)

test(
  'a visitor at its address is asked to log in, and then sees it',
  { tags: 'soak' },
  async ({ server, openPage }) => {
    const page = await openPage(server.origin)
    await page.goto(paths.office)
    await office(page).waitFor()
    await page.getByText('Log in to see this page.').waitFor()
    await logIn(page, 'staff')
    await customers(page).waitFor()
    expect(new URL(page.url()).pathname).toBe(paths.office)
  },
)

test('what a customer wrote is read there with its lots and its number, and noted as answered, which the writer sees', async ({
  server,
  openContext,
}) => {
  const desk = await openContext(server.origin)
  await logInByCall(desk, 'desk')
  const writer = await desk.newPage()
  const { popup, reference, lots } = await askAboutLots(writer, 1, 'Are they free?\n\n<b>Dana</b>')

  const context = await openContext(server.origin)
  await logInByCall(context, 'staff')
  const page = await context.newPage()
  await page.goto(paths.office)
  const messages = page.getByRole('region', { name: 'Messages' })
  await messages.getByText(reference).click()
  await messages.getByText('<b>Dana</b>').filter({ visible: true }).waitFor()
  await messages.getByText(/· Demo Desk Ltd · \d\d\/\d\d\/\d{4} \d\d:\d\d ·/).waitFor()
  const written = messages.getByRole('group').filter({ hasText: reference })
  // The only one it asks about is open, with its picture.
  await written.getByRole('term').getByText('Carat', { exact: true }).waitFor()
  const widthOf = (picture: Locator) => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)
  const picture = written.getByRole('button', { name: `Photo of ${lots[0]}, show larger` })
  await expect.poll(() => widthOf(picture.getByRole('img'))).toBe(456)
  await picture.click()
  const large = page.getByRole('dialog', { name: lots[0]! })
  await expect.poll(() => widthOf(large.getByRole('img'))).toBe(912)
  await page.keyboard.press('Escape')
  const answer = messages.getByRole('link', { name: 'Answer by mail' })
  expect(decodeURIComponent((await answer.getAttribute('href'))!)).toMatch(
    new RegExp(`^mailto:desk@demo\\.example\\?subject=Re: .*\\[${reference}\\]$`),
  )
  await answer.click()
  await messages.getByText(/^Your mail program opens with the answer begun\./).waitFor()
  await messages.getByRole('button', { name: 'Copy desk@demo.example' }).waitFor()
  const before = await messages.getByText(/to be answered\.$/).innerText()
  await messages.getByRole('button', { name: 'Mark as answered' }).click()
  await messages.getByRole('button', { name: 'Mark as not answered' }).waitFor()
  await expect.poll(() => messages.getByText(/answered\.$/).innerText()).not.toBe(before)
  // It stays until the messages are asked for anew.
  await messages.getByText(reference).waitFor()
  await messages.getByRole('radio', { name: /^All · / }).check()
  // Of the list that was asked for anew none is open.
  await messages.getByRole('button', { name: 'Mark as not answered' }).waitFor({ state: 'hidden' })
  await messages.getByText(/^Answered \d/).waitFor()
  await messages.getByRole('radio', { name: /^To be answered · / }).check()
  await messages.getByText(reference).waitFor({ state: 'detached' })

  // Told before anybody looks for it, and no longer once it was seen.
  await popup.getByRole('button', { name: 'Done' }).click()
  const news = writer.getByRole('button', { name: /^Hello.*1 new answer$/ })
  await news.click()
  await writer.getByRole('menuitem', { name: 'My messages 1 new answer' }).click()
  const sent = writer.getByRole('region', { name: 'My messages' }).getByRole('listitem')
  await sent
    .filter({ hasText: reference })
    .getByText(/^Answered, /)
    .waitFor()
  await news.waitFor({ state: 'detached' })
  const users = page.getByRole('region', { name: 'Users' })
  const shown = users.getByRole('row', { name: /^restricted@demo\.example/ })
  expect(await shown.getByRole('cell').allTextContents()).toEqual([
    'Demo Desk Ltd',
    'Look at photos only',
    'Active',
  ])
})

test('nobody else sees it or loads its chunks: at its address are the photos', async ({
  server,
  openContext,
}) => {
  for (const user of ['desk', 'restricted'] as const) {
    const context = await openContext(server.origin)
    const asked = askedFor(context)
    await logInByCall(context, user)
    const page = await context.newPage()
    for (const path of [paths.home, paths.memos, paths.office]) {
      await page.goto(path)
      await page.getByRole('button', { name: 'Log Out' }).waitFor()
      await page.getByRole('heading', { level: 1 }).waitFor()
    }
    await page.getByRole('main').getByRole('toolbar').waitFor()
    expect(asked.filter((path) => /office-|ingest/.test(path))).toEqual([])
  }
})

test('nothing that it shows is on the device, and a log-out leaves a visitor', async ({
  server,
  openPage,
}) => {
  const page = await openPage(server.origin)
  await page.goto('/')
  await logIn(page, 'staff')
  await customers(page).waitFor()
  const kept = await deviceContents(page)
  expect(JSON.stringify(kept)).not.toContain('Demo Desk')
  expect(kept.databases).toMatchObject({
    loupe: { session: [{ session: { firstName: 'Ruth', staff: true } }] },
  })
  await page.getByRole('button', { name: 'Log Out' }).click()
  await page.getByRole('form', { name: 'Log In' }).waitFor()
  await expect
    .poll(() => deviceContents(page))
    .toEqual({
      caches: {},
      databases: { loupe: { session: [{ session: { id: -1 }, contactAt: expect.any(String) }] } },
      local: {},
      session: {},
      behindAddress: null,
    })
  await page.goto(paths.office)
  await page.getByText('Log in to see this page.').waitFor()
})

test('a colleague who suspends one ends the visit', { tags: 'soak' }, async ({ server, openPage }) => {
  const page = await openPage(server.origin, { expected: [answered(401)] })
  const { call } = ingestClient(server)
  const email = `eve-${crypto.randomUUID().slice(0, 8)}@loupe.example`
  const password = 'emerald staircase 41'
  await call('POST', '/staff', { email, password, firstName: 'Eve' })
  await page.goto('/')
  const form = page.getByRole('form', { name: 'Log In' })
  await form.getByLabel('E-mail').fill(email)
  await form.getByLabel('Password').fill(password)
  await form.getByRole('button', { name: 'Log In' }).click()
  await customers(page).waitFor()
  await call('PATCH', `/staff/${email}`, { suspended: true })
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await page.getByText('Your session has ended. Log in to go on.').waitFor()
})

test(
  'without a connection it says so, and goes on when it is back',
  { tags: 'soak' },
  async ({ server, openContext }) => {
    const context = await openContext(server.origin, { expected: offlineConsole })
    await logInByCall(context, 'staff')
    const page = await context.newPage()
    await page.goto(paths.office)
    await customers(page).waitFor()
    await context.setOffline(true)
    await server.stop()
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await page.getByText(/^There is no connection\. This is what the server said \d/).waitFor()
    await customers(page).waitFor()
    await server.start()
    await context.setOffline(false)
    await page.getByText(/^There is no connection/).waitFor({ state: 'detached' })
  },
)

test('somebody new is invited by mail, for the customer who lacks a log-in', async ({
  server,
  openContext,
}) => {
  const { call } = ingestClient(server)
  const customer = `Aab ${crypto.randomUUID().slice(0, 8)}`
  const email = `${crypto.randomUUID()}@aab.example`
  await call('POST', '/customers', { name: customer })
  const context = await openContext(server.origin)
  await logInByCall(context, 'staff')
  const page = await context.newPage()
  await page.goto(paths.office)
  const users = page.getByRole('region', { name: 'Users' })
  await users.getByRole('button', { name: 'New log-in' }).click()
  const popup = page.getByRole('dialog', { name: 'New log-in' })
  await popup.getByLabel('E-mail').and(page.locator(':focus')).fill('dana')
  await popup.getByLabel('Look at photos only').check()
  expect(await axeFaults(page)).toEqual([])
  await popup.getByRole('button', { name: 'Send the invitation' }).click()
  await popup.getByText('Enter an e-mail address such as').waitFor()
  await popup.getByLabel('E-mail').fill(email)
  await popup.getByRole('button', { name: 'Send the invitation' }).click()
  // Nobody is invited to the goods of whoever stands first.
  const chooseFirst = popup.getByText('Choose the customer whose goods the person is to see.')
  await chooseFirst.waitFor()
  const ofWhom = popup.getByLabel('Customer').and(page.locator(':focus'))
  expect(await ofWhom.getAttribute('aria-invalid')).toBe('true')
  // By the keyboard: a browser tells of the choice twice, by itself each time.
  await page.keyboard.type(customer)
  expect(await ofWhom.evaluate((it: HTMLSelectElement) => it.selectedOptions[0]?.label)).toBe(customer)
  expect(await chooseFirst.count()).toBe(0)
  await popup.getByRole('button', { name: 'Send the invitation' }).click()
  await popup.getByText(`The invitation to ${customer} is on its way to ${email}.`).waitFor()
  await popup.getByRole('button', { name: 'Close' }).last().click()
  const row = users.getByRole('row', { name: email })
  await row.getByText('Look at photos only').waitFor()
  await row.getByText('Invited').waitFor()
  expect(await row.getByRole('cell').first().textContent()).toBe(customer)
  const mailed = async () =>
    (await mailsIn(server.dataDir)).filter(({ headers }) => headers['to']?.includes(email)).length
  await expect.poll(mailed, { timeout: 20_000 }).toBe(1)
  await row.getByRole('button').click()
  const theirs = page.getByRole('dialog', { name: email })
  await theirs.getByText('Invited. Who is suspended cannot log in.').waitFor()
  await theirs.getByRole('button', { name: 'Invite again' }).click()
  await theirs.getByText('The invitation is on its way.').waitFor()
  await expect.poll(mailed, { timeout: 20_000 }).toBe(2)
})

test('a user is mailed a link, shown photos alone, kept out and let in again', async ({
  server,
  openContext,
}) => {
  const { call } = ingestClient(server)
  const customer = `Ccc ${crypto.randomUUID().slice(0, 8)}`
  const [email, password] = [`${crypto.randomUUID()}@ccc.example`, 'quite a long password']
  await call('POST', '/customers', { name: customer })
  await call('POST', '/users', { email, customer, password })
  const theirs = await openContext(server.origin)
  const logsIn = () => theirs.request.post('/api/session', { data: { email, password } })
  await logsIn()
  const session = async () =>
    (await theirs.request.post('/api/GetUserData?', { data: {} })).json() as Promise<{
      restricted?: boolean
    } | null>
  expect(await session()).toMatchObject({ clientName: customer })

  const context = await openContext(server.origin)
  await logInByCall(context, 'staff')
  const page = await context.newPage()
  await page.goto(paths.office)
  const row = page.getByRole('region', { name: 'Users' }).getByRole('row', { name: email })
  await row.getByRole('button').click()
  const popup = page.getByRole('dialog', { name: email })
  const does = async (name: string, said: string) => {
    await popup.getByRole('button', { name, exact: true }).click()
    await popup.getByText(said, { exact: true }).waitFor()
  }
  expect(await axeFaults(page)).toEqual([])
  await does('Mail a link', 'The link is on its way.')
  await does('Limit to photos', 'Sees photos only from now on, and was logged out everywhere.')
  expect(await session()).toBeNull()
  await logsIn()
  expect((await session())?.restricted).toBe(true)
  await does('Give full access', 'Sees everything of the customer from now on.')
  await does('Suspend', 'Suspended, and logged out everywhere.')
  expect(await session()).toBeNull()
  await popup.getByRole('button', { name: 'Mail a link' }).and(page.locator('[aria-disabled=true]')).waitFor()
  await row.getByText('Suspended', { exact: true }).waitFor()
  await does('Let in again', 'Can log in again.')
  await page.goBack()
  await popup.waitFor({ state: 'hidden' })
  expect(await row.getByRole('button').evaluate((button) => button === document.activeElement)).toBe(true)
})
