import type { Lot } from '#contract/lots.ts'
import { photoAddress } from '#src/api/photo-address.ts'
import { formatMoment } from '#src/format/date-format.ts'
import './photo-strip.css'

interface PhotoStripProps {
  lot: Lot
  /** Which of the lot's photos is shown. */
  shown: number
  onShow: (at: number) => void
}

/** All photos of a lot, newest first. */
export function PhotoStrip({ lot, shown, onShow }: PhotoStripProps) {
  return (
    <div className="photo-strip" role="group" aria-label={`Photos of ${lot.lot}`}>
      {lot.photos.map(({ id, capturedAt }, at) => (
        <button
          key={id}
          type="button"
          aria-pressed={at === shown}
          aria-label={`Photo ${at + 1} of ${lot.photos.length}, ${formatMoment(capturedAt)}`}
          onClick={() => onShow(at)}
        >
          <img alt="" crossOrigin="use-credentials" draggable={false} src={photoAddress(id, 136)} />
        </button>
      ))}
    </div>
  )
}
