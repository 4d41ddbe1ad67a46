/**
 * Contact Us: a popup over whatever page, with what waits on this device below the form. A message that waits is taken
 * back into the form to be changed; it stays in the queue, unsent, until the changed one takes its place. A new message
 * that was begun is kept while the popup is closed; changes of one that waits are not thrown away without asking. A
 * customer's user also sees here what it has sent before.
 */
import { useState } from 'react'
import type { ContactMessage } from '#contract/contact/contact.ts'
import { messageReference } from '#contract/contact/message-reference.ts'
import type { OwnMessage } from '#contract/contact/own-messages.ts'
import type { Memo } from '#contract/memos.ts'
import type { Session } from '#contract/session/session.ts'
import { entryState } from '#src/entry-state.ts'
import type { OutboxEntry } from '#src/offline/outbox/outbox-entry.ts'
import { useUnsentText } from '#src/loading/unsent-text.ts'
import { sendOrEnqueue } from '#src/sync/send-or-enqueue.ts'
import { roleOf } from '#src/session/session.ts'
import { useQuestion } from '#src/question.ts'
import { first } from '#src/say/first.ts'
import { more } from '#src/say/more.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { OutsideTap } from '#src/ui/dialog/outside-tap.tsx'
import { Popup } from '#src/ui/dialog/popup.tsx'
import { ContactForm } from './contact-form.tsx'
import { isChanged, toDraft } from '#src/features/contact/draft/contact-message.ts'
import { keepDraft } from '#src/features/contact/draft/kept-draft.ts'
import { isOfProduct } from '#src/features/contact/draft/ready-sentences.ts'
import { LeaveQuestion } from './leave-question.tsx'
import { LotsWithIt } from './lots-with-it.tsx'
import { MemoChoice } from '#src/features/contact/memo/memo-choice.tsx'
import { useHeldMemos } from '#src/features/contact/memo/use-held-memos.ts'
import { OwnMessages } from '#src/features/contact/mine/own-messages.tsx'
import { MessageSent } from './message-sent.tsx'
import { ReadySentences } from './ready-sentences.tsx'
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
type WriteStep =
  | { at: 'writing' }
  | { at: 'asking'; goOn: () => void }
  | { at: 'done'; message: ContactMessage; isSent: boolean }

/** `listing`: what was sent before is shown instead of the step that it was opened from. */
type Step = WriteStep | { at: 'listing'; from: WriteStep }

const firstStep = (): Step =>
  entryState().contactAbout?.showsSent ? { at: 'listing', from: { at: 'writing' } } : { at: 'writing' }

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
  const held = useHeldMemos(props.session)
  return ownEmail === undefined || !isRestored || !held ? null : (
    <ContactOf {...props} {...{ ownEmail, held }} />
  )
}

interface ContactOfProps extends ContactPopupProps {
  ownEmail: string
  held: readonly Memo[]
}

function ContactOf({ session, ownEmail, held, onClose }: ContactOfProps) {
  const isListed = roleOf(session) === 'customer'
  const { waiting, sent } = useWaiting(session.id)
  const [step, setStep] = useState<Step>(firstStep)
  const [form, setForm] = useState<Form>({ number: 0 })
  const writing = useDraft(session, ownEmail, form.changed?.message)
  const { draft } = writing
  const changedId = form.changed?.message.id
  const isDone = (step.at === 'listing' ? step.from : step).at === 'done'
  const isInForm = ({ id }: { id: string }) => !isDone && (id === changedId || id === form.sentId)
  const changing = waiting.find(({ message }) => isInForm(message))?.message
  const holds = !isDone && changing !== undefined && isChanged(draft, changing)
  // A reload would also lose which message is being changed.
  useUnsentText(changing !== undefined)
  useUnsentLease(form.sentId === undefined ? changedId : undefined)

  const answer = useQuestion(step.at === 'asking', () => setStep({ at: 'writing' }))
  const leaveFor = (goOn: () => void) => {
    if (step.at === 'asking') answer()
    else if (holds) setStep({ at: 'asking', goOn })
    else goOn()
  }
  const showSent = (from: WriteStep) => setStep({ at: 'listing', from })
  const openForm = (changed?: OutboxEntry) => {
    setForm(({ number }) => ({ number: number + 1, ...(changed && { changed }) }))
    setStep({ at: 'writing' })
  }
  const write = (changed: OutboxEntry) => {
    writing.take(toDraft(changed.message))
    openForm(changed)
  }
  const writeAgain = ({ id, subject, lotIds }: OwnMessage) => {
    writing.writeAgain(more.contact.mine.subject(subject, messageReference(id)), lotIds)
    openForm()
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
    <Popup
      title={step.at === 'listing' ? more.contact.mine.title : first.menu.contact}
      beside={
        isListed &&
        (step.at === 'writing' || step.at === 'listing') && (
          <Button
            look="quiet"
            className="contact-to-list"
            onClick={() => (step.at === 'listing' ? setStep(step.from) : showSent(step))}
          >
            {step.at === 'listing' ? first.menu.contact : more.contact.mine.title}
          </Button>
        )
      }
      onClose={() => leaveFor(onClose)}
    >
      {step.at === 'asking' && <LeaveQuestion onStay={() => answer()} onLeave={() => answer(step.goOn)} />}
      {step.at === 'writing' && writing.wasKept && !form.changed && (
        <p className="contact-begun">
          {more.contact.begun}
          <Button
            look="quiet"
            onClick={() => {
              writing.startAnew()
              openForm()
            }}
          >
            {more.contact.startAnew}
          </Button>
        </p>
      )}
      {step.at === 'listing' && (
        <>
          <OutsideTap onClose={() => leaveFor(onClose)} />
          <OwnMessages
            account={session.id}
            openId={entryState().contactAbout?.sentId}
            onWriteAgain={(message) => leaveFor(() => writeAgain(message))}
          />
        </>
      )}
      {step.at === 'done' && (
        <>
          <OutsideTap onClose={onClose} />
          <MessageSent
            message={step.message}
            isSent={step.isSent || sent.some(({ id }) => id === step.message.id)}
            copyTo={ownEmail}
            onList={isListed ? () => showSent(step) : undefined}
            onClose={onClose}
          />
        </>
      )}
      {!isDone && (
        <ContactForm
          key={form.number}
          draft={draft}
          ownEmail={ownEmail}
          begun={writing.begun}
          changed={form.changed}
          onChange={writing.write}
          onSend={send}
          hidden={step.at !== 'writing'}
          onSubjectLeft={writing.leaveSubject}
          belowSubject={
            writing.mayChooseMemo && (
              <MemoChoice {...{ held, draft }} leftSubject={writing.leftSubject} onChange={writing.write} />
            )
          }
        >
          {isOfProduct(location.pathname) && (
            <ReadySentences
              topic="product"
              message={draft.message}
              onChange={(message) => writing.write({ ...draft, message })}
            />
          )}
          {writing.mayHaveLots && (
            <LotsWithIt
              key={draft.memo}
              {...{ session, draft, held }}
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
