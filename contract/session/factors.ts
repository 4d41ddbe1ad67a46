/**
 * The second step of a log-in, and passkeys, which are both steps in one. A log-in whose password was right and that
 * wants a second step is refused by LogIn with the code `second_factor_needed`; a cookie of its own then names it for ten
 * minutes. The key says whether a code is asked for, or an app has to be set up first.
 */
import * as z from 'zod/mini'
import { Nothing } from '#contract/answers.ts'
import { endpoint } from '#contract/endpoint.ts'
import type { Refusal } from '#contract/refusals.ts'
import { PasskeyAnswer, PasskeyQuestion } from './passkey-answers.ts'
import { Session } from './session.ts'

/** How a session began. The numbers are stored. */
export const FACTORS = { password: 0, app: 1, passkey: 2, recoveryCode: 3 } as const
export type FactorName = keyof typeof FACTORS
export type Factor = (typeof FACTORS)[FactorName]

/** What a number of FACTORS stands for. */
export const factorName = (factor: Factor): FactorName =>
  (Object.keys(FACTORS) as FactorName[]).find((name) => FACTORS[name] === factor)!

/** Digits of an app's code. RFC 6238. */
export const CODE_DIGITS = 6

/** A code as it was typed: an app's, or a recovery code. Blanks, hyphens and case say nothing. */
export const TypedCode = z
  .string()
  .check(z.minLength(1, 'code_needed' satisfies Refusal), z.maxLength(64, 'code_wrong' satisfies Refusal))

/** An app to be set up. `secret`: in base32, to be typed. `uri`: the same to be scanned, `otpauth://`. */
export const AppSecret = z.object({ secret: z.string(), uri: z.string() })
export type AppSecret = z.infer<typeof AppSecret>

/** Recovery codes, which are never shown again. */
export const RecoveryCodes = z.array(z.string())

/** Begins the session of the log-in that waits for its second step. */
export const FinishLogIn = endpoint({
  base: 'api',
  method: 'POST',
  path: '/session/second-factor',
  body: z.object({ code: TypedCode }),
  answer: Session,
})

/** For who has to have a second factor and has none: an app to be set up. */
export const BeginFactorAtLogIn = endpoint({
  base: 'api',
  method: 'POST',
  path: '/session/second-factor/app',
  answer: AppSecret,
})

/** A code of that app: it is set up, and the session begins. */
export const ConfirmFactorAtLogIn = endpoint({
  base: 'api',
  method: 'POST',
  path: '/session/second-factor/app/confirm',
  body: z.object({ code: TypedCode }),
  answer: z.object({ session: Session, recoveryCodes: RecoveryCodes }),
})

/** Ends a log-in that waits for its second step. Answers the same when there is none. */
export const GiveUpLogIn = endpoint({
  base: 'api',
  method: 'DELETE',
  path: '/session/second-factor',
  answer: Nothing,
})

/** A question for a passkey: at log-in, or before something of the account is changed. It names nobody. */
export const PasskeyOptions = endpoint({
  base: 'api',
  method: 'POST',
  path: '/session/passkey/options',
  answer: PasskeyQuestion,
})

/** Begins the session of whose passkey answered. */
export const LogInByPasskey = endpoint({
  base: 'api',
  method: 'POST',
  path: '/session/passkey',
  body: z.object({ passkey: PasskeyAnswer }),
  answer: Session,
})
