/** Logs a demo user in through the form of the page that is open. */
import type { Page } from 'playwright-core'
import { DEMO_PASSWORD } from '#demo/seed/accounts.ts'

/** Ends when the form is gone. */
export async function logIn(page: Page, user: 'desk' | 'house' | 'restricted'): Promise<void> {
  const form = page.getByRole('form', { name: 'Log In' })
  await form.getByLabel('E-mail').fill(`${user}@demo.example`)
  await form.getByLabel('Password').fill(DEMO_PASSWORD)
  await form.getByRole('button', { name: 'Log In' }).click()
  await form.waitFor({ state: 'detached' })
}
