/** The name of a passkey: of one that is about to be made, or another one. */
import { useEffect, useRef } from 'react'
import { RenamePasskey } from '#contract/session/my-factors.ts'
import { passkeyRefusal } from '#src/features/account/factors/ask-passkey.ts'
import { checkBody } from '#src/forms/check-body.ts'
import { useContractForm } from '#src/forms/use-contract-form.ts'
import { more } from '#src/say/more.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { Field, FormFault } from '#src/ui/controls/field.tsx'

interface PasskeyFormProps {
  name: string
  go: string
  /** May reject with what call() throws, or the browser. */
  send: (name: string) => Promise<unknown>
  onCancel: () => void
}

export function PasskeyForm({ name, go, send, onCancel }: PasskeyFormProps) {
  const words = more.factors.section
  const input = useRef<HTMLInputElement>(null)
  const { form, field, failure, sending } = useContractForm({
    check: (values) => checkBody(RenamePasskey, { name: String(values.get('name')) }),
    send: (body) => send(body.name).then(() => undefined, passkeyRefusal),
  })
  useEffect(() => input.current?.select(), [])
  return (
    <form {...form} noValidate className="factors-name">
      <FormFault>{failure}</FormFault>
      <Field
        {...field('name')}
        ref={input}
        label={words.name}
        hint={words.nameHint}
        defaultValue={name}
        dir="auto"
        autoComplete="off"
      />
      <div className="factors-actions">
        <Button look="primary" type="submit" aria-disabled={sending}>
          {go}
        </Button>
        <Button look="quiet" onClick={onCancel}>
          {more.cancel}
        </Button>
      </div>
    </form>
  )
}
