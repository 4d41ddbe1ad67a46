/**
 * Selecting lots on the wall. A pick toggles one lot. A range pick sets the lot and all lots between it and the last
 * picked one, in the order shown, to the state that the lot toggles to.
 */
import { useCallback, useLayoutEffect, useMemo, useRef } from 'react'
import type { ReadableLots } from '#src/lots/list/lot-index.ts'
import { isChosen, type Selection, withLots, withoutLots } from '#src/lots/selection/selection.ts'
import { useShownSelection } from '#src/lots/shown-lots.ts'
import { useStore } from '#src/store/use-store.ts'

export interface Selecting {
  chosen: Selection
  /** `item`: position in the order shown. The function keeps its identity. */
  pick: (item: number, asRange: boolean) => void
  /** Selects every lot that is shown. */
  pickAll: () => void
}

/** `order`: rows in the order shown. `isWhole`: whether these are all lots, so that all can be picked. */
export function useSelecting(
  index: ReadableLots | undefined,
  order: Uint32Array,
  isWhole: boolean,
): Selecting {
  const selection = useShownSelection()
  const chosen = useStore(selection.chosen)
  const shown = useRef({ index, order, isWhole })
  const lastId = useRef<number>(undefined)
  useLayoutEffect(() => {
    shown.current = { index, order, isWhole }
  })

  const pick = useCallback(
    (item: number, asRange: boolean) => {
      const { index, order } = shown.current
      const id = index?.columns.id[order[item]!]
      if (!index || id === undefined) return
      const lastRow = asRange && lastId.current !== undefined ? index.rowOf(lastId.current) : undefined
      const lastItem = lastRow === undefined ? -1 : order.indexOf(lastRow)
      const from = lastItem < 0 ? item : lastItem
      const ids = idsOf(index, order.subarray(Math.min(from, item), Math.max(from, item) + 1))
      const before = selection.chosen.get()
      selection.choose(isChosen(before, id) ? withoutLots(before, ids) : withLots(before, ids))
      lastId.current = id
    },
    [selection],
  )

  const pickAll = useCallback(() => {
    const { index, order, isWhole } = shown.current
    if (index && isWhole) selection.choose(withLots(selection.chosen.get(), idsOf(index, order)))
  }, [selection])

  return useMemo(() => ({ chosen, pick, pickAll }), [chosen, pick, pickAll])
}

const idsOf = ({ columns }: ReadableLots, rows: Uint32Array): Int32Array =>
  Int32Array.from(rows, (row) => columns.id[row]!)
