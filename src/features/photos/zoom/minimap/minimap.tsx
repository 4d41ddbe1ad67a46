/**
 * Where the view is on a photo that is larger than its stage: the whole of it, small, with a frame that a pointer draws
 * about. For the eye alone: the keyboard pans the photo itself.
 */
import { type PointerEvent, useState } from 'react'
import type { Photo } from '#contract/lots/lots.ts'
import { photoAddress } from '#src/api/photos/photo-address.ts'
import { PhotoLayer } from '#src/lots/photo/photo-layer.tsx'
import type { ChangeView } from '#src/features/photos/zoom/use-zoom-gestures.ts'
import { clampedView, seenPart, type Stage, type View } from '#src/features/photos/zoom/zoom-view.ts'
import './minimap.css'

interface MinimapProps {
  photo: Photo
  stage: Stage
  view: View
  onView: ChangeView
}

/** On a smaller stage it would hide what is looked at. */
const LEAST_STAGE = { widthPx: 320, heightPx: 240 }

const percent = (part: number): string => `${part * 100}%`

export function Minimap({ photo, stage, view, onView }: MinimapProps) {
  const [isDrawn, setDrawn] = useState(false)
  const seen = seenPart(view, stage, photo)
  if (!seen || stage.widthPx < LEAST_STAGE.widthPx || stage.heightPx < LEAST_STAGE.heightPx) return null
  const look = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) => {
    const box = currentTarget.getBoundingClientRect()
    const middle = { x: (clientX - box.left) / box.width, y: (clientY - box.top) / box.height }
    onView((now) => clampedView({ ...now, ...middle }, stage, photo), false)
  }
  const end = () => setDrawn(false)
  return (
    <div
      className="minimap"
      aria-hidden
      style={{ aspectRatio: `${photo.widthPx} / ${photo.heightPx}` }}
      onPointerDown={(event) => {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        setDrawn(true)
        look(event)
      }}
      onPointerMove={(event) => isDrawn && look(event)}
      onPointerUp={end}
      onPointerCancel={end}
    >
      <PhotoLayer src={photoAddress(photo.id, 136)} />
      <span
        style={{
          left: percent(seen.left),
          top: percent(seen.top),
          width: percent(seen.width),
          height: percent(seen.height),
        }}
      />
    </div>
  )
}
