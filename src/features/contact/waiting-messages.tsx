/** What waits on this device: each message with its state, to be changed or deleted until it is on its way. */
import { useEffect, useRef, useState } from 'react'
import { formatMoment } from '#src/format/date-format.ts'
import { removeUnsent } from '#src/offline/outbox/outbox.ts'
import type { OutboxEntry } from '#src/offline/outbox/outbox-entry.ts'
import { Button } from '#src/ui/button.tsx'
import type { SentMessage } from './use-waiting.ts'

interface WaitingMessagesProps {
  entries: OutboxEntry[]
  sent: SentMessage[]
  onEdit: (entry: OutboxEntry) => void
}

export function WaitingMessages({ entries, sent, onEdit }: WaitingMessagesProps) {
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
        Waiting on this device
      </h3>
      <div role="status">
        {deleted !== undefined && <p>“{deleted}” has been deleted.</p>}
        {sent.map(({ id, subject }) => (
          <p key={id}>“{subject}” has been sent. Thank you.</p>
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
  const [asking, setAsking] = useState(false)
  const actions = useRef<HTMLDivElement>(null)
  const wasAsking = useRef(asking)
  useEffect(() => {
    // The button that was pressed is gone; the last one undoes the question, or asks it.
    if (wasAsking.current !== asking)
      actions.current?.querySelector<HTMLElement>('button:last-child')?.focus()
    wasAsking.current = asking
  }, [asking])
  const { subject } = entry.message
  return (
    <li data-state={entry.state}>
      <p>
        <strong>{subject}</strong> <span className="contact-written">{formatMoment(entry.queuedAt)}</span>
      </p>
      <p role="status">{stateOf(entry)}</p>
      {entry.state !== 'sending' && (
        <div className="contact-actions" ref={actions}>
          {asking ? (
            <>
              <span>Delete it?</span>
              <Button aria-label={`Delete “${subject}” for good`} onClick={() => void onDelete()}>
                Delete
              </Button>
              <Button aria-label={`Keep “${subject}”`} onClick={() => setAsking(false)}>
                Keep
              </Button>
            </>
          ) : (
            <>
              <Button aria-label={`Edit “${subject}”`} onClick={onEdit}>
                Edit
              </Button>
              <Button aria-label={`Delete “${subject}”`} onClick={() => setAsking(true)}>
                Delete
              </Button>
            </>
          )}
        </div>
      )}
    </li>
  )
}

function stateOf({ state, error }: OutboxEntry): string {
  if (state === 'queued') return 'Queued: it is sent when the network is back.'
  return state === 'sending' ? 'Sending…' : `Failed: ${error ?? 'it was not accepted.'}`
}
