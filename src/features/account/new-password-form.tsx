import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { NewPassword, PASSWORD_LENGTH, ResetPassword } from '#contract/account.ts'
import { call } from '#src/api/call.ts'
import { ApiError } from '#src/api/errors.ts'
import { Button } from '#src/ui/button.tsx'
import { Field, FormFault } from '#src/ui/field.tsx'
import { failureSentence } from './failure-sentence.ts'

interface NewPasswordFormProps {
  token: string
  onDone: () => void
  /** The link is used, too old or cut short; with a sentence that says so. */
  onRefused: (sentence: string) => void
}

/** One field that can be shown instead of two that must agree. OWASP ASVS 5.0, 6.2. */
export function NewPasswordForm({ token, onDone, onRefused }: NewPasswordFormProps) {
  const [shown, setShown] = useState(false)
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const form = useRef<HTMLFormElement>(null)

  const show = (next: string | undefined) => {
    flushSync(() => setFault(next))
    if (next) form.current?.querySelector('input')?.focus()
  }
  const fail = (error: unknown) => {
    const fields = error instanceof ApiError ? error.answer?.fields : undefined
    if (error instanceof ApiError && error.answer?.code === 'gone')
      return onRefused('This link has been used or is older than 30 minutes. Ask for a new one.')
    if (fields?.['token']) return onRefused('This link is not complete. Ask for a new one.')
    setBusy(false)
    setFailure(fields?.['password'] ? undefined : failureSentence(error))
    show(fields?.['password'])
  }
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const checked = NewPassword.safeParse(String(new FormData(event.currentTarget).get('password')))
    setFailure(undefined)
    show(checked.error?.issues[0]?.message)
    if (!checked.success) return
    setBusy(true)
    try {
      await call(ResetPassword, { body: { token, password: checked.data }, timeoutMs: 20_000 })
      onDone()
    } catch (error) {
      fail(error)
    }
  }
  const { min, advised } = PASSWORD_LENGTH
  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)}>
      <FormFault>{failure}</FormFault>
      <Field
        label="New password"
        name="password"
        type={shown ? 'text' : 'password'}
        autoComplete="new-password"
        autoCapitalize="none"
        spellCheck={false}
        hint={`At least ${min} characters, better ${advised} or more: a few words together are easy to remember.`}
        fault={fault}
      />
      <label className="reset-show">
        <input type="checkbox" checked={shown} onChange={(event) => setShown(event.target.checked)} />
        Show password
      </label>
      <Button look="primary" type="submit" disabled={busy}>
        {busy ? 'Setting…' : 'Set new password'}
      </Button>
    </form>
  )
}
