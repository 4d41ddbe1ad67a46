import { useRef } from 'react'
import { more } from '#src/say/more.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { UNDO_FOR_MS, useLeavesByItself } from './use-leaves-by-itself.ts'

interface UndoNoteProps {
  /** What was done. */
  text: string
  className?: string
  /** Its button takes the focus: the one that was pressed is gone. */
  takesFocus?: boolean
  onUndo: () => void
  onGone: () => void
}

/** What was done stands there for a while, with a button that undoes it. */
export function UndoNote({ text, className, takesFocus, onUndo, onGone }: UndoNoteProps) {
  const element = useRef<HTMLDivElement>(null)
  useLeavesByItself(element, UNDO_FOR_MS, onGone)
  return (
    <div ref={element} className={className}>
      <span role="status">{text}</span>{' '}
      <Button ref={takesFocus ? takeFocus : undefined} onClick={onUndo}>
        {more.undo}
      </Button>
    </div>
  )
}

const takeFocus = (button: HTMLElement | null) => button?.focus()
