/** A user's own account: its devices, its password and its settings. Of customers' full log-ins and of the staff. */
import * as z from 'zod/mini'
import { Nothing } from '#contract/answers.ts'
import { endpoint } from '#contract/endpoint.ts'
import { PORTAL_LANGUAGES } from '#contract/languages.ts'
import type { Refusal } from '#contract/refusals.ts'
import { NewPassword, Password } from '#contract/session/account.ts'
import { DEVICE_KINDS } from '#contract/session/devices.ts'

/** The longest idle time-out that a user may set where the trader has set none, in minutes. */
export const IDLE_MINUTES_MOST = 480

/** A session. `system`, `browser`: their short names, where they are known. `here`: it is the one that asks. */
const Device = z.object({
  id: z.uuid(),
  kind: z.enum(DEVICE_KINDS),
  system: z.nullable(z.string()),
  browser: z.nullable(z.string()),
  startedAt: z.iso.datetime(),
  seenAt: z.iso.datetime(),
  here: z.boolean(),
})
export type Device = z.infer<typeof Device>

/**
 * `language`: of mails; null: none was told yet. `idleMinutes`: after which a device logs out, 0 = never; `idleMost`: as the
 * trader set it, 0 = not at all. `openMails`: whether a mail tells that a share was opened for the first time. `newEmail`:
 * the address that is being changed to.
 */
export const Account = z.object({
  email: z.string(),
  firstName: z.nullable(z.string()),
  clientName: z.nullable(z.string()),
  language: z.nullable(z.enum(PORTAL_LANGUAGES)),
  idleMinutes: z.int(),
  idleMost: z.int(),
  openMails: z.boolean(),
  newEmail: z.nullable(z.string()),
  devices: z.array(Device),
})
export type Account = z.infer<typeof Account>

/** The account, with the devices that are signed in: this one first, then as they were last seen. */
export const GetAccount = endpoint({ base: 'api', method: 'GET', path: '/account', answer: Account })

/** Ends the session of one device, of this one too. Wants a proof (session/proof.ts). */
export const EndDevice = endpoint({
  base: 'api',
  method: 'DELETE',
  path: '/account/devices/:id',
  params: z.object({ id: z.uuid() }),
  answer: Nothing,
})

/** Ends every other session, and everything that could begin one. Wants a proof. Answers how many sessions there were. */
export const EndOtherDevices = endpoint({
  base: 'api',
  method: 'DELETE',
  path: '/account/devices',
  answer: z.object({ ended: z.int() }),
})

/** Sets a new password by the one in use, and by a proof where the log-in has a second step. Every other session ends. */
export const ChangePassword = endpoint({
  base: 'api',
  method: 'PUT',
  path: '/account/password',
  body: z.object({ current: Password, password: NewPassword }),
  answer: Nothing,
})

const idleNeeded: Refusal = 'idle_minutes_needed'

/** Changes what is given. `idleMinutes`: 0: as the trader set it; never longer than that. Answers what holds then. */
export const SaveSettings = endpoint({
  base: 'api',
  method: 'PUT',
  path: '/account/settings',
  body: z.object({
    language: z.optional(z.enum(PORTAL_LANGUAGES)),
    openMails: z.optional(z.boolean()),
    idleMinutes: z.optional(
      z.int(idleNeeded).check(z.minimum(0, idleNeeded), z.maximum(IDLE_MINUTES_MOST, idleNeeded)),
    ),
  }),
  answer: z.object({ idleMinutes: z.int() }),
})
