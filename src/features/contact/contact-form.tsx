/** The form of a contact message: checked before it is sent, each fault at its input; a failure loses nothing. */
import { type FormEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { ContactMessage } from '#contract/contact.ts'
import type { Sending } from '#src/sync/send-or-enqueue.ts'
import { Button } from '#src/ui/button.tsx'
import { Field, FormFault } from '#src/ui/field.tsx'
import {
  type Draft,
  type Faults,
  type FieldName,
  messageIds,
  toFaults,
  toMessage,
} from './contact-message.ts'

interface ContactFormProps {
  draft: Draft
  /** The message that waits and is being changed, with the faults it was refused for. */
  changed?: { message: ContactMessage; fields?: Readonly<Record<string, string>> | undefined } | undefined
  onChange: (draft: Draft) => void
  /** What is neither sent nor saved afterwards stays in the form, and it says why. */
  onSend: (message: ContactMessage) => Promise<Sending>
  /** Between the words and the button. */
  children: ReactNode
  /** Out of sight, with everything that was typed. */
  hidden: boolean
}

export function ContactForm({ draft, changed, onChange, onSend, children, hidden }: ContactFormProps) {
  const [idOf] = useState(() => messageIds(changed?.message))
  const [faults, setFaults] = useState<Faults>(() => toFaults(changed?.fields))
  const [failure, setFailure] = useState<string>()
  const [sending, setSending] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  useFocus(form, hidden)

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
    const outcome = await onSend(checked.message)
    if (outcome.state === 'sent' || outcome.state === 'saved') return
    const atInputs = outcome.state === 'refused' ? toFaults(outcome.fields) : {}
    if (Object.keys(atInputs).length === 0) setFailure(sentenceFor(outcome))
    setSending(false)
    show(atInputs)
  }
  const field = (name: FieldName) => ({
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
      {children}
      <Button look="primary" type="submit" aria-disabled={sending}>
        {sending ? 'Sending…' : 'Send'}
      </Button>
    </form>
  )
}

/** Begins at the first fault, else at the first empty input, else at the message. */
function useFocus(form: { current: HTMLFormElement | null }, hidden: boolean) {
  useLayoutEffect(() => {
    const inputs = [
      ...form.current!.querySelectorAll<HTMLInputElement>('input:not([type=checkbox]), textarea'),
    ]
    const first =
      inputs.find((input) => input.ariaInvalid === 'true') ?? inputs.find(({ value }) => value === '')
    // A popup that opens after this puts the focus where the attribute stands, which React does not write.
    first?.setAttribute('autofocus', '')
    if (form.current!.closest('dialog[open]')) (first ?? inputs.at(-1))?.focus()
  }, [form])
  useEffect(
    () => (hidden ? () => form.current?.querySelector('textarea')?.focus() : undefined),
    [form, hidden],
  )
}

function sentenceFor(outcome: Sending): string {
  if (outcome.state === 'refused') return outcome.error ?? 'The message was not accepted.'
  if (outcome.state === 'removed')
    return 'The message was deleted on this device before it was sent. What you wrote is still here.'
  return 'The message could not be sent, and this device could not keep it. What you wrote stays here; send it again when the network is back.'
}
