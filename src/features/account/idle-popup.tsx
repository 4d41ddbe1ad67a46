import { useRef } from 'react'
import { secondsLeft, stayLoggedIn } from '#src/session/watch-idle.ts'
import { useStore } from '#src/store/use-store.ts'
import { Button } from '#src/ui/button.tsx'
import { Popup } from '#src/ui/popup.tsx'
import './account-popup.css'

/** Nothing, until an untouched device is about to log out; then how long it has left. */
export function IdlePopup() {
  const stay = useRef<HTMLButtonElement>(null)
  const seconds = useStore(secondsLeft)
  if (seconds === undefined) return null
  return (
    <Popup title="Still there?" initialFocus={stay} onClose={stayLoggedIn}>
      <p className="account-question">
        Nobody has touched this device for a while. You will be logged out in{' '}
        <span role="timer">{seconds} s</span>.
      </p>
      <div className="account-actions">
        <Button ref={stay} look="primary" onClick={stayLoggedIn}>
          Stay logged in
        </Button>
      </div>
    </Popup>
  )
}
