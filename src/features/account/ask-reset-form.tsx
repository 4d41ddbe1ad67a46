import { useEffect, useRef, useState } from 'react'
import { AskPasswordReset } from '#contract/session/account.ts'
import { call } from '#src/api/call.ts'
import { checkBody } from '#src/forms/check-body.ts'
import { useContractForm } from '#src/forms/use-contract-form.ts'
import { first } from '#src/say/first.ts'
import { language } from '#src/say/language.ts'
import { more } from '#src/say/more.ts'
import { keepTypedAddress, typedAddress } from '#src/session/browser-storage.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { Field, FormFault } from '#src/ui/controls/field.tsx'

/**
 * Asks for a link by mail. What it says afterwards does not tell whether the address has an account. `refusal`: why
 * the link that led here was of no use.
 */
export function AskResetForm({ refusal }: { refusal: string | undefined }) {
  const [step, setStep] = useState<'first' | 'again' | { asked: string }>('first')
  if (typeof step === 'object') return <Asked address={step.asked} onAgain={() => setStep('again')} />
  return (
    <AskForm
      failure={step === 'first' ? refusal : undefined}
      onAsked={(address) => setStep({ asked: address })}
    />
  )
}

function AskForm(props: { failure: string | undefined; onAsked: (address: string) => void }) {
  const words = more.account.reset
  const { form, field, failure, sending } = useContractForm({
    check: (values) =>
      checkBody(AskPasswordReset, { email: String(values.get('email')).trim(), language: language() }),
    async send(body) {
      await call(AskPasswordReset, { body, timeoutMs: 20_000 })
      keepTypedAddress(body.email)
      props.onAsked(body.email)
      return undefined
    },
    before: { failure: props.failure },
  })
  useEffect(() => form.ref.current?.querySelector<HTMLElement>('[name=email]')?.focus(), [form.ref])
  return (
    <form {...form} noValidate>
      <p>{words.intro}</p>
      <FormFault>{failure}</FormFault>
      <Field
        {...field('email')}
        defaultValue={typedAddress()}
        label={first.logIn.email}
        type="email"
        autoComplete="username"
        inputMode="email"
      />
      <Button look="primary" type="submit" aria-disabled={sending}>
        {sending ? words.sending : words.send}
      </Button>
    </form>
  )
}

function Asked({ address, onAgain }: { address: string; onAgain: () => void }) {
  const words = useRef<HTMLParagraphElement>(null)
  useEffect(() => words.current?.focus(), [])
  return (
    <>
      <p ref={words} role="status" tabIndex={-1}>
        {more.account.reset.sent(address)}
      </p>
      <Button onClick={onAgain}>{more.account.reset.again}</Button>
    </>
  )
}
