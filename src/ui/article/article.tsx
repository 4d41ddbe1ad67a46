/**
 * The frame of a long text: heading, lead, a list of the sections, and the sections with their ids. The content screens
 * supply texts and drawings. Typography, tables on a phone and printing are decided here.
 */
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { more } from '#src/say/more.ts'
import { PageFoot, type PageOwner, PrintHead } from './page-ends.tsx'
import './article.css'
import './article-heads.css'
import './article-section-head.css'

export interface ArticleSection {
  /** Target of `#id` links. */
  id: string
  title: string
  body: ReactNode
  /** At the end of the heading's line. */
  beside?: ReactNode
}

interface ArticleProps {
  owner: PageOwner
  title: string
  lead: ReactNode
  sections: readonly ArticleSection[]
  /** A drawing beside the lead. */
  figure?: ReactNode
  /** Whether a list of links to the sections comes first. */
  contents?: boolean
  /** After the last section, for example links to related pages. */
  after?: ReactNode
}

export function Article({ owner, title, lead, sections, figure, contents = false, after }: ArticleProps) {
  useEffect(() => {
    // The browser looked for the target before this text was rendered.
    if (location.hash) location.replace(location.hash)
  }, [])
  return (
    <article className={`page-frame article article-with-${contents ? 'contents' : 'heads'}`}>
      <PrintHead of={owner} />
      <header className="article-head">
        <div>
          <h1>{title}</h1>
          <div className="article-lead">{lead}</div>
        </div>
        {figure}
      </header>
      {contents && <Contents sections={sections} />}
      <div className="article-body">
        {sections.map(({ id, title: heading, body, beside }) => (
          <section key={id} aria-labelledby={id}>
            {beside ? (
              <div className="article-section-head">
                <h2 id={id}>{heading}</h2>
                {beside}
              </div>
            ) : (
              <h2 id={id}>{heading}</h2>
            )}
            {body}
          </section>
        ))}
        {after}
      </div>
      <PageFoot of={owner} />
    </article>
  )
}

/** A list beside the text where there is room; else a bar that stays in reach, and opens it. */
function Contents({ sections }: { sections: readonly ArticleSection[] }) {
  const [isOpen, setOpen] = useState(false)
  const frame = useRef<HTMLElement>(null)
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
        <span aria-hidden className="opens-down" />
      </button>
      <p>{more.onThisPage}</p>
      <ul className={isOpen ? 'article-contents-open' : undefined}>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`} onClick={close}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
