/** A customer's question, as the office gets it. */
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { paths } from '#src/paths.ts'

interface Asked {
  /** Contact Us, with what is said once the message has gone. */
  popup: Locator
  reference: string
  /** Numbers. */
  lots: string[]
}

/** Of the desk's page: asks about the first lots of the wall. */
export async function askAboutLots(page: Page, count: number, message: string): Promise<Asked> {
  await page.goto(paths.photos)
  const lots: string[] = []
  for (let item = 0; item < count; item++) {
    const card = page.locator(`[data-item="${item}"]`)
    await card.getByRole('checkbox').check()
    lots.push(await card.locator('strong').innerText())
  }
  await page.goto(`${paths.photos}?popup=contact`)
  const popup = page.getByRole('dialog', { name: 'Contact Us' })
  await expect
    .poll(() => popup.getByRole('textbox', { name: 'E-mail' }).inputValue())
    .toBe('desk@demo.example')
  await popup.getByRole('textbox', { name: 'Message' }).fill(message)
  await popup.getByRole('button', { name: 'Send' }).click()
  return { popup, reference: await popup.getByText(/^M-\w{6}$/).innerText(), lots }
}
