import { useEffect, useState } from 'react'
import './note.css'

/** What takes less needs no word. */
const SAID_AFTER_MS = 300

/** What is waited for: seen and spoken when it takes a while. It stands in an element with the role `status`. */
export function LateNote({ text }: { text: string }) {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), SAID_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  return isLate && <p className="note note-late">{text}</p>
}
