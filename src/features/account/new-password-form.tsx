import { useState } from 'react'
import { NewPassword, PASSWORD_LENGTH, ResetPassword } from '#contract/account.ts'
import { call } from '#src/api/call.ts'
import { ApiError } from '#src/api/errors.ts'
import { checkBody } from '#src/forms/check-body.ts'
import { useContractForm } from '#src/forms/use-contract-form.ts'
import { Button } from '#src/ui/button.tsx'
import { Field, FormFault } from '#src/ui/field.tsx'

interface NewPasswordFormProps {
  token: string
  onDone: () => void
  /** The link is used, too old or cut short; with a sentence that says so. */
  onRefused: (sentence: string) => void
}

/** One field that can be shown instead of two that must agree. OWASP ASVS 5.0, 6.2. */
export function NewPasswordForm({ token, onDone, onRefused }: NewPasswordFormProps) {
  const [shown, setShown] = useState(false)
  const { form, field, failure, sending } = useContractForm({
    // The password alone: what is wrong with the token has no input, and the server says it.
    check(values) {
      const checked = checkBody({ body: NewPassword }, String(values.get('password')))
      return 'faults' in checked
        ? { faults: { password: Object.values(checked.faults)[0]! } }
        : { body: { token, password: checked.body } }
    },
    async send(body) {
      try {
        await call(ResetPassword, { body, timeoutMs: 20_000 })
        onDone()
      } catch (error) {
        const sentence = linkFault(error)
        if (sentence === undefined) throw error
        onRefused(sentence)
      }
      return undefined
    },
  })
  const { min, advised } = PASSWORD_LENGTH
  return (
    <form {...form} noValidate>
      <FormFault>{failure}</FormFault>
      <Field
        {...field('password')}
        label="New password"
        type={shown ? 'text' : 'password'}
        autoComplete="new-password"
        autoCapitalize="none"
        spellCheck={false}
        hint={`At least ${min} characters, better ${advised} or more: a few words together are easy to remember.`}
      />
      <label className="reset-show">
        <input type="checkbox" checked={shown} onChange={(event) => setShown(event.target.checked)} />
        Show password
      </label>
      <Button look="primary" type="submit" aria-disabled={sending}>
        {sending ? 'Setting…' : 'Set new password'}
      </Button>
    </form>
  )
}

/** What is wrong with the link itself; undefined where something else is. */
function linkFault(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined
  if (error.answer?.code === 'gone')
    return 'This link has been used or is older than 30 minutes. Ask for a new one.'
  return error.answer?.fields?.['token'] && 'This link is not complete. Ask for a new one.'
}
