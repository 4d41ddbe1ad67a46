/** A text is copied also where the browser has no clipboard for pages, as on a network without https. */
import { expect } from 'vitest'
import { testWithoutWorker as test } from '#tests/support/browser/browser.ts'
import { logInByCall } from '#tests/support/browser/log-in.ts'

test('the reference of a message is copied out of the popup without a clipboard', async ({
  server,
  openContext,
}) => {
  const context = await openContext(server.origin)
  await context.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'clipboard', { value: undefined }),
  )
  await logInByCall(context, 'desk')
  const page = await context.newPage()
  await page.goto('/MyAccountPage?popup=contact')
  const popup = page.getByRole('dialog')
  await popup.getByLabel('Message', { exact: true }).fill('Are they free?')
  await popup.getByRole('button', { name: 'Send', exact: true }).click()
  const copy = popup.getByRole('button', { name: 'Copy reference' })
  const reference = await popup.locator('.contact-reference strong').innerText()
  await copy.click()
  await popup.getByRole('button', { name: 'Copied' }).waitFor()
  await popup.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('link', { name: 'Contact Us' }).click()
  const message = popup.getByLabel('Message', { exact: true })
  await message.focus()
  await page.keyboard.press('ControlOrMeta+V')
  expect(await message.inputValue()).toBe(reference)
})
