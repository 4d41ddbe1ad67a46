/** The form of a contact message. What is neither sent nor saved stays in it. */
import { type FocusEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { type ContactMessage, SendContactMessage } from '#contract/contact/contact.ts'
import { checkBody } from '#src/forms/check-body.ts'
import { fieldTexts, type Refusal, refusalWith } from '#src/forms/refusal.ts'
import { type Checked, useContractForm } from '#src/forms/use-contract-form.ts'
import { connectivity } from '#src/network/connectivity.ts'
import { sendsByKeys } from '#src/forms/sends-by-keys.ts'
import { more } from '#src/say/more.ts'
import { useStore } from '#src/store/use-store.ts'
import type { Sending } from '#src/sync/send-or-enqueue.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { Field, FormFault } from '#src/ui/controls/field.tsx'
import { selectsProposed } from '#src/forms/selects-proposed.ts'
import { blanksIn } from '#src/features/contact/draft/blanks.ts'
import {
  type Draft,
  type FieldName,
  messageIds,
  toMessage,
} from '#src/features/contact/draft/contact-message.ts'

interface ContactFormProps {
  draft: Draft
  /** Of who is logged in. */
  ownEmail: string
  /** The message that was begun for its writer. */
  begun: string | undefined
  /** The waiting message that is being changed, with the faults the server found in it. */
  changed?: { message: ContactMessage; fields?: Readonly<Record<string, string>> | undefined } | undefined
  onChange: (draft: Draft) => void
  onSend: (message: ContactMessage) => Promise<Sending>
  onSubjectLeft?: () => void
  belowSubject?: ReactNode
  /** Between the inputs and the button. */
  children: ReactNode
  /** Out of sight, with everything that was typed. */
  hidden: boolean
}

export function ContactForm({
  draft,
  ownEmail,
  begun,
  changed,
  onChange,
  onSend,
  onSubjectLeft,
  belowSubject,
  children,
  hidden,
}: ContactFormProps) {
  const words = more.contact
  const isOffline = useStore(connectivity) === 'offline'
  const [idOf] = useState(() => messageIds(changed?.message))
  const asksForBlanks = useAsksForBlanks(draft.message, begun)
  const [checked, setChecked] = useState(draft)
  const { form, failure, sending, ...contract } = useContractForm({
    check: () => {
      setChecked(draft)
      return asksForBlanks(checkBody(SendContactMessage, toMessage(idOf(draft), draft)))
    },
    send: async (message) => refusalIn(await onSend(message)),
    before: { fields: changed?.fields && fieldTexts(changed.fields) },
  })
  const [rows] = useState(() => rowsFor(draft.message))
  const typedEmail = useFocus(form.ref, hidden, draft.email)
  const typed = useShowsWhatIsAdded(form.ref, draft.message)
  const field = (name: FieldName) => ({
    ...contract.field(name),
    // What was missed may come without being typed: an address later, a sentence by a touch.
    ...(draft[name] !== checked[name] && { fault: undefined }),
    value: draft[name],
    onChange: ({ target: { value } }: { target: { value: string } }) => {
      if (name === 'message') typed.current = value
      if (name === 'email') typedEmail.current = value
      onChange({ ...draft, [name]: value })
    },
  })
  return (
    <form {...form} noValidate hidden={hidden}>
      <FormFault>{failure}</FormFault>
      <Field label={words.name} autoComplete="name" required {...field('name')} />
      <Field
        label={words.email}
        type="email"
        autoComplete="email"
        inputMode="email"
        required
        {...selectsProposed(ownEmail)}
        {...field('email')}
      />
      <Field label={words.subject} required onBlur={onSubjectLeft} {...field('subject')} />
      {belowSubject}
      {/* Browsers keep what is typed here in the file of their session, also after a log-out. */}
      <Field
        label={words.message}
        rows={rows}
        autoComplete="off"
        required
        onFocus={toEnd}
        {...sendsByKeys}
        {...field('message')}
      />
      {children}
      <div className="contact-send">
        <Button look="primary" type="submit" aria-disabled={sending}>
          {sending ? words.sending : words.send}
        </Button>
        <span role="status">{isOffline && words.offline}</span>
      </div>
    </form>
  )
}

/** What is written goes on behind what the message was begun with, also for who comes by the Tab key. */
function toEnd({ currentTarget: box }: FocusEvent<HTMLTextAreaElement>): void {
  if (box.selectionEnd === 0) box.setSelectionRange(box.value.length, box.value.length)
}

/** Where the message lacks what it was begun with, that is said once, and sent at the second touch. */
function useAsksForBlanks(message: string, begun: string | undefined) {
  const [asked, ask] = useState<string>()
  return <Body,>(checked: Checked<Body>): Checked<Body> => {
    const blanks = blanksIn(message, begun)
    if ('faults' in checked || blanks.length === 0 || asked === message) return checked
    ask(message)
    return { faults: { message: more.contact.blanks(blanks.join(', ')) } }
  }
}

const ROWS = { least: 5, most: 12 }
/** About so many letters fit into a row on a phone. */
const ROW_LETTERS = 36

/** Room for what stands there beforehand, such as a form to fill in, and for a line more. */
function rowsFor(message: string): number {
  const rows = message
    .split('\n')
    .reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / ROW_LETTERS)), 1)
  return Math.min(Math.max(ROWS.least, rows), ROWS.most)
}

/**
 * Puts the focus on the first fault, else on the first empty input, else at the end of the message; and once more when the
 * address has come that it waited for. What is typed of it goes into the ref that is returned.
 */
function useFocus(form: RefObject<HTMLFormElement | null>, hidden: boolean, email: string) {
  const typed = useRef(email)
  useEffect(() => focusFirst(form.current!), [form])
  useEffect(() => {
    const hasCome = email !== typed.current
    typed.current = email
    if (hasCome && (document.activeElement as HTMLInputElement | null)?.name === 'email')
      focusFirst(form.current!)
  }, [form, email])
  useEffect(
    () => (hidden ? () => form.current?.querySelector('textarea')?.focus() : undefined),
    [form, hidden],
  )
  return typed
}

function focusFirst(form: HTMLFormElement): void {
  const inputs = [...form.querySelectorAll<HTMLInputElement>('input:not([type=checkbox]), textarea')]
  const first =
    inputs.find((input) => input.ariaInvalid === 'true') ?? inputs.find(({ value }) => value === '')
  const input = first ?? inputs.at(-1)
  input?.focus()
  if (input instanceof HTMLTextAreaElement) input.setSelectionRange(input.value.length, input.value.length)
}

/** A sentence that is added by a touch would stand out of sight below others: the message is scrolled to its end. */
function useShowsWhatIsAdded(form: RefObject<HTMLFormElement | null>, message: string) {
  const typed = useRef(message)
  const before = useRef(message)
  useEffect(() => {
    const isAdded = message.length > before.current.length && message !== typed.current
    before.current = message
    const box = form.current?.querySelector('textarea')
    if (isAdded && box) box.scrollTop = box.scrollHeight
  }, [form, message])
  return typed
}

function refusalIn(outcome: Sending): Refusal | undefined {
  if (outcome.state === 'sent' || outcome.state === 'saved') return undefined
  if (outcome.state === 'refused')
    return refusalWith(outcome.error ?? more.contact.notAccepted, outcome.fields)
  if (outcome.state === 'removed') return { failure: more.contact.removed }
  return { failure: more.contact.unsaved }
}
