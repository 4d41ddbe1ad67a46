/** What was written to the trader by the contact form, to be read and answered by mail, and which were answered. */
import { useState } from 'react'
import { type ListedMessage, ListMessages, NoteAnswered } from '#contract/ingest/messages.ts'
import { call } from '#src/api/call.ts'
import { formatDate, formatDayAndTime } from '#src/format/date-format.ts'
import { inOneLine, isolated } from '#src/say/isolate.ts'
import { office } from '#src/say/office.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { ANSWERED_WITHIN_MS, faultOf, type Messages } from './use-overview.ts'
import './messages-section.css'

export function MessagesSection({ latest }: { latest: Messages }) {
  const words = office.messages
  const { shown, hasMore, more, note, isAsking, fault } = useMessages(latest)
  const open = shown.filter(({ answeredAt }) => answeredAt === null).length
  return (
    <section className="office-section" aria-labelledby="messages">
      <h2 id="messages">{words.title}</h2>
      <p role="status">{shown.length === 0 ? words.none : words.toAnswer(open)}</p>
      {shown.map((message) => (
        <Message key={message.id} message={message} onNoted={note} />
      ))}
      <p role="status">{fault}</p>
      {hasMore && (
        <Button aria-disabled={isAsking} onClick={() => isAsking || void more()}>
          {isAsking ? office.loading : words.more}
        </Button>
      )}
    </section>
  )
}

interface MessageProps {
  message: ListedMessage
  onNoted: (message: ListedMessage) => void
}

function Message({ message: listed, onNoted }: MessageProps) {
  const words = office.messages
  const { reference, receivedAt, name, email, customer, subject, message, lots, moreTimeFor } = listed
  const { answeredAt, answeredBy } = listed
  const answer = `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`Re: ${subject} [${reference}]`)}`
  const { note, isNoting, fault } = useNote(listed, onNoted)
  return (
    <details className="office-message">
      <summary>
        <strong dir="auto">{subject}</strong>
        <span className="office-message-state" data-answered={answeredAt !== null || undefined}>
          {answeredAt === null ? words.open : words.answered(formatDayAndTime(answeredAt))}
        </span>
        <span className="office-soft">
          {inOneLine([name, customer ?? words.visitor, formatDayAndTime(receivedAt), reference])}
        </span>
        {moreTimeFor.length > 0 && (
          <span className="office-message-asks">{words.moreTime(moreTimeFor.map(memoWords).join('; '))}</span>
        )}
      </summary>
      <p className="office-message-text" dir="auto">
        {message}
      </p>
      {lots.length > 0 && <p>{words.lots(lots.map(isolated).join(', '))}</p>}
      <p className="office-message-actions">
        <a className="button" href={answer}>
          {words.answer}
        </a>
        <Button aria-disabled={isNoting} onClick={() => isNoting || void note(answeredAt === null)}>
          {answeredAt === null ? words.note : words.takeBack}
        </Button>
        <bdi>{email}</bdi>
      </p>
      {answeredBy !== null && <p className="office-soft">{words.answeredBy(answeredBy)}</p>}
      <p role="status">{fault}</p>
    </details>
  )
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

function sentenceOf(error: unknown): string {
  const why = faultOf(error)
  return why === 'offline' ? office.notAsked : why.sentence
}

/**
 * The latest messages with those that were asked for: what was shown once stays, also when newer ones come. What was noted
 * here is shown until the server has listed the message anew.
 */
function useMessages(latest: Messages) {
  const [earlier, setEarlier] = useState<Messages>()
  const [isAsking, setAsking] = useState(false)
  const [fault, setFault] = useState('')
  const [noted, setNoted] = useState<{ over: Messages; message: ListedMessage }[]>([])
  const listed = new Set(latest.messages.map(({ id }) => id))
  const before = (earlier?.messages ?? []).filter(({ id }) => !listed.has(id))
  const stands = noted.filter(({ over, message }) => over === latest || !listed.has(message.id))
  const here = new Map(stands.map(({ message }) => [message.id, message]))
  const shown = [...latest.messages, ...before].map((each) => here.get(each.id) ?? each)
  const note = (message: ListedMessage) => setNoted([...stands, { over: latest, message }])
  async function more() {
    setAsking(true)
    setFault('')
    try {
      const query = { before: shown.at(-1)!.id }
      const { messages, hasMore } = await call(ListMessages, { query, timeoutMs: ANSWERED_WITHIN_MS })
      setEarlier({ messages: [...shown, ...messages], hasMore })
    } catch (error) {
      setFault(sentenceOf(error))
    } finally {
      setAsking(false)
    }
  }
  return { shown, hasMore: (earlier ?? latest).hasMore, more, note, isAsking, fault }
}
