/** On a phone: the button that opens the rest of a toolbar as a sheet. */
import type { ReactNode } from 'react'
import { more } from '#src/say/more.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { OutsideTap } from './outside-tap.tsx'
import { Popup } from './popup.tsx'
import './view-sheet.css'

interface ViewSheetProps {
  isOpen: boolean
  onOpen: () => void
  onClose: () => void
  /** How many choices in it are not the usual ones. */
  chosen?: number
  children: ReactNode
}

export function ViewSheet({ isOpen, onOpen, onClose, chosen = 0, children }: ViewSheetProps) {
  return (
    <>
      <Button className="view-sheet-button" aria-haspopup="dialog" aria-expanded={isOpen} onClick={onOpen}>
        {more.photos.view} <CountMark count={chosen} />
      </Button>
      {isOpen && (
        <Popup title={more.photos.view} look="sheet" onClose={onClose}>
          <OutsideTap onClose={onClose} />
          <div className="view-sheet">{children}</div>
        </Popup>
      )}
    </>
  )
}

/** On a button: how much is chosen behind it. */
export const CountMark = ({ count }: { count: number }): ReactNode =>
  count > 0 && <span className="count-mark">{count}</span>
