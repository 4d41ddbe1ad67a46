/** A message of the contact form, to be read, answered by mail, and noted as answered. */
import { useState } from 'react'
import { type ListedMessage, NoteAnswered } from '#contract/ingest/messages.ts'
import { call } from '#src/api/call.ts'
import { formatDate, formatDayAndTime } from '#src/format/date-format.ts'
import { inOneLine } from '#src/say/isolate.ts'
import { office } from '#src/say/office.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { CopyButton } from '#src/ui/copy/copy-button.tsx'
import { MessageLots } from './message-lots.tsx'
import { ANSWERED_WITHIN_MS, sentenceOf } from './use-overview.ts'

interface MessageProps {
  message: ListedMessage
  onNoted: (message: ListedMessage) => void
}

export function OfficeMessage({ message: listed, onNoted }: MessageProps) {
  const words = office.messages
  const { reference, receivedAt, name, email, subject, message, lots, moreTimeFor } = listed
  const { answeredAt, answeredBy } = listed
  const answer = `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`Re: ${subject} [${reference}]`)}`
  const { note, isNoting, fault } = useNote(listed, onNoted)
  const [isAnswering, setAnswering] = useState(false)
  const [wasOpened, setOpened] = useState(false)
  return (
    <details className="office-message" onToggle={() => setOpened(true)}>
      <summary>
        <span>
          <strong dir="auto">{subject}</strong>{' '}
          <span className="office-message-state" data-answered={answeredAt !== null || undefined}>
            {answeredAt === null ? words.open : words.answered(formatDayAndTime(answeredAt))}
          </span>
        </span>
        <span className="office-soft">
          {inOneLine([name, senderOf(listed), formatDayAndTime(receivedAt), reference])}
        </span>
        {moreTimeFor.length > 0 && (
          <span className="office-message-asks">{words.moreTime(moreTimeFor.map(memoWords).join('; '))}</span>
        )}
        <span className="office-message-begin" dir="auto">
          {message}
        </span>
      </summary>
      <p className="office-message-text" dir="auto">
        {message}
      </p>
      {wasOpened && lots.length > 0 && (
        <MessageLots lots={[...new Set(lots)]} customer={listed.customer ?? listed.addressOf} />
      )}
      <p className="office-message-actions">
        <a className="button" href={answer} onClick={() => setAnswering(true)}>
          {words.answer}
        </a>
        <Button aria-disabled={isNoting} onClick={() => isNoting || void note(answeredAt === null)}>
          {answeredAt === null ? words.note : words.takeBack}
        </Button>
        <span className="office-message-address">
          <bdi>{email}</bdi>
          <CopyButton
            look="quiet"
            text={() => email}
            label={office.copy}
            name={words.copyAddress(email)}
            done={office.copied}
          />
        </span>
      </p>
      <p role="status">{isAnswering && words.answering}</p>
      {answeredBy !== null && <p className="office-soft">{words.answeredBy(answeredBy)}</p>}
      <p role="status">{fault}</p>
    </details>
  )
}

function senderOf({ customer, addressOf }: ListedMessage): string {
  const { visitor, addressOf: hasAddressOf } = office.messages
  return customer ?? (addressOf === null ? visitor : inOneLine([visitor, hasAddressOf(addressOf)]))
}

function memoWords({ memo, dueDate }: ListedMessage['moreTimeFor'][number]): string {
  const { memo: named, memoDue } = office.messages
  return dueDate === null ? named(memo) : memoDue(memo, formatDate(dueDate))
}

/** Notes that a message was answered, or takes the note back. */
function useNote({ id }: ListedMessage, onNoted: (message: ListedMessage) => void) {
  const [isNoting, setNoting] = useState(false)
  const [fault, setFault] = useState('')
  async function note(answered: boolean) {
    setNoting(true)
    setFault('')
    try {
      const input = { params: { id }, body: { answered }, timeoutMs: ANSWERED_WITHIN_MS }
      onNoted(await call(NoteAnswered, input))
    } catch (error) {
      setFault(sentenceOf(error))
    } finally {
      setNoting(false)
    }
  }
  return { note, isNoting, fault }
}
