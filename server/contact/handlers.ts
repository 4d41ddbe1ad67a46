/** Contact messages: stored, answered, and mailed afterwards. */
import type { FastifyInstance } from 'fastify'
import { SendContactMessage } from '#contract/contact.ts'
import type { Background } from '#server/background.ts'
import { mount } from '#server/mount.ts'
import type { Services } from '#server/services.ts'
import { mailMessages } from './mail-messages.ts'
import { storeMessage } from './queries.ts'

const RETRIED_EVERY_MS = 60_000

export function mountContact(app: FastifyInstance, services: Services, background: Background): void {
  const { db, config, now } = services
  const rule = { for: ['visitor', 'customer'], perMinute: config.messagesPerMinute } as const
  const mailThem = () => mailMessages(services)

  mount(app, SendContactMessage, rule, async ({ body, viewer }) => {
    await storeMessage(db, body, viewer, now())
    background.runOneByOne('contact mail', mailThem)
    return { id: body.id }
  })

  app.addHook('onReady', async () => background.repeat('contact mail', RETRIED_EVERY_MS, mailThem))
}
