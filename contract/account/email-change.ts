/**
 * Changing the address of an account. It is changed when both addresses have confirmed it, each by a link of its own.
 * What is answered does not tell whether the new address has an account.
 */
import * as z from 'zod/mini'
import { Nothing } from '#contract/answers.ts'
import { endpoint } from '#contract/endpoint.ts'
import { Email, MailedToken } from '#contract/session/account.ts'

/** Asks for a change, in place of one that is under way, and mails both addresses. Wants a proof (session/proof.ts). */
export const ChangeEmail = endpoint({
  base: 'api',
  method: 'POST',
  path: '/account/email',
  body: z.object({ email: Email }),
  answer: Nothing,
})

/** The address stays. Its links are good for nothing. Answers the same when no change is under way. */
export const CancelEmailChange = endpoint({
  base: 'api',
  method: 'DELETE',
  path: '/account/email',
  answer: Nothing,
})

/** Confirms a change by a mailed token, which works once. Looking at the link's address alone confirms nothing. */
export const ConfirmEmail = endpoint({
  base: 'api',
  method: 'POST',
  path: '/email-changes/confirm',
  body: z.object({ token: MailedToken }),
  answer: z.object({ state: z.enum(['waiting-for-other', 'changed']) }),
})
