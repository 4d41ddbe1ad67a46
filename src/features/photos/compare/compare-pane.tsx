import { useRef } from 'react'
import { formatCarat } from '#src/format/number-format.ts'
import { ShapeOutline } from '#src/lots/photo/shape-outline.tsx'
import type { ImageSize } from '#src/features/photos/wall-scroll/wall-shape.ts'
import { useStage } from '#src/features/photos/zoom/use-stage.ts'
import { type ChangeView, useZoomGestures } from '#src/features/photos/zoom/use-zoom-gestures.ts'
import { useZoomKeys } from '#src/features/photos/zoom/use-zoom-keys.ts'
import { ZoomPhoto } from '#src/features/photos/zoom/zoom-photo.tsx'
import { ZoomTools } from '#src/features/photos/zoom/zoom-tools.tsx'
import type { View } from '#src/features/photos/zoom/zoom-view.ts'
import { more } from '#src/say/more.ts'
import { Button } from '#src/ui/controls/button.tsx'
import type { Grading } from '#src/lots/fields/differing-gradings.ts'
import type { ShownField } from '#contract/lots/lot-fields.ts'
import type { Compared } from './differences.ts'

interface ComparePaneProps extends Compared {
  differing: readonly Grading[]
  size: ImageSize
  view: View
  glides: boolean
  onView: ChangeView
  /** Whether the keyboard zooms by the size of this photo. */
  hasKeys: boolean
  /** Undefined where too few lots would be left. */
  onRemove: (() => void) | undefined
}

/** One of the compared lots. */
export function ComparePane(props: ComparePaneProps) {
  const { lot, details, size, view, glides, onView, hasKeys, onRemove } = props
  const differing: readonly ShownField[] = props.differing
  const photo = lot.photos[0]
  const stageRef = useRef<HTMLDivElement>(null)
  const stage = useStage(stageRef)
  useZoomGestures(stageRef, { stage, photo, view, onView })
  useZoomKeys({}, { stage, photo, view, onView }, hasKeys)
  return (
    <li className="compare-pane" aria-label={lot.lot}>
      <div className="compare-head">
        <h3>
          <bdi>{lot.lot}</bdi>
        </h3>
        {lot.caratMilli !== undefined && <bdi>{formatCarat(lot.caratMilli)}</bdi>}
        {onRemove && (
          <Button
            look="quiet"
            className="compare-remove"
            aria-label={more.photos.find.remove(lot.lot)}
            onClick={onRemove}
          >
            ×
          </Button>
        )}
      </div>
      <div className={view.zoom === 1 ? 'compare-stage compare-stage-whole' : 'compare-stage'} ref={stageRef}>
        {!photo && <ShapeOutline shape={lot.shape} label={more.lots.noPhotoOf(lot.lot)} />}
        {photo && stage && (
          <>
            <ZoomPhoto
              key={photo.id}
              {...{ photo, size, stage, view, glides }}
              name={more.lots.photoOf(lot.lot)}
            />
            <ZoomTools {...{ stage, photo, view, onView }} />
          </>
        )}
      </div>
      <div
        className="compare-facts"
        {...SCROLLABLE}
        role="group"
        aria-label={more.photos.lightbox.detailsOf(lot.lot)}
      >
        <dl>
          {details.map(({ field, label, value, wide }) => (
            <div key={field} className={wide ? 'compare-wide' : undefined}>
              <dt>{label}</dt>
              {differing.includes(field) ? (
                <dd className="compare-differs">
                  <span aria-hidden>≠ </span>
                  <bdi>{value}</bdi>
                  <span className="visually-hidden">{more.photos.compare.differs}</span>
                </dd>
              ) : (
                <dd>
                  <bdi>{value}</bdi>
                </dd>
              )}
            </div>
          ))}
        </dl>
      </div>
    </li>
  )
}

/** For an element that scrolls: it takes the focus, so that arrow keys scroll it in every browser. */
const SCROLLABLE = { tabIndex: 0, 'data-scrolls': true }
