/** Contact messages: stored, answered, then mailed in the background. The office lists them. */
import { SendContactMessage } from '#contract/contact/contact.ts'
import { messageReference } from '#contract/contact/message-reference.ts'
import { ListMessages } from '#contract/ingest/messages.ts'
import { mount } from '#server/http/mount.ts'
import { mountIngest } from '#server/ingest/mount-ingest.ts'
import type { Throttle } from '#server/load/throttles.ts'
import type { MountArea } from '#server/services.ts'
import { listMessages, purgeMessages, storeMessage } from './queries.ts'

const DAY_MS = 86_400_000

/** Of all visitors together: what strangers can make us store has an end, whatever addresses they have. */
const OF_VISITORS: Throttle = { name: 'messages of visitors', most: 600, withinS: 3600 }

export const mountContact: MountArea = (app, services) => {
  const { db, config, now, background, throttles } = services
  const rule = { for: ['visitor', 'customer'], perMinute: config.messagesPerMinute } as const

  mount(app, SendContactMessage, rule, async ({ body, caller }) => {
    if (caller === null) await throttles.take(OF_VISITORS, 'all')
    await storeMessage(db, body, caller, now())
    return { id: body.id }
  })

  mountIngest(app, ListMessages, async ({ query: { before } }) => {
    const { messages, hasMore } = await listMessages(db, before)
    return {
      messages: messages.map(({ receivedAt, ...message }) => ({
        ...message,
        reference: messageReference(message.id),
        receivedAt: receivedAt.toISOString(),
      })),
      hasMore,
    }
  })

  const purge = () => purgeMessages(db, new Date(now().getTime() - config.messagesKeptDays * DAY_MS))
  app.addHook('onReady', async () => background.repeat('purge of messages', DAY_MS, purge))
}
