/**
 * What the memos are narrowed by and how they are sorted. A choice is an entry of its own in the tab's history. The text
 * that is searched for is no part of the address: the entry keeps it for a reload.
 */
import { useEffect, useRef, useState } from 'react'
import { useGo } from '#src/entry-link.tsx'
import { entryState, setEntryState } from '#src/entry-state.ts'
import { useTabSearch } from '#src/tab-search.ts'
import { choicesOf, type MemoChoices, withChoice, withChoices } from './memo-filter.ts'

/** Browsers refuse an entry that changes too often. */
const WRITE_AFTER_MS = 300

export interface MemoFind extends MemoChoices {
  text: string
  choose: (change: Partial<MemoChoices>) => void
  search: (text: string) => void
}

export function useMemoFind(): MemoFind {
  const choices = choicesOf(useTabSearch())
  const go = useGo()
  const [text, search] = useState(() => entryState().memoText ?? '')
  const written = useRef(text)
  useEffect(() => {
    if (text === written.current) return undefined
    const timer = setTimeout(() => {
      written.current = text
      setEntryState({ ...entryState(), memoText: text || undefined })
    }, WRITE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [text])
  const choose = (change: Partial<MemoChoices>) =>
    go({ search: withChoices(location.search, withChoice(choices, change)), hash: location.hash })
  return { ...choices, text, choose, search }
}
