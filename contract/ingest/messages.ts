/** What customers and visitors wrote by the contact form. */
import * as z from 'zod/mini'
import { ingestCall } from './ingest-call.ts'

/**
 * `reference`: by which people speak of it, such as `M-4F7K2Q`. `receivedAt`: ISO 8601 UTC. `customer`: null where nobody
 * was logged in. `addressOf`: then the customer of the log-in whose address the writer gives, which nobody has checked;
 * null where there is no such log-in. `lots`: their numbers, as the sender had them. `moreTimeFor`: the memos that it asks
 * more time for, with the days that they are due now; null where no day is known. `answeredAt`, `answeredBy`: null while
 * nobody has noted an answer.
 */
const Message = z.object({
  id: z.string(),
  reference: z.string(),
  receivedAt: z.string(),
  name: z.string(),
  email: z.string(),
  customer: z.nullable(z.string()),
  addressOf: z.nullable(z.string()),
  subject: z.string(),
  message: z.string(),
  lots: z.array(z.string()),
  moreTimeFor: z.array(z.object({ memo: z.int(), dueDate: z.nullable(z.iso.date()) })),
  answeredAt: z.nullable(z.string()),
  answeredBy: z.nullable(z.string()),
})
export type ListedMessage = z.infer<typeof Message>

/**
 * `before`: an id; the messages before it are listed. `only`: those without an answer. `hasMore`: there are others before
 * the last of them. `counts`: of all that are kept, and of those without an answer.
 */
export const ListMessages = ingestCall({
  method: 'GET',
  path: '/messages',
  scope: 'office',
  summary: 'Lists the messages of the contact form that are still kept, the latest first.',
  query: z.object({ before: z.optional(z.uuid()), only: z.optional(z.enum(['open'])) }),
  answer: z.object({
    messages: z.array(Message),
    hasMore: z.boolean(),
    counts: z.object({ open: z.int(), all: z.int() }),
  }),
})

/** What is answered by mail is known to nobody else: whoever has answered notes it here, for colleagues and the sender. */
export const NoteAnswered = ingestCall({
  method: 'PUT',
  path: '/messages/:id/answered',
  scope: 'office',
  summary: 'Notes that a message was answered, or takes the note back.',
  params: z.object({ id: z.uuid() }),
  body: z.object({ answered: z.boolean() }),
  answer: Message,
  example: { answered: true },
})
