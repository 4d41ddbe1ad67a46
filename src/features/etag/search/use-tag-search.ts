import { useCallback, useState } from 'react'
import { entryState, setEntryState } from '#src/entry-state.ts'
import { SEARCHED, type Searched } from '#src/features/etag/faults/symptoms.ts'
import { faultWords } from '#src/features/etag/words/fault-words.ts'
import type { TagPage } from '#src/features/etag/words/tag-words.ts'
import { findSections, type FoundSection, knownInSections, type Section } from './find-sections.ts'
import { findSymptoms, knownInSymptoms } from './find-symptoms.ts'
import { missingWords } from './missing-words.ts'

export interface TagSearch {
  page: TagPage
  text: string
  setText: (text: string) => void
  /** Somebody means to search: only then all pages are loaded. */
  isUsed: boolean
  use: () => void
  isReady: boolean
  onRead: (sections: readonly Section[]) => void
  /** Those that the fault finder offers, on its own page. */
  symptoms: readonly Searched[]
  found: readonly FoundSection[]
  /** Words that are searched for and that nothing found has. */
  missing: readonly string[]
}

/** One search over the four e-tag pages. Back from what was found to the page of the search shows what was found again. */
export function useTagSearch(page: TagPage): TagSearch {
  const [text, write] = useState(() => entryState().tagText ?? '')
  const setText = useCallback((next: string) => {
    const { tagText, ...rest } = entryState()
    if (tagText !== undefined && tagText !== next) setEntryState(rest)
    write(next)
  }, [])
  const [isUsed, setUsed] = useState(text !== '')
  const [sections, setSections] = useState<readonly Section[]>()
  const isFinder = page === 'troubleshooting'
  const searched = sections?.filter(({ at }) => !isFinder || 'hash' in at) ?? []
  const symptoms = isFinder ? findSymptoms(text) : SEARCHED
  const found = sections ? findSections(searched, text, faultWords.empty) : []
  const known = () => [...(isFinder ? knownInSymptoms(symptoms) : []), ...knownInSections(found)]
  return {
    page,
    text,
    setText,
    isUsed,
    use: () => setUsed(true),
    isReady: sections !== undefined,
    onRead: setSections,
    symptoms,
    found,
    missing: sections && text ? missingWords(text, faultWords.empty, known()) : [],
  }
}
