import { useEffect, useState } from 'react'
import type { IMAGE_SIZES } from '#contract/codes.ts'
import type { Lot } from '#contract/lots/lots.ts'
import { whenPictureMayCome } from '#src/network/when-picture-may-come.ts'
import { more } from '#src/say/more.ts'
import { photoRequest } from './photo-request.ts'
import { ShapeOutline } from './shape-outline.tsx'
import './lot-photo.css'

interface LotPhotoProps {
  lot: Pick<Lot, 'lot' | 'shape' | 'photos'>
  size: keyof typeof IMAGE_SIZES
  /** Edge of the box the picture is fitted into, px. */
  boxPx: number
  /** Asks for the picture only near the visible part, for lists that are drawn whole. */
  lazy?: boolean
  /** The picture is not requested yet. */
  isDeferred?: boolean
}

/** A picture that came later is faded in. One from the device is not: each fading picture costs a moving wall a layer. */
const AT_ONCE_MS = 400

/** A lot's newest photo in its box, uncropped; the outline of its shape where there is none, or it has not come yet. */
export function LotPhoto({ lot, size, boxPx, lazy, isDeferred }: LotPhotoProps) {
  const newest = lot.photos[0]
  const [isBroken, onError] = useFailure(newest?.id)
  const photo = isBroken ? undefined : newest
  return (
    <div className="lot-photo">
      <div
        className={photo ? 'lot-photo-box lot-photo-picture' : 'lot-photo-box'}
        style={{ width: boxPx, height: boxPx }}
      >
        {photo && !isDeferred && (
          <img
            key={photo.id}
            ref={followLoad}
            {...photoRequest(photo.id, size)}
            loading={lazy ? 'lazy' : undefined}
            alt={more.lots.photoOf(lot.lot)}
            decoding="async"
            draggable={false}
            onError={onError}
          />
        )}
        {!photo && <ShapeOutline shape={lot.shape} label={more.lots.noPhotoOf(lot.lot)} />}
      </div>
    </div>
  )
}

/** Whether the picture has failed, until it may come; and what to do when it fails. */
function useFailure(id: string | undefined): [isBroken: boolean, onError: () => void] {
  const [failure, setFailure] = useState({ id, times: 0, isBroken: false })
  // Another lot's turn: when this one comes back, its picture is asked for again.
  if (failure.id !== id) setFailure({ id, times: 0, isBroken: false })
  useEffect(() => {
    if (!failure.isBroken) return undefined
    return whenPictureMayCome(failure.times, () => setFailure({ ...failure, isBroken: false }))
  }, [failure])
  return [failure.isBroken, () => setFailure(({ times }) => ({ id, times: times + 1, isBroken: true }))]
}

/** The box says whether its picture is there. */
function followLoad(picture: HTMLImageElement) {
  const { dataset } = picture.parentElement!
  const askedAt = performance.now()
  const onLoad = () => {
    dataset['there'] = performance.now() - askedAt > AT_ONCE_MS ? 'late' : ''
  }
  picture.addEventListener('load', onLoad)
  return () => {
    picture.removeEventListener('load', onLoad)
    delete dataset['there']
  }
}
