/**
 * The mail that takes a guest's answer to the user who shared. What we know stands above what the guest wrote, so that
 * nobody can write something that reads as ours.
 */
import { brand } from '#contract/brand.ts'
import { addressIn } from '#contract/sharing/reached-by.ts'
import { thousandths } from '#server/lots/lot-texts.ts'
import type { Compose } from '#server/mails/mail-queue.ts'
import { mailMoment } from '#server/mails/mail-moment.ts'
import { onOneLine, unturned } from '#server/mails/written-by-others.ts'
import { mailWords } from '#server/say/mails.ts'
import { answerById, lotsToName, type NamedLot } from './answer-queries.ts'

const LOTS_NAMED = 50

/** Null where the answer, or the user, is there no more. */
export const composeAnswerMail: Compose = async ({ id }, { db, config }) => {
  const answer = await answerById(db, id)
  if (!answer || answer.suspendedAt) return null
  const { to, language, at, share, name, contact, message } = answer
  const lots = await lotsToName(db, answer.lotIds)
  const address = contact === null ? undefined : addressIn(contact)
  return {
    to,
    ...(address !== undefined && { replyTo: { name: onOneLine(name), address } }),
    ...mailWords(language ?? undefined).shareAnswer({
      brand: brand.name,
      share: onOneLine(share),
      lots: lots.slice(0, LOTS_NAMED).map(nameOf),
      more: Math.max(0, lots.length - LOTS_NAMED),
      at: mailMoment(at),
      name: onOneLine(name),
      contact: contact === null ? null : onOneLine(contact),
      message: message === null ? null : unturned(message),
      link: `${config.publicOrigin}/MySharesPage`,
    }),
  }
}

/** `RG-438 (0.77 ct, Garnet, Round)`. */
function nameOf({ lot, caratMilli, gemType, shape }: NamedLot): string {
  const facts = [caratMilli === null ? '' : `${thousandths(caratMilli)} ct`, gemType, shape].filter(Boolean)
  return facts.length > 0 ? `${lot} (${facts.join(', ')})` : lot
}
