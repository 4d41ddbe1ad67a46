import { useEffect } from 'react'
import { Password } from '#contract/session/account.ts'
import { checkBody } from '#src/forms/check-body.ts'
import { useContractForm } from '#src/forms/use-contract-form.ts'
import { more } from '#src/say/more.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { Field, FormFault } from '#src/ui/controls/field.tsx'

/** Asks for the password of a share link. `onSend` rejects with what the server says of it. */
export function SharePasswordForm({ onSend }: { onSend: (password: string) => Promise<void> }) {
  const words = more.account.share
  const { form, field, failure, sending } = useContractForm({
    check(values) {
      const checked = checkBody({ body: Password }, String(values.get('password')))
      return 'faults' in checked ? { faults: { password: Object.values(checked.faults)[0]! } } : checked
    },
    async send(password: string) {
      await onSend(password)
      return undefined
    },
  })
  useEffect(() => form.ref.current?.querySelector('input')?.focus(), [form.ref])
  return (
    <form {...form} noValidate>
      <p>{words.passwordNeeded}</p>
      <FormFault>{failure}</FormFault>
      <Field
        {...field('password')}
        label={words.password}
        type="password"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Button look="primary" type="submit" aria-disabled={sending}>
        {sending ? words.opening : words.open}
      </Button>
    </form>
  )
}
