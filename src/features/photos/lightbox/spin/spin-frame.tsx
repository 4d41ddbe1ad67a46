import { useLayoutEffect, useRef } from 'react'
import type { Photo } from '#contract/lots/lots.ts'
import { placedPhoto, type Stage, WHOLE } from '#src/features/photos/zoom/zoom-view.ts'
import { more } from '#src/say/more.ts'
import { useStore } from '#src/store/use-store.ts'
import type { FramesState } from './load-frames.ts'
import type { Spin } from './open-spin.ts'
import './spin-frame.css'

interface SpinFrameProps {
  spin: Spin
  photo: Photo
  stage: Stage
}

/** The frame that a spin was turned to, over its first, and how many are still to come. */
export function SpinFrame({ spin, photo, stage }: SpinFrameProps) {
  const frame = useStore(spin.frame)
  const state = useStore(spin.frames.state)
  const canvas = useRef<HTMLCanvasElement>(null)
  const picture = spin.frames.pictureOf(frame)
  useLayoutEffect(() => {
    if (canvas.current && picture) draw(canvas.current, picture)
  }, [picture])
  const { scale, leftPx, topPx } = placedPhoto(WHOLE, stage, photo)
  const { pixelRatio } = stage
  return (
    <>
      <canvas
        ref={canvas}
        className="spin-frame"
        aria-hidden
        style={{
          left: leftPx,
          width: (photo.widthPx * scale) / pixelRatio,
          height: (photo.heightPx * scale) / pixelRatio,
          insetBlockStart: topPx,
        }}
      />
      <p className="zoom-note" aria-hidden>
        {noteOf(state, spin.count)}
      </p>
      <p className="visually-hidden" role="status">
        {noteOf(inQuarters(state, spin.count), spin.count)}
      </p>
    </>
  )
}

function draw(canvas: HTMLCanvasElement, picture: HTMLImageElement): void {
  const { naturalWidth, naturalHeight } = picture
  if (canvas.width !== naturalWidth) canvas.width = naturalWidth
  if (canvas.height !== naturalHeight) canvas.height = naturalHeight
  const context = canvas.getContext('2d')
  context?.clearRect(0, 0, naturalWidth, naturalHeight)
  context?.drawImage(picture, 0, 0)
}

function noteOf({ here, hasFailed }: FramesState, count: number): string {
  const words = more.photos.lightbox
  if (here === count) return ''
  return hasFailed ? words.framesMissing(count - here, count) : words.framesLoading(here, count)
}

/** A screen reader is told four times of the progress, and not at every frame. */
function inQuarters(state: FramesState, count: number): FramesState {
  if (state.hasFailed) return state
  return { ...state, here: Math.floor((Math.floor((state.here * 4) / count) * count) / 4) }
}
