/** A log-out that the server has not heard of, and the next start: what is asked first. */
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { test } from '#tests/support/browser/browser.ts'
import { answered, offlineConsole } from '#tests/support/browser/console-lines.ts'
import { logIn } from '#tests/support/browser/log-in.ts'
import { deviceContents } from '#tests/support/device/device-contents.ts'

const atLogIn = (page: Page) => page.getByRole('form', { name: 'Log In' }).waitFor()

test('a server that is back at the start hears of it before any other call', async ({
  server,
  openContext,
}) => {
  const context = await openContext(server.origin, {
    expected: [...offlineConsole, answered(503), /^Pulling failed: ApiError/],
  })
  const page = await context.newPage()
  await page.goto('/')
  await logIn(page, 'desk')
  await page.getByText('412 lots').waitFor()
  await server.stop()
  await page.getByText(/^Offline/).waitFor()
  await page.getByRole('button', { name: 'Log Out' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click()
  await atLogIn(page)
  await expect.poll(async () => (await deviceContents(page)).local).toHaveProperty('loupe-log-out-pending')
  await page.close()
  await server.start()
  const calls: string[] = []
  context.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/^\/(api|service)\//.test(pathname)) calls.push(`${request.method()} ${pathname}`)
  })
  const next = await context.newPage()
  await next.goto('/')
  await atLogIn(next)
  await expect.poll(() => calls).toContain('GET /service/GetWebServiceVersion')
  expect(calls[0]).toBe('DELETE /api/session')
  expect(calls.filter((call) => call === 'POST /api/GetUserData')).toHaveLength(1)
})
