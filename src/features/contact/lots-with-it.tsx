/**
 * The lots a message is about, as small pictures: each can be taken out, and all of them left at home. A customer can ask
 * about them in ready sentences, which then are about them and stay at home with them.
 */
import { useCallback, useState } from 'react'
import { MOST_LOTS } from '#contract/contact/contact.ts'
import type { Memo } from '#contract/memos.ts'
import type { Session } from '#contract/session/session.ts'
import { lotStore } from '#src/lots/list/lot-store.ts'
import { memosOf } from '#src/lots/memo-goods.ts'
import { LotPhoto } from '#src/lots/photo/lot-photo.tsx'
import { listsOf } from '#src/offline/device/lists.ts'
import { savedSelection } from '#src/offline/lists/selection.ts'
import { roleOf } from '#src/session/session.ts'
import { useStore } from '#src/store/use-store.ts'
import { useSaved } from '#src/sync/use-saved.ts'
import { more } from '#src/say/more.ts'
import { type Draft } from '#src/features/contact/draft/contact-message.ts'
import { aboutNone, aboutSoMany } from '#src/features/contact/draft/ready-sentences.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { Tick } from '#src/ui/controls/tick.tsx'
import { focusBeside } from '#src/ui/focus-beside.ts'
import { PICTURED, THUMB_PX } from './pictured-lots.ts'
import { ReadySentences } from './ready-sentences.tsx'
import './lots-with-it.css'

interface LotsWithItProps {
  session: Session
  /** Its `lotIds`: the lots that go with the message; undefined: none. */
  draft: Draft
  /** The memos that the writer has goods on. */
  held: readonly Memo[]
  /** What lots are called that are not on the list. */
  numberOf: (id: number) => string | undefined
  onChange: (draft: Draft) => void
}

/** Offers those it has or had, else those that are selected. */
export function LotsWithIt({ session, draft, held, numberOf, onChange }: LotsWithItProps) {
  const { lotIds, message, memo } = draft
  const memos = held.filter(({ number }) => draft.moreTimeFor?.includes(number))
  const selected = useSelected(session)
  const index = useStore(lotStore.index)
  const [offered, offer] = useState<readonly number[] | undefined>(lotIds)
  const ids = lotIds ?? offered ?? (memo === undefined ? selected : [])
  const isCustomer = roleOf(session) === 'customer'
  const onMessage = (message: string) => onChange({ ...draft, message })
  if (ids.length === 0)
    return memo !== undefined && isCustomer ? (
      <ReadySentences topic="onMemo" {...{ message, memos }} onChange={onMessage} />
    ) : null
  if (ids.length > MOST_LOTS)
    return <p className="contact-lots-line">{more.contact.tooManyLots(ids.length, MOST_LOTS)}</p>
  const tick = (checked: boolean) => {
    offer(ids)
    onChange({
      ...draft,
      ...(checked ? { lotIds: [...ids] } : { lotIds: undefined, message: aboutNone(message) }),
    })
  }
  const remove = (id: number) => {
    const others = ids.filter((each) => each !== id)
    const rest = others.length > 0 ? others : undefined
    offer(rest)
    onChange({
      ...draft,
      lotIds: rest,
      message: rest ? aboutSoMany(message, rest.length) : aboutNone(message),
    })
  }
  return (
    <>
      {isCustomer && (
        <ReadySentences
          {...{ message, memos }}
          lots={ids.length}
          topic={memosOf(ids, index).includes(undefined) ? 'there' : 'onMemo'}
          onChange={(next) => {
            // Lots that are offered go with what asks for them.
            const asks = next.length > message.length
            if (asks) offer(ids)
            onChange({ ...draft, message: next, lotIds: asks ? [...ids] : lotIds })
          }}
        />
      )}
      <Tick isOn={lotIds !== undefined} onChange={tick}>
        {more.contact.withLots(ids.length)}
      </Tick>
      {lotIds && <Pictures ids={lotIds} numberOf={numberOf} onRemove={remove} />}
    </>
  )
}

interface PicturesProps {
  ids: readonly number[]
  numberOf: (id: number) => string | undefined
  onRemove: (id: number) => void
}

function Pictures({ ids, numberOf, onRemove }: PicturesProps) {
  const index = useStore(lotStore.index)
  const words = more.contact
  return (
    <ul className="contact-lots">
      {ids.slice(0, PICTURED).map((id) => {
        const row = index?.rowOf(id)
        const lot = row === undefined ? { lot: numberOf(id) ?? '', photos: [] } : index!.lotAt(row)
        return (
          <li key={id}>
            <LotPhoto lot={lot} size="Small" boxPx={THUMB_PX} lazy />
            <bdi>{lot.lot}</bdi>
            <Button
              look="quiet"
              aria-label={words.removeLot(lot.lot)}
              onClick={({ currentTarget }) => {
                focusBeside(currentTarget, () => currentTarget.form?.querySelector('textarea'))
                onRemove(id)
              }}
            >
              <span aria-hidden>×</span>
            </Button>
          </li>
        )
      })}
      {ids.length > PICTURED && (
        <li className="contact-lots-more">{words.moreLots(ids.length - PICTURED)}</li>
      )}
    </ul>
  )
}

function useSelected(session: Session): readonly number[] {
  const isCustomer = roleOf(session) === 'customer'
  const read = useCallback(
    async () => (isCustomer ? await savedSelection(listsOf(session.id)) : undefined),
    [isCustomer, session.id],
  )
  const selected = useSaved('selection', read)
  return Array.from(selected?.ids ?? [])
}
