/** Finding on the wall: the filter of the address and what it finds, in the order of the wall. */
import { useDeferredValue, useMemo } from 'react'
import { hasEveryField } from '#src/lots/fields/list-fields.ts'
import { foundRows, openFinder } from '#src/lots/find/find-lots.ts'
import { isNarrowed, type LotFilter, NO_FILTER } from '#src/lots/find/lot-filter.ts'
import type { LotIndex } from '#src/lots/list/lot-index.ts'
import { useFilter } from './use-filter.ts'

const NO_WORDS: string[] = []

/**
 * `sorted`: all rows in order. Typing is never held up: `found` and `order` follow the filter when there is time.
 * `found` is undefined where nothing is asked for. Where finding is off, the address asks for nothing. `onChange` is
 * called whenever somebody changes the filter.
 */
export function useFind(
  index: LotIndex | undefined,
  sorted: Uint32Array,
  isOn: boolean,
  onChange: () => void,
) {
  const {
    filter: asked,
    setFilter,
    settle,
  } = useFilter(index?.words ?? NO_WORDS, index?.has ?? hasEveryField)
  const filter = isOn ? asked : NO_FILTER
  const finder = useMemo(() => index && openFinder(index), [index])
  const shown = useDeferredValue(filter)
  const found = useMemo(() => (finder && isNarrowed(shown) ? finder.find(shown) : undefined), [finder, shown])
  const order = useMemo(() => (found ? foundRows(found, sorted) : sorted), [found, sorted])
  const onFilter = (next: LotFilter) => {
    setFilter(next)
    onChange()
  }
  return { index, finder, filter, found, order, onFilter, onDone: settle }
}
