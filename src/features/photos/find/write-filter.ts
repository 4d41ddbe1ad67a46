/**
 * Writes a filter into the tab's history. A choice is an entry of its own; typing changes the entry it began with. What is
 * open over the wall, the panel or what is new, has an entry too. A choice takes its place, so that Back finds the choice
 * below; the panel's then comes again on top. What is typed stands in the panel's entry alone, until the panel is closed.
 */
import { useRef } from 'react'
import { useGo } from '#src/entry-link.tsx'
import { entryState, setEntryState } from '#src/entry-state.ts'
import { isLayerOpen } from '#src/layer.ts'
import type { LotFilter } from '#src/lots/find/lot-filter.ts'
import { entryNow, filterAt, isSameFilter, isSameSearch, withFilter } from './filter-address.ts'

/** `hasLeftTyped`: called at every entry, answers whether Back has closed a panel whose entry alone says what was typed. */
export function useWriteFilter() {
  const go = useGo()
  const below = useRef(entryState().typedOver)
  const write = (next: LotFilter, isTyping: boolean) => {
    const now = entryNow()
    const before = filterAt(now)
    const { search, state } = withFilter(now, next)
    if (search === location.search && next.text === before.text) return
    const to = { search, hash: location.hash }
    const { layers, typedOver } = now.state
    const isInPanel = isLayerOpen('filter')
    const goesOn = isTyping && isSameSearch(before, next)
    // What was typed before keeps its entry, without the panel.
    const isNext = typedOver !== undefined && !goesOn
    if (isNext) setEntryState({ ...now.state, layers: undefined, typedOver: undefined })
    below.current = isInPanel && isTyping ? (goesOn && typedOver) || now : undefined
    go(to, {
      adds: { ...state, layers: below.current && layers, typedOver: below.current },
      replace: goesOn || (layers !== undefined && !isNext),
    })
    if (isInPanel && !isTyping) go(to, { adds: { layers } })
  }
  const hasLeftTyped = (): boolean => {
    const left = below.current
    below.current = entryState().typedOver
    return left !== undefined && !isLayerOpen('filter') && isSameFilter(filterAt(entryNow()), filterAt(left))
  }
  return { write, hasLeftTyped }
}
