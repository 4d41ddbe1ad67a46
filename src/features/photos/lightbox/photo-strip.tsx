import type { Lot } from '#contract/lots/lots.ts'
import { photoAddress } from '#src/api/photo-address.ts'
import { formatMoment } from '#src/format/date-format.ts'
import { more } from '#src/say/more.ts'
import './photo-strip.css'

interface PhotoStripProps {
  lot: Lot
  /** The number of the photo that is shown. */
  shown: number
  onShow: (at: number) => void
}

/** All photos of a lot, newest first. */
export function PhotoStrip({ lot, shown, onShow }: PhotoStripProps) {
  return (
    <div className="photo-strip" role="group" aria-label={more.photos.lightbox.photosOf(lot.lot)}>
      {lot.photos.map(({ id, capturedAt }, at) => (
        <button
          key={id}
          type="button"
          aria-pressed={at === shown}
          aria-label={more.photos.lightbox.photoAt(at + 1, lot.photos.length, formatMoment(capturedAt))}
          onClick={() => onShow(at)}
        >
          <img alt="" crossOrigin="use-credentials" draggable={false} src={photoAddress(id, 136)} />
        </button>
      ))}
    </div>
  )
}
