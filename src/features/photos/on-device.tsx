/** What of the wall is on this device, beside its count. The gauge is loaded behind the wall, which does without it. */
import { type ComponentType, useCallback, useEffect, useState } from 'react'
import { IMAGE_SIZES, PHOTO_EDGES_PX } from '#contract/codes.ts'
import { formatMoment } from '#src/lots/date-format.ts'
import { formatCount } from '#src/lots/formats.ts'
import type { LotIndex } from '#src/lots/lot-index.ts'
import { newestPhotos } from '#src/lots/newest-photos.ts'
import type { GaugeProps } from '#src/pwa/gauge-props.ts'
import type { ImageSize } from '#src/features/photos/wall/wall-shape.ts'

interface OnDeviceProps {
  index: LotIndex
  /** Rows in the order they are shown. */
  order: Uint32Array
  size: ImageSize
}

const FORMATS = { count: formatCount, moment: formatMoment }

export function OnDevice({ index, order, size }: OnDeviceProps) {
  const [Gauge, setGauge] = useState<ComponentType<GaugeProps>>()
  useEffect(
    () =>
      whenIdle(() => {
        // best effort: the wall says nothing of the device until the next visit
        import('#src/pwa/gauge.tsx').then((chunk) => setGauge(() => chunk.Gauge)).catch(() => undefined)
      }),
    [],
  )
  const photoIds = useCallback(() => newestPhotos(index.columns, order), [index, order])
  if (!Gauge) return null
  return (
    <Gauge
      lots={index.count}
      allLots={index.cursor.total}
      photoIds={photoIds}
      edge={edgeOf(size)}
      formats={FORMATS}
    />
  )
}

/** Counting 53,940 thumbnails takes a few hundredths of a second, which belong to the wall's first pictures. */
function whenIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(work, 1_000)
    return () => clearTimeout(timer)
  }
  const idle = requestIdleCallback(work, { timeout: 2_000 })
  return () => cancelIdleCallback(idle)
}

/** The edge a browser picks from the wall's `srcset` on this screen. */
function edgeOf(size: ImageSize) {
  const px = IMAGE_SIZES[size] * (devicePixelRatio > Math.SQRT2 ? 2 : 1)
  return PHOTO_EDGES_PX.find((edge) => edge === px) ?? IMAGE_SIZES[size]
}
