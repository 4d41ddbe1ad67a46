/** Taking lots out of the comparison and putting each back where it was. */
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { Lot } from '#contract/lots/lots.ts'
import { useGo } from '#src/entry-link.tsx'
import { lotsCompared, withCompare } from '#src/lot-paths.ts'
import { focusBeside } from '#src/ui/focus-beside.ts'

export const FEWEST_COMPARED = 2

/** A lot that was taken out, and its place among all that were compared. */
export interface RemovedLot extends Pick<Lot, 'id' | 'lot'> {
  place: number
}

interface Removed {
  removed: readonly RemovedLot[]
  remove: (lot: Lot, button: HTMLElement) => void
  restore: (lot: RemovedLot) => void
}

/** `compared`: ids. */
export function useRemoved(compared: readonly number[], panes: RefObject<HTMLElement | null>): Removed {
  const go = useGo()
  const [removed, setRemoved] = useState<readonly RemovedLot[]>([])
  const restored = useRef<number>(undefined)
  useLayoutEffect(() => {
    if (restored.current === undefined) return
    panes.current?.querySelectorAll<HTMLElement>('.compare-remove')[restored.current]?.focus()
    restored.current = undefined
  }, [compared, panes])
  const compare = (ids: readonly number[]) =>
    go({ search: withCompare(location.search, ids) }, { replace: true })
  const restore = ({ id, place }: RemovedLot) => {
    const others = removed.filter((other) => other.id !== id)
    const at = place - others.filter((other) => other.place < place).length
    restored.current = at
    setRemoved(others)
    compare((lotsCompared(location.search) ?? []).toSpliced(at, 0, id))
  }
  const remove = ({ id, lot }: Lot, button: HTMLElement) => {
    const at = compared.indexOf(id)
    const rest = compared.toSpliced(at, 1)
    const closing = () => button.closest('dialog')?.querySelector<HTMLElement>('button')
    // Of the fewest none can be removed: their buttons go, too.
    if (rest.length > FEWEST_COMPARED) focusBeside(button, closing)
    else if (document.activeElement === button) closing()?.focus()
    const taken = removed.map(({ place }) => place).toSorted((one, other) => one - other)
    const place = taken.reduce((free, each) => (each <= free ? free + 1 : free), at)
    setRemoved([...removed, { id, lot, place }])
    compare(rest)
  }
  return { removed, remove, restore }
}
