import { EntryLink } from '#src/entry-link.tsx'
import { pathOf } from '#src/features/etag/etag-pages.tsx'
import { tagWords } from '#src/features/etag/words/tag-words.ts'
import { more } from '#src/say/more.ts'
import { type FoundSection, markedParts } from './find-sections.ts'
import { showSentence } from './show-sentence.ts'
import type { TagSearch } from './use-tag-search.ts'

/** What the search has found in the sections of the e-tag pages: title, page, and the sentence that has the words. */
export function FoundSections({ search: { page, text, found } }: { search: TagSearch }) {
  if (found.length === 0) return null
  return (
    <ul className="tag-found article-not-printed" role="list" aria-label={more.tags.inPages}>
      {found.map((each) => (
        <li key={`${each.section.page} ${Object.values(each.section.at).join('')}`}>
          <Found of={each} here={page === each.section.page} text={text} />
        </li>
      ))}
    </ul>
  )
}

interface FoundProps {
  of: FoundSection
  /** It is on the page that is searched from. */
  here: boolean
  /** What was searched for. */
  text: string
}

function Found({ of: { section, sentence, isWanted }, here, text }: FoundProps) {
  const { page, at, title } = section
  const said = (
    <>
      <span>
        <strong>
          <WithMarks of={title} isWanted={isWanted} />
        </strong>{' '}
        <small>{tagWords.pages[page].name}</small>
      </span>
      <span className="tag-found-sentence">
        <WithMarks of={sentence} isWanted={isWanted} />
      </span>
    </>
  )
  if (here && 'hash' in at)
    return (
      <a
        href={at.hash}
        data-result
        // Once the browser has gone there.
        onClick={() => setTimeout(() => showSentence(at.hash.slice(1), sentence))}
      >
        {said}
      </a>
    )
  return (
    <EntryLink
      to={{ pathname: pathOf[page], ...at }}
      adds={{ opensStep: undefined, tagText: undefined, tagSentence: 'hash' in at ? sentence : undefined }}
      leaves={() => ({ tagText: text })}
      data-result
    >
      {said}
    </EntryLink>
  )
}

const WithMarks = ({ of, isWanted }: { of: string; isWanted: FoundSection['isWanted'] }) =>
  markedParts(of, isWanted).map((part, at) =>
    // The parts are the text itself, in its order.
    // oxlint-disable-next-line react/no-array-index-key
    at % 2 === 1 ? <mark key={at}>{part}</mark> : part,
  )
