/**
 * The mails with a link that sets a new password: one that was asked for, or the first of a user who is invited. Each
 * attempt to send one makes a link of its own, because only the hash of a token is stored. The token is behind the `#`,
 * where no server and no log sees it.
 */
import * as z from 'zod/mini'
import { brand } from '#contract/brand.ts'
import type { Compose } from '#server/mails/mail-queue.ts'
import { mailWords } from '#server/say/mails.ts'
import { openPasswordReset } from './reset-queries.ts'
import { newToken } from './tokens.ts'

const RESET_MINUTES = 30
const INVITATION_DAYS = 7
const MINUTES_OF_DAY = 24 * 60

const About = z.object({ email: z.string(), language: z.optional(z.string()) })

/** Null where nobody has the address. */
export const composeReset: Compose = withLink(RESET_MINUTES, '', ({ words, ...values }) =>
  words.passwordReset({ ...values, minutes: RESET_MINUTES }),
)

/** The same. */
export const composeInvitation: Compose = withLink(
  INVITATION_DAYS * MINUTES_OF_DAY,
  '&first',
  ({ words, ...values }) => words.invitation({ ...values, days: INVITATION_DAYS }),
)

interface Values {
  words: ReturnType<typeof mailWords>
  brand: string
  email: string
  firstName: string | null
  link: string
  /** Null: one of the staff. */
  customer: string | null
}

function withLink(
  validMinutes: number,
  /** What the page is told behind the token. */
  behind: '' | '&first',
  write: (values: Values) => { subject: string; text: string },
): Compose {
  return async ({ id, about }, { db, config, now }) => {
    const { email, language } = About.parse(about)
    const { token, hash: tokenHash } = newToken()
    const at = now()
    const expiresAt = new Date(at.getTime() + validMinutes * 60_000)
    const user = await openPasswordReset(db, { email, mailId: id, tokenHash, expiresAt }, at)
    if (user === undefined) return null
    const { email: to, firstName, customer } = user
    const link = `${config.publicOrigin}/ResetPassword#token=${token}${behind}`
    const words = mailWords(language)
    return { to, ...write({ words, brand: brand.name, email: to, firstName, link, customer }) }
  }
}
