import type { ReactNode } from 'react'

interface MarkedProps {
  /** A text of the catalogue with one part between `<a>` and `</a>`. */
  text: string
  /** How that part is drawn. */
  render: (part: string) => ReactNode
}

/** A text of which one part is a link or is set apart; each language puts it where its grammar wants it. */
export function Marked({ text, render }: MarkedProps) {
  const [before, part = '', after] = text.split(/<\/?a>/)
  return (
    <>
      {before}
      {render(part)}
      {after}
    </>
  )
}
