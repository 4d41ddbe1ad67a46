/** Contact messages: stored, answered, then mailed in the background. */
import { SendContactMessage } from '#contract/contact/contact.ts'
import { mount } from '#server/http/mount.ts'
import type { MountArea } from '#server/services.ts'
import { mailMessages } from './mail-messages.ts'
import { storeMessage } from './queries.ts'

const RETRIED_EVERY_MS = 60_000

export const mountContact: MountArea = (app, services) => {
  const { db, config, now, background } = services
  const rule = { for: ['visitor', 'customer'], perMinute: config.messagesPerMinute } as const
  const mailWaiting = () => mailMessages(services)
  const mailSoon = background.oneAtATime('contact mail', mailWaiting)

  mount(app, SendContactMessage, rule, async ({ body, caller }) => {
    await storeMessage(db, body, caller, now())
    mailSoon()
    return { id: body.id }
  })

  app.addHook('onReady', async () => background.repeat('contact mail', RETRIED_EVERY_MS, mailWaiting))
}
