/** One code that is typed. The digits of an app send themselves when there are six. */
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { CODE_DIGITS } from '#contract/session/factors.ts'
import type { Refusal } from '#src/forms/refusal.ts'
import { useContractForm } from '#src/forms/use-contract-form.ts'
import { more } from '#src/say/more.ts'
import { refusalText } from '#src/say/refusal.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { Field, FormFault } from '#src/ui/controls/field.tsx'
import './factors.css'

interface CodeFormProps {
  /** What is typed: the digits of an app, or a code that was kept. */
  kind: 'app' | 'recovery'
  label: string
  go: string
  /** May reject with what call() throws. */
  send: (code: string) => Promise<Refusal | undefined>
  /** Beside the button. */
  children?: ReactNode
}

export function CodeForm({ kind, label, go, send, children }: CodeFormProps) {
  const input = useRef<HTMLInputElement>(null)
  const { form, field, failure, sending } = useContractForm({
    check(values) {
      const code = String(values.get('code')).trim()
      return code ? { body: code } : { faults: { code: refusalText('code_needed') } }
    },
    send,
  })
  useEffect(() => input.current?.focus(), [])
  const code = field('code')
  const onInput = ({ currentTarget }: FormEvent<HTMLInputElement>) => {
    code.onInput()
    const digits = currentTarget.value.replace(/[\s-]/g, '')
    if (kind === 'app' && /^\d+$/.test(digits) && digits.length === CODE_DIGITS)
      currentTarget.form?.requestSubmit()
  }
  return (
    <form {...form} noValidate className="factors-code">
      <FormFault>{failure}</FormFault>
      <Field
        {...code}
        ref={input}
        onInput={onInput}
        label={label}
        dir="ltr"
        autoComplete={kind === 'app' ? 'one-time-code' : 'off'}
        inputMode={kind === 'app' ? 'numeric' : 'text'}
        autoCapitalize="characters"
        spellCheck={false}
      />
      <div className="factors-actions">
        <Button look="primary" type="submit" aria-disabled={sending}>
          {sending ? more.factors.step.checking : go}
        </Button>
        {children}
      </div>
    </form>
  )
}
