import { useState } from 'react'
import { ChangePassword } from '#contract/account/account.ts'
import { PASSWORD_LENGTH } from '#contract/session/account.ts'
import { call } from '#src/api/call.ts'
import { NOT_PROVEN, useProof } from '#src/features/account/proof/with-proof.tsx'
import { checkBody } from '#src/forms/check-body.ts'
import { useContractForm } from '#src/forms/use-contract-form.ts'
import { more } from '#src/say/more.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { FormFault } from '#src/ui/controls/field.tsx'
import { AccountSection } from './account-section.tsx'
import { PasswordField } from '#src/ui/password/password-field.tsx'

interface PasswordSectionProps {
  /** For the browser, which keeps a password with its address. */
  email: string
  onChanged: () => Promise<void>
}

/** Changes the password by the one in use, and by a proof where the log-in has a second step. The form is emptied when it was sent. */
export function PasswordSection({ email, onChanged }: PasswordSectionProps) {
  const [times, setTimes] = useState(0)
  const words = more.mine.password
  return (
    <AccountSection title={words.title}>
      <PasswordForm
        key={times}
        email={email}
        onDone={() => {
          setTimes(times + 1)
          void onChanged()
        }}
      />
      <p className="my-account-said" role="status">
        {times > 0 ? words.changed : ''}
      </p>
    </AccountSection>
  )
}

function PasswordForm({ email, onDone }: { email: string; onDone: () => void }) {
  const words = more.mine.password
  const withProof = useProof()
  const { form, field, failure, sending } = useContractForm({
    check: (values) =>
      checkBody(ChangePassword, {
        current: String(values.get('current')),
        password: String(values.get('password')),
      }),
    async send(body) {
      const change = () => call(ChangePassword, { body, timeoutMs: 20_000 })
      if (!(await withProof(change, body.current))) return NOT_PROVEN
      onDone()
      return undefined
    },
  })
  const { min, advised } = PASSWORD_LENGTH
  return (
    <form {...form} noValidate>
      <FormFault>{failure}</FormFault>
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <PasswordField {...field('current')} label={words.current} />
      <PasswordField
        {...field('password')}
        label={more.account.reset.newPassword}
        hint={more.account.reset.hint(min, advised)}
        isNew
      />
      <Button look="primary" type="submit" aria-disabled={sending}>
        {sending ? words.changing : words.change}
      </Button>
    </form>
  )
}
