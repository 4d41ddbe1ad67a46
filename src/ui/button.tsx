import type { ComponentProps } from 'react'
import './button.css'

interface ButtonProps extends ComponentProps<'button'> {
  look?: 'plain' | 'primary' | 'quiet'
}

/** A button that does not submit unless told to. */
export function Button({ look = 'plain', className = '', type = 'button', ...rest }: ButtonProps) {
  return <button type={type} className={`button button-${look} ${className}`} {...rest} />
}
