/** The first step of a log-in, and what its form has besides: a chunk that comes after the first screen. */
import type { ReactNode } from 'react'
import { BeginFactorAtLogIn } from '#contract/session/factors.ts'
import { call } from '#src/api/call.ts'
import { ApiError } from '#src/api/errors.ts'
import type { Refusal } from '#src/forms/refusal.ts'
import { logIn } from '#src/session/log-in.ts'

export { LogInRest } from './log-in-rest.tsx'

/** Logs in with the form's values. Draws the second step in the place of the form, where there is one. @throws what call() throws */
export async function beginLogIn(
  values: FormData,
  draw: (step: ReactNode) => void,
  onDone: (() => void) | undefined,
): Promise<Refusal | undefined> {
  try {
    await logIn(String(values.get('email')).trim(), String(values.get('password')))
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
    const back = () => draw(undefined)
    draw(<SecondStep app={app} byPasskey={byPasskey} onDone={onDone} onBack={back} />)
    return NOT_SENT
  }
}

/** The form can be sent again when it is back. */
const NOT_SENT: Refusal = { failure: '' }
