import { type ReactNode, useEffect, useRef } from 'react'

interface ModalProps {
  className: string
  label?: string
  labelledBy?: string
  onClose: () => void
  children: ReactNode
}

/** A modal `dialog`: open while mounted, closed by Escape; focus goes back to where it came from. */
export function Modal({ className, label, labelledBy, onClose, children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    const before = document.activeElement
    element?.showModal()
    return () => {
      element?.close()
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [])
  return (
    <dialog
      ref={dialog}
      className={className}
      aria-label={label}
      aria-labelledby={labelledBy}
      onCancel={(event) => {
        event.preventDefault()
        if (event.cancelable) onClose()
      }}
      onClose={() => {
        // At a repeated Escape the browser closes without asking; only the owner takes the dialog away.
        const element = dialog.current
        if (!element || element.open) return
        element.showModal()
        onClose()
      }}
    >
      {children}
    </dialog>
  )
}
