import { PasskeyEntry } from './passkey-entry.tsx'
import { ShowPassword } from './show-password.tsx'

/** What the log-in form has besides its inputs: it comes after the first screen. */
export const LogInRest = ({ onDone }: { onDone: (() => void) | undefined }) => (
  <>
    <ShowPassword />
    <PasskeyEntry onDone={onDone} />
  </>
)
