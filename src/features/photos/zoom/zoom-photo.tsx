import { useLayoutEffect, useRef } from 'react'
import { IMAGE_SIZES } from '#contract/codes.ts'
import type { Photo } from '#contract/lots/lots.ts'
import type { PhotoSize as Edge } from '#contract/lots/get-photo.ts'
import { photoAddress } from '#src/api/photos/photo-address.ts'
import { drawBlur } from '#src/lots/photo/draw-blur.ts'
import { PhotoLayer } from '#src/lots/photo/photo-layer.tsx'
import type { ImageSize } from '#src/features/photos/wall-scroll/card-shape.ts'
import { connectivity } from '#src/network/connectivity.ts'
import { useStore } from '#src/store/use-store.ts'
import { PREVIEW_EDGE_PX, previewAgain } from './preview.ts'
import { noteOf, useLayers } from './use-layers.ts'
import { useGround } from '#src/lots/photo/ground/use-ground.ts'
import { useMayHaveOriginals } from './use-may-have-originals.ts'
import { placedPhoto, type Stage, type View } from './zoom-view.ts'
import './zoom-photo.css'

interface ZoomPhotoProps {
  photo: Photo
  name: string
  /** The picture size of the wall: its thumbnails are on the device. */
  size: ImageSize
  stage: Stage
  view: View
  glides?: boolean
  /** The photo is a neighbour of the one shown, or beneath a spin: low priority, no note, and never the original. */
  isAside?: boolean
}

/** A photo on its stage, with as many pixels as the zoom needs and the log-in may have. */
export function ZoomPhoto({ photo, name, size, stage, view, glides, isAside }: ZoomPhotoProps) {
  const mayHaveOriginals = useMayHaveOriginals()
  const { scale, leftPx, topPx, longestPx } = placedPhoto(view, stage, photo)
  const { layers, isLate, onPreview, put } = useLayers(photo, isAside || !mayHaveOriginals ? 0 : longestPx)
  const { ground, onLoad } = useGround(photo, stage)
  const note = noteOf(layers, useStore(connectivity) === 'offline', isLate)
  // Who has stepped on does not wait for its megabytes.
  const wantsOriginal = layers.wantsOriginal && (!isAside || layers.original === 'drawn')
  const hasPreview = layers.preview === 'drawn' || layers.preview === 'smaller'
  const thumb = IMAGE_SIZES[size]
  const hasOwnPixels =
    layers.original === 'drawn' || Math.max(photo.widthPx, photo.heightPx) <= PREVIEW_EDGE_PX
  return (
    <>
      <canvas className="photo-ground" ref={ground} aria-hidden />
      <div
        className={glides ? 'zoom-photo zoom-photo-glides' : 'zoom-photo'}
        data-pixels={(scale > 1 && hasOwnPixels) || undefined}
        role="img"
        aria-label={name}
        style={{
          width: photo.widthPx / stage.pixelRatio,
          height: photo.heightPx / stage.pixelRatio,
          transform: `translate(${leftPx}px, ${topPx}px) scale(${scale})`,
        }}
      >
        {photo.blur && !hasPreview && <Blur blur={photo.blur} />}
        {isLate && thumb > IMAGE_SIZES.Small && (
          <PhotoLayer src={photoAddress(photo.id, IMAGE_SIZES.Small)} />
        )}
        <PhotoLayer
          src={photoAddress(photo.id, thumb)}
          srcSet={`${photoAddress(photo.id, thumb)} 1x, ${photoAddress(photo.id, (thumb * 2) as Edge)} 2x`}
          onLoad={onLoad}
        />
        <PhotoLayer
          key={`preview ${layers.attempt}`}
          fetchPriority={isAside ? 'low' : 'high'}
          src={previewAgain(photo, layers.attempt)}
          onLoad={(event) => onPreview(event.currentTarget)}
          onError={() => put({ preview: 'failed' })}
        />
        {wantsOriginal && (
          <PhotoLayer
            key={`original ${layers.attempt}`}
            src={photoAddress(photo.id, 'original')}
            onLoad={() => put({ original: 'drawn' })}
            onError={() => put({ original: 'failed' })}
          />
        )}
      </div>
      {!isAside && (
        <p className="zoom-note" role="status">
          {note}
        </p>
      )}
    </>
  )
}

/** What is seen until a layer is there. */
function Blur({ blur }: { blur: string }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useLayoutEffect(() => {
    if (canvas.current) drawBlur(canvas.current, blur)
  }, [blur])
  return <canvas ref={canvas} aria-hidden />
}
