import { type RefObject, useEffect, useRef } from 'react'

/** Closes a dialog that is not modal by Escape, wherever the focus is: unless another one is open, or a field takes the key. */
export function useEscape(dialog: RefObject<HTMLDialogElement | null>, onClose: () => void): void {
  const latest = useRef(onClose)
  useEffect(() => {
    latest.current = onClose
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      for (const open of document.querySelectorAll('dialog[open]')) if (open !== dialog.current) return
      event.preventDefault()
      latest.current()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [dialog])
}
