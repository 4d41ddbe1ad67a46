/**
 * Selecting lots on the wall. A pick toggles one lot. A range pick sets the lot and all lots between it and the last
 * picked one, in the order shown, to the state that the lot toggles to. A range that is drawn on chooses what it comes
 * to cover, and lets go of what it leaves.
 */
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { ReadableLots } from '#src/lots/list/lot-index.ts'
import { isChosen, type Selection, withLots, withoutLots } from '#src/lots/selection/selection.ts'
import { useShownSelection } from '#src/lots/shown-lots.ts'
import { useStore } from '#src/store/use-store.ts'

export interface Selecting {
  chosen: Selection
  /** `item`: position in the order shown. The function keeps its identity. */
  pick: (item: number, asRange: boolean) => void
  /** Draws the range that ends at one item on to another; where none ends there, it begins there. */
  drawOn: (from: number, to: number) => void
  /** Selects every lot that is shown. */
  pickAll: () => void
  /** What was chosen before all was, and how many lots that added: until something else is chosen. */
  beforeAll: { chosen: Selection; added: number } | undefined
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
  /** Of the range that is being drawn on, the lots where it begins and ends. */
  const drawn = useRef<{ begin: number; end: number }>(undefined)
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
      const ids = idsOf(index, between(order, lastItem < 0 ? item : lastItem, item))
      const before = selection.chosen.get()
      selection.choose(isChosen(before, id) ? withoutLots(before, ids) : withLots(before, ids))
      lastId.current = id
      drawn.current = undefined
    },
    [selection],
  )

  const drawOn = useCallback(
    (from: number, to: number) => {
      const { index, order } = shown.current
      const [fromId, end] = [from, to].map((item) => index?.columns.id[order[item]!])
      if (!index || fromId === undefined || end === undefined) return
      const begin = drawn.current?.end === fromId ? drawn.current.begin : fromId
      const beginRow = index.rowOf(begin)
      const beginItem = beginRow === undefined ? from : order.indexOf(beginRow)
      const left = withoutLots(selection.chosen.get(), idsOf(index, between(order, beginItem, from)))
      selection.choose(withLots(left, idsOf(index, between(order, beginItem, to))))
      lastId.current = end
      drawn.current = { begin, end }
    },
    [selection],
  )

  const [all, setAll] = useState<{ before: Selecting['beforeAll']; after: Selection }>()
  const pickAll = useCallback(() => {
    const { index, order, isWhole } = shown.current
    if (!index || !isWhole) return
    const before = selection.chosen.get()
    const after = withLots(before, idsOf(index, order))
    selection.choose(after)
    setAll({ before: { chosen: before, added: after.length - before.length }, after })
  }, [selection])
  const beforeAll = all?.after === chosen && all.before!.chosen.length > 0 ? all.before : undefined

  return useMemo(
    () => ({ chosen, pick, drawOn, pickAll, beforeAll }),
    [chosen, pick, drawOn, pickAll, beforeAll],
  )
}

/** Rows in the order shown, both ends and what is between them. */
const between = (order: Uint32Array, one: number, other: number): Uint32Array =>
  order.subarray(Math.min(one, other), Math.max(one, other) + 1)

const idsOf = ({ columns }: ReadableLots, rows: Uint32Array): Int32Array =>
  Int32Array.from(rows, (row) => columns.id[row]!)
