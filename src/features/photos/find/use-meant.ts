/**
 * Which lot is meant by what was typed: the only one that is found, or the only one of them that has the whole text as its
 * number.
 */
import { useLayoutEffect, useRef } from 'react'
import type { LotFinder } from '#src/lots/find/find-lots.ts'
import type { LotFilter } from '#src/lots/find/lot-filter.ts'
import type { LotIndex } from '#src/lots/list/lot-index.ts'
import { canFind, loadTextSearch } from './text-search.ts'

/** The returned function tells the lot's id at once where it can; never when something else has been typed by then. */
export function useMeant(index: LotIndex | undefined, finder: LotFinder | undefined, filter: LotFilter) {
  const typed = useRef('')
  useLayoutEffect(() => {
    typed.current = filter.text
  }, [filter.text])
  return async (tell: (id: number | undefined) => void): Promise<void> => {
    if (!canFind(filter)) await loadTextSearch()
    if (typed.current === filter.text) tell(index && finder && meantIn(index, finder, filter))
  }
}

function meantIn({ columns }: LotIndex, finder: LotFinder, filter: LotFilter): number | undefined {
  if (filter.text.trim() === '') return undefined
  const { count, fails } = finder.find(filter)
  const rows = count === 1 ? [fails.indexOf(0)] : finder.named(filter.text).filter((row) => fails[row] === 0)
  return rows.length === 1 ? columns.id[rows[0]!] : undefined
}
