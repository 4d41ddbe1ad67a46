/** E-mail addresses, passwords and the reset of a password by a mailed link. */
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Nothing } from './answers.ts'

/** Lengths of a new password, in characters. OWASP ASVS 5.0, 6.2. */
export const PASSWORD_LENGTH = { min: 8, advised: 15, max: 128 } as const

/** An e-mail address, compared without regard to case. Length by RFC 5321. */
export const Email = z
  .email('Enter an e-mail address such as name@company.com')
  .check(z.maxLength(254, 'Use at most 254 characters'))

/** A password at log in. Any text, so that passwords set under older rules keep working. */
export const Password = z
  .string()
  .check(z.minLength(1, 'Enter your password'), z.maxLength(PASSWORD_LENGTH.max, 'This password is too long'))

/** A new password. */
export const NewPassword = z
  .string()
  .check(
    z.minLength(PASSWORD_LENGTH.min, `Use at least ${PASSWORD_LENGTH.min} characters`),
    z.maxLength(PASSWORD_LENGTH.max, `Use at most ${PASSWORD_LENGTH.max} characters`),
  )

/** Mails a reset link to the address of a user. Answers the same for an address without one. */
export const AskPasswordReset = endpoint({
  base: 'api',
  method: 'POST',
  path: '/password-resets',
  body: z.object({ email: Email }),
  answer: Nothing,
})

/** Sets a new password by a mailed token. The token works once; every session of the user ends. */
export const ResetPassword = endpoint({
  base: 'api',
  method: 'POST',
  path: '/password-resets/use',
  body: z.object({
    token: z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/, 'This link is not complete')),
    password: NewPassword,
  }),
  answer: Nothing,
})
