import type { Lot, Photo } from '#contract/lots/lots.ts'
import { photoAddress } from '#src/api/photos/photo-address.ts'
import { formatMoment } from '#src/format/date-format.ts'
import { viewWord } from '#src/lots/fields/code-words.ts'
import { awaitPicture } from '#src/lots/photo/await-picture.ts'
import { ShapeOutline } from '#src/lots/photo/shape-outline.tsx'
import { useFailure } from '#src/lots/photo/use-failure.ts'
import { more } from '#src/say/more.ts'
import './photo-strip.css'

interface PhotoStripProps {
  lot: Lot
  /** The number of the photo that is shown. */
  shown: number
  onShow: (at: number) => void
}

/** What the photo shows, and where a lot has several photos, all of them, newest first. */
export function PhotoStrip({ lot, shown, onShow }: PhotoStripProps) {
  const view = viewWord(lot.photos[shown]?.view)
  const hasSeveral = lot.photos.length > 1
  if (!view && !hasSeveral) return null
  return (
    <div className="photo-strip">
      {view && <p className="photo-strip-view">{view}</p>}
      {hasSeveral && (
        <div className="photo-strip-photos" role="group" aria-label={more.photos.lightbox.photosOf(lot.lot)}>
          {lot.photos.map((photo, at) => (
            <button
              key={photo.id}
              type="button"
              aria-pressed={at === shown}
              aria-label={nameOf(photo, at, lot.photos.length)}
              title={viewWord(photo.view)}
              onClick={() => onShow(at)}
            >
              <StripPicture shape={lot.shape} id={photo.id} />
              {photo.frames && <SpinMark />}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}

const EDGE_PX = 136

/** The outline where the picture is not on the device and cannot come, until it can. */
function StripPicture({ id, shape }: { id: string; shape: string | undefined }) {
  const { isBroken, onError, onLoad } = useFailure(id, EDGE_PX)
  if (isBroken) return <ShapeOutline shape={shape} label="" />
  return (
    <img
      ref={awaitPicture}
      alt=""
      crossOrigin="use-credentials"
      draggable={false}
      src={photoAddress(id, EDGE_PX)}
      onError={onError}
      onLoad={onLoad}
    />
  )
}

function nameOf({ capturedAt, view, frames }: Photo, at: number, count: number): string {
  const words = more.photos.lightbox
  const what = [viewWord(view), frames && words.spin].filter(Boolean)
  return [words.photoAt(at + 1, count, formatMoment(capturedAt)), ...what].join(', ')
}

/** An arrow around: this one can be turned. */
function SpinMark() {
  return (
    <svg className="photo-strip-spin" viewBox="0 0 16 16" fill="none" stroke="currentColor" aria-hidden>
      <path d="M13 8a5 5 0 1 1-1.6-3.7M12.6 2v2.6H10" strokeWidth="1.6" strokeLinecap="round" />
    </svg>
  )
}
