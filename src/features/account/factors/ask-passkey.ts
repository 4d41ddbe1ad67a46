/** What the page asks of the browser about passkeys, and how it says why none came. */
import { startAuthentication, startRegistration } from '@simplewebauthn/browser'
import type { z } from 'zod/mini'
import { PasskeyOptions } from '#contract/session/factors.ts'
import type { PasskeyAnswer, PasskeyPlan } from '#contract/session/passkey-answers.ts'
import { call } from '#src/api/call.ts'
import { type Refusal, refusalOf } from '#src/forms/refusal.ts'
import { more } from '#src/say/more.ts'

const TIMEOUT_MS = 20_000

/** Asks for any passkey of the portal. `isAutofill`: among what the browser offers at the e-mail field. */
export async function answerOfPasskey(isAutofill = false): Promise<PasskeyAnswer> {
  const question = await call(PasskeyOptions, { timeoutMs: TIMEOUT_MS })
  const { id, rawId, response } = await startAuthentication({
    optionsJSON: question,
    useBrowserAutofill: isAutofill,
  })
  return { id, rawId, type: 'public-key', response }
}

/** Makes a passkey as the server plans it. */
export async function newPasskey(plan: z.infer<typeof PasskeyPlan>) {
  const { id, rawId, response } = await startRegistration({
    optionsJSON: plan,
  })
  const { clientDataJSON, attestationObject, transports } = response
  return {
    id,
    rawId,
    type: 'public-key' as const,
    response: { clientDataJSON, attestationObject, ...(transports && { transports }) },
  }
}

/** What a browser, or a call, that failed tells the person. W3C Web Authentication Level 3, 5.1.3 and 5.1.4. */
export function passkeyRefusal(error: unknown): Refusal {
  const words = more.factors.passkey
  const name =
    error instanceof Error && error.cause instanceof Error ? error.cause.name : (error as Error)?.name
  if (name === 'NotAllowedError' || name === 'AbortError') return { failure: words.cancelled }
  if (name === 'InvalidStateError') return { failure: words.known }
  if (name === 'SecurityError' || name === 'NotSupportedError' || name === 'ConstraintError')
    return { failure: words.notHere }
  return refusalOf(error)
}
