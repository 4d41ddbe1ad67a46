import { type ReactNode, type RefObject, useId } from 'react'
import { more } from '#src/say/more.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { Modal } from './modal.tsx'
import { useTitleOver } from './title-over.ts'
import './popup.css'

interface PopupProps {
  title: string
  /** A sheet is at the bottom of the screen and has its whole width. */
  look?: 'window' | 'sheet'
  /** What takes the focus when it opens; otherwise its close button. */
  initialFocus?: RefObject<HTMLElement | null> | undefined
  onClose: () => void
  children: ReactNode
}

/** A modal with a title and a close button. */
export function Popup({ title, look = 'window', initialFocus, onClose, children }: PopupProps) {
  const titleId = useId()
  useTitleOver(title)
  return (
    <Modal
      className={`popup popup-${look}`}
      labelledBy={titleId}
      initialFocus={initialFocus}
      onClose={onClose}
    >
      <div className="popup-head">
        <h2 id={titleId}>{title}</h2>
        <Button look="quiet" className="popup-close" aria-label={more.close} onClick={onClose}>
          ×
        </Button>
      </div>
      <div className="popup-body">{children}</div>
    </Modal>
  )
}
