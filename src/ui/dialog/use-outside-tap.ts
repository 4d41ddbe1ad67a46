import { type RefObject, useEffect } from 'react'

/** Closes the dialog around an element by a tap beside it: only where nothing that was typed could be lost. */
export function useOutsideTap(inside: RefObject<HTMLElement | null>, onClose: () => void): void {
  useEffect(() => {
    const dialog = inside.current?.closest('dialog')
    if (!dialog) return undefined
    const onClick = ({ target, clientX: x, clientY: y }: MouseEvent) => {
      const { left, right, top, bottom } = dialog.getBoundingClientRect()
      // A tap on the ground behind it has the dialog for its target.
      if (target === dialog && (x < left || x > right || y < top || y > bottom)) onClose()
    }
    dialog.addEventListener('click', onClick)
    return () => dialog.removeEventListener('click', onClick)
  }, [inside, onClose])
}
