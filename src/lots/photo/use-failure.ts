import { useEffect, useState } from 'react'
import type { PhotoSize } from '#contract/lots/get-photo.ts'
import { whenThumbMayCome } from './failed-thumbs.ts'

/** Whether a photo's picture has failed, until it may come; and what to do when it fails, and when it comes. */
export function useFailure(id: string | undefined, size: PhotoSize) {
  const [last, setFailure] = useState<Failure>()
  // On another lot's turn it is forgotten: when this one comes back, its picture is asked for again.
  if (last && last.id !== id) setFailure(undefined)
  const failure = last?.id === id ? last : undefined
  useEffect(() => {
    if (!failure?.isBroken) return undefined
    const failed = { id: failure.id, size, failures: failure.times }
    return whenThumbMayCome(failed, () => setFailure({ ...failure, isBroken: false }))
  }, [failure, size])
  return {
    isBroken: failure?.isBroken === true,
    onError: () => id && setFailure((before) => ({ id, times: (before?.times ?? 0) + 1, isBroken: true })),
    onLoad: failure ? () => setFailure(undefined) : undefined,
  }
}

interface Failure {
  /** Of the photo. */
  id: string
  times: number
  /** False once it may come, and is asked for again. */
  isBroken: boolean
}
