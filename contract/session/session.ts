/**
 * The session, and the calls that begin and end one. Sessions are stored on the server; nothing in this object is
 * secret.
 */
import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { Email, Password } from './account.ts'
import { Nothing } from '#contract/answers.ts'
import { SharedOrder } from './shared-order.ts'
import { GET_USER_DATA, GET_WEB_SERVICE_VERSION, LOG_OUT } from './start-calls.ts'

/**
 * A session. `id`: -1 visitor, -2 guest without banner, -3 guest with logo only, any other number is a user: of a customer
 * or, with `staff`, of the trader. `idleMinutes`: the device logs out after this time without a touch; 0 = never. Of a
 * guest: `leftS`: for how many more seconds the link shows its lots; `originals`: false where pictures are not shown as
 * they were taken; `order`: in which the wall begins.
 */
export const Session = z.object({
  id: z.int(),
  firstName: z.optional(z.nullable(z.string())),
  clientName: z.optional(z.nullable(z.string())),
  restricted: z.optional(z.boolean()),
  idleMinutes: z.optional(z.number()),
  staff: z.optional(z.boolean()),
  leftS: z.optional(z.number()),
  originals: z.optional(z.boolean()),
  order: z.optional(SharedOrder),
})
export type Session = z.infer<typeof Session>

/** The session of the cookie, or null for a visitor. */
export const GetUserData = endpoint({ ...GET_USER_DATA, answer: z.nullable(Session) })

/** The server's four-part version. Anybody may ask, so it says nothing else about what runs there. */
export const GetWebServiceVersion = endpoint({
  ...GET_WEB_SERVICE_VERSION,
  answer: z.object({ version: z.string().check(z.regex(/^\d+\.\d+\.\d+\.\d+$/)) }),
})

/**
 * Begins a session: answers it and sets the cookie, with a new token every time. Where the log-in wants a second step it
 * is refused with `second_factor_needed`, and factors.ts has what follows.
 */
export const LogIn = endpoint({
  base: 'api',
  method: 'POST',
  path: '/session',
  body: z.object({ email: Email, password: Password }),
  answer: Session,
})

/** Ends the session of the cookie. Answers the same when there is none. */
export const LogOut = endpoint({ ...LOG_OUT, answer: Nothing })
