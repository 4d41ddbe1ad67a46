import type { FormEvent, RefObject } from 'react'
import { CODE_DIGITS } from '#contract/session/factors.ts'
import { Field } from '#src/ui/controls/field.tsx'
import './factors.css'

interface CodeFieldProps {
  ref?: RefObject<HTMLInputElement | null>
  /** What is typed: the digits of an app, or a code that was kept. */
  kind: 'app' | 'recovery'
  label: string
  name: string
  fault: string | undefined
  readOnly: boolean
  onInput: () => void
}

/** One code. The sixth digit of an app sends its form, where nothing else of it is empty. */
export function CodeField({ kind, onInput, ...rest }: CodeFieldProps) {
  return (
    <Field
      {...rest}
      className="factors-typed"
      onInput={(typed: FormEvent<HTMLInputElement>) => {
        onInput()
        const { value, form } = typed.currentTarget
        const digits = value.replace(/[\s-]/g, '')
        const isWhole = kind === 'app' && /^\d+$/.test(digits) && digits.length === CODE_DIGITS
        if (isWhole && form && isFilled(form)) form.requestSubmit()
      }}
      dir="ltr"
      autoComplete={kind === 'app' ? 'one-time-code' : 'off'}
      inputMode={kind === 'app' ? 'numeric' : 'text'}
      autoCapitalize="characters"
      spellCheck={false}
    />
  )
}

const isFilled = (form: HTMLFormElement) =>
  [...form.querySelectorAll('input')].every(({ value }) => value !== '')
