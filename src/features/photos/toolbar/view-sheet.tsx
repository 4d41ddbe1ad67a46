/** On a phone: the button that opens the rest of the toolbar as a sheet. */
import type { ReactNode } from 'react'
import { useLayer } from '#src/layer.ts'
import { more } from '#src/say/more.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { OutsideTap } from '#src/ui/dialog/outside-tap.tsx'
import { Popup } from '#src/ui/dialog/popup.tsx'
import './view-sheet.css'

export function ViewSheet({ children }: { children: ReactNode }) {
  const [isOpen, open, close] = useLayer('view')
  return (
    <>
      <Button aria-haspopup="dialog" aria-expanded={isOpen} onClick={open}>
        {more.photos.view}
      </Button>
      {isOpen && (
        <Popup title={more.photos.view} look="sheet" onClose={close}>
          <OutsideTap onClose={close} />
          <div className="view-sheet">{children}</div>
        </Popup>
      )}
    </>
  )
}
