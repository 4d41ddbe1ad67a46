import type { ReactNode } from 'react'
import './toolbar.css'

interface ToolbarProps {
  label: string
  className?: string
  children: ReactNode
}

/** Stays at the top of a page that scrolls; what has the class `toolbar-end` stands at its end. */
export function Toolbar({ label, className = '', children }: ToolbarProps) {
  return (
    <div className={`toolbar ${className}`} role="toolbar" aria-label={label}>
      {children}
    </div>
  )
}
