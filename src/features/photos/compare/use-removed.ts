/** Takes lots out of the comparison, and puts the last one back where somebody undoes that. */
import { type ReactNode, type RefObject, useState } from 'react'
import type { Lot } from '#contract/lots/lots.ts'
import { useGo } from '#src/entry-link.tsx'
import { lotsCompared, withCompare } from '#src/lot-paths.ts'
import { more } from '#src/say/more.ts'
import { focusBeside } from '#src/ui/focus-beside.ts'
import { useNote } from '#src/ui/note/note.tsx'

export const FEWEST_COMPARED = 2

export interface Removed {
  /** Those that were taken out, by their ids. */
  ids: readonly number[]
  /** Undefined where too few lots would be left. `button`: the lot's, which goes with it. */
  remove: ((lot: Lot, button: HTMLElement) => void) | undefined
  /** Tells which was taken out. */
  note: ReactNode
}

export function useRemoved(count: number, panes: RefObject<HTMLElement | null>): Removed {
  const go = useGo()
  const [note, say] = useNote()
  const [ids, setIds] = useState<readonly number[]>([])
  const closing = () => panes.current?.closest('dialog')?.querySelector<HTMLElement>('button')
  const change = (to: (compared: number[]) => number[]) =>
    go({ search: withCompare(location.search, to(lotsCompared(location.search) ?? [])) }, { replace: true })
  const remove = ({ id, lot }: Lot, button: HTMLElement) => {
    const at = lotsCompared(location.search)?.indexOf(id) ?? 0
    // Of the fewest none can be removed: their buttons go, too.
    if (count - 1 > FEWEST_COMPARED) focusBeside(button, closing)
    else if (document.activeElement === button) closing()?.focus()
    setIds([...ids, id])
    change((compared) => compared.filter((other) => other !== id))
    say(more.photos.compare.removed(lot), () => {
      closing()?.focus()
      setIds((removed) => removed.filter((other) => other !== id))
      change((compared) => compared.toSpliced(at, 0, id))
    })
  }
  return { ids, remove: count > FEWEST_COMPARED ? remove : undefined, note }
}
