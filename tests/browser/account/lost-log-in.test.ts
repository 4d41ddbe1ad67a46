/** A browser that keeps no cookie of the portal: the log-in is right, and over with the next call. */
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { test } from '#tests/support/browser/browser.ts'
import { answered } from '#tests/support/browser/console-lines.ts'
import { untilWorker } from '#tests/support/browser/worker.ts'
import type { StubServer } from '#tests/support/server/stub-server.ts'

const REFUSED = { status: 401, body: { code: 'not_logged_in', message: 'Log in' } }

/** As our server is to such a browser: the log-in is answered, and nothing after it. */
function keepsNoCookie(stub: StubServer) {
  stub.answer('/api/session', { body: { id: 7, firstName: 'Dana', clientName: 'Desk' } })
  for (const path of ['/api/lots', '/api/memos', '/api/changes', '/api/account/settings'])
    stub.answer(path, REFUSED)
}

async function logIn(page: Page) {
  const form = page.getByRole('form', { name: 'Log In' })
  await form.getByLabel('E-mail').fill('dana@desk.example')
  await form.getByLabel('Password').fill('a right password')
  await form.getByRole('button', { name: 'Log In' }).click()
}

const popup = (page: Page) => page.getByRole('dialog', { name: 'Not logged in' })

for (const hasWorker of [false, true])
  test(
    `${hasWorker ? 'with' : 'without'} a worker, the page says so, once, and not that a session has ended`,
    { tags: hasWorker ? ['soak'] : [] },
    async ({ stub, openPage }) => {
      keepsNoCookie(stub)
      const page = await openPage(stub.origin, {
        expected: [answered(401, 404)],
        serviceWorkers: hasWorker ? 'allow' : 'block',
      })
      await page.goto('/')
      if (hasWorker) await untilWorker(page)
      await logIn(page)
      await popup(page).getByText('this browser did not keep the log-in').waitFor()
      await popup(page).getByText('Allow cookies for this site').waitFor()
      expect(await page.getByText('Your session has ended').count()).toBe(0)
      await popup(page).getByRole('button', { name: 'Close' }).last().click()
      await popup(page).waitFor({ state: 'detached' })
      expect(await page.evaluate(() => JSON.stringify(history.state))).not.toContain('logInLost')
    },
  )
