/**
 * The one lot that a link shares, at once as large as the screen lets it be: its picture, its data and the answer. The
 * picture is zoomed by two fingers where it is, and opens the lightbox.
 */
import { useMemo, useRef, useState } from 'react'
import { formatCarat } from '#src/format/number-format.ts'
import type { LotIndex } from '#src/lots/list/lot-index.ts'
import { ShapeOutline } from '#src/lots/photo/shape-outline.tsx'
import { useAskWords } from '#src/features/photos/lightbox/facts/asked.tsx'
import { Facts } from '#src/features/photos/lightbox/lot-facts.tsx'
import { PhotoStrip } from '#src/features/photos/lightbox/photo-strip.tsx'
import { useStage } from '#src/features/photos/zoom/use-stage.ts'
import { useKeptScale, useView } from '#src/features/photos/zoom/use-view.ts'
import { useZoomGestures } from '#src/features/photos/zoom/use-zoom-gestures.ts'
import { ZoomPhoto } from '#src/features/photos/zoom/zoom-photo.tsx'
import { more } from '#src/say/more.ts'
import { useSharing } from '#src/sharing-paths.ts'
import { Button } from '#src/ui/controls/button.tsx'
import './lot-alone.css'

export interface LotAloneProps {
  index: LotIndex
  row: number
  /** Opens the lightbox with this photo of the lot. */
  onOpen: (id: number, photoAt: number) => void
}

export function LotAlone({ index, row, onOpen }: LotAloneProps) {
  const lot = useMemo(() => index.lotAt(row), [index, row])
  const [chosen, showPhoto] = useState(0)
  const photoAt = lot.photos[chosen] ? chosen : 0
  const photo = lot.photos[photoAt]
  const stageRef = useRef<HTMLDivElement>(null)
  const stage = useStage(stageRef, photo)
  const { view, glides, onView } = useView(photo?.id)
  useKeptScale(stage, photo, onView)
  useZoomGestures(stageRef, { stage, photo, view, onView, isOnPage: true })
  const sharing = useSharing()
  const askWords = useAskWords({ id: lot.id, account: index.account })
  return (
    <article className="lot-alone" aria-label={more.photos.lightbox.lotNamed(lot.lot)}>
      <div className="lot-alone-pictures">
        <div className="lot-alone-stage" data-zoomed={view.zoom > 1 || undefined} ref={stageRef}>
          {!photo && (
            <>
              <ShapeOutline shape={lot.shape} label={more.lots.noPhotoOf(lot.lot)} isThin />
              <p aria-hidden>{more.lots.noPhoto}</p>
            </>
          )}
          {photo && stage && (
            <ZoomPhoto
              key={photo.id}
              photo={photo}
              name={more.lots.photoOf(lot.lot)}
              size="Large"
              stage={stage}
              view={view}
              glides={glides}
            />
          )}
          {photo && (
            <button
              type="button"
              className="lot-alone-open"
              aria-label={more.lots.open(lot.lot)}
              onClick={() => onOpen(lot.id, photoAt)}
            >
              <ZoomSign />
            </button>
          )}
        </div>
        <PhotoStrip lot={lot} shown={photoAt} onShow={showPhoto} />
      </div>
      <h2>
        <bdi>{lot.lot}</bdi> {lot.caratMilli !== undefined && <bdi>{formatCarat(lot.caratMilli)}</bdi>}
      </h2>
      <p className="lot-alone-answer">
        <Button look="primary" onClick={() => sharing('answer', [lot.id])}>
          {askWords}
        </Button>
      </p>
      <section className="lot-facts lot-alone-facts" aria-label={more.photos.lightbox.detailsOf(lot.lot)}>
        <Facts {...{ lot, photo }} has={index.has} account={index.account} trueSize="true-size-alone" />
      </section>
    </article>
  )
}

/** A loupe over a plus: the picture can be zoomed. */
function ZoomSign() {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      aria-hidden
    >
      <circle cx="10.5" cy="10.5" r="6.5" />
      <path d="m15.5 15.5 5 5M10.5 7.8v5.400M7.8 10.5h5.400" />
    </svg>
  )
}
