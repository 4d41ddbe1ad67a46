/** How a comparison was left for one of its lots: its entry of the tab's history keeps it for who comes back. */
import { type RefObject, useLayoutEffect, useState } from 'react'
import { type CompareLeft, entryState } from '#src/entry-state.ts'

/** `compared`: ids. Undefined where nothing was left, or other lots were. */
export function useCompareLeft(
  compared: readonly number[],
  panes: RefObject<HTMLElement | null>,
): CompareLeft | undefined {
  const [left] = useState(() => {
    const { compareLeft } = entryState()
    return compareLeft?.lots.join() === compared.join() ? compareLeft : undefined
  })
  useLayoutEffect(() => {
    if (!left || !panes.current) return
    panes.current.scrollTo(left.scrolled)
    factsOf(panes.current)?.scrollTo({ top: left.scrolled.factsTop })
  }, [left, panes])
  return left
}

/** How far the panes are scrolled, and the facts where they scroll inside: all of them as the first. */
export function scrolledOf(panes: Element): CompareLeft['scrolled'] {
  return { left: panes.scrollLeft, top: panes.scrollTop, factsTop: factsOf(panes)?.scrollTop ?? 0 }
}

const factsOf = (panes: Element) => panes.querySelector('.compare-facts')
