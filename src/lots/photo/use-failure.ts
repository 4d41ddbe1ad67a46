import { useEffect, useState } from 'react'
import type { PhotoSize } from '#contract/lots/get-photo.ts'
import { whenThumbMayCome } from './failed-thumbs.ts'

/** Whether a photo's picture has failed, until it may come; and what to do when it fails, and when it comes. */
export function useFailure(id: string | undefined, size: PhotoSize) {
  const [failure, setFailure] = useState({ id, times: 0, isBroken: false })
  // Another lot's turn: when this one comes back, its picture is asked for again.
  if (failure.id !== id) setFailure({ id, times: 0, isBroken: false })
  useEffect(() => {
    if (!failure.isBroken || !failure.id) return undefined
    const failed = { id: failure.id, size, failures: failure.times }
    return whenThumbMayCome(failed, () => setFailure({ ...failure, isBroken: false }))
  }, [failure, size])
  return {
    isBroken: failure.isBroken,
    onError: () => setFailure(({ times }) => ({ id, times: times + 1, isBroken: true })),
    onLoad: failure.times > 0 ? () => setFailure({ id, times: 0, isBroken: false }) : undefined,
  }
}
