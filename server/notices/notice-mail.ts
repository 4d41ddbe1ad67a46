/** The mails of notices. They have no link that does something: only the address where a password is set anew. */
import * as z from 'zod/mini'
import { brand } from '#contract/brand.ts'
import { DEVICE_KINDS } from '#contract/session/devices.ts'
import type { Compose } from '#server/mails/mail-queue.ts'
import { mailMoment } from '#server/mails/mail-moment.ts'
import { onOneLine } from '#server/mails/written-by-others.ts'
import { NOTICE_KINDS } from '#server/say/mail-words.ts'
import { mailWords } from '#server/say/mails.ts'
import { readerOf } from './queries.ts'

const About = z.object({
  userId: z.int(),
  notice: z.enum(NOTICE_KINDS),
  at: z.string(),
  device: z.optional(
    z.object({
      kind: z.enum(DEVICE_KINDS),
      system: z._default(z.nullable(z.string()), null),
      browser: z.nullable(z.string()),
    }),
  ),
  share: z.optional(z.string()),
  to: z.optional(z.string()),
})

/** Null where the user is gone. One who is suspended is told, too. */
export const composeNotice: Compose = async ({ about }, { db, config }) => {
  const { userId, notice, at, device, share, to } = About.parse(about)
  const reader = await readerOf(db, userId)
  if (!reader) return null
  const { publicOrigin } = config
  return {
    to: to ?? reader.email,
    ...mailWords(reader.language ?? undefined).notice({
      brand: onOneLine(brand.name),
      kind: notice,
      at: mailMoment(new Date(at)),
      device: device ?? null,
      share: onOneLine(share ?? ''),
      resetLink: `${publicOrigin}/ResetPassword`,
      accountLink: `${publicOrigin}/MyAccountPage`,
      sharesLink: `${publicOrigin}/MySharesPage`,
    }),
  }
}
