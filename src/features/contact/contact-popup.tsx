/**
 * Contact Us: a popup over whatever page, with what waits on this device below the form. A message that waits is taken
 * back into the form to be changed; it stays in the queue, unsent, until the changed one takes its place. What was
 * written is not thrown away without asking.
 */
import { useEffect, useRef, useState } from 'react'
import type { ContactMessage } from '#contract/contact/contact.ts'
import type { Session } from '#contract/session/session.ts'
import { entryState } from '#src/entry-state.ts'
import type { OutboxEntry } from '#src/offline/outbox/outbox-entry.ts'
import { useUnsentText } from '#src/loading/unsent-text.ts'
import { sendOrEnqueue } from '#src/sync/send-or-enqueue.ts'
import { first } from '#src/say/first.ts'
import { more } from '#src/say/more.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { Popup } from '#src/ui/dialog/popup.tsx'
import { ContactForm } from './contact-form.tsx'
import { type Draft, emptyDraft, isChanged, isWritten, toDraft } from './contact-message.ts'
import { LotsWithIt, useOfferedLots } from './lots-with-it.tsx'
import { LeaveQuestion } from './leave-question.tsx'
import { useUnsentLease, useWaiting } from './use-waiting.ts'
import { WaitingMessages } from './waiting-messages.tsx'
import './contact-popup.css'

interface ContactPopupProps {
  session: Session
  onClose: () => void
}

/** `asking`: what was written would be lost by `goOn`. `done`: sent, or saved to be sent. */
type Step =
  | { at: 'writing' }
  | { at: 'asking'; goOn: () => void }
  | { at: 'done'; message: ContactMessage; isSent: boolean }

/** The form is a new one, by its number, for each message that is taken into it; `changed` is the one that waits. */
interface Form {
  number: number
  changed?: Pick<OutboxEntry, 'message' | 'fields'>
  /** What was sent from it last. */
  sentId?: string
}

export function ContactPopup({ session, onClose }: ContactPopupProps) {
  const { waiting, sent } = useWaiting(session.id)
  const [written, setDraft] = useState(() => emptyDraft(session))
  const [step, setStep] = useState<Step>({ at: 'writing' })
  const [form, setForm] = useState<Form>({ number: 0 })
  const [withLots, setWithLots] = useState(opensAboutLots)
  const lots = useOfferedLots(session, form.changed?.message)
  const draft: Draft = { ...written, lotIds: withLots && lots.fit ? lots.ids : undefined }
  const changedId = form.changed?.message.id
  const isInForm = ({ id }: { id: string }) => step.at !== 'done' && (id === changedId || id === form.sentId)
  const isDone = ({ id }: { id: string }) => step.at === 'done' && id === step.message.id
  const changing = waiting.find(({ message }) => isInForm(message))?.message
  const holds = step.at !== 'done' && (changing ? isChanged(draft, changing) : isWritten(draft))
  // A reload would also lose which message is being changed.
  useUnsentText(holds || changing !== undefined)
  useUnsentLease(form.sentId === undefined ? changedId : undefined)

  const leaveFor = (goOn: () => void) => {
    if (step.at === 'asking') setStep({ at: 'writing' })
    else if (holds) setStep({ at: 'asking', goOn })
    else goOn()
  }
  const write = (changed: OutboxEntry) => {
    setDraft(toDraft(changed.message))
    setWithLots(changed.message.lotIds !== undefined)
    setForm(({ number }) => ({ number: number + 1, changed }))
    setStep({ at: 'writing' })
  }
  const send = async (message: ContactMessage) => {
    setForm({ ...form, sentId: message.id })
    const outcome = await sendOrEnqueue(message, session.id, changing?.id)
    if (outcome.state === 'sent' || outcome.state === 'saved')
      setStep({ at: 'done', message, isSent: outcome.state === 'sent' })
    else if (outcome.state === 'refused') setForm({ ...form, changed: { message }, sentId: message.id })
    return outcome
  }
  return (
    <Popup title={first.menu.contact} onClose={() => leaveFor(onClose)}>
      {step.at === 'asking' && (
        <LeaveQuestion
          changes={changing !== undefined}
          onStay={() => setStep({ at: 'writing' })}
          onLeave={step.goOn}
        />
      )}
      {step.at === 'done' ? (
        <Done {...step} isSent={step.isSent || sent.some(isDone)} onClose={onClose} />
      ) : (
        <ContactForm
          key={form.number}
          draft={draft}
          changed={form.changed}
          onChange={setDraft}
          onSend={send}
          hidden={step.at === 'asking'}
        >
          <LotsWithIt {...lots} checked={withLots} onChange={setWithLots} />
        </ContactForm>
      )}
      {step.at !== 'asking' && (
        <WaitingMessages
          entries={waiting.filter(({ message }) => !isInForm(message))}
          sent={sent.filter(({ id, subject }) => subject !== undefined && id !== form.sentId)}
          onEdit={(entry) => leaveFor(() => write(entry))}
        />
      )}
    </Popup>
  )
}

const opensAboutLots = (): boolean => {
  const { aboutSelection, aboutLots } = entryState()
  return aboutSelection === true || aboutLots !== undefined
}

function Done({
  message,
  isSent,
  onClose,
}: {
  message: ContactMessage
  isSent: boolean
  onClose: () => void
}) {
  const words = useRef<HTMLParagraphElement>(null)
  useEffect(() => words.current?.focus(), [])
  return (
    <div className="contact-step">
      <p ref={words} role="status" tabIndex={-1}>
        {isSent ? more.contact.sent(message.email) : more.contact.saved}
      </p>
      <Button look="primary" onClick={onClose}>
        {more.contact.done}
      </Button>
    </div>
  )
}
