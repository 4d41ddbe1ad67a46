/** Taking lots out of the comparison and putting each back where it was. */
import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { Lot } from '#contract/lots/lots.ts'
import { useGo } from '#src/entry-link.tsx'
import type { CompareLeft } from '#src/entry-state.ts'
import { lotsCompared, withCompare } from '#src/lot-paths.ts'

export const FEWEST_COMPARED = 2

/** A lot that was taken out, and its place among all that were compared. */
export type RemovedLot = CompareLeft['removed'][number]

interface Removed {
  removed: readonly RemovedLot[]
  remove: (lot: Lot) => void
  restore: (lot: RemovedLot) => void
}

/** `compared`: ids. `before`: what is out at first. */
export function useRemoved(
  compared: readonly number[],
  panes: RefObject<HTMLElement | null>,
  before: readonly RemovedLot[] = [],
): Removed {
  const go = useGo()
  const [removed, setRemoved] = useState(before)
  /** The lot whose button has the focus next: the one that is back, or that stands where another was. */
  const focused = useRef<number>(undefined)
  useLayoutEffect(() => {
    if (focused.current === undefined) return
    const buttons = [...(panes.current?.querySelectorAll<HTMLElement>('.compare-remove') ?? [])]
    ;(buttons[focused.current] ?? buttons.at(-1))?.focus()
    focused.current = undefined
  }, [compared, panes])
  const compare = (ids: readonly number[]) =>
    go({ search: withCompare(location.search, ids) }, { replace: true })
  const restore = ({ id, place }: RemovedLot) => {
    const others = removed.filter((other) => other.id !== id)
    const at = place - others.filter((other) => other.place < place).length
    focused.current = at
    setRemoved(others)
    compare((lotsCompared(location.search) ?? []).toSpliced(at, 0, id))
  }
  const remove = ({ id, lot }: Lot) => {
    const at = compared.indexOf(id)
    focused.current = at
    const taken = removed.map(({ place }) => place).toSorted((one, other) => one - other)
    const place = taken.reduce((free, each) => (each <= free ? free + 1 : free), at)
    setRemoved([...removed, { id, lot, place }])
    compare(compared.toSpliced(at, 1))
  }
  // One that was chosen to stand here again is not out.
  const out = useMemo(() => removed.filter(({ id }) => !compared.includes(id)), [compared, removed])
  return { removed: out, remove, restore }
}
