/** The chosen lots that are not compared: each can take the place of one that is, or stand beside them. */
import { type RefObject, useLayoutEffect, useMemo, useRef } from 'react'
import { useGo } from '#src/entry-link.tsx'
import { withCompare } from '#src/lot-paths.ts'
import type { LotIndex } from '#src/lots/list/lot-index.ts'
import { isChosen } from '#src/lots/selection/selection.ts'
import { chosenRows } from '#src/lots/selection/selection-totals.ts'
import { useShownSelection } from '#src/lots/shown-lots.ts'
import { useStore } from '#src/store/use-store.ts'

export interface MoreChosen {
  /** How many there are. */
  left: number
  /** How many that can be put back are chosen, too. */
  putBack: number
  /** Their ids in the order shown, from the one behind the nth compared lot on. */
  after: (at: number) => readonly number[]
  /** Puts one of them in the place of the nth compared lot, or behind the last; the focus goes there. */
  show: (at: number, id: number) => void
}

interface Shown {
  index: LotIndex
  /** Rows in the order shown. */
  order: Uint32Array
  /** Ids of lots that were taken out of the comparison and can be put back. */
  removed: readonly number[]
}

/** `compared`: ids, of which at least one is chosen; else others have nothing to do with them. */
export function useMoreChosen(
  { index, order, removed }: Shown,
  compared: readonly number[],
  panes: RefObject<HTMLElement | null>,
): MoreChosen {
  const chosen = useStore(useShownSelection().chosen)
  const go = useGo()
  // Not at each frame of a gesture: there may be as many as the list is long.
  const ids = useMemo(() => {
    const isOfChosen = compared.some((id) => isChosen(chosen, id))
    const rows = isOfChosen ? chosenRows(index, order, chosen) : []
    return Array.from(rows, (row) => index.columns.id[row]!).filter((id) => !removed.includes(id))
  }, [index, order, chosen, compared, removed])
  const focused = useRef<number>(undefined)
  useLayoutEffect(() => {
    if (focused.current === undefined) return
    const heads = panes.current?.querySelectorAll('.compare-head')
    heads?.[focused.current]?.querySelector<HTMLElement>('button')?.focus()
    focused.current = undefined
  }, [compared, panes])
  const left = useMemo(() => ids.filter((id) => !compared.includes(id)).length, [compared, ids])
  return {
    left,
    putBack: removed.filter((id) => isChosen(chosen, id)).length,
    after(at) {
      const from = ids.indexOf(compared[at] ?? NaN) + 1
      return [...ids.slice(from), ...ids.slice(0, from)].filter((id) => !compared.includes(id))
    },
    show(at, id) {
      focused.current = at
      go({ search: withCompare(location.search, compared.toSpliced(at, 1, id)) }, { replace: true })
    },
  }
}
