/**
 * The frame of a long text: heading, lead, a list of the sections, and the sections with their ids. The content screens
 * supply texts and drawings. Typography, tables on a phone and printing are decided here.
 */
import { type ReactNode, useEffect } from 'react'
import { Contents } from './contents.tsx'
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
