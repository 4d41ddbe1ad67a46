/**
 * The way in by a passkey, under the log-in form: a button, and what the browser offers at the e-mail field. The server is
 * asked for a question when that field is used, so that who only reads the page asks nothing. And what the form itself,
 * which is on the first screen, has no words for: that the server keeps it waiting.
 */
import { useEffect, useEffectEvent } from 'react'
import { browserSupportsWebAuthnAutofill, WebAuthnAbortService } from '@simplewebauthn/browser'
import { more } from '#src/say/more.ts'
import { isLogInLate } from '#src/session/log-in.ts'
import { useStore } from '#src/store/use-store.ts'
import { answerOfPasskey } from '#src/features/account/factors/ask-passkey.ts'
import { hasPasskeys } from '#src/features/account/factors/has-passkeys.ts'
import { logInBy, PasskeyButton } from './passkey-button.tsx'
import '#src/ui/note/note.css'

/** Before the server has forgotten the question. */
const ASKED_ANEW_MS = 8 * 60_000

const isOffering = () => document.activeElement?.getAttribute('autocomplete')?.endsWith('webauthn') ?? false

export function PasskeyEntry({ onDone }: { onDone: (() => void) | undefined }) {
  useAutofill(() => onDone?.())
  const isLate = useStore(isLogInLate)
  return (
    <>
      <div role="status" className="note-place">
        {isLate && <p className="note">{more.account.logInLate}</p>}
      </div>
      {hasPasskeys() && (
        <div className="log-in-form-passkey">
          <PasskeyButton look="quiet" onDone={onDone} />
        </div>
      )}
    </>
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
