/** Asks, before a log-out, what to do with messages that wait on this device. */
import type { Unsent } from '#src/session/clear-device.ts'
import { first } from '#src/say/first.ts'
import { more } from '#src/say/more.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { Popup } from '#src/ui/dialog/popup.tsx'
import './account-popup.css'

interface LogOutPopupProps {
  unsent: number
  onLogOut: (unsent: Unsent) => void
  onCancel: () => void
}

export function LogOutPopup({ unsent, onLogOut, onCancel }: LogOutPopupProps) {
  return (
    <Popup title={first.menu.logOut} onClose={onCancel}>
      <p className="account-question">{more.account.logOut.unsent(unsent)}</p>
      <div className="account-actions">
        <Button look="primary" onClick={() => onLogOut('keep')}>
          {more.account.logOut.later}
        </Button>
        <Button onClick={() => onLogOut('discard')}>{more.account.logOut.discard}</Button>
        <Button look="quiet" onClick={onCancel}>
          {more.cancel}
        </Button>
      </div>
    </Popup>
  )
}
