import type { ReactNode, RefObject } from 'react'
import { useDialog } from './use-dialog.ts'

interface ModalProps {
  className: string
  label?: string
  labelledBy?: string
  /** What takes the focus when it opens; otherwise the first control in it. */
  initialFocus?: RefObject<HTMLElement | null> | undefined
  /** Whether popups that are open already stay above it. */
  isUnder?: boolean
  onClose: () => void
  children: ReactNode
}

/**
 * A modal `dialog`: open while mounted, closed by Escape. The focus returns to where it was before. React tells a dialog
 * also of what happens to one inside it.
 */
export function Modal({
  className,
  label,
  labelledBy,
  initialFocus,
  isUnder,
  onClose,
  children,
}: ModalProps) {
  const dialog = useDialog({ modal: true, initialFocus, isUnder })
  return (
    <dialog
      ref={dialog}
      className={className}
      aria-label={label}
      aria-labelledby={labelledBy}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        if (event.cancelable) onClose()
      }}
      onClose={() => {
        // On a repeated Escape the browser closes without asking. The dialog stays until its owner unmounts it.
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
