/** Finding on the wall: the filter of the address and what it finds, in the order of the wall. */
import { use, useDeferredValue, useEffect, useMemo, useState } from 'react'
import { afterFirstScreen } from '#src/loading/after-first-screen.ts'
import { hasEveryField } from '#src/lots/fields/list-fields.ts'
import { openFinder } from '#src/lots/find/find-lots.ts'
import { isNarrowed, type LotFilter, NO_FILTER } from '#src/lots/find/lot-filter.ts'
import { foundRows, inListOrder, nearestFirst } from '#src/lots/find/row-order.ts'
import { type LotIndex, orderOf } from '#src/lots/list/lot-index.ts'
import { more } from '#src/say/more.ts'
import { createLeft } from '#src/store/create-left.ts'
import { canFind, loadTextSearch, openTextSearch } from './text-search.ts'
import { type OnFilter, useFilter } from './use-filter.ts'
import { useMeant } from './use-meant.ts'

const useLeftFilter = createLeft<LotFilter>()

/**
 * `sorted`: all rows in order. Typing is never held up: `found` and `order` follow the filter when there is time.
 * `found` is undefined where nothing is asked for. Where finding is off, the address asks for nothing. `onChange` is
 * called whenever somebody changes the filter. A list of numbers is shown in its own order, `listed`, until somebody asks
 * for that of the wall; `sorted` is then in this order, too. Lots whose own number has the text stand before those that
 * have it elsewhere, as in their certificate. `tellMeant`: use-meant.ts.
 */
export function useFind(
  index: LotIndex | undefined,
  sorted: Uint32Array,
  isOn: boolean,
  onChange: () => void,
) {
  const opened = useMemo(
    () => index && openFinder(index, () => openTextSearch(index.columns, index.words, more.lots)),
    [index],
  )
  useEffect(() => (isOn ? afterFirstScreen(() => void loadTextSearch()) : undefined), [isOn])
  const {
    filter: asked,
    isTyping,
    setFilter,
    settle,
    restore,
  } = useFilter(index?.words, index?.has ?? hasEveryField, opened?.isWordOf)
  const filter = isOn ? asked : NO_FILTER
  const finder = canFind(filter) ? opened : undefined
  const [isRestored, setRestored] = useState(false)
  useLeftFilter({
    account: isOn ? index?.account : undefined,
    value: filter,
    asks: isNarrowed(filter),
    restore(left) {
      setRestored(true)
      restore(left)
    },
  })
  const deferred = useDeferredValue(filter)
  // Of a filter that was left, nothing is shown of the wall without it.
  const shown = isRestored && !isNarrowed(deferred) ? filter : deferred
  // What is shown stays as it is until the text can be searched for.
  if (!canFind(shown)) use(loadTextSearch())
  const found = useMemo(() => (opened && isNarrowed(shown) ? opened.find(shown) : undefined), [opened, shown])
  const list = found?.list?.places && found.list
  const [byWall, askByWall] = useState<string>()
  const isListed = list !== undefined && byWall !== shown.text
  const ordered = byWall === shown.text ? undefined : found?.order
  const base = useMemo(() => (index && ordered ? orderOf(index, ordered) : sorted), [index, ordered, sorted])
  const all = useMemo(() => (list && isListed ? inListOrder(base, list) : base), [list, isListed, base])
  const order = useMemo(() => {
    if (!found || !opened) return all
    const rows = foundRows(found, all)
    return found.list || found.order ? rows : nearestFirst(rows, opened.nearness(shown.text))
  }, [opened, found, all, shown])
  const onFilter: OnFilter = (next, isTyping) => {
    setFilter(next, isTyping)
    onChange()
  }
  return {
    index,
    /** Undefined while it could not find what is asked for. */
    finder,
    filter,
    found,
    isTyping,
    /** What is shown was found by an earlier filter: the list follows when there is time. */
    isBehind: shown !== filter,
    sorted: all,
    order,
    /** Undefined where there is no such order. */
    listed: list && { isOn: isListed, choose: (isOn: boolean) => askByWall(isOn ? undefined : shown.text) },
    /** The order that the text asks for, until somebody asks for that of the wall. */
    ordered,
    /** Asks for the order of the wall. */
    orderByWall: () => askByWall(shown.text),
    onFilter,
    tellMeant: useMeant(index, opened, filter),
    onDone: settle,
  }
}
