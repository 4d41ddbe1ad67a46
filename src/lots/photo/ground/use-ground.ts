import { type SyntheticEvent, useCallback, useLayoutEffect, useRef } from 'react'
import type { Photo } from '#contract/lots/lots.ts'
import { drawGround, sampleOf, sampleOfBlur } from './photo-ground.ts'

/**
 * The ground of a stage, taken from the photo that is fitted into it: from its blur, else from the first picture of it that
 * has come, which `onLoad` hears of. Each photo has a stage of its own. Drawn past React, and not again while the photo is
 * zoomed and moved.
 */
export function useGround({ blur, widthPx, heightPx }: Photo, stage: { widthPx: number; heightPx: number }) {
  const ground = useRef<HTMLCanvasElement>(null)
  const sample = useRef<ImageData>(undefined)
  const isBeside = stage.widthPx * heightPx > stage.heightPx * widthPx
  const draw = useCallback(() => {
    if (ground.current && sample.current) drawGround(ground.current, sample.current, isBeside)
  }, [isBeside])
  useLayoutEffect(() => {
    sample.current ??= sampleOfBlur(blur)
    draw()
  }, [blur, draw])
  const onLoad = ({ currentTarget }: SyntheticEvent<HTMLImageElement>) => {
    if (sample.current) return
    sample.current = sampleOf(currentTarget)
    draw()
  }
  return { ground, onLoad }
}
