/**
 * Asks once more who it is, before something is changed: by the password, with a code where a log-in wants one, or by a
 * passkey, which is both.
 */
import { useEffect, useRef, useState } from 'react'
import type { Factors } from '#contract/session/my-factors.ts'
import { Prove, type Proof } from '#contract/session/proof.ts'
import { call } from '#src/api/call.ts'
import { answerOfPasskey, passkeyRefusal } from '#src/features/account/factors/ask-passkey.ts'
import { hasPasskeys } from '#src/features/account/factors/has-passkeys.ts'
import { CodeField } from '#src/features/account/factors/code-field.tsx'
import { checkBody } from '#src/forms/check-body.ts'
import { type Checked, useContractForm } from '#src/forms/use-contract-form.ts'
import { more } from '#src/say/more.ts'
import { refusalText } from '#src/say/refusal.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { FormFault } from '#src/ui/controls/field.tsx'
import { PasswordField } from '#src/ui/password/password-field.tsx'
import './prove-form.css'

interface ProveFormProps {
  factors: Pick<Factors, 'secondStep' | 'passkeys'>
  /** What was typed already. */
  password: string
  onProven: () => void
  onCancel: () => void
}

export function ProveForm({ factors, password, onProven, onCancel }: ProveFormProps) {
  const words = more.factors
  const { secondStep } = factors
  const withPasskey = factors.passkeys.length > 0 && hasPasskeys()
  const [isRecovery, setRecovery] = useState(secondStep === 'passkey' && !withPasskey)
  const input = useRef<HTMLInputElement>(null)
  const isByPasskey = useRef(false)
  const needsCode = secondStep === 'app' || isRecovery
  const isPasskeyOnly = secondStep === 'passkey' && !isRecovery
  const { form, field, failure, sending } = useContractForm<Proof | 'passkey'>({
    check(values) {
      const isPasskey = isByPasskey.current || isPasskeyOnly
      isByPasskey.current = false
      return isPasskey ? { body: 'passkey' } : checked(values, needsCode)
    },
    async send(given) {
      const proof = given === 'passkey' ? await passkeyProof() : given
      if ('failure' in proof) return proof
      await call(Prove, { body: proof, timeoutMs: 20_000 })
      onProven()
      return undefined
    },
  })
  useEffect(() => {
    const inputs = [...(input.current?.form?.querySelectorAll('input') ?? [])]
    const empty = inputs.find(({ value }) => value === '')
    empty?.focus()
  }, [isRecovery])
  const byPasskey = (look: 'primary' | 'quiet') => (
    <Button look={look} type="submit" onClick={() => (isByPasskey.current = true)}>
      {look === 'primary' ? words.passkey.use : words.prove.orPasskey}
    </Button>
  )
  return (
    <form {...form} noValidate className="prove-form">
      <p>
        {isPasskeyOnly ? words.prove.byPasskey : needsCode ? words.prove.withCode : words.prove.byPassword}
      </p>
      <FormFault>{failure}</FormFault>
      {!isPasskeyOnly && (
        <PasswordField
          {...field('password')}
          ref={input}
          label={words.prove.password}
          defaultValue={password}
        />
      )}
      {needsCode && (
        <CodeField
          key={String(isRecovery)}
          {...field('code')}
          kind={isRecovery ? 'recovery' : 'app'}
          label={isRecovery ? words.step.recoveryCode : words.step.code}
        />
      )}
      <div className="factors-actions">
        {isPasskeyOnly ? (
          byPasskey('primary')
        ) : (
          <Button look="primary" type="submit" aria-disabled={sending}>
            {sending ? words.step.checking : words.prove.go}
          </Button>
        )}
        <Button look="quiet" onClick={onCancel}>
          {more.cancel}
        </Button>
      </div>
      <div className="factors-other">
        {withPasskey && !isPasskeyOnly && byPasskey('quiet')}
        {(secondStep === 'app' || isPasskeyOnly) && (
          <Button look="quiet" onClick={() => setRecovery(!isRecovery)}>
            {isRecovery ? words.step.toApp : words.step.toRecovery}
          </Button>
        )}
      </div>
    </form>
  )
}

/** What was typed, or what is missing of it. */
function checked(values: FormData, needsCode: boolean): Checked<Proof> {
  const [password, code] = [String(values.get('password')), String(values.get('code') ?? '').trim()]
  if (needsCode && code === '') {
    const faults = { code: refusalText('code_needed') }
    return { faults: password === '' ? { password: refusalText('password_needed'), ...faults } : faults }
  }
  return checkBody(Prove, { password, ...(needsCode && { code }) })
}

const passkeyProof = (): Promise<Proof | { failure: string }> =>
  answerOfPasskey().then((passkey) => ({ passkey }), passkeyRefusal)
