/** What was written to the trader by the contact form, to be read and answered by mail. */
import { useState } from 'react'
import { type ListedMessage, ListMessages } from '#contract/ingest/messages.ts'
import { call } from '#src/api/call.ts'
import { formatMoment } from '#src/format/date-format.ts'
import { inOneLine, isolated } from '#src/say/isolate.ts'
import { office } from '#src/say/office.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { ANSWERED_WITHIN_MS, faultOf, type Messages } from './use-overview.ts'
import './messages-section.css'

export function MessagesSection({ latest }: { latest: Messages }) {
  const words = office.messages
  const { shown, hasMore, more, isAsking, fault } = useEarlier(latest)
  return (
    <section className="office-section" aria-labelledby="messages">
      <h2 id="messages">{words.title}</h2>
      {shown.length === 0 && <p>{words.none}</p>}
      {shown.map((message) => (
        <Message key={message.id} {...message} />
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

function Message({ reference, receivedAt, name, email, customer, subject, message, lots }: ListedMessage) {
  const words = office.messages
  const answer = `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`Re: ${subject} [${reference}]`)}`
  return (
    <details className="office-message">
      <summary>
        <strong dir="auto">{subject}</strong>
        <span className="office-soft">
          {inOneLine([name, customer ?? words.visitor, formatMoment(receivedAt), reference])}
        </span>
      </summary>
      <p className="office-message-text" dir="auto">
        {message}
      </p>
      {lots.length > 0 && <p>{words.lots(lots.map(isolated).join(', '))}</p>}
      <p>
        <a className="button" href={answer}>
          {words.answer}
        </a>{' '}
        <bdi>{email}</bdi>
      </p>
    </details>
  )
}

/** The latest messages with those that were asked for: what was shown once stays, also when newer ones come. */
function useEarlier(latest: Messages) {
  const [earlier, setEarlier] = useState<Messages>()
  const [isAsking, setAsking] = useState(false)
  const [fault, setFault] = useState('')
  const byId = new Map([...latest.messages, ...(earlier?.messages ?? [])].map((each) => [each.id, each]))
  const shown = [...byId.values()]
  async function more() {
    setAsking(true)
    setFault('')
    try {
      const query = { before: shown.at(-1)!.id }
      const { messages, hasMore } = await call(ListMessages, { query, timeoutMs: ANSWERED_WITHIN_MS })
      setEarlier({ messages: [...shown, ...messages], hasMore })
    } catch (error) {
      const why = faultOf(error)
      setFault(why === 'offline' ? office.notAsked : why.sentence)
    } finally {
      setAsking(false)
    }
  }
  return { shown, hasMore: (earlier ?? latest).hasMore, more, isAsking, fault }
}
