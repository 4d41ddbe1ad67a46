import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Button } from './button.tsx'
import './popup.css'

interface PopupProps {
  title: string
  onClose: () => void
  children: ReactNode
}

/** A modal `dialog`: open while mounted, closed by Escape or its button; focus goes back to where it came from. */
export function Popup({ title, onClose, children }: PopupProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
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
      className="popup"
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        if (event.cancelable) onClose()
      }}
      onClose={() => {
        // At a repeated Escape the browser closes without asking; only the owner takes the popup away.
        const element = dialog.current
        if (!element || element.open) return
        element.showModal()
        onClose()
      }}
    >
      <div className="popup-head">
        <h2 id={titleId}>{title}</h2>
        <Button look="quiet" className="popup-close" aria-label="Close" onClick={onClose}>
          ×
        </Button>
      </div>
      <div className="popup-body">{children}</div>
    </dialog>
  )
}
