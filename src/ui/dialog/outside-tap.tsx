import { useEffect, useRef } from 'react'

/** In a dialog: a tap beside it closes it. Only where nothing that was typed could be lost. */
export function OutsideTap({ onClose }: { onClose: () => void }) {
  const inside = useRef<HTMLSpanElement>(null)
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
  }, [onClose])
  return <span ref={inside} hidden />
}
