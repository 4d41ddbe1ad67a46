import { type ComponentProps, useId } from 'react'
import './field.css'

interface FieldFrame {
  label: string
  /** What is wrong with the value, shown below the input. */
  fault?: string | undefined
  hint?: string
}

type InputField = FieldFrame & { rows?: undefined } & ComponentProps<'input'>
type TextField = FieldFrame & { rows: number } & ComponentProps<'textarea'>

/** A labelled input, or a text area where `rows` is given. Its fault and hint describe it to assistive technology. */
export function Field({ label, fault, hint, ...rest }: InputField | TextField) {
  const ownId = useId()
  const id = rest.id ?? ownId
  const described = [fault && `${id}-fault`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined
  const shared = {
    id,
    dir: rest.dir ?? directionOf(rest),
    'aria-invalid': fault ? true : undefined,
    'aria-describedby': described,
  }
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {rest.rows === undefined ? <input {...rest} {...shared} /> : <textarea {...rest} {...shared} />}
      {fault && (
        <span id={`${id}-fault`} className="field-fault">
          {fault}
        </span>
      )}
      {hint && (
        <span id={`${id}-hint`} className="field-hint">
          {hint}
        </span>
      )}
    </div>
  )
}

/** An address is written from the left in every language; free text as it begins, and as the page while it is empty. */
function directionOf({
  type,
  value,
}: {
  type?: string | undefined
  value?: unknown
}): 'ltr' | 'auto' | undefined {
  if (type === 'email' || type === 'password') return 'ltr'
  return value ? 'auto' : undefined
}

/** A fault of the whole form, announced when it appears. */
export function FormFault({ children }: { children: string | undefined }) {
  return children ? (
    <p className="form-fault" role="alert">
      {children}
    </p>
  ) : null
}
