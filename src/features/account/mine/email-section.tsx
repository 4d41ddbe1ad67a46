import { useState } from 'react'
import { CancelEmailChange, ChangeEmail } from '#contract/account/email-change.ts'
import { call } from '#src/api/call.ts'
import { NOT_PROVEN, useProof } from '#src/features/account/proof/with-proof.tsx'
import { checkBody } from '#src/forms/check-body.ts'
import { refusalOf } from '#src/forms/refusal.ts'
import { useContractForm } from '#src/forms/use-contract-form.ts'
import { more } from '#src/say/more.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { Field, FormFault } from '#src/ui/controls/field.tsx'
import { Marked } from '#src/ui/marked.tsx'
import { AccountSection } from './account-section.tsx'

interface EmailSectionProps {
  email: string
  /** The address that is being changed to. */
  newEmail: string | null
  onChanged: () => Promise<void>
}

/** The address, and its change, which waits until both addresses have confirmed it. */
export function EmailSection({ email, newEmail, onChanged }: EmailSectionProps) {
  const words = more.mine.email
  return (
    <AccountSection title={words.title}>
      <p className="my-account-intro">
        <Marked text={words.now} render={() => <bdi className="my-account-address">{email}</bdi>} />
      </p>
      {newEmail === null ? (
        <EmailForm onDone={onChanged} />
      ) : (
        <Waiting newEmail={newEmail} onCancelled={onChanged} />
      )}
    </AccountSection>
  )
}

function Waiting({ newEmail, onCancelled }: { newEmail: string; onCancelled: () => Promise<void> }) {
  const words = more.mine.email
  const [failure, setFailure] = useState<string>()
  const cancel = async () => {
    try {
      await call(CancelEmailChange, { timeoutMs: 20_000 })
      await onCancelled()
    } catch (error) {
      setFailure(refusalOf(error).failure)
    }
  }
  return (
    <>
      <p className="my-account-waiting" role="status">
        <Marked text={words.waiting} render={() => <bdi className="my-account-address">{newEmail}</bdi>} />
      </p>
      <FormFault>{failure}</FormFault>
      <Button onClick={() => void cancel()}>{words.cancel}</Button>
    </>
  )
}

function EmailForm({ onDone }: { onDone: () => Promise<void> }) {
  const words = more.mine.email
  const withProof = useProof()
  const { form, field, failure, sending } = useContractForm({
    check: (values) => checkBody(ChangeEmail, { email: String(values.get('email')).trim() }),
    async send(body) {
      if (!(await withProof(() => call(ChangeEmail, { body, timeoutMs: 20_000 })))) return NOT_PROVEN
      await onDone()
      return undefined
    },
  })
  return (
    <form {...form} noValidate>
      <FormFault>{failure}</FormFault>
      <Field {...field('email')} label={words.new} type="email" autoComplete="email" inputMode="email" />
      <Button look="primary" type="submit" aria-disabled={sending}>
        {sending ? words.asking : words.change}
      </Button>
    </form>
  )
}
