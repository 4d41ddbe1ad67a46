import { type ComponentProps, useState } from 'react'
import { more } from '#src/say/more.ts'
import { Field } from './field.tsx'
import './password-field.css'

type PasswordFieldProps = Pick<ComponentProps<typeof Field>, 'hint'> &
  Omit<ComponentProps<'input'>, 'type' | 'dir'> & {
    label: string
    fault?: string | undefined
    shown: boolean
    isNew?: boolean
  }

/** Masked unless `shown`. OWASP ASVS 5.0, 6.2.6. */
export function PasswordField({ isNew = false, shown, ...rest }: PasswordFieldProps) {
  return (
    <Field
      autoComplete={isNew ? 'new-password' : 'current-password'}
      autoCapitalize="none"
      spellCheck={false}
      {...rest}
      type={shown ? 'text' : 'password'}
      dir="ltr"
    />
  )
}

/** The tick box that shows the passwords of a form. */
export function useShown() {
  const [shown, setShown] = useState(false)
  const box = (
    <label className="password-show">
      <input type="checkbox" checked={shown} onChange={(event) => setShown(event.target.checked)} />
      {more.account.reset.show}
    </label>
  )
  return [shown, box, setShown] as const
}
