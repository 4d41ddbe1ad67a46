/** Which answers a user has seen: of buyers to shares, and of the trader to the user's own messages. */
import * as z from 'zod/mini'
import { Nothing } from '#contract/answers.ts'
import { endpoint } from '#contract/endpoint.ts'

/** What is answered to. */
const AnswersTo = z.enum(['shares', 'messages'])
export type AnswersTo = z.infer<typeof AnswersTo>

/** Up to when the user has seen answers, on whichever device: ISO 8601 UTC; null: none. */
export const AnswersReadUntil = z.nullable(z.iso.datetime())

/** Notes that the user has seen every answer up to then. Never takes back what was noted before. */
export const ReadAnswers = endpoint({
  base: 'api',
  method: 'PUT',
  path: '/account/answers/:to/read',
  params: z.object({ to: AnswersTo }),
  body: z.object({ until: z.iso.datetime() }),
  answer: Nothing,
})
