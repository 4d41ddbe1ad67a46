import { useEffect } from 'react'
import { NewPassword, PASSWORD_LENGTH, ResetPassword } from '#contract/session/account.ts'
import { call } from '#src/api/call.ts'
import { ApiError } from '#src/api/errors.ts'
import { checkBody } from '#src/forms/check-body.ts'
import { useContractForm } from '#src/forms/use-contract-form.ts'
import { more } from '#src/say/more.ts'
import { keepTypedAddress } from '#src/session/browser-storage.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { FormFault } from '#src/ui/controls/field.tsx'
import { PasswordField } from '#src/ui/password/password-field.tsx'

interface NewPasswordFormProps {
  token: string
  /** Whose password it is, once that is known. */
  address: string | undefined
  /** As a first password or a new one is spoken of. */
  words: { newPassword: string; set: string; ends?: string }
  onDone: () => void
  /** The link is used or too old. */
  onGone: () => void
}

/** One field that can be shown instead of two that must agree. OWASP ASVS 5.0, 6.2. */
export function NewPasswordForm({ token, address = '', words, onDone, onGone }: NewPasswordFormProps) {
  const { reset } = more.account
  const { form, field, failure, sending } = useContractForm({
    // The password alone: what is wrong with the token has no input. The server says it, but for one that is cut.
    check(values) {
      const checked = checkBody({ body: NewPassword }, String(values.get('password')))
      return 'faults' in checked
        ? { faults: { password: Object.values(checked.faults)[0]! } }
        : { body: { token, password: checked.body } }
    },
    async send(body) {
      try {
        const { email } = await call(ResetPassword, { body, timeoutMs: 20_000 })
        keepTypedAddress(email)
        onDone()
      } catch (error) {
        if (!isGone(error)) throw error
        onGone()
      }
      return undefined
    },
  })
  useEffect(() => form.ref.current?.querySelector<HTMLElement>('[name=password]')?.focus(), [form.ref])
  const { min, advised } = PASSWORD_LENGTH
  return (
    <form {...form} noValidate>
      <p className="form-page-whose">{address && reset.of(address)}</p>
      {words.ends && <p>{words.ends}</p>}
      <FormFault>{failure}</FormFault>
      <input type="hidden" name="username" autoComplete="username" value={address} readOnly />
      <PasswordField {...field('password')} label={words.newPassword} hint={reset.hint(min, advised)} isNew />
      <Button look="primary" type="submit" aria-disabled={sending}>
        {sending ? reset.setting : words.set}
      </Button>
    </form>
  )
}

/** Whether a link was used or is too old. */
export const isGone = (error: unknown): boolean => error instanceof ApiError && error.answer?.code === 'gone'
