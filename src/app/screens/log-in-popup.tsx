import { LogInForm } from '#src/features/account/log-in-form.tsx'
import { Popup } from '#src/ui/popup.tsx'

/** The log-in form over any page but those that have it in themselves. */
export function LogInPopup({ onClose }: { onClose: () => void }) {
  return (
    <Popup title="Log In" onClose={onClose}>
      <LogInForm onDone={onClose} />
    </Popup>
  )
}
