/** The form of a contact message: checked before it is sent, each fault at its input; a failure loses nothing. */
import { type FormEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { SendContactMessage } from '#contract/contact.ts'
import { call } from '#src/api/call.ts'
import { ApiError, OfflineError } from '#src/api/errors.ts'
import { Button } from '#src/ui/button.tsx'
import { Field, FormFault } from '#src/ui/field.tsx'
import { type Draft, type Faults, messageIds, toFaults, toMessage } from './contact-message.ts'

const SEND_WITHIN_MS = 20_000

interface ContactFormProps {
  draft: Draft
  onChange: (draft: Draft) => void
  onSent: () => void
  /** Out of sight, with everything that was typed. */
  hidden: boolean
}

export function ContactForm({ draft, onChange, onSent, hidden }: ContactFormProps) {
  const [idOf] = useState(messageIds)
  const [faults, setFaults] = useState<Faults>({})
  const [failure, setFailure] = useState<string>()
  const [sending, setSending] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  useLayoutEffect(() => {
    // The popup opens after this, and puts the focus where the attribute stands; React does not write it.
    const inputs = [...form.current!.querySelectorAll<HTMLInputElement>('input, textarea')]
    inputs.find((input) => input.value === '')?.setAttribute('autofocus', '')
  }, [])
  useEffect(() => (hidden ? () => form.current?.querySelector('textarea')?.focus() : undefined), [hidden])

  const show = (next: Faults) => {
    flushSync(() => setFaults(next))
    form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (sending) return
    const checked = toMessage(idOf(draft), draft)
    setFailure(undefined)
    show('faults' in checked ? checked.faults : {})
    if ('faults' in checked) return
    setSending(true)
    try {
      await call(SendContactMessage, { body: checked.message, timeoutMs: SEND_WITHIN_MS })
      onSent()
    } catch (error) {
      const atInputs = error instanceof ApiError ? toFaults(error.answer?.fields) : {}
      if (Object.keys(atInputs).length === 0) setFailure(sentenceFor(error))
      setSending(false)
      show(atInputs)
    }
  }
  const field = (name: keyof Draft) => ({
    name,
    value: draft[name],
    fault: faults[name],
    readOnly: sending,
    onChange: (event: { target: { value: string } }) => {
      onChange({ ...draft, [name]: event.target.value })
      setFaults({ ...faults, [name]: undefined })
    },
  })
  return (
    <form ref={form} noValidate hidden={hidden} onSubmit={(event) => void submit(event)}>
      <FormFault>{failure}</FormFault>
      <Field label="Name" autoComplete="name" {...field('name')} />
      <Field label="E-mail" type="email" autoComplete="email" inputMode="email" {...field('email')} />
      <Field label="Subject" {...field('subject')} />
      <Field label="Message" rows={6} {...field('message')} />
      <Button look="primary" type="submit" aria-disabled={sending}>
        {sending ? 'Sending…' : 'Send'}
      </Button>
    </form>
  )
}

function sentenceFor(error: unknown): string {
  if (error instanceof ApiError) return error.message
  if (error instanceof OfflineError)
    return 'The message could not be sent: the server cannot be reached. What you wrote stays here; send it again when the network is back.'
  return 'It is not certain that the message arrived. Send it again: it will not arrive twice.'
}
