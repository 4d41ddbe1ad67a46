/** The lots of a message in the office. */
import { expect } from 'vitest'
import { test } from '#tests/support/browser/browser.ts'
import { logInByCall } from '#tests/support/browser/log-in.ts'
import { paths } from '#src/paths.ts'
import { askAboutLots } from './ask-about-lots.ts'

const LOTS = 4

test('many are folded at first, and opened by one touch', async ({ server, openContext }) => {
  const desk = await openContext(server.origin)
  await logInByCall(desk, 'desk')
  const writer = await desk.newPage()
  const { reference } = await askAboutLots(writer, LOTS, 'Are they free?')

  const context = await openContext(server.origin)
  await logInByCall(context, 'staff')
  const page = await context.newPage()
  await page.goto(paths.office)
  const messages = page.getByRole('region', { name: 'Messages' })
  await messages.getByText(reference).click()
  const written = messages.getByRole('group').filter({ hasText: reference })
  const carats = written.getByRole('term').getByText('Carat', { exact: true }).filter({ visible: true })
  const openAll = written.getByRole('button', { name: 'Open all' })
  await openAll.waitFor()
  expect(await carats.count()).toBe(0)
  await openAll.click()
  await expect.poll(() => carats.count()).toBe(LOTS)
  expect(await openAll.count()).toBe(0)
})
