/**
 * What the memos are narrowed by and how they are sorted. A choice is an entry of its own in the tab's history; the days
 * of a range change the entry that it began with. The text that is searched for is no part of the address: the entry
 * keeps it for a reload. Who comes back by the menu finds the memos as they were left. When something is due may be chosen
 * or said in the text; a choice of it takes it out of the text.
 */
import { useEffect, useMemo, useRef, useState } from 'react'
import { useGo } from '#src/entry-link.tsx'
import { entryState, setEntryState } from '#src/entry-state.ts'
import { memoAsked } from '#src/lot-paths.ts'
import { createLeft } from '#src/store/create-left.ts'
import { useTabSearch } from '#src/tab-search.ts'
import { dueIn } from '#src/lots/days/asked-due.ts'
import { choicesOf, type MemoChoices, withChoice, withChoices } from './memo-filter.ts'

/** Browsers refuse an entry that changes too often. */
const WRITE_AFTER_MS = 300

export interface MemoFind extends MemoChoices {
  text: string
  /** Whether the entry asks for something. */
  asks: boolean
  choose: (change: Partial<MemoChoices>) => void
  search: (text: string) => void
}

const useLeftFind = createLeft<MemoChoices & { text: string }>()

/** `account`: whose memos they are. */
export function useMemoFind(account: number | undefined): MemoFind {
  const asked = useTabSearch()
  const inAddress = useMemo(() => choicesOf(asked), [asked])
  const go = useGo()
  const [text, search] = useState(() => entryState().memoText ?? '')
  const { due: said, rest } = useMemo(() => dueIn(text), [text])
  const choices = said ? withChoice(inAddress, { due: said }) : inAddress
  const written = useRef(text)
  const asks = withChoices('', inAddress) !== '' || memoAsked(asked) !== undefined || text !== ''
  useLeftFind({
    account,
    value: { ...inAddress, text },
    asks,
    restore(left) {
      written.current = left.text
      search(left.text)
      go(
        { search: withChoices(location.search, left), hash: location.hash },
        { adds: { memoText: left.text || undefined }, replace: true },
      )
    },
  })
  useEffect(() => {
    if (text === written.current) return undefined
    const timer = setTimeout(() => {
      written.current = text
      setEntryState({ ...entryState(), memoText: text || undefined })
    }, WRITE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [text])
  // Somebody went to another entry: it has its own text.
  const choicesNow = withChoices('', inAddress)
  useEffect(() => {
    const there = entryState().memoText ?? ''
    if (there === written.current) return
    written.current = there
    search(there)
  }, [choicesNow])
  const choose = (change: Partial<MemoChoices>) => {
    // The entry that is left keeps what was typed last.
    if (text !== written.current) {
      written.current = text
      setEntryState({ ...entryState(), memoText: text || undefined })
    }
    if (said && (change.due !== undefined || change.status === 'closed')) search(rest.trim().toLowerCase())
    const query = withChoices(location.search, withChoice(inAddress, change))
    go(
      { search: query, hash: location.hash },
      { replace: change.range !== undefined && change.date === undefined },
    )
  }
  return { ...choices, text, asks, choose, search }
}
