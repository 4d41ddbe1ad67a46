import { Children, type ReactNode, useState } from 'react'

/**
 * Groups that are rarely used, folded away unless something of them is chosen; nothing where there are none. Those that
 * are unfolded come into sight.
 */
export function Fold({ label, isOpen, children }: { label: string; isOpen: boolean; children: ReactNode }) {
  const [open, setOpen] = useState(isOpen)
  if (isOpen && !open) setOpen(true)
  if (Children.toArray(children).length === 0) return null
  return (
    <details className="filter-fold" open={open}>
      <summary onClick={({ currentTarget }) => showGroups(currentTarget.parentElement!)}>{label}</summary>
      {children}
    </details>
  )
}

function showGroups(groups: Element): void {
  // They are open, or folded, once the browser has followed the touch.
  requestAnimationFrame(() => groups.scrollIntoView({ block: 'nearest' }))
}
