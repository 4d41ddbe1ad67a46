/** Taking a lot out of the comparison. For a while it can be undone: the lot is then where it was. */
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { Lot } from '#contract/lots/lots.ts'
import { useGo } from '#src/entry-link.tsx'
import { lotsCompared, withCompare } from '#src/lot-paths.ts'
import { more } from '#src/say/more.ts'
import { focusBeside } from '#src/ui/focus-beside.ts'
import { useNote } from '#src/ui/note/note.tsx'

export const FEWEST_COMPARED = 2

interface Removed {
  /** What was taken out, by its ids. */
  removed: readonly number[]
  remove: (lot: Lot, button: HTMLElement) => void
  /** What was taken out last, and the way back. */
  note: ReactNode
}

/** `compared`: ids. */
export function useRemoved(compared: readonly number[], panes: RefObject<HTMLElement | null>): Removed {
  const go = useGo()
  const [removed, setRemoved] = useState<readonly number[]>([])
  const [note, say] = useNote()
  const restored = useRef<number>(undefined)
  useLayoutEffect(() => {
    if (restored.current === undefined) return
    panes.current?.querySelectorAll<HTMLElement>('.compare-remove')[restored.current]?.focus()
    restored.current = undefined
  }, [compared, panes])
  const compare = (ids: readonly number[]) =>
    go({ search: withCompare(location.search, ids) }, { replace: true })
  const restore = (id: number, at: number) => {
    restored.current = at
    setRemoved((those) => those.filter((each) => each !== id))
    compare((lotsCompared(location.search) ?? []).toSpliced(at, 0, id))
  }
  const remove = ({ id, lot }: Lot, button: HTMLElement) => {
    const at = compared.indexOf(id)
    const rest = compared.toSpliced(at, 1)
    const closing = () => button.closest('dialog')?.querySelector<HTMLElement>('button')
    // Of the fewest none can be removed: their buttons go, too.
    if (rest.length > FEWEST_COMPARED) focusBeside(button, closing)
    else if (document.activeElement === button) closing()?.focus()
    setRemoved([...removed, id])
    compare(rest)
    say(more.photos.compare.removed(lot), () => restore(id, at))
  }
  return { removed, remove, note }
}
