/** Setting a new password by a mailed link, from asking for it to logging in. */
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { testWithOwnServer as test } from '#tests/support/browser/browser.ts'
import { answered, offlineConsole } from '#tests/support/browser/console-lines.ts'
import { mailsIn } from '#tests/support/mail/mail-folder.ts'
import type { RunningServer } from '#tests/support/server/run-server.ts'

const onItsWay = (address: string) => `If ${address} has an account, a link is on its way, valid 30 minutes.`
const NEW_PASSWORD = 'three calm loupes'

const asksForEmail = (page: Page) => page.getByRole('button', { name: 'Send the link' })
const password = (page: Page) => page.getByLabel('New password')

async function ask(page: Page, email: string) {
  await page.goto('/ResetPassword')
  await page.getByLabel('E-mail').fill(email)
  await asksForEmail(page).click()
  await page.getByRole('status').getByText(onItsWay(email)).waitFor()
}

/** The path of the nth mailed link. */
async function mailedLink(server: RunningServer, nth: number): Promise<string> {
  await expect.poll(async () => (await mailsIn(server.dataDir)).length).toBe(nth)
  const text = (await mailsIn(server.dataDir)).at(-1)?.text ?? ''
  const link = /https?:\/\/\S+\/ResetPassword#token=[\w-]{43}/.exec(text)?.[0]
  if (!link) throw new Error(`No link in the mail:\n${text}`)
  const { pathname, hash } = new URL(link)
  return pathname + hash
}

async function set(page: Page, words: string) {
  await password(page).fill(words)
  await page.getByRole('button', { name: 'Set new password' }).click()
}

test('a forgotten password is set anew by mail, once', { tags: 'soak' }, async ({ server, openContext }) => {
  const expected = [answered(400, 410)]
  const page = await (await openContext(server.origin, { expected })).newPage()
  await page.goto('/')
  await page.getByLabel('E-mail').fill(' Desk@Demo.example')
  await page.getByRole('link', { name: 'Forgot the password?' }).click()
  await page.getByRole('heading', { level: 1, name: 'Reset password' }).waitFor()
  expect(await page.title()).toMatch(/^Reset password · /)
  expect(await page.getByLabel('E-mail').inputValue()).toBe('Desk@Demo.example')
  await asksForEmail(page).click()
  await page.getByRole('status').getByText(onItsWay('Desk@Demo.example')).waitFor()
  const link = await mailedLink(server, 1)

  await page.goto(link)
  await password(page).waitFor()
  expect(page.url()).toBe(`${server.origin}/ResetPassword`)
  await page.getByText('At least 8 characters, better 15 or more').waitFor()

  await set(page, 'short')
  await page.getByText('Use at least 8 characters').waitFor()
  await password(page).and(page.locator(':focus')).waitFor()
  await set(page, 'password123')
  await expect.poll(() => password(page).getAttribute('aria-invalid')).toBe('true')
  expect(await password(page).inputValue()).toBe('password123')

  expect(await password(page).getAttribute('type')).toBe('password')
  await page.getByRole('button', { name: 'Show password' }).click()
  expect(await password(page).getAttribute('type')).toBe('text')
  await set(page, NEW_PASSWORD)
  await page.getByRole('status').getByText('Your new password is set.').waitFor()
  await page.getByRole('link', { name: 'Log In' }).click()
  await page.getByLabel('Password').and(page.locator(':focus')).waitFor()
  const email = page.getByLabel('E-mail')
  expect(await email.inputValue()).toBe('desk@demo.example')
  await email.click()
  await page.keyboard.type('DESK@demo.example')
  expect(await email.inputValue()).toBe('DESK@demo.example')
  await page.getByLabel('Password').fill(NEW_PASSWORD)
  await page.getByRole('form', { name: 'Log In' }).getByRole('button', { name: 'Log In' }).click()
  await page.getByRole('heading', { name: 'My photos' }).waitFor()
  expect(await page.evaluate(() => Object.values(sessionStorage))).not.toContain('desk@demo.example')

  const again = await (await openContext(server.origin, { expected })).newPage()
  await again.goto(link)
  await again.getByRole('alert').getByText('has been used or is too old').waitFor()
  await asksForEmail(again).waitFor()
  await again.getByRole('link', { name: 'Log In' }).last().click()
  await again.getByLabel('E-mail').and(again.locator(':focus')).waitFor()
})

test(
  'an address without an account gets the same answer, and no mail',
  { tags: 'soak' },
  async ({ server, openPage }) => {
    const before = (await mailsIn(server.dataDir)).length
    const page = await openPage(server.origin)
    await ask(page, 'nobody@demo.example')
    await ask(page, 'restricted@demo.example')
    await mailedLink(server, before + 1)
  },
)

test(
  'an address that is none is said to be so before anything is sent',
  { tags: 'soak' },
  async ({ stub, openPage }) => {
    const page = await openPage(stub.origin)
    await page.goto('/ResetPassword')
    await page.getByLabel('E-mail').fill('desk')
    await asksForEmail(page).click()
    await page.getByText('Enter an e-mail address such as name@company.com').waitFor()
    await page.getByLabel('E-mail').and(page.locator(':focus')).waitFor()
    expect(stub.calls('/api/password-resets')).toEqual([])
  },
)

describe('whoever looks', { tags: 'soak' }, () => {
  for (const body of [
    null,
    { id: 7, clientName: 'ACME' },
    { id: 7, restricted: true },
    { id: -2 },
    { id: -3 },
  ]) {
    test(`${JSON.stringify(body)} can ask and set`, async ({ stub, openPage }) => {
      stub.answer('/api/GetUserData', { body })
      stub.answer('/api/password-resets', { body: {} })
      stub.answer('/api/password-resets/use', { body: { email: 'ann@buyer.example' } })
      const page = await openPage(stub.origin, { expected: [/^Pulling failed: ApiError/, answered(404)] })
      await ask(page, 'ann@buyer.example')
      await page.goto(`/ResetPassword#token=${'a'.repeat(43)}`)
      await set(page, NEW_PASSWORD)
      await page.getByText('Your new password is set.').waitFor()
      const [use] = stub.calls('/api/password-resets/use')
      expect(JSON.parse(use!.body)).toEqual({ token: 'a'.repeat(43), password: NEW_PASSWORD })
    })
  }
})

test('a link that lost its end leads to asking again, at once', async ({ stub, openPage }) => {
  const page = await openPage(stub.origin)
  await page.goto('/ResetPassword#token=abc')
  await page.getByRole('alert').getByText('This link is not complete').waitFor()
  await asksForEmail(page).waitFor()
})

test('a second link opened in the same tab counts', { tags: 'soak' }, async ({ stub, openPage }) => {
  stub.answer('/api/password-resets/use', { status: 410, body: { code: 'gone', message: 'Gone' } })
  const page = await openPage(stub.origin, { expected: [answered(410)] })
  await page.goto(`/ResetPassword#token=${'a'.repeat(43)}`)
  await set(page, NEW_PASSWORD)
  await asksForEmail(page).waitFor()
  await page.goto(`/ResetPassword#token=${'b'.repeat(43)}`)
  stub.answer('/api/password-resets/use', { body: { email: 'ann@buyer.example' } })
  await set(page, NEW_PASSWORD)
  await page.getByText('Your new password is set.').waitFor()
  expect(stub.calls('/api/password-resets/use').map(({ body }) => JSON.parse(body).token[0])).toEqual([
    'a',
    'b',
  ])
})

test('without a network nothing typed is lost', { tags: 'soak' }, async ({ server, openContext }) => {
  const context = await openContext(server.origin, { expected: offlineConsole })
  const page = await context.newPage()
  const before = (await mailsIn(server.dataDir)).length
  await ask(page, 'house@demo.example')
  await page.goto(await mailedLink(server, before + 1))
  await password(page).waitFor()
  await context.setOffline(true)
  await server.stop()
  await set(page, NEW_PASSWORD)
  await page.getByRole('alert').getByText('The server could not be reached').waitFor()
  expect(await password(page).inputValue()).toBe(NEW_PASSWORD)
})
