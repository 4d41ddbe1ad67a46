/** Contact Us: a popup over whatever page. What was written is not thrown away without asking. */
import { useEffect, useRef, useState } from 'react'
import type { Session } from '#contract/session.ts'
import { useUnsentText } from '#src/pwa/open-forms.ts'
import { Button } from '#src/ui/button.tsx'
import { Popup } from '#src/ui/popup.tsx'
import { ContactForm } from './contact-form.tsx'
import { emptyDraft, isWritten } from './contact-message.ts'
import './contact-popup.css'

interface ContactPopupProps {
  session: Session
  onClose: () => void
}

export function ContactPopup({ session, onClose }: ContactPopupProps) {
  const [draft, setDraft] = useState(() => emptyDraft(session))
  const [step, setStep] = useState<'writing' | 'leaving' | 'sent'>('writing')
  useUnsentText(step !== 'sent' && isWritten(draft))
  const close = () => {
    if (step === 'leaving') setStep('writing')
    else if (step === 'writing' && isWritten(draft)) setStep('leaving')
    else onClose()
  }
  return (
    <Popup title="Contact Us" onClose={close}>
      {step === 'leaving' && <LeaveQuestion onStay={() => setStep('writing')} onLeave={onClose} />}
      {step === 'sent' ? (
        <Sent email={draft.email} onClose={onClose} />
      ) : (
        <ContactForm
          draft={draft}
          onChange={setDraft}
          onSent={() => setStep('sent')}
          hidden={step === 'leaving'}
        />
      )}
    </Popup>
  )
}

function LeaveQuestion({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => frame.current?.querySelector('button')?.focus(), [])
  return (
    <div
      ref={frame}
      role="alertdialog"
      aria-labelledby="contact-leave"
      aria-describedby="contact-leave"
      className="contact-step"
    >
      <p id="contact-leave">Your message has not been sent. Throw it away?</p>
      <div className="contact-actions">
        <Button look="primary" onClick={onStay}>
          Keep writing
        </Button>
        <Button onClick={onLeave}>Throw away</Button>
      </div>
    </div>
  )
}

function Sent({ email, onClose }: { email: string; onClose: () => void }) {
  const words = useRef<HTMLParagraphElement>(null)
  useEffect(() => words.current?.focus(), [])
  return (
    <div className="contact-step">
      <p ref={words} role="status" tabIndex={-1}>
        Thank you, your message has been sent. The answer will go to {email.trim()}.
      </p>
      <Button look="primary" onClick={onClose}>
        Done
      </Button>
    </div>
  )
}
