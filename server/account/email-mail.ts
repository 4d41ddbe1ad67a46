/**
 * The mails that confirm a change of address. Each attempt to send one makes a link of its own, because only the hash of a
 * token is stored; the token is behind the `#`. Who has the new address already is told so instead: whoever asked for the
 * change learns nothing by it.
 */
import * as z from 'zod/mini'
import { brand } from '#contract/brand.ts'
import { newToken } from '#server/auth/tokens.ts'
import type { Compose } from '#server/mails/mail-queue.ts'
import { mailWords } from '#server/say/mails.ts'
import { addEmailChangeLink, emailChangeById } from './email-queries.ts'

/** How long a change waits to be confirmed. */
export const CONFIRMED_WITHIN_HOURS = 24

const About = z.object({ changeId: z.uuid(), isNew: z.boolean() })

/** Null where the change is over. */
export const composeEmailChange: Compose = async ({ about }, { db, config, now }) => {
  const { changeId, isNew } = About.parse(about)
  const change = await emailChangeById(db, changeId, now())
  if (!change) return null
  const { email, oldEmail, language, taken } = change
  const words = mailWords(language ?? undefined)
  if (isNew && taken) return { to: email, ...words.emailTaken({ brand: brand.name, email }) }
  const { token, hash: tokenHash } = newToken()
  await addEmailChangeLink(db, { changeId, tokenHash, isNew })
  const link = `${config.publicOrigin}/ConfirmEmail#token=${token}`
  const values = { brand: brand.name, email, hours: CONFIRMED_WITHIN_HOURS, link }
  return isNew
    ? { to: email, ...words.emailChange.toNew(values) }
    : { to: oldEmail, ...words.emailChange.toOld(values) }
}
