/**
 * What a user has beside the password: an app, recovery codes, passkeys. A change asks for the password again, or for a
 * passkey, because a tablet may have been left open. It ends no session.
 */
import * as z from 'zod/mini'
import { Nothing } from '#contract/answers.ts'
import { endpoint } from '#contract/endpoint.ts'
import { writtenLine } from '#contract/text/written.ts'
import { Password } from './account.ts'
import { AppSecret, RecoveryCodes, TypedCode } from './factors.ts'
import { NewPasskey, PasskeyAnswer, PasskeyPlan } from './passkey-answers.ts'

/** How many passkeys a user may have. */
export const MOST_PASSKEYS = 20

/** One of them. `passkey`: the answer to a question of PasskeyOptions. */
const Proof = { password: z.optional(Password), passkey: z.optional(PasskeyAnswer) }
const Proven = z.object(Proof)
export type Proof = z.infer<typeof Proven>

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

/** `required`: the trader wants a second factor of this user. */
const Factors = z.object({
  app: z.boolean(),
  recoveryLeft: z.int(),
  required: z.boolean(),
  passkeys: z.array(Passkey),
})
export type Factors = z.infer<typeof Factors>

export const GetFactors = endpoint({ base: 'api', method: 'GET', path: '/account/factors', answer: Factors })

/** An app to be set up. One that is there stays until ConfirmApp. */
export const SetUpApp = endpoint({
  base: 'api',
  method: 'POST',
  path: '/account/factors/app',
  body: Proven,
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
  body: Proven,
  answer: Nothing,
})

/** Those before end. */
export const NewRecoveryCodes = endpoint({
  base: 'api',
  method: 'POST',
  path: '/account/factors/recovery-codes',
  body: Proven,
  answer: z.object({ recoveryCodes: RecoveryCodes }),
})

/** How a passkey is to be made. */
export const PlanPasskey = endpoint({
  base: 'api',
  method: 'POST',
  path: '/account/passkeys/options',
  body: Proven,
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
  body: Proven,
  answer: Nothing,
})
