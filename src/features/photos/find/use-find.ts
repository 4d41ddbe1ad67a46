/** Finding on the wall: the filter of the address and what it finds, in the order of the wall. */
import { useDeferredValue, useMemo, useState } from 'react'
import { hasEveryField } from '#src/lots/fields/list-fields.ts'
import { foundRows, openFinder } from '#src/lots/find/find-lots.ts'
import { inListOrder } from '#src/lots/find/number-list.ts'
import { nearestFirst } from '#src/lots/find/number-rows.ts'
import { isNarrowed, NO_FILTER } from '#src/lots/find/lot-filter.ts'
import type { LotIndex } from '#src/lots/list/lot-index.ts'
import { more } from '#src/say/more.ts'
import { useLeftFilter } from './left-filter.ts'
import { type OnFilter, useFilter } from './use-filter.ts'

const NO_WORDS: string[] = []

/**
 * `sorted`: all rows in order. Typing is never held up: `found` and `order` follow the filter when there is time.
 * `found` is undefined where nothing is asked for. Where finding is off, the address asks for nothing. `onChange` is
 * called whenever somebody changes the filter. A list of numbers is shown in its own order, `listed`, until somebody asks
 * for that of the wall; `sorted` is then in this order, too. Lots whose own number has the text stand before those that
 * have it elsewhere, as in their certificate. `meant` answers which lot is meant by what was typed: the only one that
 * is found, or the only one of them that has the whole text as its number.
 */
export function useFind(
  index: LotIndex | undefined,
  sorted: Uint32Array,
  isOn: boolean,
  onChange: () => void,
) {
  const finder = useMemo(() => index && openFinder(index, more.lots), [index])
  const {
    filter: asked,
    isTyping,
    setFilter,
    settle,
    restore,
  } = useFilter(index?.words ?? NO_WORDS, index?.has ?? hasEveryField, finder?.isWordOf)
  const filter = isOn ? asked : NO_FILTER
  const [isRestored, setRestored] = useState(false)
  useLeftFilter(isOn ? index?.account : undefined, filter, (left) => {
    setRestored(true)
    restore(left)
  })
  const deferred = useDeferredValue(filter)
  // Of a filter that was left, nothing is shown of the wall without it.
  const shown = isRestored && !isNarrowed(deferred) ? filter : deferred
  const found = useMemo(() => (finder && isNarrowed(shown) ? finder.find(shown) : undefined), [finder, shown])
  const list = found?.list?.places && found.list
  const [byWall, askByWall] = useState<string>()
  const isListed = list !== undefined && byWall !== shown.text
  const all = useMemo(() => (list && isListed ? inListOrder(sorted, list) : sorted), [list, isListed, sorted])
  const order = useMemo(() => {
    if (!found || !finder) return all
    const rows = foundRows(found, all)
    return found.list ? rows : nearestFirst(rows, finder.nearness(shown.text))
  }, [finder, found, all, shown])
  const onFilter: OnFilter = (next, isTyping) => {
    setFilter(next, isTyping)
    onChange()
  }
  const meant = (): number | undefined => {
    if (!index || !finder || filter.text.trim() === '') return undefined
    const { count, fails } = finder.find(filter)
    const rows =
      count === 1 ? [fails.indexOf(0)] : finder.named(filter.text).filter((row) => fails[row] === 0)
    return rows.length === 1 ? index.columns.id[rows[0]!] : undefined
  }
  return {
    index,
    finder,
    filter,
    found,
    isTyping,
    sorted: all,
    order,
    /** Undefined where there is no such order. */
    listed: list && { isOn: isListed, choose: (isOn: boolean) => askByWall(isOn ? undefined : shown.text) },
    onFilter,
    meant,
    onDone: settle,
  }
}
