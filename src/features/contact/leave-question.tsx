import { useEffect, useRef } from 'react'
import { more } from '#src/say/more.ts'
import { Button } from '#src/ui/controls/button.tsx'

interface LeaveQuestionProps {
  onStay: () => void
  onLeave: () => void
}

/** Asks before changes of a message that waits are thrown away. The message itself stays as it was. */
export function LeaveQuestion({ onStay, onLeave }: LeaveQuestionProps) {
  const words = more.contact.leave
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
      <p id="contact-leave">{words.changes}</p>
      <div className="contact-actions">
        <Button look="primary" onClick={onStay}>
          {words.stay}
        </Button>
        <Button onClick={onLeave}>{words.leave}</Button>
      </div>
    </div>
  )
}
