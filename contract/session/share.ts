/** Opening a share link: a guest's session for whoever has its token and, where it has one, its password. */
import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import type { Refusal } from '#contract/refusals.ts'
import { DEVICE_KINDS } from './devices.ts'
import { Password } from './account.ts'
import { Session } from './session.ts'

/** Whether a text has the form of the server's tokens, 43 characters of base64url. A link that was cut off has none. */
export const isToken = (text: string | undefined): text is string =>
  text !== undefined && /^[\w-]{43}$/.test(text)

/** The token of a link, as it stands in its address. */
export const LinkToken = z.string().check(z.maxLength(200, 'share_gone' satisfies Refusal))

/**
 * Begins a guest's session: answers it and sets the cookie. A guest of the same share keeps the session. Looking at the
 * link's address alone begins none, so mail scanners and pictures with that address do nothing. Of a link that has ended
 * the refusal is `share_named_gone` where it named the trader, else `share_gone`, as of one that never was. `device`: what kind it is
 * opened on, for whoever shared it.
 */
export const OpenShare = endpoint({
  base: 'api',
  method: 'POST',
  path: '/shares/open',
  body: z.object({
    token: LinkToken,
    password: z.optional(Password),
    device: z.optional(z.enum(DEVICE_KINDS)),
  }),
  answer: Session,
})
