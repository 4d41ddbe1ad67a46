import { type ReactNode, useCallback, useRef, useState } from 'react'
import { more } from '#src/say/more.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { UNDO_FOR_MS, useLeavesByItself } from './use-leaves-by-itself.ts'
import { useNewest } from './use-newest.ts'
import './note.css'

/** Long enough to be read twice. */
const LEAVES_AFTER_MS = 6_000

export interface NoteAction {
  name: string
  onPick: () => void
  /** It takes back what is told. */
  isUndo?: boolean
}

interface NoteProps {
  text: string
  onGone: () => void
  /** What may come next. */
  action?: NoteAction | undefined
}

/** A sentence that leaves by itself, or when another is said. It stands in an element with the role `status`. */
export function Note({ text, onGone, action }: NoteProps) {
  const element = useRef<HTMLParagraphElement>(null)
  useLeavesByItself(element, action ? UNDO_FOR_MS : LEAVES_AFTER_MS, onGone)
  useNewest(action?.isUndo ? ['note', 'undo'] : ['note'], onGone)
  const pick = () => {
    action?.onPick()
    onGone()
  }
  return (
    <p ref={element} className="note">
      {text}
      {action && (
        <Button look="quiet" className="note-action" onClick={pick}>
          {action.name}
        </Button>
      )}
    </p>
  )
}

type Say = (text: string, onUndo?: () => void) => void

/** What became of an action, or why it cannot be had: the element to draw, and the function that says a sentence. */
export function useNote(): readonly [note: ReactNode, say: Say] {
  const [said, setSaid] = useState<{ text: string; nth: number; onUndo?: (() => void) | undefined }>({
    text: '',
    nth: 0,
  })
  const say: Say = useCallback((text, onUndo) => setSaid(({ nth }) => ({ text, nth: nth + 1, onUndo })), [])
  const note = (
    <div role="status" className="note-place">
      {said.text && (
        <Note
          key={said.nth}
          text={said.text}
          onGone={() => say('')}
          action={said.onUndo && { name: more.undo, onPick: said.onUndo, isUndo: true }}
        />
      )}
    </div>
  )
  return [note, say]
}
