/**
 * The one way a form is sent: check the values, send them, and show what is wrong. Each fault stands at its input and
 * the first of them takes the focus; a fault without an input becomes the form's failure. What was typed stays. That the
 * server could not be reached is said until it is. The hook knows no schema, because the log-in form is on the first
 * screen: `check` brings it.
 */
import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { connectivity } from '#src/network/connectivity.ts'
import { first } from '#src/say/first.ts'
import { useStore } from '#src/store/use-store.ts'
import { type Refusal, refusalOf } from './refusal.ts'

export type Checked<Body> = { body: Body } | { faults: Readonly<Record<string, string>> }

interface FormPlan<Body> {
  /** Makes the body of the form's values, or says what keeps it from being one. */
  check: (values: FormData) => Checked<Body>
  /** Answers why the body was refused, or nothing when it was sent; may reject with what `call()` throws. */
  send: (body: Body) => Promise<Refusal | undefined>
  /** What the form says before it is sent for the first time. */
  before?: Partial<Refusal> | undefined
}

/** `sending` stays true until the form is sent: the caller then removes it. */
export function useContractForm<Body>({ check, send, before }: FormPlan<Body>) {
  const ref = useRef<HTMLFormElement>(null)
  const [faults, setFaults] = useState<Readonly<Record<string, string | undefined>>>(before?.fields ?? {})
  const [failure, setFailure] = useState(before?.failure)
  const [sending, setSending] = useState(false)
  const isReached = useStore(connectivity) === 'online'

  const show = ({ fields = {}, failure }: Partial<Refusal>) => {
    const atInputs = Object.entries(fields).filter(([name]) => ref.current?.elements.namedItem(name))
    flushSync(() => {
      setFaults(Object.fromEntries(atInputs))
      setFailure(atInputs.length > 0 ? undefined : failure)
    })
    const at = ref.current?.querySelector<HTMLInputElement>('[aria-invalid=true]')
    at?.focus()
    // What cannot be read is not mended but typed anew.
    if (at?.type === 'password') at.select()
  }
  const submit = async (values: FormData) => {
    const checked = check(values)
    if ('faults' in checked)
      return show({ fields: checked.faults, failure: Object.values(checked.faults)[0] })
    show({})
    setSending(true)
    const refusal = await send(checked.body).catch(refusalOf)
    if (!refusal) return
    setSending(false)
    show(refusal)
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!sending) void submit(new FormData(event.currentTarget))
  }
  /** For the Field of this name. A fault goes when the user types. */
  const field = (name: string) => ({
    name,
    fault: faults[name],
    readOnly: sending,
    onInput: () => setFaults((now) => (now[name] ? { ...now, [name]: undefined } : now)),
  })
  const isOver = isReached && failure === first.unreachable
  return { form: { ref, onSubmit }, field, failure: isOver ? undefined : failure, sending }
}
