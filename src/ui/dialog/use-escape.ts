import { type RefObject, useEffect, useRef } from 'react'

/**
 * Leaves by Escape what is not modal, wherever the focus is: unless a dialog is open over it, or a field takes the key.
 * `dialog`: itself, where it is one.
 */
export function useEscape(onClose: () => void, dialog?: RefObject<HTMLDialogElement | null>): void {
  const latest = useRef(onClose)
  useEffect(() => {
    latest.current = onClose
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.repeat || event.defaultPrevented) return
      for (const open of document.querySelectorAll('dialog[open]')) if (open !== dialog?.current) return
      event.preventDefault()
      latest.current()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [dialog])
}
