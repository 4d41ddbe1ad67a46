/** What guests of a share see of it beside its lots, and what they answer. */
import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import type { Refusal } from '#contract/refusals.ts'
import { isReachable } from './reached-by.ts'
import { writtenLine, writtenText } from '#contract/text/written.ts'

/** The most lots of an answer. */
export const LOTS_ANSWERED = 500

/** What a guest sees of the share itself. `note`: what the customer wrote to whoever opens the link; null: nothing. */
export const OpenedShare = z.object({ note: z.nullable(z.string()), expiresAt: z.iso.datetime() })
export type OpenedShare = z.infer<typeof OpenedShare>

/** The share of the guest who asks. */
export const SeeShare = endpoint({
  base: 'api',
  method: 'GET',
  path: '/shares/mine',
  answer: OpenedShare,
})

/**
 * That lots interest a guest. `lotIds`: as the guest knows them. `name`, `contact`: who it is, and how to be reached,
 * by an e-mail address or a telephone number. The
 * sender makes the `id`, so that sending it again is harmless.
 */
export const NewAnswer = z.object({
  id: z.uuid(),
  lotIds: z
    .array(z.int32())
    .check(z.minLength(1, 'lots_needed' satisfies Refusal), z.maxLength(LOTS_ANSWERED)),
  name: writtenLine('name_needed', 100),
  contact: z.optional(
    writtenLine('not_empty', 254).check(z.refine(isReachable, 'reach_needed' satisfies Refusal)),
  ),
  message: z.optional(writtenText('not_empty', 2000)),
})
export type NewAnswer = z.infer<typeof NewAnswer>

/** Stores the answer, for the customer to see and by mail. A known id gets the same answer and is not stored again. */
export const AnswerShare = endpoint({
  base: 'api',
  method: 'POST',
  path: '/shares/answers',
  body: NewAnswer,
  answer: z.object({ id: z.uuid() }),
})
