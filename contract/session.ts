/** The session and the calls that begin and end one. Sessions live on the server; none of this is a secret. */
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Email, Password } from './account.ts'
import { Nothing } from './answers.ts'
import { GET_USER_DATA, GET_WEB_SERVICE_VERSION, LOG_OUT } from './start-calls.ts'

/**
 * Who looks at the portal. `id`: -1 visitor, -2 guest without banner, -3 guest with logo only, any other number a
 * customer's user. `idleMinutes`: minutes untouched after which the device logs out, 0 = never.
 */
export const Session = z.object({
  id: z.int(),
  firstName: z.optional(z.nullable(z.string())),
  clientName: z.optional(z.nullable(z.string())),
  restricted: z.optional(z.boolean()),
  idleMinutes: z.optional(z.number()),
})
export type Session = z.infer<typeof Session>

/** The session of the cookie, or null for a visitor. */
export const GetUserData = endpoint({ ...GET_USER_DATA, answer: z.nullable(Session) })

/** Four-part version and build data of the server. */
export const GetWebServiceVersion = endpoint({
  ...GET_WEB_SERVICE_VERSION,
  answer: z.object({
    version: z.string().check(z.regex(/^\d+\.\d+\.\d+\.\d+$/)),
    build: z.object({ commit: z.nullable(z.string()), builtAt: z.nullable(z.string()), node: z.string() }),
  }),
})

/** Begins a session: answers it and sets the cookie, always with a new token. */
export const LogIn = endpoint({
  base: 'api',
  method: 'POST',
  path: '/session',
  body: z.object({ email: Email, password: Password }),
  answer: Session,
})

/** Ends the session of the cookie; the same answer when there was none. */
export const LogOut = endpoint({ ...LOG_OUT, answer: Nothing })
