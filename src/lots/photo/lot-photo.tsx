import { useCallback } from 'react'
import { IMAGE_SIZES } from '#contract/codes.ts'
import type { Lot, Photo } from '#contract/lots/lots.ts'
import { connectivity } from '#src/network/connectivity.ts'
import { more } from '#src/say/more.ts'
import { useStore } from '#src/store/use-store.ts'
import { followLoad, placeInBox } from './follow-load.ts'
import { photoRequest } from './photo-request.ts'
import { ShapeOutline } from './shape-outline.tsx'
import { useFailure } from './use-failure.ts'
import './lot-photo.css'

/** Smaller ones are thumbnails in a list, which have no room for words. */
const LARGE_PX = 100

interface LotPhotoProps {
  lot: Pick<Lot, 'lot' | 'shape' | 'photos'>
  size: keyof typeof IMAGE_SIZES
  /** Edge of the box the picture is fitted into, px. */
  boxPx: number
  /** Asks for the picture only near the visible part, for lists that are drawn whole. */
  lazy?: boolean
  /** The picture is not requested yet. */
  isDeferred?: boolean
  /** It is what a page is waited for: ahead of other pictures. */
  isFirst?: boolean
  /** What is beside it names the lot: the picture does not say it again. */
  isNamedBeside?: boolean
}

/**
 * A lot's newest photo in its box, uncropped, and its blur until it has come; where there is none the outline of its
 * shape, which says so.
 */
export function LotPhoto({ lot, size, boxPx, lazy, isDeferred, isFirst, isNamedBeside }: LotPhotoProps) {
  const newest = lot.photos[0]
  const { isBroken, onError, onLoad } = useFailure(newest?.id, IMAGE_SIZES[size])
  const photo = isBroken ? undefined : newest
  const follow = useFollowLoad(photo, boxPx, lazy)
  const isLarge = boxPx >= LARGE_PX
  return (
    <div className="lot-photo">
      <div
        className={photo ? 'lot-photo-box lot-photo-picture' : 'lot-photo-box'}
        style={{ width: boxPx, height: boxPx }}
      >
        {photo && !isDeferred && (
          <img
            // One that has drawn the photo in another size keeps it until this one is followed.
            key={`${photo.id} ${size}`}
            ref={follow}
            // Before the address, with which the request begins.
            fetchPriority={isFirst ? 'high' : undefined}
            {...photoRequest(photo.id, size)}
            loading={lazy ? 'lazy' : undefined}
            alt={isNamedBeside ? '' : more.lots.photoOf(lot.lot)}
            decoding="async"
            draggable={false}
            style={placeInBox(photo)}
            onError={onError}
            onLoad={onLoad}
          />
        )}
        {!photo && (
          <>
            <ShapeOutline
              shape={lot.shape}
              label={isBroken ? more.lots.photoNotLoaded(lot.lot) : more.lots.noPhotoOf(lot.lot)}
              isThin={isLarge}
            />
            {isLarge && (
              <span className="lot-photo-none" aria-hidden>
                {isBroken ? <WhyBroken /> : more.lots.noPhoto}
              </span>
            )}
          </>
        )}
      </div>
    </div>
  )
}

function WhyBroken() {
  return useStore(connectivity) === 'offline' ? more.lots.notHere : more.lots.notLoaded
}

/**
 * For the element of the photo's picture. The same function as long as the photo is, or the picture would be followed
 * anew. A picture that is not asked for until it is near has no blur either.
 */
function useFollowLoad(photo: Photo | undefined, boxPx: number, lazy = false) {
  const { id = '', widthPx = 0, heightPx = 0 } = photo ?? {}
  const blur = lazy ? undefined : photo?.blur
  return useCallback(
    (picture: HTMLImageElement) => followLoad(picture, { id, blur, widthPx, heightPx }, boxPx),
    [id, blur, widthPx, heightPx, boxPx],
  )
}
