/** My account: the way in, devices, password, address, settings, a copy; without a network, and in Hebrew. */
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { DEMO_PASSWORD } from '#demo/seed/accounts.ts'
import { axeFaults } from '#tests/support/browser/axe-faults.ts'
import { testWithOwnServer as test } from '#tests/support/browser/browser.ts'
import { answered, offlineConsole } from '#tests/support/browser/console-lines.ts'
import { logInByCall } from '#tests/support/browser/log-in.ts'
import { mailsAbout } from '#tests/support/mail/mail-folder.ts'
import type { RunningServer } from '#tests/support/server/run-server.ts'

const NEW_PASSWORD = 'three calm loupes'

const section = (page: Page, name: string) => page.getByRole('region', { name })
const greeting = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Hello / })
const visitors = (page: Page) => page.getByRole('form', { name: 'Log In' }).waitFor()

async function prove(page: Page) {
  const proof = page.getByRole('dialog', { name: 'Confirm that it is you' })
  await proof.getByLabel('Password').fill(DEMO_PASSWORD)
  await proof.getByRole('button', { name: 'Go on' }).click()
}

async function linkOf(server: RunningServer, subject: string): Promise<string> {
  await expect.poll(async () => (await mailsAbout(server.dataDir, subject)).length).toBeGreaterThan(0)
  const { text } = (await mailsAbout(server.dataDir, subject)).at(-1)!
  const { pathname, hash } = new URL(/https?:\/\/\S+#token=[\w-]{43}/.exec(text)![0])
  return pathname + hash
}

test('the greeting opens a menu that leads to My account and My shares', async ({ server, openContext }) => {
  const context = await openContext(server.origin, { bypassCSP: true })
  await logInByCall(context, 'desk')
  const page = await context.newPage()
  await page.goto('/MemosStatusPage')
  await greeting(page).click()
  const menu = page.getByRole('menu', { name: 'Account' })
  await menu.getByRole('menuitem', { name: 'My account' }).and(page.locator(':focus')).waitFor()
  await page.keyboard.press('ArrowDown')
  await menu.getByRole('menuitem', { name: 'My messages' }).and(page.locator(':focus')).waitFor()
  await page.keyboard.press('ArrowDown')
  await menu.getByRole('menuitem', { name: 'My shares' }).and(page.locator(':focus')).waitFor()
  await page.keyboard.press('Escape')
  await menu.waitFor({ state: 'detached' })
  await greeting(page).and(page.locator(':focus')).waitFor()
  await greeting(page).click()
  // A phone's Back asks Chromium to close it, as Escape does where nothing else hears it.
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  await page.keyboard.press('Escape')
  await menu.waitFor({ state: 'detached' })
  await greeting(page).and(page.locator(':focus')).waitFor()
  await greeting(page).click()
  await page.getByRole('heading', { level: 1 }).click()
  await menu.waitFor({ state: 'detached' })
  await greeting(page).click()
  await menu.getByRole('menuitem', { name: 'My account' }).click()
  await page.getByRole('heading', { level: 1, name: 'My account' }).waitFor()
  await section(page, 'Devices').getByText('This device').waitFor()
  expect(new URL(page.url()).pathname).toBe('/MyAccountPage')
  expect(await axeFaults(page)).toEqual([])
  await section(page, 'Mails').getByRole('link', { name: 'My shares' }).waitFor()
  await page.getByRole('main').getByText('Dana · Demo Desk Ltd').waitFor()
  await page.getByRole('button', { name: 'Ask for another name' }).click()
  const written = page.getByRole('dialog', { name: 'Contact Us' }).getByLabel('Message')
  await written.and(page.locator(':focus')).waitFor()
  await page.keyboard.type('Yael')
  expect(await written.inputValue()).toBe('Please change my name in the portal to: Yael')
})

test('other devices are seen and logged out', { tags: 'soak' }, async ({ server, openContext }) => {
  const expected = [...offlineConsole, answered(400, 401), /^Pulling failed/]
  const [mine, other] = [
    await openContext(server.origin, { expected }),
    await openContext(server.origin, { expected }),
  ]
  for (const context of [mine, other]) await logInByCall(context, 'desk')
  const elsewhere = await other.newPage()
  await elsewhere.goto('/MemosStatusPage')
  await greeting(elsewhere).waitFor()
  const page = await mine.newPage()
  await page.goto('/MyAccountPage')
  const devices = section(page, 'Devices')
  await devices
    .getByRole('button', { name: /^Log out / })
    .first()
    .waitFor()
  await devices.getByRole('button', { name: 'Log out all others' }).click()
  const question = page.getByRole('dialog', { name: 'Log out all others' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  expect(await devices.getByRole('listitem').count()).toBeGreaterThan(1)
  await devices.getByRole('button', { name: 'Log out all others' }).click()
  await question.getByRole('button', { name: 'Log out all others' }).click()
  await prove(page)
  await devices.getByText('No other device is logged in.').waitFor()
  await devices.getByText(/other devices? (is|are) logged out/).waitFor()
  await elsewhere.reload()
  await elsewhere.getByLabel('Password').waitFor()
})

test(
  'an address is changed when both have confirmed it',
  { tags: 'soak' },
  async ({ server, openContext }) => {
    const expected = [answered(400, 410)]
    const context = await openContext(server.origin, { expected })
    await logInByCall(context, 'staff')
    const page = await context.newPage()
    await page.goto('/MyAccountPage')
    const email = section(page, 'E-mail')
    await email.getByText('staff@demo.example').waitFor()
    await email.getByLabel('New e-mail').fill('ruth@new.example')
    await email.getByRole('button', { name: 'Change e-mail' }).click()
    await page
      .getByRole('dialog', { name: 'Confirm that it is you' })
      .getByRole('button', { name: 'Cancel' })
      .click()
    await email.getByRole('button', { name: 'Change e-mail' }).click()
    await prove(page)
    await email.getByRole('status').getByText('ruth@new.example').waitFor()

    const links = [
      await linkOf(server, 'Confirm the new e-mail address of your account at Loupe'),
      await linkOf(server, 'Confirm this e-mail address for Loupe'),
    ]
    const visitor = await (await openContext(server.origin, { expected })).newPage()
    for (const [link, says] of [
      [links[0]!, 'This address is confirmed. Now open the link'],
      [links[1]!, 'Your e-mail address is changed.'],
      [links[1]!, 'This link has been used'],
    ] as const) {
      await visitor.goto('about:blank')
      await visitor.goto(link)
      await visitor.getByRole('button', { name: 'Confirm this address' }).waitFor()
      expect(visitor.url()).toBe(`${server.origin}/ConfirmEmail`)
      await visitor.getByRole('button', { name: 'Confirm this address' }).click()
      await visitor.getByRole('status').getByText(says).waitFor()
    }
    await page.reload()
    await email.getByText('ruth@new.example').waitFor()
    await visitor.goto('/ConfirmEmail')
    await visitor.getByText('This link is not complete').waitFor()
  },
)

test('language, idle time and a copy of the data', async ({ server, openContext }) => {
  const context = await openContext(server.origin)
  await logInByCall(context, 'desk')
  const page = await context.newPage()
  await page.goto('/MyAccountPage')
  const download = page.waitForEvent('download')
  await section(page, 'Your data').getByRole('button', { name: 'Download JSON' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^account-\d{4}-\d\d-\d\d\.json$/)
  const data = JSON.parse(await readFile(await file.path(), 'utf8')) as { account: { email: string } }
  expect(data.account.email).toBe('desk@demo.example')
  const table = page.waitForEvent('download')
  await section(page, 'Your data').getByRole('button', { name: 'Download CSV' }).click()
  expect((await table).suggestedFilename()).toMatch(/^account-\d{4}-\d\d-\d\d\.csv$/)
  expect(await readFile(await (await table).path(), 'utf8')).toContain('desk@demo.example')

  const idle = page.getByLabel('Log out after')
  await page.evaluate(() => document.body.setAttribute('data-loaded-once', ''))
  for (const [label, value] of [
    ['15 minutes', '15'],
    ['8 hours', '480'],
    ['Never', '0'],
  ] as const) {
    await idle.selectOption({ label })
    await section(page, 'Language, time-out and keys').getByText('Saved.').waitFor()
    await expect.poll(() => idle.inputValue()).toBe(value)
  }
  expect(await page.locator('body[data-loaded-once]').count()).toBe(1)

  await Promise.all([
    page.waitForEvent('load'),
    section(page, 'Language, time-out and keys').getByLabel('Language').selectOption({ label: 'עברית' }),
  ])
  await page.getByRole('heading', { level: 1, name: 'החשבון שלי' }).waitFor()
  await page.getByText('המכשיר הזה', { exact: true }).waitFor()
  expect(await page.evaluate(() => document.documentElement.dir)).toBe('rtl')
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
})

test(
  'without a network the page says what it needs, and loads when there is one',
  { tags: 'soak' },
  async ({ server, openContext }) => {
    const context = await openContext(server.origin, { expected: [...offlineConsole, answered(503)] })
    await logInByCall(context, 'desk')
    const page = await context.newPage()
    await page.goto('/MemosStatusPage')
    await greeting(page).waitFor()
    await page.goto('/MyAccountPage')
    await section(page, 'Devices').getByText('This device').waitFor()
    await server.stop()
    await section(page, 'Your data').getByRole('button', { name: 'Download JSON' }).click()
    await page.getByText('My account needs the network.').waitFor()
    await server.start()
    await page.evaluate(() => void dispatchEvent(new Event('online')))
    await page.getByText('My account needs the network.').waitFor({ state: 'detached' })
  },
)

test('a new password ends the other devices and is told by mail', async ({ server, openContext }) => {
  const expected = [answered(400, 401), ...offlineConsole, /^Pulling failed/]
  const [mine, other] = [
    await openContext(server.origin, { expected }),
    await openContext(server.origin, { expected }),
  ]
  for (const context of [mine, other]) await logInByCall(context, 'desk')
  const page = await mine.newPage()
  await page.goto('/MyAccountPage')
  const password = section(page, 'Password')
  await password.getByLabel('Current password').fill('wrong')
  await password.getByLabel('New password').fill(NEW_PASSWORD)
  await password.getByRole('button', { name: 'Change password' }).click()
  await password.getByText('This password is wrong').waitFor()
  await password.getByLabel('Current password').and(page.locator(':focus')).waitFor()
  await password.getByLabel('Current password').fill(DEMO_PASSWORD)
  await password.getByRole('button', { name: 'Show password' }).last().click()
  expect(await password.getByLabel('New password').getAttribute('type')).toBe('text')
  await password.getByRole('button', { name: 'Change password' }).click()
  await password.getByText('Your password is changed.').waitFor()
  expect(await password.getByLabel('New password').inputValue()).toBe('')
  const elsewhere = await other.newPage()
  await elsewhere.goto('/')
  await visitors(elsewhere)
  await expect
    .poll(async () => (await mailsAbout(server.dataDir, 'Your password for Loupe was changed')).length)
    .toBe(1)
})
