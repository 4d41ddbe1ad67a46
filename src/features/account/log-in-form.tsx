/** The one log-in form: inline on the start page and on customers' addresses, in a popup elsewhere. */
import { type ReactNode, type RefObject, useState } from 'react'
import { Link } from 'react-router-dom'
import { hasPasskeys } from '#src/features/account/factors/has-passkeys.ts'
import { useContractForm } from '#src/forms/use-contract-form.ts'
import { useDeferred } from '#src/loading/use-deferred.ts'
import { paths } from '#src/paths.ts'
import { first } from '#src/say/first.ts'
import { withMore } from '#src/say/load.ts'
import { keepTypedAddress, typedAddress } from '#src/session/browser-storage.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { Field, FormFault } from '#src/ui/controls/field.tsx'
import { selectsProposed } from '#src/forms/selects-proposed.ts'
import './log-in-form.css'

interface LogInFormProps {
  /** For a caller that focuses it: the first input, or the second where the first is filled. */
  toType?: RefObject<HTMLInputElement | null>
  onDone?: () => void
}

/** The words come along: why the server refused is none of the first. Whoever presses the button waits for it. */
const load = withMore(() => import('#src/features/account/factors/log-in/begin-log-in.tsx'))
const loadRest = async () => (await load()).LogInRest

export function LogInForm({ toType, onDone }: LogInFormProps) {
  const [next, setNext] = useState<ReactNode>()
  const address = typedAddress()
  const rest = useDeferred(loadRest, { onDone }, true)
  const { form, field, failure, sending } = useContractForm({
    // The browser checks what is required; the contract's schemas are not on the first screen.
    check: (body) => ({ body }),
    send: async (body) => (await load()).beginLogIn(body, setNext, onDone),
  })
  if (next) return next
  return (
    <form
      {...form}
      className="log-in-form"
      data-passkeys={hasPasskeys() || undefined}
      aria-label={first.menu.logIn}
    >
      <Field
        {...field('email')}
        ref={address ? undefined : toType}
        defaultValue={address}
        {...selectsProposed(address)}
        label={first.logIn.email}
        type="email"
        autoComplete="username webauthn"
        inputMode="email"
        required
      />
      <Field
        {...field('password')}
        ref={address ? toType : undefined}
        label={first.logIn.password}
        type="password"
        autoComplete="current-password"
        required
      />
      <div className="log-in-form-actions">
        <Button look="primary" type="submit" aria-disabled={sending}>
          {sending ? first.logIn.busy : first.menu.logIn}
        </Button>
        <Link
          to={paths.resetPassword}
          onClick={({ currentTarget }) => {
            keepTypedAddress(String(new FormData(currentTarget.closest('form')!).get('email')))
            onDone?.()
          }}
        >
          {first.logIn.forgot}
        </Link>
      </div>
      {/* Behind the button, which stays where it was pressed. */}
      <FormFault>{failure}</FormFault>
      {rest}
    </form>
  )
}
