/** What waits on this device: each message with its state, to be changed or deleted until it is on its way. */
import { useEffect, useRef, useState } from 'react'
import { formatMoment } from '#src/format/date-format.ts'
import { removeUnsent } from '#src/offline/outbox/outbox.ts'
import type { OutboxEntry } from '#src/offline/outbox/outbox-entry.ts'
import { inOneLine } from '#src/say/isolate.ts'
import { more } from '#src/say/more.ts'
import { refusalText } from '#src/say/refusal.ts'
import { Button } from '#src/ui/controls/button.tsx'
import type { SentMessage } from './use-waiting.ts'

interface WaitingMessagesProps {
  entries: OutboxEntry[]
  sent: SentMessage[]
  onEdit: (entry: OutboxEntry) => void
}

export function WaitingMessages({ entries, sent, onEdit }: WaitingMessagesProps) {
  const words = more.contact.waiting
  const [deleted, setDeleted] = useState<string>()
  const heading = useRef<HTMLHeadingElement>(null)
  const isEmpty = entries.length === 0 && sent.length === 0 && deleted === undefined
  const remove = async ({ message }: OutboxEntry) => {
    await removeUnsent(message.id)
    setDeleted(message.subject)
    heading.current?.focus()
  }
  return (
    <section className="contact-waiting" aria-labelledby="contact-waiting" hidden={isEmpty}>
      <h3 id="contact-waiting" ref={heading} tabIndex={-1}>
        {words.title}
      </h3>
      <div role="status">
        {deleted !== undefined && <p>{words.deleted(deleted)}</p>}
        {sent.map(({ id, subject }) => (
          <p key={id}>{words.sent(subject ?? '')}</p>
        ))}
      </div>
      <ul>
        {entries.map((entry) => (
          <WaitingMessage
            key={entry.message.id}
            entry={entry}
            onEdit={() => onEdit(entry)}
            onDelete={() => remove(entry)}
          />
        ))}
      </ul>
    </section>
  )
}

interface WaitingMessageProps {
  entry: OutboxEntry
  onEdit: () => void
  onDelete: () => Promise<void>
}

function WaitingMessage({ entry, onEdit, onDelete }: WaitingMessageProps) {
  const words = more.contact.waiting
  const [asking, setAsking] = useState(false)
  const actions = useRef<HTMLDivElement>(null)
  const wasAsking = useRef(asking)
  useEffect(() => {
    // The button that was pressed is gone; the last one undoes the question, or asks it.
    if (wasAsking.current !== asking)
      actions.current?.querySelector<HTMLElement>('button:last-child')?.focus()
    wasAsking.current = asking
  }, [asking])
  const { subject, message, lotIds = [] } = entry.message
  return (
    <li data-state={entry.state}>
      <p>
        <strong>
          <bdi>{subject}</bdi>
        </strong>{' '}
        <span className="contact-written">
          {inOneLine([
            formatMoment(entry.queuedAt),
            ...(lotIds.length > 0 ? [more.contact.lotsWithIt(lotIds.length)] : []),
          ])}
        </span>
      </p>
      <p className="contact-waiting-text" dir="auto">
        {message}
      </p>
      <p role="status">{stateOf(entry)}</p>
      {entry.state !== 'sending' && (
        <div className="contact-actions" ref={actions}>
          {asking ? (
            <>
              <span>{words.deleteIt}</span>
              <Button look="danger" aria-label={words.deleteForGood(subject)} onClick={() => void onDelete()}>
                {words.delete}
              </Button>
              <Button aria-label={words.keepNamed(subject)} onClick={() => setAsking(false)}>
                {words.keep}
              </Button>
            </>
          ) : (
            <>
              <Button aria-label={words.editNamed(subject)} onClick={onEdit}>
                {words.edit}
              </Button>
              <Button aria-label={words.deleteNamed(subject)} onClick={() => setAsking(true)}>
                {words.delete}
              </Button>
            </>
          )}
        </div>
      )}
    </li>
  )
}

function stateOf({ state, error }: OutboxEntry): string {
  const words = more.contact.waiting
  if (state === 'queued') return words.queued
  return state === 'sending' ? words.sending : words.failed(error ? refusalText(error) : words.whyUnknown)
}
