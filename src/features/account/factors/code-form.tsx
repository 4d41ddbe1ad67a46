/** One code that is typed, with a button. */
import { type ReactNode, useEffect, useRef } from 'react'
import type { Refusal } from '#src/forms/refusal.ts'
import { useContractForm } from '#src/forms/use-contract-form.ts'
import { more } from '#src/say/more.ts'
import { refusalText } from '#src/say/refusal.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { FormFault } from '#src/ui/controls/field.tsx'
import { CodeField } from './code-field.tsx'
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
  return (
    <form {...form} noValidate className="factors-code">
      <FormFault>{failure}</FormFault>
      <CodeField {...field('code')} ref={input} kind={kind} label={label} />
      <div className="factors-actions">
        <Button look="primary" type="submit" aria-disabled={sending}>
          {sending ? more.factors.step.checking : go}
        </Button>
        {children}
      </div>
    </form>
  )
}
