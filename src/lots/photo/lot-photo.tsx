import { useCallback, useEffect, useState } from 'react'
import { IMAGE_SIZES } from '#contract/codes.ts'
import type { Lot, Photo } from '#contract/lots/lots.ts'
import { more } from '#src/say/more.ts'
import { whenThumbMayCome } from './failed-thumbs.ts'
import { followLoad } from './follow-load.ts'
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
  /** What is beside it names the lot: the picture does not say it again. */
  isNamedBeside?: boolean
}

/**
 * A lot's newest photo in its box, uncropped, and its blur until it has come; the outline of its shape where there is
 * none.
 */
export function LotPhoto({ lot, size, boxPx, lazy, isDeferred, isNamedBeside }: LotPhotoProps) {
  const newest = lot.photos[0]
  const { isBroken, onError, onLoad } = useFailure(newest?.id, size)
  const photo = isBroken ? undefined : newest
  const follow = useFollowLoad(photo, lazy)
  return (
    <div className="lot-photo">
      <div
        className={photo ? 'lot-photo-box lot-photo-picture' : 'lot-photo-box'}
        style={{ width: boxPx, height: boxPx }}
      >
        {photo && !isDeferred && (
          <img
            key={photo.id}
            ref={follow}
            {...photoRequest(photo.id, size)}
            loading={lazy ? 'lazy' : undefined}
            alt={isNamedBeside ? '' : more.lots.photoOf(lot.lot)}
            decoding="async"
            draggable={false}
            onError={onError}
            onLoad={onLoad}
          />
        )}
        {!photo && (
          <ShapeOutline
            shape={lot.shape}
            label={isBroken ? more.lots.photoNotLoaded(lot.lot) : more.lots.noPhotoOf(lot.lot)}
          />
        )}
      </div>
    </div>
  )
}

/** Whether the picture has failed, until it may come; and what to do when it fails, and when it comes. */
function useFailure(id: string | undefined, size: keyof typeof IMAGE_SIZES) {
  const [failure, setFailure] = useState({ id, times: 0, isBroken: false })
  // Another lot's turn: when this one comes back, its picture is asked for again.
  if (failure.id !== id) setFailure({ id, times: 0, isBroken: false })
  useEffect(() => {
    if (!failure.isBroken || !failure.id) return undefined
    const failed = { id: failure.id, size: IMAGE_SIZES[size], failures: failure.times }
    return whenThumbMayCome(failed, () => setFailure({ ...failure, isBroken: false }))
  }, [failure, size])
  return {
    isBroken: failure.isBroken,
    onError: () => setFailure(({ times }) => ({ id, times: times + 1, isBroken: true })),
    onLoad: failure.times > 0 ? () => setFailure({ id, times: 0, isBroken: false }) : undefined,
  }
}

/**
 * For the element of the photo's picture. The same function as long as the photo is, or the picture would be followed
 * anew. A picture that is not asked for until it is near has no blur either.
 */
function useFollowLoad(photo: Photo | undefined, lazy = false) {
  const { widthPx = 0, heightPx = 0 } = photo ?? {}
  const blur = lazy ? undefined : photo?.blur
  return useCallback(
    (picture: HTMLImageElement) => followLoad(picture, { blur, widthPx, heightPx }),
    [blur, widthPx, heightPx],
  )
}
