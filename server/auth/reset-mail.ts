/**
 * The mail with the link that sets a new password. Each attempt to send it makes a link of its own, because only the
 * hash of a token is stored. The token is behind the `#`, where no server and no log sees it.
 */
import * as z from 'zod/mini'
import { brand } from '#contract/brand.ts'
import type { Compose } from '#server/mails/mail-queue.ts'
import { mailWords } from '#server/say/mails.ts'
import { openPasswordReset } from './reset-queries.ts'
import { newToken } from './tokens.ts'

const VALID_MINUTES = 30

const About = z.object({ email: z.string(), language: z.optional(z.string()) })

/** Null where nobody has the address. */
export const composeReset: Compose = async ({ id, about }, { db, config, now }) => {
  const { email, language } = About.parse(about)
  const { token, hash: tokenHash } = newToken()
  const at = now()
  const expiresAt = new Date(at.getTime() + VALID_MINUTES * 60_000)
  const to = await openPasswordReset(db, { email, mailId: id, tokenHash, expiresAt }, at)
  if (to === undefined) return null
  const link = `${config.publicOrigin}/ResetPassword#token=${token}`
  const words = mailWords(language).passwordReset({
    brand: brand.name,
    email: to,
    minutes: VALID_MINUTES,
    link,
  })
  return { to, ...words }
}
