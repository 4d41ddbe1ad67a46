import { type ReactNode, useState } from 'react'

interface FoldedSectionProps {
  id: string
  title: string
  children: ReactNode
}

/** A part of the office that is not needed at every visit: what it shows is asked for when it is opened. */
export function FoldedSection({ id, title, children }: FoldedSectionProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <section className="office-section" aria-labelledby={id}>
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>
          <h2 id={id}>{title}</h2>
        </summary>
        {isOpen && children}
      </details>
    </section>
  )
}
