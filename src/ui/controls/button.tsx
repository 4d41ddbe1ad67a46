import type { ComponentProps } from 'react'
import './button.css'

interface ButtonProps extends ComponentProps<'button'> {
  /** `danger`: what cannot be taken back, where it has been asked for already. */
  look?: 'plain' | 'primary' | 'quiet' | 'danger'
}

/** A button. Its default type is `button`, so it does not submit a form. */
export function Button({ look = 'plain', className = '', type = 'button', ...rest }: ButtonProps) {
  return <button type={type} className={`button button-${look} ${className}`} {...rest} />
}
