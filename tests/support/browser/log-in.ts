/** Demo users for browser tests: logged in by the page's form, or by the call that the form makes. */
import type { BrowserContext, Page } from 'playwright-core'
import { expect } from 'vitest'
import { LogIn } from '#contract/session/session.ts'
import { DEMO_PASSWORD } from '#demo/seed/accounts.ts'

export type DemoUser = 'desk' | 'house' | 'restricted'
/** One of the staff logs in as they do. */
export type LogInOf = DemoUser | 'staff'

/** By the form of the page that is open. Ends when the form is gone. */
export async function logIn(page: Page, user: LogInOf): Promise<void> {
  const form = page.getByRole('form', { name: 'Log In' })
  await form.getByLabel('E-mail').fill(emailOf(user))
  await form.getByLabel('Password').fill(DEMO_PASSWORD)
  await form.getByRole('button', { name: 'Log In' }).click()
  await form.waitFor({ state: 'detached' })
}

/** By a call that sets the cookie of the context: the next page that it opens is the user's. */
export async function logInByCall(context: BrowserContext, user: LogInOf): Promise<void> {
  const { base, method, path } = LogIn
  const data = { email: emailOf(user), password: DEMO_PASSWORD }
  const answer = await context.request.fetch(`/${base}${path}`, { method, data })
  expect(answer.status(), await answer.text()).toBe(200)
}

const emailOf = (user: LogInOf) => `${user}@demo.example`
