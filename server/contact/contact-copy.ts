/**
 * The copy of a contact message to who sent it. It goes to the address of the user who was logged in, and to no other:
 * an address that somebody typed may be anybody's, and a copy to it would let strangers write to others in our name.
 */
import * as z from 'zod/mini'
import { brand } from '#contract/brand.ts'
import { messageReference } from '#contract/contact/message-reference.ts'
import type { Compose } from '#server/mails/mail-queue.ts'
import { onOneLine, unturned } from '#server/mails/written-by-others.ts'
import { mailWords } from '#server/say/mails.ts'
import { lotNumbers } from './message-lists.ts'
import { messageById } from './queries.ts'

const About = z.object({ messageId: z.uuid() })

/** Null where the message or the user is gone, or the user is suspended. */
export const composeContactCopy: Compose = async ({ about }, { db }) => {
  const { messageId } = About.parse(about)
  const message = await messageById(db, messageId)
  if (!message?.user || message.user.suspendedAt) return null
  return {
    to: message.user.email,
    ...mailWords(message.user.language ?? undefined).contactCopy({
      brand: onOneLine(brand.name),
      reference: messageReference(messageId),
      email: message.email,
      lots: await lotNumbers(db, message.lotIds ?? []),
      subject: onOneLine(message.subject),
      message: unturned(message.message),
    }),
  }
}
