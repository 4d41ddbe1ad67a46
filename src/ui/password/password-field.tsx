import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { Field } from '#src/ui/controls/field.tsx'
import { EyeButton } from './eye-button.tsx'

type PasswordFieldProps = Pick<ComponentProps<typeof Field>, 'hint'> &
  Omit<ComponentProps<'input'>, 'type' | 'dir'> & {
    label: string
    fault?: string | undefined
    isNew?: boolean
    /** Where the form shows it of itself; otherwise the field alone knows. */
    shown?: boolean
    onShow?: (shown: boolean) => void
  }

/** Masked until its eye is pressed. OWASP ASVS 5.0, 6.2.6. The fault says what the hint said, and takes its place. */
export function PasswordField({ isNew = false, shown: asked, onShow, hint, ...rest }: PasswordFieldProps) {
  const [own, setOwn] = useState(false)
  const shown = asked ?? own
  const place = useRef<HTMLSpanElement>(null)
  const [frame, setFrame] = useState<Element | null>()
  useEffect(() => setFrame(place.current?.previousElementSibling), [])
  return (
    <>
      <Field
        autoComplete={isNew ? 'new-password' : 'current-password'}
        autoCapitalize="none"
        spellCheck={false}
        {...rest}
        {...(hint && !rest.fault && { hint })}
        type={shown ? 'text' : 'password'}
        dir="ltr"
      />
      <span ref={place} hidden />
      {frame && createPortal(<EyeButton shown={shown} onPress={() => (onShow ?? setOwn)(!shown)} />, frame)}
    </>
  )
}
