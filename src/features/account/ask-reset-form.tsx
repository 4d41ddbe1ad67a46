import { useEffect, useRef, useState } from 'react'
import { AskPasswordReset } from '#contract/session/account.ts'
import { call } from '#src/api/call.ts'
import { checkBody } from '#src/forms/check-body.ts'
import { useContractForm } from '#src/forms/use-contract-form.ts'
import { first } from '#src/say/first.ts'
import { language } from '#src/say/language.ts'
import { more } from '#src/say/more.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { Field, FormFault } from '#src/ui/controls/field.tsx'

/**
 * Asks for a link by mail. What it says afterwards does not tell whether the address has an account. `refusal`: why
 * the link that led here was of no use.
 */
export function AskResetForm({ refusal }: { refusal: string | undefined }) {
  const [step, setStep] = useState<'first' | 'asked' | 'again'>('first')
  if (step === 'asked') return <Asked onAgain={() => setStep('again')} />
  return <AskForm failure={step === 'first' ? refusal : undefined} onAsked={() => setStep('asked')} />
}

function AskForm(props: { failure: string | undefined; onAsked: () => void }) {
  const words = more.account.reset
  const { form, field, failure, sending } = useContractForm({
    check: (values) =>
      checkBody(AskPasswordReset, { email: String(values.get('email')).trim(), language: language() }),
    async send(body) {
      await call(AskPasswordReset, { body, timeoutMs: 20_000 })
      props.onAsked()
      return undefined
    },
    before: { failure: props.failure },
  })
  return (
    <form {...form} noValidate>
      <p>{words.intro}</p>
      <FormFault>{failure}</FormFault>
      <Field
        {...field('email')}
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

function Asked({ onAgain }: { onAgain: () => void }) {
  const words = useRef<HTMLParagraphElement>(null)
  useEffect(() => words.current?.focus(), [])
  return (
    <>
      <p ref={words} role="status" tabIndex={-1}>
        {more.account.reset.sent}
      </p>
      <Button onClick={onAgain}>{more.account.reset.again}</Button>
    </>
  )
}
