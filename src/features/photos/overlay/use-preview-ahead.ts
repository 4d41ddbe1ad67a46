/**
 * Requests the picture that the lightbox shows before it is open: while the finger is still on the card. The press
 * takes about a tenth of a second, which is most of what the picture needs from the device.
 */
import { type RefObject, useEffect } from 'react'
import { itemOfCell } from '#src/features/photos/grid-cell.ts'
import type { WallOrder } from '#src/features/photos/wall-scroll/wall-anchor.ts'
import { previewAddress } from '#src/features/photos/zoom/preview.ts'

/** The last one requested. The page keeps a picture for the elements to come only as long as an element has it. */
let ahead: HTMLImageElement | undefined

export function usePreviewAhead(grid: RefObject<HTMLElement | null>, { index, order }: WallOrder): void {
  useEffect(() => {
    const element = grid.current
    if (!element) return undefined
    const stopped = new AbortController()
    const { signal } = stopped
    const request = ({ target }: Event) => {
      const item = target instanceof HTMLButtonElement ? itemOfCell(target) : undefined
      const row = item === undefined ? undefined : order[item]
      const photo = row === undefined ? undefined : index.lotAt(row).photos[0]
      if (photo) requestPreview(previewAddress(photo))
    }
    element.addEventListener('pointerdown', request, { signal })
    // From the keyboard and from assistive technology.
    element.addEventListener('click', request, { signal, capture: true })
    // The finger scrolls: the browser ends the request where it is still under way.
    element.addEventListener('pointercancel', forget, { signal })
    return () => stopped.abort()
  }, [grid, index, order])
}

function requestPreview(src: string): void {
  if (ahead?.getAttribute('src') === src) return
  forget()
  ahead = Object.assign(new Image(), { crossOrigin: 'use-credentials', fetchPriority: 'high', src })
}

function forget(): void {
  ahead?.removeAttribute('src')
  ahead = undefined
}
