/**
 * Contact Us: a popup over whatever page, with what waits on this device below the form. A message that waits is taken
 * back into the form to be changed; it stays in the queue, unsent, until the changed one takes its place. A new message
 * that was begun is kept while the popup is closed; changes of one that waits are not thrown away without asking.
 */
import { useState } from 'react'
import type { ContactMessage } from '#contract/contact/contact.ts'
import type { Session } from '#contract/session/session.ts'
import type { OutboxEntry } from '#src/offline/outbox/outbox-entry.ts'
import { useUnsentText } from '#src/loading/unsent-text.ts'
import { sendOrEnqueue } from '#src/sync/send-or-enqueue.ts'
import { useQuestion } from '#src/question.ts'
import { first } from '#src/say/first.ts'
import { more } from '#src/say/more.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { Popup } from '#src/ui/dialog/popup.tsx'
import { ContactForm } from './contact-form.tsx'
import { isChanged, toDraft } from '#src/features/contact/draft/contact-message.ts'
import { keepDraft } from '#src/features/contact/draft/kept-draft.ts'
import { LeaveQuestion } from './leave-question.tsx'
import { LotsWithIt } from './lots-with-it.tsx'
import { MessageSent } from './message-sent.tsx'
import { useDraft } from '#src/features/contact/draft/use-draft.ts'
import { useOwnEmail } from '#src/features/contact/draft/use-own-email.ts'
import { useRestoredDraft } from '#src/features/contact/draft/use-restored-draft.ts'
import { useUnsentLease, useWaiting } from './use-waiting.ts'
import { WaitingMessages } from './waiting-messages.tsx'
import './contact-popup.css'

interface ContactPopupProps {
  session: Session
  onClose: () => void
}

/** `asking`: changes would be lost by `goOn`. `done`: sent, or saved to be sent. */
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

export function ContactPopup(props: ContactPopupProps) {
  const ownEmail = useOwnEmail(props.session)
  const isRestored = useRestoredDraft(props.session)
  return ownEmail === undefined || !isRestored ? null : <ContactOf {...props} ownEmail={ownEmail} />
}

function ContactOf({ session, ownEmail, onClose }: ContactPopupProps & { ownEmail: string }) {
  const { waiting, sent } = useWaiting(session.id)
  const [step, setStep] = useState<Step>({ at: 'writing' })
  const [form, setForm] = useState<Form>({ number: 0 })
  const writing = useDraft(session, ownEmail, form.changed?.message)
  const { draft } = writing
  const changedId = form.changed?.message.id
  const isInForm = ({ id }: { id: string }) => step.at !== 'done' && (id === changedId || id === form.sentId)
  const isDone = ({ id }: { id: string }) => step.at === 'done' && id === step.message.id
  const changing = waiting.find(({ message }) => isInForm(message))?.message
  const holds = step.at !== 'done' && changing !== undefined && isChanged(draft, changing)
  // A reload would also lose which message is being changed.
  useUnsentText(changing !== undefined)
  useUnsentLease(form.sentId === undefined ? changedId : undefined)

  const answer = useQuestion(step.at === 'asking', () => setStep({ at: 'writing' }))
  const leaveFor = (goOn: () => void) => {
    if (step.at === 'asking') answer()
    else if (holds) setStep({ at: 'asking', goOn })
    else goOn()
  }
  const write = (changed: OutboxEntry) => {
    writing.take(toDraft(changed.message))
    setForm(({ number }) => ({ number: number + 1, changed }))
    setStep({ at: 'writing' })
  }
  const send = async (message: ContactMessage) => {
    setForm({ ...form, sentId: message.id })
    const outcome = await sendOrEnqueue(message, session.id, changing?.id)
    if (outcome.state === 'sent' || outcome.state === 'saved') {
      if (!form.changed) keepDraft(undefined)
      setStep({ at: 'done', message, isSent: outcome.state === 'sent' })
    } else if (outcome.state === 'refused') setForm({ ...form, changed: { message }, sentId: message.id })
    return outcome
  }
  return (
    <Popup title={first.menu.contact} onClose={() => leaveFor(onClose)}>
      {step.at === 'asking' && <LeaveQuestion onStay={() => answer()} onLeave={() => answer(step.goOn)} />}
      {step.at === 'writing' && writing.wasKept && !form.changed && (
        <p className="contact-begun">
          {more.contact.begun}
          <Button
            look="quiet"
            onClick={() => {
              writing.startAnew()
              setForm(({ number }) => ({ number: number + 1 }))
            }}
          >
            {more.contact.startAnew}
          </Button>
        </p>
      )}
      {step.at === 'done' ? (
        <MessageSent
          message={step.message}
          isSent={step.isSent || sent.some(isDone)}
          copyTo={ownEmail}
          onClose={onClose}
        />
      ) : (
        <ContactForm
          key={form.number}
          draft={draft}
          changed={form.changed}
          onChange={writing.write}
          onSend={send}
          hidden={step.at === 'asking'}
        >
          {writing.mayHaveLots && (
            <LotsWithIt
              session={session}
              draft={draft}
              numberOf={writing.numberOf}
              onChange={writing.write}
            />
          )}
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
