/**
 * Proof of who it is, once more, before something is changed that a stranger at an open tablet must not change. It is as
 * strong as a log-in of the same user, and holds in the session that gave it, for five minutes. A change without one is
 * refused with `proof_needed`.
 */
import * as z from 'zod/mini'
import { Nothing } from '#contract/answers.ts'
import { endpoint } from '#contract/endpoint.ts'
import { Password } from './account.ts'
import { TypedCode } from './factors.ts'
import { PasskeyAnswer } from './passkey-answers.ts'

/**
 * A passkey alone: the answer to a question of PasskeyOptions. Or the password, with a code where the log-in has a second
 * step: of the app, or a recovery code.
 */
export const Proof = z.object({
  password: z.optional(Password),
  code: z.optional(TypedCode),
  passkey: z.optional(PasskeyAnswer),
})
export type Proof = z.infer<typeof Proof>

/** What has to be given beside the password: nothing, a code of the app, or a passkey, for which a recovery code stands in. */
export const SECOND_STEPS = ['none', 'app', 'passkey'] as const

export const Prove = endpoint({
  base: 'api',
  method: 'POST',
  path: '/account/proof',
  body: Proof,
  answer: Nothing,
})
