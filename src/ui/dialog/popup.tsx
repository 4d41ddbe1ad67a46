import { type ReactNode, type RefObject, useId, useRef } from 'react'
import { more } from '#src/say/more.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { Modal } from './modal.tsx'
import { useTitleOver } from './title-over.ts'
import { useGrowsDownwards } from './use-grows-downwards.ts'
import './popup.css'

interface PopupProps {
  title: string
  /** A sheet is at the bottom of the screen and has its whole width; a wide window has room for a table. */
  look?: 'window' | 'wide' | 'sheet'
  /** What takes the focus when it opens; otherwise its close button. */
  initialFocus?: RefObject<HTMLElement | null> | undefined
  /** Between the title and the close button. */
  beside?: ReactNode
  onClose: () => void
  children: ReactNode
}

/** A modal with a title and a close button. */
export function Popup({ title, look = 'window', initialFocus, beside, onClose, children }: PopupProps) {
  const titleId = useId()
  const head = useRef<HTMLDivElement>(null)
  useTitleOver(title)
  useGrowsDownwards(head, look !== 'sheet')
  return (
    <Modal
      className={`popup popup-${look}`}
      labelledBy={titleId}
      initialFocus={initialFocus}
      onClose={onClose}
    >
      <div ref={head} className="popup-head">
        <h2 id={titleId}>{title}</h2>
        {beside}
        <Button look="quiet" className="popup-close" aria-label={more.close} onClick={onClose}>
          ×
        </Button>
      </div>
      <div className="popup-body">{children}</div>
    </Modal>
  )
}
