import { useState } from 'react'
import { IMAGE_SIZES } from '#contract/codes.ts'
import type { PhotoSize } from '#contract/get-photo.ts'
import type { Lot } from '#contract/lots.ts'
import { photoAddress } from '#src/api/photo-address.ts'
import { ShapeOutline } from './shape-outline.tsx'
import './lot-photo.css'

interface LotPhotoProps {
  lot: Pick<Lot, 'lot' | 'shape' | 'photos'>
  size: keyof typeof IMAGE_SIZES
  /** Edge of the box the picture is fitted into, px. */
  boxPx: number
  /** Asks for the picture only near the visible part, for lists that are drawn whole. */
  lazy?: boolean
}

/** A lot's newest photo in its box, uncropped; the outline of its shape where there is none. */
export function LotPhoto({ lot, size, boxPx, lazy }: LotPhotoProps) {
  const [failedId, setFailedId] = useState<string>()
  const photo = lot.photos[0]
  const edge = IMAGE_SIZES[size]
  return (
    <div className="lot-photo">
      <div className="lot-photo-box" style={{ width: boxPx, height: boxPx }}>
        {photo && photo.id !== failedId ? (
          <img
            key={photo.id}
            crossOrigin="use-credentials"
            loading={lazy ? 'lazy' : undefined}
            src={photoAddress(photo.id, edge)}
            srcSet={`${photoAddress(photo.id, edge)} 1x, ${photoAddress(photo.id, (edge * 2) as PhotoSize)} 2x`}
            alt={`Photo of ${lot.lot}`}
            decoding="async"
            draggable={false}
            onLoad={({ currentTarget }) => (currentTarget.dataset['there'] = '')}
            onError={() => setFailedId(photo.id)}
          />
        ) : (
          <ShapeOutline shape={lot.shape} label={`No photo of ${lot.lot}`} />
        )}
      </div>
    </div>
  )
}
