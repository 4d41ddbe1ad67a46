import { type RefObject, useLayoutEffect, useMemo, useState } from 'react'
import { useMayHaveOriginals } from './use-may-have-originals.ts'
import type { Photo } from '#contract/lots/lots.ts'
import { mostScaleOf, useHerePx } from '#src/features/photos/zoom/here/here-px.ts'
import type { Stage } from './zoom-view.ts'

/** The present size of the element that shows a photo, and how far it zooms; undefined before it is measured. */
export function useStage(element: RefObject<HTMLElement | null>, photo?: Photo): Stage | undefined {
  const [stage, setStage] = useState<Stage>()
  useLayoutEffect(() => {
    const observed = element.current
    if (!observed) return undefined
    const measure = () => {
      const { clientWidth: widthPx, clientHeight: heightPx } = observed
      if (widthPx > 0 && heightPx > 0) setStage({ widthPx, heightPx, pixelRatio: devicePixelRatio })
    }
    const observer = new ResizeObserver(measure)
    measure()
    observer.observe(observed)
    return () => observer.disconnect()
  }, [element])
  const mayHaveOriginals = useMayHaveOriginals()
  const herePx = useHerePx(photo?.id)
  const part = photo && herePx !== undefined ? herePx / Math.max(photo.widthPx, photo.heightPx) : undefined
  return useMemo(() => {
    if (!stage) return undefined
    if (part !== undefined) return { ...stage, mostScale: mostScaleOf(part, stage.pixelRatio), isShort: true }
    return mayHaveOriginals ? stage : { ...stage, mostScale: 1 }
  }, [stage, mayHaveOriginals, part])
}
