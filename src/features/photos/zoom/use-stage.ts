import { type RefObject, useLayoutEffect, useMemo, useState } from 'react'
import { useMayHaveOriginals } from './use-may-have-originals.ts'
import type { Stage } from './zoom-view.ts'

/** The present size of the element that shows a photo; undefined before it is measured. */
export function useStage(element: RefObject<HTMLElement | null>): Stage | undefined {
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
  return useMemo(
    () => stage && (mayHaveOriginals ? stage : { ...stage, mostScale: 1 }),
    [stage, mayHaveOriginals],
  )
}
