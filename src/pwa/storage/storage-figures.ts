/**
 * The figures of the storage status, from the index of thumbnails. Its keys are read at once, 53,940 of them in an eighth of a
 * second of which the page is busy for half, and only when nothing was saved for a moment: no figure costs a frame of a
 * moving wall.
 */
import { useEffect, useState } from 'react'
import { PHOTO_EDGES_PX } from '#contract/codes.ts'
import type { PhotoEdge } from '#contract/lots/get-photo.ts'
import type { LeasedLists } from '#src/offline/device/lists.ts'
import { onMessage } from '#src/offline/device/messages.ts'
import { thumbKey, thumbsOwner } from '#src/offline/thumbs/thumbs.ts'
import { averageThumbs, savedThumbs } from '#src/offline/thumbs/thumbs-index.ts'
import { type Kept, savedKept } from '#src/offline/thumbs/kept.ts'
import { edgesOf } from './keep-plan.ts'
import type { StorageProps } from './storage-props.ts'

const QUIET_MS = 1_000
const AT_MOST_MS = 5_000
const COUNTED_AT_ONCE = 500

/** `null`: nothing can be kept here. */
export type SavedThumbs = {
  owner: LeasedLists
  keys: Set<string>
  bytes: number
  /** What was chosen to be kept. */
  kept: Kept | undefined
  /** The average bytes of a picture by its size, of some that are here. */
  averages: ReadonlyMap<number, number>
} | null

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

export interface WallCount {
  /** When it was counted. */
  lots: number
  /** Lots all of whose photos are here in the sizes that were chosen; where nothing was, in any size. */
  ready: number
  photos: number
  /** Of the photos, those that are not here, by the size. */
  missing: ReadonlyMap<PhotoEdge, number>
}

/** The wall's pictures, counted in small steps while the page stays responsive. The last count is returned meanwhile. */
export function useWallCount(saved: SavedThumbs | undefined, props: StorageProps): WallCount | undefined {
  const { photos, edges } = props
  const [counted, setCounted] = useState<WallCount>()
  useEffect(() => {
    if (!saved) return undefined
    const stop = new AbortController()
    void countWall(saved, { photos, edges }, stop.signal).then((count) => count && setCounted(count))
    return () => stop.abort()
  }, [saved, photos, edges])
  return saved ? counted : undefined
}

/** Undefined if it was stopped. */
async function countWall(
  { keys, kept }: NonNullable<SavedThumbs>,
  { photos, edges }: Pick<StorageProps, 'photos' | 'edges'>,
  signal: AbortSignal,
): Promise<WallCount | undefined> {
  await nextTask()
  if (signal.aborted) return undefined
  const { ids, starts } = photos()
  const lots = starts.length - 1
  const missing = new Map<PhotoEdge, number>(
    [...edges(), ...edgesOf('zoom', { edge: edges()[0]!, edges })].map((edge) => [edge, 0]),
  )
  const isReady = (id: string) =>
    kept
      ? kept.edges.every((edge) => keys.has(thumbKey(id, edge)))
      : PHOTO_EDGES_PX.some((edge) => keys.has(thumbKey(id, edge)))
  let ready = 0
  for (let lot = 0; lot < lots; lot++) {
    let isLotReady = true
    for (let at = starts[lot]!; at < starts[lot + 1]!; at++) {
      const id = ids[at]!
      isLotReady &&= isReady(id)
      for (const [edge, count] of missing) if (!keys.has(thumbKey(id, edge))) missing.set(edge, count + 1)
    }
    if (isLotReady) ready++
    if (lot % COUNTED_AT_ONCE > 0) continue
    await nextTask()
    if (signal.aborted) return undefined
  }
  return { lots, ready, photos: ids.length, missing }
}

const nextTask = () => new Promise((go) => setTimeout(go))

async function readThumbs(): Promise<SavedThumbs> {
  try {
    const owner = await thumbsOwner()
    if (!owner) return null
    const [thumbs, kept, averages] = await Promise.all([
      savedThumbs(owner),
      savedKept(owner),
      averageThumbs(owner),
    ])
    return { owner, ...thumbs, kept, averages }
  } catch (error) {
    console.warn('The thumbnails on this device could not be counted:', error)
    return null
  }
}
