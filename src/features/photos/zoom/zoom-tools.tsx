import { more } from '#src/say/more.ts'
import { Button } from '#src/ui/button.tsx'
import type { ChangeView } from './use-zoom-gestures.ts'
import {
  fullZoom,
  heldView,
  placedPhoto,
  type PhotoSize,
  type Stage,
  type View,
  WHOLE,
  zoomedView,
  zoomWord,
} from './zoom-view.ts'
import { ZOOM_STEP } from './use-zoom-keys.ts'
import './zoom-tools.css'

const MIDDLE = { xPx: 0, yPx: 0 }

interface ZoomToolsProps {
  stage: Stage
  photo: PhotoSize
  view: View
  onView: ChangeView
}

/** Zoom in the middle, and how far in it is: 100% are the original's own pixels. */
export function ZoomTools({ stage, photo, view, onView }: ZoomToolsProps) {
  const words = more.photos.lightbox
  const { zoom } = heldView(view, stage, photo)
  const full = fullZoom(stage, photo)
  const to = (next: number) => onView(() => zoomedView(view, next, MIDDLE, stage, photo), true)
  const level = zoomWord(placedPhoto(view, stage, photo).scale)
  return (
    <div className="zoom-tools" role="group" aria-label={words.zoom}>
      <Button aria-label={words.zoomOut} aria-disabled={zoom <= 1} onClick={() => to(zoom / ZOOM_STEP)}>
        −
      </Button>
      <Button
        className="zoom-tools-level"
        title={zoom === full ? words.wholePhoto : words.originalPixels}
        onClick={() => (zoom === full ? onView(() => WHOLE, true) : to(full))}
      >
        {level}
      </Button>
      <Button aria-label={words.zoomIn} aria-disabled={zoom >= full} onClick={() => to(zoom * ZOOM_STEP)}>
        +
      </Button>
      <span className="visually-hidden" role="status">
        {words.zoomLevel(level)}
      </span>
    </div>
  )
}
