import { type ReactNode, useCallback, useRef, useState } from 'react'
import { useLeavesByItself } from './use-leaves-by-itself.ts'
import './note.css'

/** Long enough to be read twice. */
const LEAVES_AFTER_MS = 6_000

/** A sentence that leaves by itself. It stands in an element with the role `status`. */
export function Note({ text, onGone }: { text: string; onGone: () => void }) {
  const element = useRef<HTMLParagraphElement>(null)
  useLeavesByItself(element, LEAVES_AFTER_MS, onGone)
  return (
    <p ref={element} className="note">
      {text}
    </p>
  )
}

/** What became of an action, or why it cannot be had: the element to draw, and the function that says a sentence. */
export function useNote(): readonly [note: ReactNode, say: (text: string) => void] {
  const [said, setSaid] = useState({ text: '', nth: 0 })
  const say = useCallback((text: string) => setSaid(({ nth }) => ({ text, nth: nth + 1 })), [])
  const note = (
    <div role="status" className="note-place">
      {said.text && <Note key={said.nth} text={said.text} onGone={() => say('')} />}
    </div>
  )
  return [note, say]
}
