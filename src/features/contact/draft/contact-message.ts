/**
 * A message while it is being written, and how it becomes the contract's. Its id is made here and stays the same for
 * as long as the words do, so that sending again what perhaps arrived makes no second message, and sending what was
 * changed since is not taken for the first.
 */
import type { ContactMessage } from '#contract/contact/contact.ts'
import type { Session } from '#contract/session/session.ts'
import type { ContactAbout } from '#src/entry-state.ts'
import type { BegunMessage } from '#src/offline/lists/begun-message.ts'
import { roleOf } from '#src/session/session.ts'
import { aboutSoMany, standsIn, untilDay } from './ready-sentences.ts'

export type Draft = BegunMessage['draft']

const FIELDS = ['name', 'email', 'subject', 'message'] as const
export type FieldName = (typeof FIELDS)[number]

export function emptyDraft(session: Session, email = ''): Draft {
  const name = roleOf(session) === 'customer' ? (session.firstName ?? '') : ''
  return { name, email, subject: '', message: '' }
}

/** Whether there is something that took time to write; `proposed` and `prefilled` stood there before. */
export const isWritten = ({ subject, message }: Draft, proposed = '', prefilled = ''): boolean =>
  ![proposed.trim(), ''].includes(subject.trim()) || ![prefilled.trim(), ''].includes(message.trim())

/**
 * What the form begins with: `fresh`, or what was written before. What the popup was opened about joins that: its lots,
 * its subject where nobody has written one, and the beginning of a message below the message that there is. Ready
 * sentences are about these lots from then on, be it one or several; a day that was asked for another memo is named no
 * more.
 */
export function beginDraft(
  fresh: Draft,
  about: ContactAbout | undefined,
  kept: { draft: Draft; proposed: string } | undefined,
): Draft {
  if (!kept) return fresh
  const { draft, proposed } = kept
  if (!about) return draft
  const isOwnSubject = draft.subject.trim() !== '' && draft.subject !== proposed
  const { length } = fresh.lotIds ?? draft.lotIds ?? []
  const memo = fresh.lotIds ? fresh.memo : (fresh.memo ?? draft.memo)
  const message = memo === draft.memo ? draft.message : untilDay(draft.message, length)
  const written = fresh.lotIds ? aboutSoMany(message, length) : message
  const isThere = about.asks ? standsIn(written, about.asks) : written.includes(fresh.message.trim())
  return {
    ...draft,
    subject: isOwnSubject ? draft.subject : fresh.subject,
    message: isThere ? written : `${written.trimEnd()}\n\n${fresh.message}`.trimStart(),
    lotIds: fresh.lotIds ?? draft.lotIds,
    memo,
  }
}

/** Whether a draft says something else than the message it was made of, or is about other lots. */
export const isChanged = (draft: Draft, message: ContactMessage): boolean =>
  FIELDS.some((name) => draft[name].trim() !== message[name]) || lotsOf(draft) !== lotsOf(message)

const lotsOf = ({ lotIds = [] }: Draft): string => lotIds.join()

/** A message that waits, to be written on. */
export function toDraft({ id: _id, ...draft }: ContactMessage): Draft {
  const [memo, other] = draft.moreTimeFor ?? []
  return other === undefined ? { ...draft, memo } : draft
}

/** A draft as the contract checks it: browsers leave space around a pasted address. */
export const toMessage = (id: string, draft: Draft): ContactMessage => ({
  ...draft,
  id,
  email: draft.email.trim(),
})

/** Gives drafts their ids: the same one as long as nothing changes. `first`: the message that is written on. */
export function messageIds(first?: ContactMessage): (draft: Draft) => string {
  const wordsOf = (draft: Draft) => JSON.stringify([lotsOf(draft), ...FIELDS.map((name) => draft[name])])
  let words = first && wordsOf(first)
  let id = first?.id ?? ''
  return (draft) => {
    const now = wordsOf(draft)
    if (now !== words) [words, id] = [now, newId()]
    return id
  }
}

/** A random UUID, also on plain http from another machine, where `crypto.randomUUID` is missing. RFC 9562, 5.4. */
export function newId(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = (bytes[6]! & 0x0f) | 0x40
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
