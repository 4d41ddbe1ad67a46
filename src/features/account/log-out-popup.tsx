/** Asks what becomes of messages that wait on this device before somebody logs out. */
import type { Unsent } from '#src/session/clear-device.ts'
import { Button } from '#src/ui/button.tsx'
import { Popup } from '#src/ui/popup.tsx'
import './account-popup.css'

interface LogOutPopupProps {
  unsent: number
  onLogOut: (unsent: Unsent) => void
  onCancel: () => void
}

export function LogOutPopup({ unsent, onLogOut, onCancel }: LogOutPopupProps) {
  return (
    <Popup title="Log Out" onClose={onCancel}>
      <p className="account-question">
        {unsent === 1 ? 'One message has' : `${unsent} messages have`} not been sent yet. Kept for later,{' '}
        {unsent === 1 ? 'it goes' : 'they go'} out when the network is back, and nobody can read{' '}
        {unsent === 1 ? 'it' : 'them'} on this device.
      </p>
      <div className="account-actions">
        <Button look="primary" onClick={() => onLogOut('keep')}>
          Send later
        </Button>
        <Button onClick={() => onLogOut('discard')}>Discard</Button>
        <Button look="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </Popup>
  )
}
