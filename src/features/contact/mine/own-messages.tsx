/** My messages: what a customer's user has written to the trader, and whether it was answered. */
import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { messageReference } from '#contract/contact/message-reference.ts'
import type { OwnMessage } from '#contract/contact/own-messages.ts'
import { PICTURED, THUMB_PX } from '#src/features/contact/pictured-lots.ts'
import { formatMoment } from '#src/format/date-format.ts'
import { withLot } from '#src/lot-paths.ts'
import { lotStore } from '#src/lots/list/lot-store.ts'
import { LotPhoto } from '#src/lots/photo/lot-photo.tsx'
import { paths } from '#src/paths.ts'
import { inOneLine } from '#src/say/isolate.ts'
import { more } from '#src/say/more.ts'
import { useStore } from '#src/store/use-store.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { PulledState } from '#src/ui/note/pulled-state.tsx'
import { useAnswersShown } from '#src/sync/own/use-answers-shown.ts'
import { AnswerOf } from './answer-of.tsx'
import { useOwnMessages } from './use-own-messages.ts'
import './own-messages.css'

interface OwnMessagesProps {
  account: number
  /** The one that is open at first, by its id. */
  openId: string | undefined
  /** A message that goes on from this one. */
  onWriteAgain: (message: OwnMessage) => void
}

export function OwnMessages({ account, openId, onWriteAgain }: OwnMessagesProps) {
  const words = more.contact.mine
  const { saved, fault, refresh } = useOwnMessages(account)
  useAnswersShown(account, 'messages', saved?.messages)
  const list = useRef<HTMLElement>(null)
  useEffect(() => list.current?.focus(), [])
  return (
    <section ref={list} className="own-messages" aria-label={words.title} tabIndex={-1}>
      <PulledState {...{ words, fault }} at={saved?.at} onRetry={() => void refresh()} />
      {saved?.messages.length === 0 && <p>{words.none}</p>}
      {saved && saved.messages.length > 0 && (
        <ul>
          {saved.messages.map((message) => (
            <li key={message.id}>
              <MessageFold
                account={account}
                message={message}
                isOpen={message.id === openId}
                onWriteAgain={() => onWriteAgain(message)}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

interface MessageFoldProps {
  account: number
  message: OwnMessage
  isOpen: boolean
  onWriteAgain: () => void
}

/** Letters of a message that tell it from others: the width shows fewer, and they are all read aloud. */
const MOST_BEGINS = 120

function MessageFold({ account, message: sent, isOpen, onWriteAgain }: MessageFoldProps) {
  const words = more.contact.mine
  const { id, subject, message, lotIds, moreTimeFor = [], receivedAt, answeredAt } = sent
  const summary = useRef<HTMLElement>(null)
  useEffect(() => (isOpen ? summary.current?.focus() : undefined), [isOpen])
  return (
    <details open={isOpen}>
      <summary ref={summary}>
        <strong>
          <bdi>{subject}</bdi>
        </strong>
        <span className="own-message-state" data-answered={answeredAt !== null || undefined}>
          {answeredAt === null ? words.open : words.answered(formatMoment(answeredAt))}
        </span>
        <span className="own-message-begins" dir="auto">
          {message.slice(0, MOST_BEGINS).replaceAll(/\s+/g, ' ')}
        </span>
        <span className="contact-written">
          {inOneLine([
            words.sent(formatMoment(receivedAt)),
            messageReference(id),
            ...(lotIds.length > 0 ? [more.lots.count(lotIds.length)] : []),
          ])}
        </span>
      </summary>
      <AnswerOf account={account} sent={sent} />
      <p className="own-message-wrote">{words.wrote}</p>
      <p className="own-message-text" dir="auto">
        {message}
      </p>
      {moreTimeFor.length > 0 && <p>{more.contact.moreTimeFor(moreTimeFor.join(', '))}</p>}
      {lotIds.length > 0 && <Lots ids={lotIds} />}
      <Button onClick={onWriteAgain}>{words.again}</Button>
    </details>
  )
}

/** Those that are on the list are pictured, and open. */
function Lots({ ids }: { ids: readonly number[] }) {
  const index = useStore(lotStore.index)
  const lots = ids.slice(0, PICTURED).flatMap((id) => {
    const row = index?.rowOf(id)
    return row === undefined ? [] : [index!.lotAt(row)]
  })
  const others = ids.length - lots.length
  return (
    <ul className="own-message-lots">
      {lots.map((lot) => (
        <li key={lot.id}>
          <Link to={{ pathname: paths.photos, search: withLot('', lot.id) }}>
            <LotPhoto lot={lot} size="Small" boxPx={THUMB_PX} lazy isNamedBeside />
            <bdi>{lot.lot}</bdi>
          </Link>
        </li>
      ))}
      {others > 0 && (
        <li>{lots.length > 0 ? more.contact.moreLots(others) : more.contact.about.lots(others)}</li>
      )}
    </ul>
  )
}
