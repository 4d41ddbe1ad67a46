/** The one log-in form: inline on the start page and on customers' addresses, in a popup elsewhere. */
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router-dom'
import { ApiError, OfflineError } from '#src/api/errors.ts'
import { paths } from '#src/paths.ts'
import { Button } from '#src/ui/button.tsx'
import { Field, FormFault } from '#src/ui/field.tsx'
import './log-in-form.css'

/** Where the menu's Log In puts the focus when the form is on the page already. */
export const LOG_IN_EMAIL_ID = 'log-in-email'

export function LogInForm({ onDone }: { onDone?: () => void }) {
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    setBusy(true)
    setFault(undefined)
    try {
      const { logIn } = await import('#src/session/log-in.ts')
      await logIn(String(form.get('email')).trim(), String(form.get('password')))
      onDone?.()
    } catch (error) {
      setFault(sentenceFor(error))
      setBusy(false)
    }
  }
  return (
    <form className="log-in-form" aria-label="Log In" onSubmit={(event) => void submit(event)}>
      <FormFault>{fault}</FormFault>
      <Field
        id={LOG_IN_EMAIL_ID}
        label="E-mail"
        name="email"
        type="email"
        autoComplete="username"
        inputMode="email"
        required
      />
      <Field label="Password" name="password" type="password" autoComplete="current-password" required />
      <div className="log-in-form-actions">
        <Button look="primary" type="submit" disabled={busy}>
          {busy ? 'Logging in…' : 'Log In'}
        </Button>
        <Link to={paths.resetPassword} onClick={onDone}>
          Forgot the password?
        </Link>
      </div>
    </form>
  )
}

function sentenceFor(error: unknown): string {
  if (error instanceof ApiError) return error.message
  if (error instanceof OfflineError)
    return 'The server could not be reached. Check the network and try again.'
  return 'Logging in did not work. Reload the page and try again.'
}
