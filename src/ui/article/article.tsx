/**
 * The frame of a long text: heading, lead, a list of the sections, and the sections with their ids. The content screens
 * supply texts and drawings. Typography, tables on a phone and printing are decided here.
 */
import { type ReactNode, useEffect } from 'react'
import { language } from '#src/say/language.ts'
import { more } from '#src/say/more.ts'
import { ENGLISH_PROSE } from '#src/say/prose.ts'
import './article.css'

export interface ArticleSection {
  /** Target of `#id` links. */
  id: string
  title: string
  body: ReactNode
}

interface ArticleProps {
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

export function Article({ title, lead, sections, figure, contents = false, after }: ArticleProps) {
  useEffect(() => {
    // The browser looked for the target before this text was rendered.
    if (location.hash) location.replace(location.hash)
  }, [])
  return (
    <article {...ENGLISH_PROSE} className={`page-frame article${contents ? ' article-with-contents' : ''}`}>
      <header className="article-head">
        <div>
          <h1>{title}</h1>
          <div className="article-lead">{lead}</div>
        </div>
        {figure}
      </header>
      {contents && <Contents sections={sections} />}
      <div className="article-body">
        {sections.map(({ id, title: heading, body }) => (
          <section key={id} aria-labelledby={id}>
            <h2 id={id}>{heading}</h2>
            {body}
          </section>
        ))}
        {after}
      </div>
    </article>
  )
}

function Contents({ sections }: { sections: readonly ArticleSection[] }) {
  return (
    <nav role="doc-toc" className="article-contents" aria-labelledby="on-this-page">
      <p id="on-this-page" lang={language()}>
        <bdi>{more.onThisPage}</bdi>
      </p>
      <ul>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

interface DrawingProps {
  /** Address of an SVG file holding `<symbol id="drawing" viewBox="0 0 320 200">`. */
  src: string
  /** The text alternative of the drawing. */
  label: string
}

/** A line drawing. It is used by reference, not as an `img`, so that its lines take the colours of the theme. */
export function Drawing({ src, label }: DrawingProps) {
  return (
    <svg className="article-drawing" viewBox="0 0 320 200" role="img" aria-label={label}>
      <use href={`${src}#drawing`} />
    </svg>
  )
}
