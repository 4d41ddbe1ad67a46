import type { Lot } from '#contract/lots.ts'
import { photoAddress } from '#src/api/photo-address.ts'
import { formatCount } from '#src/format/number-format.ts'
import { FullScreenHead } from '#src/features/photos/overlay/full-screen.tsx'
import { Button } from '#src/ui/button.tsx'

interface LightboxHeadProps {
  lot: Lot
  photoAt: number
  /** From 1; undefined where a filter has left the lot out. */
  place: number | undefined
  count: number
  hasFacts: boolean
  factsId: string
  onFacts: () => void
  onClose: () => void
}

export function LightboxHead(props: LightboxHeadProps) {
  const { lot, photoAt, place, count, hasFacts, factsId, onFacts, onClose } = props
  const photo = lot.photos[photoAt]
  return (
    <FullScreenHead onClose={onClose}>
      <div className="lightbox-title">
        <h2>{lot.lot}</h2>
        <p role="status">
          <span className="visually-hidden">{lot.lot}, </span>
          {place === undefined ? 'not in this filter' : `${formatCount(place)} of ${formatCount(count)}`}
        </p>
      </div>
      {lot.memo !== undefined && <span className="lightbox-memo">On memo</span>}
      <span className="lightbox-actions">
        {photo && (
          <a
            className="button"
            href={photoAddress(photo.id, 'original')}
            download={`${lot.lot}${photoAt > 0 ? `-${photoAt + 1}` : ''}.jpg`}
          >
            Download<span className="lightbox-word"> original</span>
          </a>
        )}
        <Button aria-expanded={hasFacts} aria-controls={factsId} onClick={onFacts}>
          Details
        </Button>
      </span>
    </FullScreenHead>
  )
}
