/**
 * The mail that takes a guest's answer to the user who shared. What we know stands above what the guest wrote, so that
 * nobody can write something that reads as ours.
 */
import { brand } from '#contract/brand.ts'
import { lotNumbers } from '#server/contact/queries.ts'
import type { Compose } from '#server/mails/mail-queue.ts'
import { onOneLine, unturned } from '#server/mails/written-by-others.ts'
import { mailWords } from '#server/say/mails.ts'
import { answerById } from './answer-queries.ts'

const LOTS_NAMED = 50

/** Null where the answer, or the user, is there no more. */
export const composeAnswerMail: Compose = async ({ id }, { db, config }) => {
  const answer = await answerById(db, id)
  if (!answer || answer.suspendedAt) return null
  const { to, language, at, share, name, contact, message } = answer
  const numbers = await lotNumbers(db, answer.lotIds)
  return {
    to,
    ...mailWords(language ?? undefined).shareAnswer({
      brand: brand.name,
      share: onOneLine(share),
      lots: numbers.slice(0, LOTS_NAMED),
      more: Math.max(0, numbers.length - LOTS_NAMED),
      at: at.toISOString(),
      name: onOneLine(name),
      contact: contact === null ? null : onOneLine(contact),
      message: message === null ? null : unturned(message),
      link: `${config.publicOrigin}/MySharesPage`,
    }),
  }
}
