/**
 * Which memo a message is about that speaks of memos: its lots that are still held then go with it, and with them come the
 * sentences about them. Whoever writes from a memo has chosen it already, and so has who types its number, where no lots
 * were to go with the message. The subject never names another memo than the one that is chosen.
 */
import { useCallback, useEffect, useRef } from 'react'
import { MEMO_STATUSES } from '#contract/codes.ts'
import { MOST_LOTS } from '#contract/contact/contact.ts'
import type { Memo } from '#contract/memos.ts'
import { formatDate } from '#src/format/date-format.ts'
import { compareMemos } from '#src/lots/days/memo-days.ts'
import { folded } from '#src/lots/find/fold-text.ts'
import { lotStore } from '#src/lots/list/lot-store.ts'
import { heldLots } from '#src/lots/memo-goods.ts'
import { listsOf } from '#src/offline/device/lists.ts'
import { savedMemos } from '#src/offline/lists/memos.ts'
import { inOneLine } from '#src/say/isolate.ts'
import { more } from '#src/say/more.ts'
import { useStore } from '#src/store/use-store.ts'
import { useSaved } from '#src/sync/use-saved.ts'
import { Choice } from '#src/ui/controls/choice.tsx'
import type { Draft } from '#src/features/contact/draft/contact-message.ts'
import { aboutNone, aboutSoMany } from '#src/features/contact/draft/ready-sentences.ts'
import './memo-choice.css'

interface MemoChoiceProps {
  account: number
  draft: Draft
  onChange: (draft: Draft) => void
}

export function MemoChoice({ account, draft, onChange }: MemoChoiceProps) {
  const read = useCallback(async () => (await savedMemos(listsOf(account)))?.memos, [account])
  const index = useStore(lotStore.index)
  const held = (useSaved('memos', read) ?? [])
    .filter(({ status }) => status !== MEMO_STATUSES.Closed)
    .toSorted(compareMemos)
  const byNumber = new Map(held.map((memo) => [`${memo.number}`, memo]))
  const named = (draft.subject.match(/\d+/g) ?? []).filter((number) => byNumber.has(number))
  const isOfMemos = folded(draft.subject).includes(folded(more.memos.columns.memo))
  const choose = (number: string) => {
    const memo = byNumber.get(number)
    const namesAnother = memo && named.some((other) => other !== number)
    const lotIds = memo ? heldLots(memo, index) : []
    const go = lotIds.length > 0 && lotIds.length <= MOST_LOTS
    onChange({
      ...draft,
      subject: namesAnother ? more.memos.contactSubject(memo.number) : draft.subject,
      memo: memo?.number,
      lotIds: go ? lotIds : undefined,
      message: memo ? aboutSoMany(draft.message, lotIds.length) : aboutNone(draft.message),
    })
  }
  const onlyNamed = named.length === 1 ? named[0] : undefined
  const chooseNamed = useRef<(number: string) => void>(undefined)
  useEffect(() => {
    chooseNamed.current = (number) => draft.memo === undefined && !draft.lotIds && choose(number)
  })
  // Once for each number: who then says that it is about none, means it.
  useEffect(() => {
    if (onlyNamed !== undefined) chooseNamed.current?.(onlyNamed)
  }, [onlyNamed])
  if (held.length === 0 || (draft.memo === undefined && !isOfMemos)) return null
  return (
    <div className="contact-memo">
      <Choice
        asSelect
        label={more.contact.whichMemo}
        options={[NONE, ...byNumber.keys()]}
        nameOf={(number) => nameOf(byNumber.get(number))}
        value={`${draft.memo ?? NONE}`}
        onChoose={choose}
      />
    </div>
  )
}

const NONE = 'none'

function nameOf(memo: Memo | undefined): string {
  if (!memo) return more.contact.noMemo
  const { number, dueDate } = memo
  return inOneLine([more.memos.memo(number), ...(dueDate ? [more.memos.due(formatDate(dueDate))] : [])])
}
