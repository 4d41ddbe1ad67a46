/** The first step of a log-in, and the way in by a passkey: a chunk that comes after the first screen. */
import { BeginFactorAtLogIn } from '#contract/session/factors.ts'
import { call } from '#src/api/call.ts'
import { ApiError } from '#src/api/errors.ts'
import { logIn } from '#src/session/log-in.ts'

export { PasskeyEntry } from './passkey-entry.tsx'

interface Ends {
  onDone: (() => void) | undefined
  onBack: (none: undefined) => void
}

/** Answers the second step where there is one, to be drawn in the place of the form. @throws what call() throws */
export async function beginLogIn(email: string, password: string, { onDone, onBack }: Ends) {
  try {
    await logIn(email, password)
    onDone?.()
    return undefined
  } catch (error) {
    if (!(error instanceof ApiError) || error.answer?.code !== 'second_factor_needed') throw error
    const { refusal } = error
    const [{ SecondStep }, app] = await Promise.all([
      import('./second-step.tsx'),
      refusal === 'second_factor_set_up' ? call(BeginFactorAtLogIn, {}) : undefined,
    ])
    const byPasskey = refusal === 'second_factor_passkey'
    return <SecondStep app={app} byPasskey={byPasskey} onDone={onDone} onBack={() => onBack(undefined)} />
  }
}
