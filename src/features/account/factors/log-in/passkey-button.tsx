import { useState } from 'react'
import { LogInByPasskey } from '#contract/session/factors.ts'
import type { PasskeyAnswer } from '#contract/session/passkey-answers.ts'
import { call } from '#src/api/call.ts'
import { more } from '#src/say/more.ts'
import { beginSession } from '#src/session/log-in.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { FormFault } from '#src/ui/controls/field.tsx'
import { answerOfPasskey, passkeyRefusal } from '#src/features/account/factors/ask-passkey.ts'

/** Begins the session of whose passkey answered. */
export const logInBy = (passkey: PasskeyAnswer): Promise<void> =>
  beginSession(() => call(LogInByPasskey, { body: { passkey }, timeoutMs: 20_000 }))

interface PasskeyButtonProps {
  look: 'primary' | 'quiet'
  onDone: (() => void) | undefined
}

/** Logs in with a passkey, and says why not. */
export function PasskeyButton({ look, onDone }: PasskeyButtonProps) {
  const [failure, setFailure] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  async function use() {
    setFailure(undefined)
    setBusy(true)
    try {
      await logInBy(await answerOfPasskey())
      onDone?.()
    } catch (error) {
      setFailure(passkeyRefusal(error).failure)
      setBusy(false)
    }
  }
  return (
    <>
      <FormFault>{failure}</FormFault>
      <Button look={look} aria-disabled={isBusy} onClick={() => void (isBusy || use())}>
        {more.factors.passkey.use}
      </Button>
    </>
  )
}
