/** What a user has written to the trader while logged in, and whether it was answered. */
import * as z from 'zod/mini'
import { AnswersReadUntil } from '#contract/account/answers-read.ts'
import { endpoint } from '#contract/endpoint.ts'

/** How many are listed, the latest first. */
export const OWN_MESSAGES_LISTED = 50

/**
 * `email`: where the answer goes. `lotIds`: in the order in which the message names them. `moreTimeFor`: the numbers of
 * the memos that it asks more time for; absent where it asks for none. `answeredAt`: null while nobody has noted an answer.
 */
export const OwnMessage = z.object({
  id: z.uuid(),
  subject: z.string(),
  message: z.string(),
  email: z.string(),
  lotIds: z.array(z.int()),
  moreTimeFor: z.optional(z.array(z.int())),
  receivedAt: z.iso.datetime(),
  answeredAt: z.nullable(z.iso.datetime()),
})
export type OwnMessage = z.infer<typeof OwnMessage>

/**
 * Of this user alone: colleagues do not see each other's. The server deletes messages some time after it received them.
 * `version`: another one whenever a message or an answer has come or gone, as a Change names it; '' of no messages.
 * `answersReadUntil`: which answers the user has seen.
 */
export const ListOwnMessages = endpoint({
  base: 'api',
  method: 'GET',
  path: '/account/messages',
  answer: z.object({
    version: z.string(),
    messages: z.array(OwnMessage),
    answersReadUntil: AnswersReadUntil,
  }),
})
