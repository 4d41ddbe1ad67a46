/** What is written to the trader, as its sender and the office see it: the same messages, however often they are pictured. */
import type { BrowserContext } from 'playwright-core'
import { SendContactMessage } from '#contract/contact/contact.ts'
import { NoteAnswered } from '#contract/ingest/messages.ts'
import { paths } from '#src/paths.ts'
import { logInByCall } from '#tests/support/browser/log-in.ts'
import { button, openWall, type Screen } from '#tests/screenshots/screen.ts'

const FROM = { name: 'Dana', email: 'desk@demo.example' }
const ANSWERED = {
  ...FROM,
  id: '5b0f3c1e-7d0a-4c58-9f1e-2a6d3e9b8c47',
  subject: 'Two ovals – when are they back from the lab?',
  message: 'Are they back yet?\nPlease tell me by Tuesday.',
}
const OPEN = {
  ...FROM,
  id: 'c41d7a90-52b8-4f0e-8a3d-7e1f0b6c9d25',
  subject: 'About 3 lots',
  message: 'Please hold these lots for me, and tell me until when.',
  lotIds: [7, 8, 9],
}

const MORE_TIME = {
  ...FROM,
  id: '8e2b7c54-1f60-4d3b-9a71-0c5f4e6d2b18',
  subject: 'About a memo',
  message: 'May I keep these lots for another two weeks?',
}

async function send(
  context: BrowserContext,
  message: typeof OPEN | typeof ANSWERED | MoreTime,
): Promise<void> {
  const { base, method, path } = SendContactMessage
  const answer = await context.request.fetch(`/${base}${path}`, { method, data: message })
  if (!answer.ok()) throw new Error(`The message was answered with ${answer.status()}`)
}

async function noteAnswered(context: BrowserContext, { id }: typeof ANSWERED): Promise<void> {
  const { base, method, path } = NoteAnswered
  const target = `/${base}${path.replace(':id', id)}`
  const answer = await context.request.fetch(target, { method, data: { answered: true } })
  if (!answer.ok()) throw new Error(`The note was answered with ${answer.status()}`)
}

type MoreTime = typeof MORE_TIME & { moreTimeFor: number[] }

/** A context of its own, for calls of somebody else than who looks. */
async function as(context: BrowserContext, user: 'desk' | 'staff', origin: string) {
  const other = await context.browser()!.newContext({ baseURL: origin })
  await logInByCall(other, user)
  return other
}

export const MESSAGES: readonly Screen[] = [
  {
    name: 'contact-messages',
    as: 'desk',
    open: async (scene) => {
      const { page, context, server, more } = scene
      await send(context, ANSWERED)
      await send(context, OPEN)
      await using staff = await as(context, 'staff', server.origin)
      await noteAnswered(staff, ANSWERED)
      await openWall(scene)
      await page.goto(`${paths.photos}?popup=contact`)
      await button(page.getByRole('dialog'), more.contact.mine.title).click()
      await page.locator('.own-messages summary').first().click()
    },
  },
  {
    name: 'office',
    as: 'staff',
    whole: true,
    open: async ({ page, context, server }) => {
      await using desk = await as(context, 'desk', server.origin)
      await send(desk, ANSWERED)
      await send(desk, OPEN)
      await send(desk, { ...MORE_TIME, moreTimeFor: [49_813, 49_806] })
      await noteAnswered(context, ANSWERED)
      await page.goto(paths.office)
      await page.getByRole('table').first().waitFor()
      await page.locator('.office-message').first().locator('summary').click()
    },
  },
  {
    name: 'contact-more-time',
    as: 'desk',
    open: async ({ page, more }) => {
      await page.goto(paths.memos)
      await page.locator('.memo-ask-time .button').first().click({ timeout: 60_000 })
      const days = page.getByRole('group', { name: more.contact.ready.until.title })
      await days.getByRole('button').nth(1).click()
    },
  },
  {
    name: 'memos-more-time',
    as: 'desk',
    open: async ({ page, context }) => {
      const numbers = async () => {
        await page.goto(paths.memos)
        const headings = page.getByRole('article').getByRole('heading')
        await headings.first().waitFor({ timeout: 60_000 })
        return (await headings.allInnerTexts()).map((heading) => Number(heading.replaceAll(/\D/g, '')))
      }
      await send(context, { ...MORE_TIME, moreTimeFor: (await numbers()).slice(0, 1) })
      await numbers()
      await page.locator('.memo-more-time').first().waitFor()
    },
  },
]
