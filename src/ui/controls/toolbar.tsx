import type { ReactNode, Ref } from 'react'
import './toolbar.css'

interface ToolbarProps {
  ref?: Ref<HTMLDivElement>
  label: string
  className?: string
  children: ReactNode
}

/** Sticks to the top of a page that scrolls. What has the class `toolbar-end` is at its end. */
export function Toolbar({ ref, label, className = '', children }: ToolbarProps) {
  return (
    <div ref={ref} className={`toolbar ${className}`} role="toolbar" aria-label={label}>
      {children}
    </div>
  )
}
