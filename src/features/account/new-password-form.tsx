import { NewPassword, PASSWORD_LENGTH, ResetPassword } from '#contract/session/account.ts'
import { call } from '#src/api/call.ts'
import { ApiError } from '#src/api/errors.ts'
import { checkBody } from '#src/forms/check-body.ts'
import { useContractForm } from '#src/forms/use-contract-form.ts'
import { more } from '#src/say/more.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { FormFault } from '#src/ui/controls/field.tsx'
import { PasswordField, useShown } from '#src/ui/controls/password-field.tsx'

interface NewPasswordFormProps {
  token: string
  onDone: () => void
  /** The link is used, too old or cut short; with a sentence that says so. */
  onRefused: (sentence: string) => void
}

/** One field that can be shown instead of two that must agree. OWASP ASVS 5.0, 6.2. */
export function NewPasswordForm({ token, onDone, onRefused }: NewPasswordFormProps) {
  const words = more.account.reset
  const [shown, showBox] = useShown()
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
      <PasswordField
        {...field('password')}
        label={words.newPassword}
        hint={words.hint(min, advised)}
        shown={shown}
        isNew
      />
      {showBox}
      <Button look="primary" type="submit" aria-disabled={sending}>
        {sending ? words.setting : words.set}
      </Button>
    </form>
  )
}

/** What is wrong with the link itself; undefined where something else is. */
function linkFault(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined
  const { used, cut } = more.account.reset
  if (error.answer?.code === 'gone') return used
  return error.fields['token'] && cut
}
