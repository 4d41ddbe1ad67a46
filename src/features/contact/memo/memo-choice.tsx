/**
 * Which memo a message is about, asked of whoever has memos, whatever the message says: its lots that are still held then
 * go with it, and with them come the sentences about them. Whoever writes from a memo has chosen it already, and so has who
 * has typed its number, where no lots were to go with the message. Lots that are all on one memo show it as chosen: the
 * message stays one about lots, and they leave it with their memo. The subject never names another memo than the one that
 * is chosen.
 */
import { useEffect, useRef } from 'react'
import { MOST_LOTS } from '#contract/contact/contact.ts'
import type { Memo } from '#contract/memos.ts'
import { formatDate } from '#src/format/date-format.ts'
import { lotStore } from '#src/lots/list/lot-store.ts'
import { dueWords } from '#src/lots/days/due-words.ts'
import { dueStateOf, localDay } from '#src/lots/days/memo-days.ts'
import type { LotIndex } from '#src/lots/list/lot-index.ts'
import { heldLots, memosOf } from '#src/lots/memo-goods.ts'
import { inOneLine } from '#src/say/isolate.ts'
import { more } from '#src/say/more.ts'
import { useStore } from '#src/store/use-store.ts'
import { Choice } from '#src/ui/controls/choice.tsx'
import type { Draft } from '#src/features/contact/draft/contact-message.ts'
import { aboutNone, aboutSoMany, untilDay } from '#src/features/contact/draft/ready-sentences.ts'
import './memo-choice.css'

interface MemoChoiceProps {
  held: readonly Memo[]
  /** As it stood when it was left last: on the way to a number others may stand there. */
  leftSubject: string
  draft: Draft
  onChange: (draft: Draft) => void
}

export function MemoChoice({ held, leftSubject, draft, onChange }: MemoChoiceProps) {
  const index = useStore(lotStore.index)
  const byNumber = new Map(held.map((memo) => [`${memo.number}`, memo]))
  const namedIn = (subject: string) => (subject.match(/\d+/g) ?? []).filter((number) => byNumber.has(number))
  const choose = (number: string) => {
    const memo = byNumber.get(number)
    const namesAnother = memo && namedIn(draft.subject).some((other) => other !== number)
    const lotIds = memo ? heldLots(memo, index) : []
    const go = lotIds.length > 0 && lotIds.length <= MOST_LOTS
    onChange({
      ...draft,
      subject: namesAnother ? more.memos.contactSubject(memo.number) : draft.subject,
      memo: memo?.number,
      lotIds: go ? lotIds : undefined,
      // A day was asked for another memo.
      message: memo
        ? untilDay(aboutSoMany(draft.message, lotIds.length), lotIds.length)
        : aboutNone(draft.message),
    })
  }
  const named = namedIn(leftSubject)
  const onlyNamed = named.length === 1 ? named[0] : undefined
  const chooseNamed = useRef<(number: string) => void>(undefined)
  useEffect(() => {
    chooseNamed.current = (number) => draft.memo === undefined && !draft.lotIds && choose(number)
  })
  // Once for each number: who then says that it is about none, means it.
  useEffect(() => {
    if (onlyNamed !== undefined) chooseNamed.current?.(onlyNamed)
  }, [onlyNamed])
  if (held.length === 0) return null
  const ofLots = memosOf(draft.lotIds ?? [], index)
  const shown = `${draft.memo ?? (ofLots.length === 1 ? ofLots[0] : NONE)}`
  return (
    <div className="contact-memo">
      <Choice
        asSelect
        label={more.contact.memo}
        options={[NONE, ...byNumber.keys()]}
        nameOf={(number) => nameOf(byNumber.get(number), index)}
        value={byNumber.has(shown) ? shown : NONE}
        onChoose={choose}
      />
    </div>
  )
}

const NONE = 'none'

function nameOf(memo: Memo | undefined, index: LotIndex | undefined): string {
  if (!memo) return more.contact.noMemo
  const lots = heldLots(memo, index).length
  const parts = [more.memos.memo(memo.number), ...(lots > 0 ? [more.lots.count(lots)] : [])]
  return inOneLine([...parts, ...wordsOfDue(memo)])
}

/** There is room for one of the two: what is near is said, of what is far the day. */
function wordsOfDue(memo: Memo): string[] {
  const { dueDate } = memo
  if (!dueDate) return []
  const today = localDay(new Date())
  const isFar = dueStateOf(memo, today) === 'later'
  return [(!isFar && dueWords(memo, today)) || more.memos.due(formatDate(dueDate))]
}
