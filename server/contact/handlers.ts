/**
 * Contact messages: stored and mailed in the background. Their senders see what they wrote; the office lists them all, and
 * notes which were answered.
 */
import { SendContactMessage } from '#contract/contact/contact.ts'
import { messageReference } from '#contract/contact/message-reference.ts'
import { ListOwnMessages, type OwnMessage } from '#contract/contact/own-messages.ts'
import { type ListedMessage, ListMessages, NoteAnswered } from '#contract/ingest/messages.ts'
import { refusal } from '#contract/refusals.ts'
import { answersReadUntil } from '#server/account/answers-read.ts'
import { HttpError } from '#server/http/errors.ts'
import { mount } from '#server/http/mount.ts'
import { mountIngest } from '#server/ingest/mount-ingest.ts'
import { actorOf, noteWrite } from '#server/ingest/office-log.ts'
import type { Throttle } from '#server/load/throttles.ts'
import type { MountArea } from '#server/services.ts'
import {
  countMessages,
  listedMessage,
  listMessages,
  ownMessages,
  ownMessagesVersion,
  type OwnStoredMessage,
  type StoredMessage,
} from './message-lists.ts'
import { noteAnswered, purgeMessages, storeMessage } from './queries.ts'

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

  mount(app, ListOwnMessages, { for: ['customer'] }, async ({ caller: { userId } }) => ({
    // Read first: what comes between the two is pulled twice, and not missed.
    version: await ownMessagesVersion(db, userId),
    messages: (await ownMessages(db, userId)).map(toOwn),
    answersReadUntil: await answersReadUntil(db, userId, 'messages'),
  }))

  mountIngest(app, ListMessages, async ({ query }) => {
    const { messages, hasMore } = await listMessages(db, query)
    return { messages: messages.map(toListed), hasMore, counts: await countMessages(db) }
  })

  mountIngest(app, NoteAnswered, async ({ params: { id }, body: { answered }, key }) => {
    const subject = messageReference(id)
    return db.transaction(async (tx) => {
      const noted = await noteAnswered(
        tx,
        id,
        answered ? { answeredAt: now(), answeredBy: actorOf(key) } : null,
      )
      if (!noted) throw new HttpError('not_found', refusal('message_unknown', subject))
      const { customerId, isChanged } = noted
      const what = answered ? 'message.answer' : 'message.reopen'
      if (isChanged) await noteWrite(tx, key, now(), { what, subject, customerId })
      return toListed((await listedMessage(tx, id))!)
    })
  })

  const purge = () => purgeMessages(db, new Date(now().getTime() - config.messagesKeptDays * DAY_MS))
  app.addHook('onReady', async () => background.repeat('purge of messages', DAY_MS, purge))
}

const toOwn = ({ lotIds, moreTimeFor, receivedAt, ...message }: OwnStoredMessage): OwnMessage => ({
  ...message,
  lotIds: lotIds ?? [],
  ...(moreTimeFor && { moreTimeFor }),
  receivedAt: receivedAt.toISOString(),
})

const toListed = ({ receivedAt, answeredAt, ...message }: StoredMessage): ListedMessage => ({
  ...message,
  reference: messageReference(message.id),
  receivedAt: receivedAt.toISOString(),
  answeredAt: answeredAt?.toISOString() ?? null,
})
