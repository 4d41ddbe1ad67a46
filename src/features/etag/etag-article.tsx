/** The frame of the four e-tag pages: contents, the way to the sisters, and on paper where and when it was printed. */
import { type ReactNode, useState } from 'react'
import { brand } from '#contract/brand.ts'
import { type PageProse, type ProseSection, SECTIONS } from '#src/features/etag/words/page-prose.ts'
import type { TagPage } from '#src/features/etag/words/tag-words.ts'
import { formatDate } from '#src/format/date-format.ts'
import { first } from '#src/say/first.ts'
import { more } from '#src/say/more.ts'
import { Article } from '#src/ui/article/article.tsx'
import { Button } from '#src/ui/controls/button.tsx'
import { CopyButton } from '#src/ui/controls/copy-button.tsx'
import { ETagPages, pathOf } from './etag-pages.tsx'
import './etag-article.css'

interface ETagArticleProps<P extends TagPage> {
  page: P
  prose: PageProse<P>
  /** What comes after the text of a section. */
  views?: Readonly<Partial<Record<(typeof SECTIONS)[P][number], ReactNode>>>
}

export function ETagArticle<P extends TagPage>({ page, prose, views }: ETagArticleProps<P>) {
  const [today] = useState(() => formatDate(new Date().toISOString()))
  const address = location.origin + pathOf[page]
  return (
    <>
      <title>{first.pageTitle(prose.title, brand.name)}</title>
      <p className="etag-print-head">
        <strong>{brand.name}</strong>
        <bdi>{address}</bdi>
        <bdi>{today}</bdi>
      </p>
      <Article
        title={prose.title}
        lead={prose.lead}
        sections={sectionsOf(page, prose.sections, views ?? {})}
        contents
        after={
          <>
            <p className="article-not-printed">
              <Button onClick={() => print()}>{more.tags.print}</Button>
            </p>
            <ETagPages here={page} />
          </>
        }
      />
    </>
  )
}

function sectionsOf(
  page: TagPage,
  sections: Readonly<Record<string, ProseSection>>,
  views: Readonly<Record<string, ReactNode>>,
) {
  return SECTIONS[page].map((id) => {
    const { title, body } = sections[id]!
    const text = (
      <>
        {body}
        {views[id]}
      </>
    )
    const words = more.tags
    const beside = (
      <span className="article-not-printed">
        <CopyButton
          look="quiet"
          text={() => `${location.origin}${pathOf[page]}#${id}`}
          label={words.copyLink}
          name={words.copyLinkNamed(title)}
          done={words.linkCopied}
        />
      </span>
    )
    return { id, title, body: text, beside }
  })
}
