/**
 * The figures of the gauge, from the index of thumbnails. Its keys are read at once, 53,940 of them in an eighth of a
 * second of which the page is busy for half, and only when nothing was saved for a moment: no figure costs a frame of a
 * moving wall.
 */
import { useEffect, useMemo, useState } from 'react'
import type { PhotoSize } from '#contract/get-photo.ts'
import { onMessage } from '#src/offline/messages.ts'
import { savedThumbs, thumbKey, type ThumbsOwner, thumbsOwner } from '#src/offline/thumbs.ts'

const QUIET_MS = 1_000
const AT_MOST_MS = 5_000

/** `null`: nothing can be kept here. */
export type SavedThumbs = { owner: ThumbsOwner; keys: Set<string>; bytes: number } | null

/** What is here now and as it changes; undefined until it was read. */
export function useSavedThumbs(): SavedThumbs | undefined {
  const [saved, setSaved] = useState<SavedThumbs>()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let dueAt = Infinity
    let live = true
    const read = () => {
      dueAt = Infinity
      void readThumbs().then((now) => live && setSaved(now))
    }
    const readSoon = () => {
      clearTimeout(timer)
      dueAt = Math.min(dueAt, Date.now() + AT_MOST_MS)
      timer = setTimeout(read, Math.min(QUIET_MS, Math.max(0, dueAt - Date.now())))
    }
    const unhear = onMessage((message) => {
      if (message.kind === 'saved' && message.list === 'thumbs') readSoon()
    })
    read()
    return () => {
      live = false
      clearTimeout(timer)
      unhear()
    }
  }, [])
  return saved
}

/** How many of the wall's pictures are not here in the size it shows. */
export function useMissing(
  saved: SavedThumbs | undefined,
  photoIds: () => readonly string[],
  edge: PhotoSize,
): { missing: number; photos: number } | undefined {
  return useMemo(() => {
    if (!saved) return undefined
    const ids = photoIds()
    let missing = 0
    for (const id of ids) if (!saved.keys.has(thumbKey(id, edge))) missing++
    return { missing, photos: ids.length }
  }, [saved, photoIds, edge])
}

async function readThumbs(): Promise<SavedThumbs> {
  try {
    const owner = await thumbsOwner()
    return owner ? { owner, ...(await savedThumbs(owner.name)) } : null
  } catch (error) {
    console.warn('The thumbnails on this device could not be counted:', error)
    return null
  }
}
