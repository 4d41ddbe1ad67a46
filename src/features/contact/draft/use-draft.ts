/**
 * The message that is being written: begun by what opened the popup and by what was written in this tab before, kept
 * while the popup is closed. A message of the outbox that is being changed is not kept: it is in the outbox as it was.
 */
import { useMemo, useState } from 'react'
import { type ContactMessage, LOT_NUMBER_MOST, MOST_LOTS } from '#contract/contact/contact.ts'
import type { Session } from '#contract/session/session.ts'
import { type ContactAbout, entryState } from '#src/entry-state.ts'
import { lotStore } from '#src/lots/list/lot-store.ts'
import { memosOf } from '#src/lots/memo-goods.ts'
import { selectionStore } from '#src/lots/selection/selection-store.ts'
import { paths } from '#src/paths.ts'
import { roleOf } from '#src/session/session.ts'
import { useStore } from '#src/store/use-store.ts'
import { beginDraft, type Draft, emptyDraft, isWritten } from './contact-message.ts'
import { proposedSubject } from './contact-subject.ts'
import { keepDraft, keptDraft } from './kept-draft.ts'
import { standsIn, withSentence } from './ready-sentences.ts'

/** `changed`: the message of the outbox that is being changed. */
export function useDraft(session: Session, ownEmail: string, changed: ContactMessage | undefined) {
  const [about, setAbout] = useState(aboutOfEntry)
  const numberOf = useNumbers(changed)
  const numbersOf = (ids: readonly number[] = []) =>
    ids.flatMap((id) => numberOf(id)?.slice(0, LOT_NUMBER_MOST) || [])
  const propose = (of: Pick<Draft, 'memo' | 'lotIds'>, by: ContactAbout | undefined) =>
    proposedSubject(by, of, numbersOf(of.lotIds), location.pathname, roleOf(session) === 'customer')
  const fresh = (by: ContactAbout | undefined): Draft => {
    const ids = by ? by.lotIds : lotsInSight()
    const lotIds = ids?.length && ids.length <= MOST_LOTS ? [...ids] : undefined
    const message = beginningOf(by, lotIds?.length)
    const begun = { ...emptyDraft(session, ownEmail), message, memo: by?.memo, lotIds }
    return { ...begun, subject: propose(begun, by) }
  }
  const [draft, setDraft] = useState(() => beginDraft(fresh(about), about, keptDraft(session.id)))
  const [leftSubject, leaveSubject] = useState(draft.subject)
  const [hadLots] = useState(draft.lotIds !== undefined)
  const [wasKept, setKept] = useState(() => keptDraft(session.id) !== undefined)
  // The address came from the server after the form was drawn, and nobody has typed another.
  const [filled, fill] = useState(ownEmail)
  if (ownEmail !== filled) {
    fill(ownEmail)
    if (draft.email === filled) setDraft({ ...draft, email: ownEmail })
  }

  const replace = (next: Draft) => {
    setDraft(next)
    leaveSubject(next.subject)
  }
  const write = (next: Draft) => {
    const proposed = propose(next, about)
    const isProposed = !changed && next.subject === draft.subject && next.subject === propose(draft, about)
    const written = isProposed ? { ...next, subject: proposed } : next
    setDraft(written)
    if (changed) return
    const isBegun = isWritten(written, proposed, beginningOf(about, next.lotIds?.length))
    keepDraft(isBegun ? { account: session.id, draft: written, proposed } : undefined)
  }
  const writeAgain = (subject: string, lotIds: readonly number[]) => {
    const { name, email } = draft
    const begun = keptDraft(session.id)?.draft ?? { ...emptyDraft(session), name, email }
    const next = { ...begun, subject, memo: undefined, lotIds: lotIds.length > 0 ? [...lotIds] : undefined }
    setAbout(undefined)
    replace(next)
    keepDraft({ account: session.id, draft: next, proposed: '' })
  }
  const startAnew = () => {
    keepDraft(undefined)
    setKept(false)
    setAbout(undefined)
    replace(fresh(undefined))
  }
  const lots = numbersOf(draft.lotIds)
  return {
    draft: { ...draft, lots: lots.length > 0 ? lots : undefined, moreTimeFor: moreTimeFor(draft) },
    numberOf,
    /** Of a tag, a product or the account it is not about the lots that happen to be selected. */
    mayHaveLots: !about || about.lotIds !== undefined || hadLots,
    /** What it was opened about is not to be chosen. */
    mayChooseMemo: !about && !changed,
    /** What the message was begun with for its writer. */
    begun: about?.message,
    wasKept,
    /** As it stood when it was left last. */
    leftSubject,
    leaveSubject: () => leaveSubject(draft.subject),
    write,
    /** Goes on from a message that was sent, with the words that there are already. */
    writeAgain,
    startAnew,
    /** Puts a message of the outbox in its place. */
    take: replace,
  }
}

/** What the message begins with that is opened about this, with so many lots. */
const beginningOf = (about: ContactAbout | undefined, lots = 0): string =>
  about?.asks ? withSentence('', about.asks, lots) : (about?.message ?? '')

/** The memos that a draft asks more time for: the one that it is about, else those that its lots are out on. */
function moreTimeFor({ message, memo, lotIds = [] }: Draft): number[] | undefined {
  if (!standsIn(message, 'extend')) return undefined
  if (memo !== undefined) return [memo]
  const memos = memosOf(lotIds, lotStore.index.get()).filter((each) => each !== undefined)
  return memos.length > 0 ? memos : undefined
}

function aboutOfEntry(): ContactAbout | undefined {
  const about = entryState().contactAbout
  return about?.showsSent ? undefined : about
}

/** The addresses of the wall, for who is logged in. */
const WALL: ReadonlySet<string> = new Set([paths.home, paths.photos])

/** The chosen lots, where the wall shows them. */
const lotsInSight = (): readonly number[] =>
  WALL.has(location.pathname) ? Array.from(selectionStore.chosen.get()) : []

/** What lots are called: by the list, else by the message that is being changed. */
function useNumbers(changed: ContactMessage | undefined) {
  const index = useStore(lotStore.index)
  const known = useMemo(() => {
    const { lotIds = [], lots = [] } = changed ?? {}
    return new Map(lotIds.length === lots.length ? lotIds.map((id, nth) => [id, lots[nth]!]) : [])
  }, [changed])
  return (id: number): string | undefined => {
    const row = index?.rowOf(id)
    return row === undefined ? known.get(id) : index!.lotNumberAt(row)
  }
}
