/** The contact form in a browser, with a network that comes and goes: what tests of it do with both. */
import type { BrowserContext, Page } from 'playwright-core'
import { test } from './browser.ts'
import { answered, offlineConsole } from './console-lines.ts'
import { type FlakyProxy, startFlakyProxy } from '#tests/support/server/flaky-proxy.ts'

export const PATH = '/api/contact-messages'
export const SAVED = 'Saved on this device. It is sent when the network is back.'
export const NETWORK = { expected: [...offlineConsole, answered(500)] }

/** `proxy`: stands in front of the server. */
export const testBehindProxy = test.extend('proxy', async ({ server }, { onCleanup }) => {
  const proxy = await startFlakyProxy(server.origin)
  onCleanup(() => proxy[Symbol.asyncDispose]())
  return proxy
})

export const popup = (page: Page) => page.getByRole('dialog', { name: 'Contact Us' })
export const field = (page: Page, name: string) => popup(page).getByRole('textbox', { name, exact: true })
export const button = (page: Page, name: string) => popup(page).getByRole('button', { name, exact: true })
export const waiting = (page: Page, subject: string) =>
  popup(page).getByRole('listitem').filter({ hasText: subject })

export async function openContact(page: Page) {
  await page.getByRole('link', { name: 'Contact Us' }).click()
  await popup(page).waitFor()
}

export async function write(page: Page, subject: string) {
  await openContact(page)
  const words = { Name: 'Ann', 'E-mail': 'ann@buyer.example', Subject: subject, Message: 'Is it free?' }
  for (const [name, value] of Object.entries(words)) await field(page, name).fill(value)
  await button(page, 'Send').click()
}

/**
 * A tab on a page that is whole, the form included, so that all of it works with no network. A page with a part missing
 * would be loaded anew when the network is back.
 */
export async function openTab(context: BrowserContext) {
  const page = await openTabWithForm(context)
  await page.getByRole('banner').getByRole('status').waitFor({ state: 'attached' })
  await page.waitForLoadState('networkidle')
  return page
}

/** A tab on a page whose form is loaded; other parts may not be. */
export async function openTabWithForm(context: BrowserContext) {
  const page = await context.newPage()
  await page.goto('/products')
  await openContact(page)
  await page.keyboard.press('Escape')
  return page
}

export async function disconnect(context: BrowserContext, proxy: FlakyProxy) {
  proxy.down(true)
  await context.setOffline(true)
}

/** Also tells the pages that there may be a network. */
export async function connect(context: BrowserContext, proxy: FlakyProxy) {
  proxy.down(false)
  await context.setOffline(true)
  await context.setOffline(false)
}
