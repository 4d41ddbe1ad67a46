import { useEffect, useRef, useState } from 'react'
import { more } from '#src/say/more.ts'
import { useCurrentSection } from './current-section.ts'
import './contents.css'

interface ContentsProps {
  sections: readonly { id: string; title: string }[]
}

/**
 * The links to the sections of a long text, the one that is read marked: a list beside the text where there is room; else
 * a bar that stays in reach, and opens it.
 */
export function Contents({ sections }: ContentsProps) {
  const [isOpen, setOpen] = useState(false)
  const frame = useRef<HTMLElement>(null)
  const current = useCurrentSection(sections.map(({ id }) => id))
  const close = () => setOpen(false)
  useEffect(() => {
    if (!isOpen) return undefined
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      setOpen(false)
      frame.current?.querySelector('button')?.focus()
    }
    const onPointer = ({ target }: PointerEvent) => {
      if (!frame.current?.contains(target as Node)) setOpen(false)
    }
    document.addEventListener('keydown', onKey)
    document.addEventListener('pointerdown', onPointer)
    return () => {
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('pointerdown', onPointer)
    }
  }, [isOpen])
  return (
    <nav ref={frame} role="doc-toc" className="article-contents" aria-label={more.onThisPage}>
      <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {more.onThisPage}
        <small aria-hidden>{sections.find(({ id }) => id === current)?.title}</small>
        <span aria-hidden className="opens-down" />
      </button>
      <p>{more.onThisPage}</p>
      <ul className={isOpen ? 'article-contents-open' : undefined}>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`} onClick={close} aria-current={id === current ? 'location' : undefined}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
