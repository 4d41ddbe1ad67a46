import { useEffect, useRef } from 'react'
import { Button } from '#src/ui/button.tsx'

interface LeaveQuestionProps {
  /** Whether the words are changes of a message that waits, which itself stays. */
  changes: boolean
  onStay: () => void
  onLeave: () => void
}

/** Asks before written words are thrown away. */
export function LeaveQuestion({ changes, onStay, onLeave }: LeaveQuestionProps) {
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
      <p id="contact-leave">
        {changes
          ? 'Your changes have not been saved. Throw them away?'
          : 'Your message has not been sent. Throw it away?'}
      </p>
      <div className="contact-actions">
        <Button look="primary" onClick={onStay}>
          Keep writing
        </Button>
        <Button onClick={onLeave}>Throw away</Button>
      </div>
    </div>
  )
}
