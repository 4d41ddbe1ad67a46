import { useRef } from 'react'
import { LogInForm } from '#src/features/account/log-in-form.tsx'
import { first } from '#src/say/first.ts'
import { Popup } from '#src/ui/dialog/popup.tsx'

/** The log-in form over any page but those that have it in themselves. */
export function LogInPopup({ onClose }: { onClose: () => void }) {
  const email = useRef<HTMLInputElement>(null)
  return (
    <Popup title={first.menu.logIn} initialFocus={email} onClose={onClose}>
      <LogInForm email={email} onDone={onClose} />
    </Popup>
  )
}
