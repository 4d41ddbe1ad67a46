import { type FormEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { AskPasswordReset, Email } from '#contract/account.ts'
import { call } from '#src/api/call.ts'
import { ApiError } from '#src/api/errors.ts'
import { Button } from '#src/ui/button.tsx'
import { Field, FormFault } from '#src/ui/field.tsx'
import { failureSentence } from './failure-sentence.ts'

/** Asks for a link by mail. What it says afterwards does not tell whether the address has an account. */
export function AskResetForm({ refusal }: { refusal: string | undefined }) {
  const [asked, setAsked] = useState(false)
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  const [failure, setFailure] = useState<string | undefined>(refusal)
  const form = useRef<HTMLFormElement>(null)

  const show = (next: string | undefined) => {
    flushSync(() => setFault(next))
    if (next) form.current?.querySelector('input')?.focus()
  }
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const checked = Email.safeParse(String(new FormData(event.currentTarget).get('email')).trim())
    setFailure(undefined)
    show(checked.error?.issues[0]?.message)
    if (!checked.success) return
    setBusy(true)
    try {
      await call(AskPasswordReset, { body: { email: checked.data }, timeoutMs: 20_000 })
      setAsked(true)
    } catch (error) {
      const atInput = error instanceof ApiError ? error.answer?.fields?.['email'] : undefined
      setFailure(atInput ? undefined : failureSentence(error))
      show(atInput)
    } finally {
      setBusy(false)
    }
  }
  if (asked) return <Asked onAgain={() => setAsked(false)} />
  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)}>
      <p>Enter your e-mail address. We will mail you a link to set a new password.</p>
      <FormFault>{failure}</FormFault>
      <Field
        label="E-mail"
        name="email"
        type="email"
        autoComplete="username"
        inputMode="email"
        fault={fault}
      />
      <Button look="primary" type="submit" disabled={busy}>
        {busy ? 'Sending…' : 'Send the link'}
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
        If this address has an account, a link is on its way, valid 30 minutes. Look in the junk folder too.
      </p>
      <Button onClick={onAgain}>Ask again</Button>
    </>
  )
}
