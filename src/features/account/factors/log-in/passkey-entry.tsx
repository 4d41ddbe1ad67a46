/**
 * The way in by a passkey, under the log-in form: a button, and what the browser offers at the e-mail field. The server is
 * asked for a question when that field is used, so that who only reads the page asks nothing.
 */
import { useEffect, useEffectEvent } from 'react'
import { browserSupportsWebAuthnAutofill, WebAuthnAbortService } from '@simplewebauthn/browser'
import { answerOfPasskey, hasPasskeys } from '#src/features/account/factors/ask-passkey.ts'
import { logInBy, PasskeyButton } from './passkey-button.tsx'

/** Before the server has forgotten the question. */
const ASKED_ANEW_MS = 8 * 60_000

const isOffering = () => document.activeElement?.getAttribute('autocomplete')?.endsWith('webauthn') ?? false

export function PasskeyEntry({ onDone }: { onDone: (() => void) | undefined }) {
  useAutofill(() => onDone?.())
  if (!hasPasskeys()) return null
  return (
    <div className="log-in-form-passkey">
      <PasskeyButton look="quiet" onDone={onDone} />
    </div>
  )
}

function useAutofill(onDone: () => void): void {
  const done = useEffectEvent(onDone)
  useEffect(() => {
    if (!hasPasskeys()) return
    let isAsked = false
    let asksAnew: ReturnType<typeof setTimeout> | undefined
    const gone = new AbortController()
    async function offer() {
      if (isAsked || !isOffering() || !(await browserSupportsWebAuthnAutofill()) || gone.signal.aborted)
        return
      isAsked = true
      asksAnew = setTimeout(() => {
        isAsked = false
        WebAuthnAbortService.cancelCeremony()
        void offer()
      }, ASKED_ANEW_MS)
      try {
        await logInBy(await answerOfPasskey(true))
        done()
      } catch {
        isAsked = false // best effort: the form and the button are there, and say what is wrong
      }
    }
    document.addEventListener('focusin', () => void offer(), { signal: gone.signal })
    void offer()
    return () => {
      gone.abort()
      clearTimeout(asksAnew)
      WebAuthnAbortService.cancelCeremony()
    }
  }, [])
}
