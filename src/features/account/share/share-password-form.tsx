import { useEffect } from 'react'
import { Password } from '#contract/session/account.ts'
import { ApiError } from '#src/api/errors.ts'
import { checkBody } from '#src/forms/check-body.ts'
import { refusalOf } from '#src/forms/refusal.ts'
import { useContractForm } from '#src/forms/use-contract-form.ts'
import { more } from '#src/say/more.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { FormFault } from '#src/ui/controls/field.tsx'
import { PasswordField } from '#src/ui/password/password-field.tsx'
import { BrandLine } from '#src/features/account/frame/share-brand.tsx'

interface SharePasswordFormProps {
  /** Whether the trader may be named. */
  isNamed: boolean
  /** Rejects with what the server says of the password. */
  onSend: (password: string) => Promise<void>
}

/** Asks for the password of a share link, and says what that link is: its reader may never have heard of it. */
export function SharePasswordForm({ isNamed, onSend }: SharePasswordFormProps) {
  const words = more.account.share
  const { form, field, failure, sending } = useContractForm({
    check(values) {
      const checked = checkBody({ body: Password }, String(values.get('password')))
      return 'faults' in checked ? { faults: { password: Object.values(checked.faults)[0]! } } : checked
    },
    async send(password: string) {
      try {
        await onSend(password)
        return undefined
      } catch (error) {
        const isWrong = error instanceof ApiError && error.refusal === 'share_password_wrong'
        const { failure } = refusalOf(error)
        return { failure, ...(isWrong && { fields: { password: failure } }) }
      }
    },
  })
  useEffect(() => form.ref.current?.querySelector('input')?.focus(), [form.ref])
  return (
    <form {...form} noValidate>
      {isNamed && <BrandLine />}
      <p>{words.passwordNeeded}</p>
      <FormFault>{failure}</FormFault>
      <PasswordField {...field('password')} label={words.password} autoComplete="off" />
      <Button look="primary" type="submit" aria-disabled={sending}>
        {sending ? words.opening : words.open}
      </Button>
    </form>
  )
}
