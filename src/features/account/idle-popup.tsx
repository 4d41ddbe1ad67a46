import { useRef } from 'react'
import { more } from '#src/say/more.ts'
import { secondsLeft, stayLoggedIn } from '#src/session/watch-idle.ts'
import { useStore } from '#src/store/use-store.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { Marked } from '#src/ui/marked.tsx'
import { Popup } from '#src/ui/dialog/popup.tsx'
import './account-popup.css'

/** Nothing, until an untouched device is about to log out; then how long it has left. */
export function IdlePopup() {
  const stay = useRef<HTMLButtonElement>(null)
  const seconds = useStore(secondsLeft)
  if (seconds === undefined) return null
  return (
    <Popup title={more.account.idle.title} initialFocus={stay} onClose={stayLoggedIn}>
      <p className="account-question">
        <Marked
          text={more.account.idle.question(seconds)}
          render={(left) => <span role="timer">{left}</span>}
        />
      </p>
      <div className="account-actions">
        <Button ref={stay} look="primary" onClick={stayLoggedIn}>
          {more.account.idle.stay}
        </Button>
      </div>
    </Popup>
  )
}
