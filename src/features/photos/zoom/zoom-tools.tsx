import { more } from '#src/say/more.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { useMayHaveOriginals } from './use-may-have-originals.ts'
import type { ChangeView } from './use-zoom-gestures.ts'
import {
  fullZoom,
  clampedView,
  mostZoom,
  placedPhoto,
  type PhotoSize,
  type Stage,
  steppedZoom,
  type View,
  WHOLE,
  zoomedView,
  zoomLabel,
} from './zoom-view.ts'
import './zoom-tools.css'

const MIDDLE = { xPx: 0, yPx: 0 }

interface ZoomToolsProps {
  stage: Stage
  photo: PhotoSize
  view: View
  onView: ChangeView
}

/** The buttons that zoom around the middle, by steps, and the zoom level: 100% shows the pixels of the original. */
export function ZoomTools({ stage, photo, view, onView }: ZoomToolsProps) {
  const words = more.photos.lightbox
  const { zoom } = clampedView(view, stage, photo)
  const full = fullZoom(stage, photo)
  const to = (next: number) => onView(() => zoomedView(view, next, MIDDLE, stage, photo), true)
  const step = (by: 'in' | 'out') => to(steppedZoom(view, by, stage, photo))
  const mayHaveOriginals = useMayHaveOriginals()
  const titleOf = (isFull: boolean) =>
    isFull ? words.wholePhoto : mayHaveOriginals ? words.originalPixels : undefined
  const level = zoomLabel(placedPhoto(view, stage, photo).scale)
  return (
    <div className="zoom-tools" role="group" aria-label={words.zoom}>
      <Button aria-label={words.zoomOut} aria-disabled={zoom <= 1} onClick={() => step('out')}>
        −
      </Button>
      <Button
        className="zoom-tools-level"
        title={titleOf(zoom === full)}
        onClick={() => (zoom === full ? onView(() => WHOLE, true) : to(full))}
      >
        {level}
      </Button>
      <Button
        aria-label={words.zoomIn}
        aria-disabled={zoom >= mostZoom(stage, photo)}
        onClick={() => step('in')}
      >
        +
      </Button>
      <span className="visually-hidden" role="status">
        {words.zoomLevel(level)}
      </span>
    </div>
  )
}
