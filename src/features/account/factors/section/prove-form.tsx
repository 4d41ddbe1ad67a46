/** Asks once more who it is, before something is changed: the password, or a passkey. */
import { useEffect, useRef } from 'react'
import { Password } from '#contract/session/account.ts'
import type { Proof } from '#contract/session/my-factors.ts'
import { checkBody } from '#src/forms/check-body.ts'
import { useContractForm } from '#src/forms/use-contract-form.ts'
import { more } from '#src/say/more.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { Field, FormFault } from '#src/ui/controls/field.tsx'
import { answerOfPasskey, hasPasskeys, passkeyRefusal } from '#src/features/account/factors/ask-passkey.ts'

interface ProveFormProps {
  /** What is about to be done, where that needs a sentence. */
  why?: string | undefined
  /** Whether the user has a passkey. */
  byPasskey: boolean
  /** May reject with what call() throws. */
  send: (proof: Proof) => Promise<unknown>
  onCancel: () => void
}

const BY_PASSKEY = 'passkey'

export function ProveForm({ why, byPasskey, send, onCancel }: ProveFormProps) {
  const words = more.factors.section
  const input = useRef<HTMLInputElement>(null)
  const isByPasskey = useRef(false)
  const { form, field, failure, sending } = useContractForm<string>({
    check(values) {
      if (isByPasskey.current) return { body: '' }
      const checked = checkBody({ body: Password }, String(values.get('password')))
      return 'faults' in checked ? { faults: { password: Object.values(checked.faults)[0]! } } : checked
    },
    async send(password) {
      const isPasskey = isByPasskey.current
      isByPasskey.current = false
      if (!isPasskey) return void (await send({ password }))
      const passkey = await answerOfPasskey().catch(passkeyRefusal)
      if ('failure' in passkey) return passkey
      await send({ passkey })
      return undefined
    },
  })
  useEffect(() => input.current?.focus(), [])
  return (
    <form {...form} noValidate className="factors-prove">
      {why && <p>{why}</p>}
      <p>{words.prove}</p>
      <FormFault>{failure}</FormFault>
      <Field
        {...field('password')}
        ref={input}
        label={words.password}
        type="password"
        autoComplete="current-password"
      />
      <div className="factors-actions">
        <Button look="primary" type="submit" aria-disabled={sending}>
          {words.go}
        </Button>
        {byPasskey && hasPasskeys() && (
          <Button type="submit" value={BY_PASSKEY} onClick={() => (isByPasskey.current = true)}>
            {words.orPasskey}
          </Button>
        )}
        <Button look="quiet" onClick={onCancel}>
          {more.cancel}
        </Button>
      </div>
    </form>
  )
}
