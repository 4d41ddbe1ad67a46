import type { ReactNode } from 'react'
import './tick.css'

interface TickProps {
  isOn: boolean
  onChange: (isOn: boolean) => void
  children: ReactNode
}

/** A box to tick with what it says, which is touched as well. */
export const Tick = ({ isOn, onChange, children }: TickProps) => (
  <label className="tick">
    <input type="checkbox" checked={isOn} onChange={(event) => onChange(event.target.checked)} />
    <span>{children}</span>
  </label>
)
