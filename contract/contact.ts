/** Contact messages: open to everyone, stored once however often they are sent. */
import * as z from 'zod/mini'
import { Email } from './account.ts'
import { endpoint } from './endpoint.ts'
import { SEND_CONTACT_MESSAGE } from './send-contact-message.ts'

const line = (label: string, max: number) =>
  z
    .string()
    .check(z.trim(), z.minLength(1, `Enter ${label}`), z.maxLength(max, `Use at most ${max} characters`))

/** No message is about more lots. */
export const MOST_LOTS = 500

/** A message to the trader. `id` is made where it is written and makes sending it again harmless. */
export const ContactMessage = z.object({
  id: z.uuid(),
  name: line('your name', 100),
  email: Email,
  subject: line('a subject', 150),
  message: line('a message', 5000),
  lotIds: z.optional(z.array(z.int32()).check(z.maxLength(MOST_LOTS))),
})
export type ContactMessage = z.infer<typeof ContactMessage>

/** Stores the message and mails it to the trader; a known id is answered the same and stored no second time. */
export const SendContactMessage = endpoint({
  ...SEND_CONTACT_MESSAGE,
  body: ContactMessage,
  answer: z.object({ id: z.uuid() }),
})
