import { useEffect, useRef } from 'react'
import { LogInForm } from '#src/features/account/log-in-form.tsx'
import { paths } from '#src/paths.ts'
import { first } from '#src/say/first.ts'
import { roleOf, sessionState } from '#src/session/session.ts'
import { AskForLogIn } from '#src/session/ask-for-log-in.tsx'
import { Popup } from '#src/ui/dialog/popup.tsx'

/**
 * The log-in form over any page but those that have it in themselves. They are everybody's: who has logged in comes to what
 * is the user's own.
 */
export function LogInPopup({ onClose }: { onClose: () => void }) {
  const toType = useRef<HTMLInputElement>(null)
  useEffect(() => sessionState.subscribe(goHome), [])
  return (
    <Popup title={first.menu.logIn} initialFocus={toType} onClose={onClose}>
      <LogInForm toType={toType} onDone={onClose} />
      <p className="popup-ask">
        {first.about.noLogIn}
        <AskForLogIn />
      </p>
    </Popup>
  )
}

/** Before the session is drawn, which begins with the address: its router is a new one. */
function goHome(): void {
  const { session } = sessionState.get()
  if (!session || roleOf(session) === 'visitor') return
  history.pushState(null, '', paths.home)
}
