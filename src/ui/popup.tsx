import { type ReactNode, useId } from 'react'
import { Button } from './button.tsx'
import { Modal } from './modal.tsx'
import './popup.css'

interface PopupProps {
  title: string
  /** A sheet rises from the bottom and takes the whole width. */
  look?: 'window' | 'sheet'
  onClose: () => void
  children: ReactNode
}

/** A modal with a title and a button that closes it. */
export function Popup({ title, look = 'window', onClose, children }: PopupProps) {
  const titleId = useId()
  return (
    <Modal className={`popup popup-${look}`} labelledBy={titleId} onClose={onClose}>
      <div className="popup-head">
        <h2 id={titleId}>{title}</h2>
        <Button look="quiet" className="popup-close" aria-label="Close" onClick={onClose}>
          ×
        </Button>
      </div>
      <div className="popup-body">{children}</div>
    </Modal>
  )
}
