/**
 * The wall narrowed to the selected lots: those that were selected when it was asked for, so that a lot that is unticked
 * by mistake stays where it is. Another filter, or a selection that is cleared, ends it.
 */
import { useMemo, useState } from 'react'
import type { LotFilter } from '#src/lots/find/lot-filter.ts'
import type { LotIndex } from '#src/lots/list/lot-index.ts'
import type { Selection } from '#src/lots/selection/selection.ts'
import { chosenRows } from '#src/lots/selection/selection-totals.ts'
import { useShownSelection } from '#src/lots/shown-lots.ts'
import { useStore } from '#src/store/use-store.ts'

export interface OnlySelected {
  /** Rows to show, in order. */
  order: Uint32Array
  isOn: boolean
  toggle: () => void
}

/** `sorted`: all rows in the order chosen. `order`: those that the filter shows. */
export function useOnlySelected(
  index: LotIndex | undefined,
  sorted: Uint32Array,
  order: Uint32Array,
  filter: LotFilter,
): OnlySelected {
  const chosen = useStore(useShownSelection().chosen)
  const [asked, ask] = useState<{ ids: Selection; filter: LotFilter }>()
  const ids = asked?.filter === filter && chosen.length > 0 ? asked.ids : undefined
  if (asked && !ids) ask(undefined)
  const shown = useMemo(
    () => (index && ids ? chosenRows(index, sorted, ids) : order),
    [index, sorted, order, ids],
  )
  return {
    order: shown,
    isOn: ids !== undefined,
    toggle: () => ask(ids ? undefined : { ids: chosen, filter }),
  }
}
