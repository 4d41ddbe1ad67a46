import { type ComponentProps, useState } from 'react'
import { more } from '#src/say/more.ts'
import { Field } from '#src/ui/controls/field.tsx'

type PasswordFieldProps = Pick<ComponentProps<typeof Field>, 'hint'> & {
  label: string
  name: string
  fault: string | undefined
  readOnly: boolean
  onInput: () => void
  shown: boolean
  isNew?: boolean
}

export function PasswordField({ isNew = false, shown, hint, ...rest }: PasswordFieldProps) {
  return (
    <Field
      {...rest}
      {...(hint !== undefined && { hint })}
      type={shown ? 'text' : 'password'}
      autoComplete={isNew ? 'new-password' : 'current-password'}
      autoCapitalize="none"
      spellCheck={false}
      dir="ltr"
    />
  )
}

/** The tick box that shows the passwords of a form. */
export function useShown() {
  const [shown, setShown] = useState(false)
  const box = (
    <label className="reset-show">
      <input type="checkbox" checked={shown} onChange={(event) => setShown(event.target.checked)} />
      {more.account.reset.show}
    </label>
  )
  return [shown, box] as const
}
