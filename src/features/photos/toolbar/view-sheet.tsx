/** On a phone: the button that opens the rest of the toolbar as a sheet. */
import { type ReactNode, useState } from 'react'
import { more } from '#src/say/more.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { Popup } from '#src/ui/dialog/popup.tsx'
import './view-sheet.css'

export function ViewSheet({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button aria-haspopup="dialog" aria-expanded={open} onClick={() => setOpen(true)}>
        {more.photos.view}
      </Button>
      {open && (
        <Popup title={more.photos.view} look="sheet" onClose={() => setOpen(false)}>
          <div className="view-sheet">{children}</div>
        </Popup>
      )}
    </>
  )
}
