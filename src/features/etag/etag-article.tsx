/** The frame of the four e-tag pages: the search over all of them, contents, and the way to the sisters. */
import { type ReactNode, useEffect, useState } from 'react'
import { brand } from '#contract/brand.ts'
import { entryState } from '#src/entry-state.ts'
import { FoundSections } from '#src/features/etag/search/found-sections.tsx'
import { showSentence } from '#src/features/etag/search/show-sentence.ts'
import { TagSearchField } from '#src/features/etag/search/tag-search-field.tsx'
import { type TagSearch, useTagSearch } from '#src/features/etag/search/use-tag-search.ts'
import { type PageProse, type ProseSection, SECTIONS } from '#src/features/etag/words/page-prose.ts'
import type { TagPage } from '#src/features/etag/words/tag-words.ts'
import { first } from '#src/say/first.ts'
import { more } from '#src/say/more.ts'
import { Article } from '#src/ui/article/article.tsx'
import { Button } from '#src/ui/controls/button.tsx'
import { CopyButton } from '#src/ui/copy/copy-button.tsx'
import { ETagPages, pathOf } from './etag-pages.tsx'
import './etag-article.css'

interface ETagArticleProps<P extends TagPage> {
  page: P
  prose: PageProse<P>
  /** What comes after the text of a section. A page that has views shows in them what its search finds. */
  views?: (search: TagSearch) => Readonly<Partial<Record<(typeof SECTIONS)[P][number], ReactNode>>>
}

export function ETagArticle<P extends TagPage>({ page, prose, views }: ETagArticleProps<P>) {
  const search = useTagSearch(page)
  useFoundSentence()
  return (
    <>
      <title>{first.pageTitle(prose.title, brand.name)}</title>
      <Article
        owner={brand}
        title={prose.title}
        lead={
          <>
            {prose.lead}
            <TagSearchField search={search} />
            {!views && <FoundSections search={search} />}
          </>
        }
        sections={sectionsOf(page, prose.sections, views?.(search) ?? {})}
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

/** What another page's search has led to. Read before the browser goes to its section, which makes an entry anew. */
function useFoundSentence() {
  const [sentence] = useState(() => entryState().tagSentence)
  useEffect(() => {
    if (sentence) showSentence(location.hash.slice(1), sentence)
  }, [sentence])
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
