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
  const most = mostZoom(stage, photo)
  const lacks = stage.isShort === true
  const titleOf = (isFull: boolean) => {
    if (isFull) return words.wholePhoto
    if (lacks) return words.zoomEnds
    return mayHaveOriginals ? words.originalPixels : undefined
  }
  const end = Math.min(full, most)
  const level = zoomLabel(placedPhoto(view, stage, photo).scale)
  return (
    <div className="zoom-tools" role="group" aria-label={words.zoom}>
      <Button aria-label={words.zoomOut} aria-disabled={zoom <= 1} onClick={() => step('out')}>
        −
      </Button>
      <Button
        className="zoom-tools-level"
        title={titleOf(zoom === full)}
        aria-disabled={end === 1 && zoom === 1 && lacks}
        onClick={() => (zoom === end ? onView(() => WHOLE, true) : to(end))}
      >
        <small>{words.zoom}</small> {level}
      </Button>
      <Button
        aria-label={words.zoomIn}
        title={lacks && zoom >= most ? words.zoomEnds : undefined}
        aria-disabled={zoom >= most}
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
