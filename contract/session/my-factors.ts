/**
 * What a user has beside the password: an app, recovery codes, passkeys. A change asks for a proof (proof.ts), because a
 * tablet may have been left open; a new name does not. It ends no session.
 */
import * as z from 'zod/mini'
import { Nothing } from '#contract/answers.ts'
import { endpoint } from '#contract/endpoint.ts'
import { writtenLine } from '#contract/text/written.ts'
import { AppSecret, RecoveryCodes, TypedCode } from './factors.ts'
import { NewPasskey, PasskeyPlan } from './passkey-answers.ts'
import { SECOND_STEPS } from './proof.ts'

/** How many passkeys a user may have. */
export const MOST_PASSKEYS = 20

/** Names a passkey in lists and addresses; of its credential, which may be too long for one, it is a hash. */
const OnePasskey = z.object({ id: z.string().check(z.regex(/^[0-9a-f]{32}$/)) })
export const PasskeyName = writtenLine('name_needed', 60)

/** `synced`: the maker's cloud keeps it, too. Times are ISO 8601 UTC. */
const Passkey = z.object({
  id: z.string(),
  name: z.string(),
  madeAt: z.string(),
  usedAt: z.nullable(z.string()),
  synced: z.boolean(),
})

/** `required`: the trader wants a second factor of this user. `secondStep`: what a log-in and a proof want beside the password. */
const Factors = z.object({
  app: z.boolean(),
  recoveryLeft: z.int(),
  required: z.boolean(),
  secondStep: z.enum(SECOND_STEPS),
  passkeys: z.array(Passkey),
})
export type Factors = z.infer<typeof Factors>

export const GetFactors = endpoint({ base: 'api', method: 'GET', path: '/account/factors', answer: Factors })

/** An app to be set up. One that is there stays until ConfirmApp. */
export const SetUpApp = endpoint({
  base: 'api',
  method: 'POST',
  path: '/account/factors/app',
  answer: AppSecret,
})

/** A code of that app: it is set up, in place of the one before. Recovery codes come with it, and older ones end. */
export const ConfirmApp = endpoint({
  base: 'api',
  method: 'POST',
  path: '/account/factors/app/confirm',
  body: z.object({ code: TypedCode }),
  answer: z.object({ recoveryCodes: RecoveryCodes }),
})

/** Its recovery codes end with it. */
export const RemoveApp = endpoint({
  base: 'api',
  method: 'POST',
  path: '/account/factors/app/remove',
  answer: Nothing,
})

/** Those before end. */
export const NewRecoveryCodes = endpoint({
  base: 'api',
  method: 'POST',
  path: '/account/factors/recovery-codes',
  answer: z.object({ recoveryCodes: RecoveryCodes }),
})

/** How a passkey is to be made. */
export const PlanPasskey = endpoint({
  base: 'api',
  method: 'POST',
  path: '/account/passkeys/options',
  answer: PasskeyPlan,
})

export const AddPasskey = endpoint({
  base: 'api',
  method: 'POST',
  path: '/account/passkeys',
  body: z.object({ name: PasskeyName, passkey: NewPasskey }),
  answer: Passkey,
})

export const RenamePasskey = endpoint({
  base: 'api',
  method: 'PUT',
  path: '/account/passkeys/:id/name',
  params: OnePasskey,
  body: z.object({ name: PasskeyName }),
  answer: Passkey,
})

export const RemovePasskey = endpoint({
  base: 'api',
  method: 'POST',
  path: '/account/passkeys/:id/remove',
  params: OnePasskey,
  answer: Nothing,
})
