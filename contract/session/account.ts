/** E-mail addresses, passwords and the reset of a password by a mailed link. */
import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { Nothing } from '#contract/answers.ts'
import { type Refusal, refusal } from '#contract/refusals.ts'

/** Lengths of a new password, in characters. OWASP ASVS 5.0, 6.2. */
export const PASSWORD_LENGTH = { min: 8, advised: 15, max: 128 } as const

/** RFC 5321. */
const EMAIL_LENGTH = 254

/** An e-mail address, compared without regard to case. */
export const Email = z
  .email('email_needed' satisfies Refusal)
  .check(z.maxLength(EMAIL_LENGTH, refusal('at_most', EMAIL_LENGTH)))

/** A password at log in. Any text, so that passwords set under older rules keep working. */
export const Password = z
  .string()
  .check(
    z.minLength(1, 'password_needed' satisfies Refusal),
    z.maxLength(PASSWORD_LENGTH.max, 'password_too_long' satisfies Refusal),
  )

/** A new password. */
export const NewPassword = z
  .string()
  .check(
    z.minLength(PASSWORD_LENGTH.min, refusal('at_least', PASSWORD_LENGTH.min)),
    z.maxLength(PASSWORD_LENGTH.max, refusal('at_most', PASSWORD_LENGTH.max)),
  )

/**
 * Mails a reset link to the address of a user. Answers the same for an address without one. `language`: a language tag;
 * the mail is in that language, or in English where there are no words for it.
 */
export const AskPasswordReset = endpoint({
  base: 'api',
  method: 'POST',
  path: '/password-resets',
  body: z.object({ email: Email, language: z.optional(z.string().check(z.maxLength(35))) }),
  answer: Nothing,
})

/** The token of a mailed link. One of another shape was cut on its way. */
export const MailedToken = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/, 'link_cut' satisfies Refusal))

/**
 * Whose password a mailed token sets, asked before anybody thinks of one. Refused as its use would be: whoever has the
 * token has read a mail to the address.
 */
export const CheckPasswordReset = endpoint({
  base: 'api',
  method: 'POST',
  path: '/password-resets/check',
  body: z.object({ token: MailedToken }),
  answer: z.object({ email: z.string() }),
})

/**
 * Sets a new password by a mailed token. The token works once; every session of the user ends. Answers the address that
 * logs in with it.
 */
export const ResetPassword = endpoint({
  base: 'api',
  method: 'POST',
  path: '/password-resets/use',
  body: z.object({
    token: MailedToken,
    password: NewPassword,
  }),
  answer: z.object({ email: z.string() }),
})
