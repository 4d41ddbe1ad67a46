/**
 * The mail that takes a contact message to the trader. What we know stands above what the sender wrote, so that nobody
 * can write something that reads as ours.
 */
import { messageReference } from '#contract/contact/message-reference.ts'
import type { Compose } from '#server/mails/mail-queue.ts'
import { mailMoment } from '#server/mails/mail-moment.ts'
import { onOneLine, unturned } from '#server/mails/written-by-others.ts'
import { lotLines } from './lot-lines.ts'
import { type AskedMemo, askedMemos } from './message-lists.ts'
import { messageById } from './queries.ts'

/** Null where the message was deleted. */
export const composeContactMail: Compose = async ({ id }, { db, config }) => {
  const message = await messageById(db, id)
  if (!message) return null
  const lots = await lotLines(db, message.lotIds ?? [])
  const memos = (await askedMemos(db, [message]))(message)
  const name = onOneLine(message.name)
  const facts = [
    senderWords(message),
    `Reference: ${messageReference(id)}`,
    ...(lots.length > 0 ? ['Lots:', ...lots.map((lot) => `- ${lot}`)] : []),
    ...(memos.length > 0 ? [`Asks for more time: ${memos.map(memoWords).join('; ')}`] : []),
    `Received: ${mailMoment(message.receivedAt)}`,
    `What follows was written by the sender, who gives this name and address: ${name} <${message.email}>`,
    ...(message.namedLots?.length ? [`Lots, as the sender names them: ${named(message.namedLots)}`] : []),
  ]
  return {
    to: config.contactTo,
    replyTo: { name, address: message.email },
    subject: onOneLine(message.subject),
    text: `${facts.join('\n')}\n\n${unturned(message.message)}\n`,
  }
}

function senderWords({
  clientName,
  addressOf,
}: {
  clientName: string | null
  addressOf: string | null
}): string {
  if (clientName !== null) return `Sent by a log-in of ${clientName}.`
  if (addressOf === null) return 'Sent without a log-in.'
  return `Sent without a log-in. A log-in of ${addressOf} has the address that the sender gives; who it was is not known.`
}

const memoWords = ({ memo, dueDate }: AskedMemo): string =>
  dueDate === null ? `memo ${memo}` : `memo ${memo}, due ${dueDate}`

const named = (lots: readonly string[]): string => lots.map(onOneLine).join(', ')
