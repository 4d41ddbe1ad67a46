/** The chosen lots that are not compared yet, nor taken out: each can take the place of one that is. */
import { type RefObject, useLayoutEffect, useMemo, useRef } from 'react'
import { useGo } from '#src/entry-link.tsx'
import { withCompare } from '#src/lot-paths.ts'
import type { LotIndex } from '#src/lots/list/lot-index.ts'
import { isChosen } from '#src/lots/selection/selection.ts'
import { chosenRows } from '#src/lots/selection/selection-totals.ts'
import { useShownSelection } from '#src/lots/shown-lots.ts'
import { useTabSearch } from '#src/tab-search.ts'
import { useStore } from '#src/store/use-store.ts'
import type { RemovedLot } from './use-removed.ts'

export interface NextChosen {
  /** How many there are. */
  left: number
  /** How many that were taken out of the comparison are chosen still. */
  removedChosen: number
  /** Puts the next of them in the place of the nth lot, where the focus stays. */
  show: (at: number) => void
}

interface Chosen {
  index: LotIndex
  /** Rows in the order shown. */
  order: Uint32Array
  /** Those that were taken out of the comparison. */
  removed: readonly Pick<RemovedLot, 'id'>[]
}

/** `compared`: ids, of which at least one is chosen; else others have nothing to do with them. */
export function useNextChosen(
  { index, order, removed }: Chosen,
  compared: readonly number[],
  panes: RefObject<HTMLElement | null>,
): NextChosen {
  const chosen = useStore(useShownSelection().chosen)
  const go = useGo()
  const search = useTabSearch()
  const ids = useMemo(
    () =>
      Array.from(chosenRows(index, order, chosen), (row) => index.columns.id[row]!).filter(
        (id) => !removed.some((lot) => lot.id === id),
      ),
    [index, order, chosen, removed],
  )
  const focused = useRef<number>(undefined)
  useLayoutEffect(() => {
    if (focused.current === undefined) return
    panes.current?.querySelectorAll<HTMLElement>('.compare-next')[focused.current]?.focus()
    focused.current = undefined
  }, [compared, panes])
  // Not at each frame of a gesture: there may be as many as the list is long.
  const left = useMemo(() => {
    const isOfChosen = compared.some((id) => isChosen(chosen, id))
    return isOfChosen ? ids.filter((id) => !compared.includes(id)).length : 0
  }, [chosen, compared, ids])
  return {
    left,
    removedChosen: removed.filter(({ id }) => isChosen(chosen, id)).length,
    show: (at) => {
      focused.current = at
      const next = nextOf(ids, compared, at)
      if (next !== undefined) go({ search: withCompare(search, compared.with(at, next)) }, { replace: true })
    },
  }
}

/** The first after the lot that gives way, else the first of all. */
function nextOf(ids: readonly number[], compared: readonly number[], at: number): number | undefined {
  const from = ids.indexOf(compared[at]!)
  const isFree = (id: number) => !compared.includes(id)
  return ids.slice(from + 1).find(isFree) ?? ids.find(isFree)
}
