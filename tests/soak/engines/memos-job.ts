/** What a trader holds on memo, on a tablet either way up, and a message to the house. */
import type { Sought } from '#tests/support/engines/seek.ts'
import type { Tab } from '#tests/support/engines/tab.ts'
import { mailsAbout } from '#tests/support/mail/mail-folder.ts'
import type { EngineTest } from './engine-test.ts'
import { button, dialog, openAs, placesOf, TABLET, text, TURNED } from './portal-page.ts'

const card: Sought = { role: 'article', name: /^Memo / }
/** A card with nothing on it has one, and those of the mouse's arrow; words have dozens. */
const COLORS_OF_NOTHING = 16
export const popup = dialog('Contact Us')

export function testMemos(test: EngineTest): void {
  test('memos are all drawn, also after the tablet is turned, there and back', async ({ device, tab }) => {
    await openAs(tab, 'desk', '/MemosStatusPage')
    await tab.find(card)
    const drawn = async () => {
      const places = await placesOf(tab, 'article.memo-card')
      const colors = await Promise.all(places.map((place) => device.display.colors(place)))
      return colors.length > 0 && colors.every((count) => count > COLORS_OF_NOTHING)
    }
    for (const [width, height] of [TABLET, TURNED, TABLET]) {
      await tab.resize(width, height)
      await tab.until(`every card in view is drawn at ${width} by ${height}`, drawn, true)
    }
  })

  test('a memo opens its lines', async ({ tab }) => {
    await openAs(tab, 'desk', '/MemosStatusPage')
    await tab.click(text(/^\d+ lines?/))
    const lines = () => tab.evaluate(() => document.querySelectorAll('.memo-line-number').length)
    await tab.until('lines are there', async () => (await lines()) > 0, true)
  })
}

export function testContact(test: EngineTest): void {
  test('a message is sent, and mailed once', async ({ portal, tab }) => {
    await openAs(tab, 'desk')
    await write(tab, 'About NY-171')
    await tab.find({ role: 'text', name: /^Thank you, your message has been sent/, within: popup })
    await tab.click(button('Done', popup))
    await tab.gone(popup)
    const mails = async () => (await mailsAbout(portal.server.dataDir, 'About NY-171')).length
    await tab.until('it is mailed', mails, 1)
  })
}

/** By the popup of the page that is open, which it fills and sends. */
export async function write(tab: Tab, subject: string): Promise<void> {
  await tab.click({ role: 'link', name: 'Contact Us' })
  await tab.find(popup)
  const words = { Name: 'Dana', 'E-mail': 'dana@acme.example', Subject: subject, Message: 'Is it free?' }
  for (const [name, value] of Object.entries(words)) await fill(tab, name, value)
  await tab.click(button('Send', popup))
}

/** Who writes stays as it is filled in beforehand; the subject is only proposed. */
async function fill(tab: Tab, name: string, value: string): Promise<void> {
  const field: Sought = { role: 'textbox', name, within: popup }
  const before = await tab.value(field)
  if (before !== '' && name !== 'Subject') return
  if (before !== '') await tab.clear(field)
  await tab.type(field, value)
}
