/** Opening a share link: a guest's session for whoever has its token. */
import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import type { Refusal } from '#contract/refusals.ts'
import { Session } from './session.ts'

/**
 * Begins a guest's session: answers it and sets the cookie. A guest of the same share keeps the session. Looking at the
 * link's address alone begins none, so mail scanners and pictures with that address do nothing.
 */
export const OpenShare = endpoint({
  base: 'api',
  method: 'POST',
  path: '/shares/open',
  body: z.object({ token: z.string().check(z.maxLength(200, 'share_gone' satisfies Refusal)) }),
  answer: Session,
})
