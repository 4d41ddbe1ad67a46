/** The frame of the four e-tag pages: contents, the way to the sisters, and on paper where and when it was printed. */
import { type ReactNode, useState } from 'react'
import { brand } from '#contract/brand.ts'
import { formatDate } from '#src/format/date-format.ts'
import { more } from '#src/say/more.ts'
import type { paths } from '#src/paths.ts'
import { Article, type ArticleSection } from '#src/ui/article/article.tsx'
import { interfaceWords } from '#src/ui/article/interface-words.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { ETagPages } from './etag-pages.tsx'
import './etag-article.css'

interface ETagArticleProps {
  here: (typeof paths)['etagGuide' | 'etagInfo' | 'etagRegulatory' | 'etagTroubleshooting']
  title: string
  lead: ReactNode
  sections: readonly ArticleSection[]
}

export function ETagArticle({ here, title, lead, sections }: ETagArticleProps) {
  const [today] = useState(() => formatDate(new Date().toISOString()))
  return (
    <>
      <title>{`${title} · ${brand.name}`}</title>
      <p className="etag-print-head" lang="en" dir="ltr">
        <strong>{brand.name}</strong>
        <span>{`${location.origin}${here}`}</span>
        <span>{today}</span>
      </p>
      <Article
        title={title}
        lead={lead}
        sections={sections}
        contents
        after={
          <>
            <p className="article-not-printed" {...interfaceWords()}>
              <Button onClick={() => print()}>{more.tags.print}</Button>
            </p>
            <ETagPages here={here} />
          </>
        }
      />
    </>
  )
}
