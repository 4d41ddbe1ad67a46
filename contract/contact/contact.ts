/** Contact messages. A message is stored once, however often it is sent. */
import * as z from 'zod/mini'
import { Email } from '#contract/session/account.ts'
import { endpoint } from '#contract/endpoint.ts'
import { oneLine } from '#contract/text/one-line.ts'
import { writtenLine, writtenText } from '#contract/text/written.ts'
import { SEND_CONTACT_MESSAGE } from './send-contact-message.ts'

/** Max lots per message. */
export const MOST_LOTS = 500

/** Max memos that a message asks more time for. */
const MOST_MEMOS = MOST_LOTS

/** Longer numbers of lots are cut. */
export const LOT_NUMBER_MOST = 100

/**
 * A message to the trader. The sender makes the `id`, so that sending it again is harmless. `lotIds`: the lots it is
 * about. `lots`: their numbers, for a message that reaches the server without its sender's session. `moreTimeFor`: the
 * numbers of the memos whose goods it asks to keep longer.
 */
export const ContactMessage = z.object({
  id: z.uuid(),
  name: writtenLine('name_needed', 100),
  email: Email,
  subject: writtenLine('subject_needed', 150),
  message: writtenText('message_needed', 5000),
  lotIds: z.optional(z.array(z.int32()).check(z.maxLength(MOST_LOTS))),
  lots: z.optional(
    z
      .array(z.string().check(z.overwrite(oneLine), z.minLength(1), z.maxLength(LOT_NUMBER_MOST)))
      .check(z.maxLength(MOST_LOTS)),
  ),
  moreTimeFor: z.optional(z.array(z.int32()).check(z.maxLength(MOST_MEMOS))),
})
export type ContactMessage = z.infer<typeof ContactMessage>

/** Stores the message and mails it to the trader. A known id gets the same answer and is not stored again. */
export const SendContactMessage = endpoint({
  ...SEND_CONTACT_MESSAGE,
  body: ContactMessage,
  answer: z.object({ id: z.uuid() }),
})
