/** The menu's Log In: the form of the page where it has one, a popup elsewhere, and never two forms. */
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { testWithoutWorker as test } from '#tests/support/browser/browser.ts'
import { answered, offlineConsole } from '#tests/support/browser/console-lines.ts'
import { deferred } from '#tests/support/deferred.ts'
import { EPOCH, lotPage } from '#tests/support/lots/lot-page.ts'
import { bareLot } from '#tests/support/lots/some-lots.ts'

/** Of a customer's page, as a visitor finds it. */
const PAGE_CHUNK = /\/assets\/ask-to-log-in-[^/]*\.js$/

const logIn = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Log In' })
const forms = (page: Page) => page.getByRole('form', { name: 'Log In' })
const popup = (page: Page) => page.getByRole('dialog', { name: 'Log In' })
const focusedLabel = (page: Page) =>
  page.evaluate(() => (document.activeElement as HTMLInputElement | null)?.labels?.[0]?.textContent)

test('tapped before the page is there, it waits for the form of the page', async ({ stub, openPage }) => {
  stub.answer('/api/GetUserData', { body: null })
  const page = await openPage(stub.origin)
  const held = deferred()
  await page.route(PAGE_CHUNK, async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto('/MyPhotosPage')
  await logIn(page).click()
  held.resolve()
  await page.getByRole('main').getByRole('form', { name: 'Log In' }).waitFor()
  await expect.poll(() => focusedLabel(page)).toBe('E-mail')
  expect(await forms(page).count()).toBe(1)
  expect(await popup(page).count()).toBe(0)

  await page.getByRole('link', { name: 'Our Products' }).click()
  await page.getByRole('heading', { level: 1, name: 'Our Products' }).waitFor()
  expect(await popup(page).count()).toBe(0)
})

test('where the page cannot be loaded, it opens the popup', async ({ stub, openPage }) => {
  stub.answer('/api/GetUserData', { body: null })
  const page = await openPage(stub.origin, {
    expected: [...offlineConsole, /^A screen failed: ChunkLoadError: /],
  })
  await page.route(PAGE_CHUNK, (route) => route.abort())
  await page.goto('/MyPhotosPage')
  await logIn(page).click()
  await popup(page).waitFor()
  await popup(page).getByRole('button', { name: 'Close' }).click()
  await popup(page).waitFor({ state: 'detached' })
  expect(await forms(page).count()).toBe(0)
})

test('it puts the focus into the form of the page, each time, and opens a popup on others, which leads to the wall', async ({
  stub,
  openPage,
}) => {
  stub.answer('/api/GetUserData', { body: null })
  // Once it is idle, the page of a customer asks for the address of the log-in.
  const page = await openPage(stub.origin, { expected: [answered(404)] })
  for (const path of ['/', '/MyPhotosPage', '/MemosStatusPage']) {
    await page.goto(path)
    await forms(page).waitFor()
    for (let time = 1; time <= 2; time++) {
      await logIn(page).click()
      await expect.poll(() => focusedLabel(page)).toBe('E-mail')
    }
    expect(await forms(page).count()).toBe(1)
  }
  await page.goto('/products')
  await logIn(page).click()
  await popup(page).waitFor()
  await expect.poll(() => focusedLabel(page)).toBe('E-mail')
  await page.keyboard.press('Escape')
  await popup(page).waitFor({ state: 'detached' })
  await logIn(page).and(page.locator(':focus')).waitFor()

  stub.answer('/api/session', { body: { id: 7, clientName: 'ACME' } })
  stub.answer('/api/lots', { body: lotPage(1, [bareLot(1, 'A-1')], { full: true }) })
  stub.answer('/api/memos', { body: { epoch: EPOCH, head: 1, full: true, memos: [], removed: [] } })
  await logIn(page).click()
  await popup(page).getByLabel('E-mail').fill('desk@demo.example')
  await popup(page).locator('[name=password]').fill('demo-of-loupe')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'My photos' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/')
})

test('what is typed as the password can be shown, and what shows it moves nothing', async ({
  stub,
  openPage,
}) => {
  stub.answer('/api/GetUserData', { body: null })
  for (const locale of ['en-US', 'he-IL']) {
    const page = await openPage(stub.origin, { locale })
    await page.goto('/products')
    await page.getByRole('navigation').getByRole('button').first().click()
    const form = page.getByRole('dialog').getByRole('form')
    const password = form.locator('[name=password]')
    await password.fill('Not told')
    const show = form.getByRole('button', { name: /Show password|הצגת הסיסמה/ })
    await show.waitFor()
    const box = (await password.boundingBox())!
    const eye = (await show.boundingBox())!
    const send = (await form.locator('[type=submit]').boundingBox())!
    expect([eye.x + eye.width, eye.y, eye.height]).toEqual([box.x + box.width, box.y, box.height])
    expect(send.y - box.y - box.height).toBe(16)
    expect(eye.width).toBe(44)
    await show.click()
    expect(await password.getAttribute('type')).toBe('text')
    await password.and(page.locator(':focus')).waitFor()
    await show.click()
    expect(await password.getAttribute('type')).toBe('password')
    expect(await password.inputValue()).toBe('Not told')
  }
})
