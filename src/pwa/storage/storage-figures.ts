/**
 * The figures of the storage status, from the index of thumbnails. Its keys are read at once, 53,940 of them in an eighth of a
 * second of which the page is busy for half, and only when nothing was saved for a moment: no figure costs a frame of a
 * moving wall.
 */
import { useEffect, useState } from 'react'
import type { PhotoEdge } from '#contract/lots/get-photo.ts'
import type { LeasedLists } from '#src/offline/device/lists.ts'
import { onMessage } from '#src/offline/device/messages.ts'
import { thumbKey, thumbsOwner } from '#src/offline/thumbs/thumbs.ts'
import { savedThumbs } from '#src/offline/thumbs/thumbs-index.ts'

const QUIET_MS = 1_000
const AT_MOST_MS = 5_000
const COUNTED_AT_ONCE = 2_000

/** `null`: nothing can be kept here. */
export type SavedThumbs = { owner: LeasedLists; keys: Set<string>; bytes: number } | null

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

export interface PhotoCount {
  /** When it was counted. */
  lots: number
  photos: number
  /** Of those, not here in the size the wall shows. */
  missing: number
}

/** The wall's pictures, counted in small steps while the page stays responsive. The last count is returned meanwhile. */
export function useMissing(
  saved: SavedThumbs | undefined,
  lots: number,
  photoIds: () => readonly string[],
  edge: PhotoEdge,
): PhotoCount | undefined {
  const [counted, setCounted] = useState<PhotoCount>()
  useEffect(() => {
    if (!saved) return undefined
    const stop = new AbortController()
    void countMissing(saved.keys, photoIds, edge, stop.signal).then(
      (count) => count && setCounted({ lots, ...count }),
    )
    return () => stop.abort()
  }, [saved, lots, photoIds, edge])
  return saved ? counted : undefined
}

/** Undefined if it was stopped. */
async function countMissing(
  keys: ReadonlySet<string>,
  photoIds: () => readonly string[],
  edge: PhotoEdge,
  signal: AbortSignal,
): Promise<Omit<PhotoCount, 'lots'> | undefined> {
  await nextTask()
  if (signal.aborted) return undefined
  const ids = photoIds()
  let missing = 0
  for (let i = 0; i < ids.length; i++) {
    if (!keys.has(thumbKey(ids[i]!, edge))) missing++
    if (i % COUNTED_AT_ONCE > 0) continue
    await nextTask()
    if (signal.aborted) return undefined
  }
  return { missing, photos: ids.length }
}

const nextTask = () => new Promise((go) => setTimeout(go))

async function readThumbs(): Promise<SavedThumbs> {
  try {
    const owner = await thumbsOwner()
    return owner ? { owner, ...(await savedThumbs(owner)) } : null
  } catch (error) {
    console.warn('The thumbnails on this device could not be counted:', error)
    return null
  }
}
