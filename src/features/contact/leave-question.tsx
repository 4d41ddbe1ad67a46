import { useEffect, useRef } from 'react'
import { more } from '#src/say/more.ts'
import { Button } from '#src/ui/controls/button.tsx'

interface LeaveQuestionProps {
  /** Whether the words are changes of a message that waits, which itself stays. */
  changes: boolean
  onStay: () => void
  onLeave: () => void
}

/** Asks before written words are thrown away. */
export function LeaveQuestion({ changes, onStay, onLeave }: LeaveQuestionProps) {
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
      <p id="contact-leave">{changes ? words.changes : words.message}</p>
      <div className="contact-actions">
        <Button look="primary" onClick={onStay}>
          {words.stay}
        </Button>
        <Button onClick={onLeave}>{words.leave}</Button>
      </div>
    </div>
  )
}
