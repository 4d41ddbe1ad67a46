/**
 * The figures of the storage status, from the index of thumbnails. Its keys are read at once, 53,940 of them in an eighth of a
 * second of which the page is busy for half, and only when nothing was saved for a moment: no figure costs a frame of a
 * moving wall.
 */
import { useEffect, useRef, useState } from 'react'
import { PHOTO_EDGES_PX } from '#contract/codes.ts'
import type { LeasedLists } from '#src/offline/device/lists.ts'
import { onMessage } from '#src/offline/device/messages.ts'
import { thumbsOwner } from '#src/offline/thumbs/thumbs.ts'
import { savedPrefetch } from '#src/offline/thumbs/prefetch.ts'
import { savedThumbs, type SavedThumbs as Thumbs } from '#src/offline/thumbs/thumbs-index.ts'
import { type Kept, type KeptPart, savedKeeping, savedKept } from '#src/offline/thumbs/kept.ts'
import { countOf, isOfEach, namesOf, partsOf, sizeOf, withSome } from './keep-plan.ts'
import { savedSpeeds, type Speeds } from './keep-speeds.ts'
import type { StoragePhotos, StorageProps } from './storage-props.ts'

const QUIET_MS = 1_000
const AT_MOST_MS = 5_000
const COUNTED_AT_ONCE = 500
const RESTS_AFTER_MS = 400

/** `null`: nothing can be kept here. */
export type SavedThumbs =
  | (Thumbs & {
      owner: LeasedLists
      /** What was completed last. */
      kept: Kept | undefined
      /** What was chosen since then, and is not complete yet. */
      keeping: Kept | undefined
      /** Whether that goes on by itself. */
      goesOn: boolean
      /** How fast pictures came to this device. */
      speeds: Speeds
    })
  | null

/** What the user chose to keep last, complete or not. */
export const chosenOf = ({ kept, keeping }: NonNullable<SavedThumbs>): Kept | undefined => keeping ?? kept

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
  /** Those of them that have a photo. */
  withPhotos: number
  /** Of these, all of whose photos are here in any size. */
  pictured: number
  /** Of these, all of whose photos are here in all that was chosen; undefined where nothing was. */
  asChosen: number | undefined
  /** Of originals. */
  meanPixels: number
  /** By those originals that are here; undefined where none is. */
  bytesAPixel: number | undefined
  /** Of what may be chosen of all lots: how many pictures it has, and how many are not here. */
  parts: ReadonlyMap<KeptPart, PartCount>
}

/** `missingPx`: of all that is missing, as it was taken. */
export interface PartCount {
  all: number
  missing: number
  missingPx: number
}

/** Counts the pictures of a part that are not here, of one photo after the other by their places. */
export function countMissing(part: KeptPart, photos: StoragePhotos, here: Thumbs['here']) {
  const count: PartCount = { all: countOf(part, photos), missing: 0, missingPx: 0 }
  const missing = missingIn(part, photos, here)
  const add = (at: number) => {
    const more = missing(at)
    count.missing += more
    count.missingPx += more * photos.pixels[at]!
  }
  return { count, add }
}

/** How many pictures that are not here the photo at a place has in a part. */
function missingIn(part: KeptPart, photos: StoragePhotos, here: Thumbs['here']): (at: number) => number {
  const size = sizeOf(part)
  // Of 53,940 photos at once: of most parts each has one.
  if (isOfEach(part)) return (at) => (here.has(photos.ids[at]!, size) ? 0 : 1)
  return (at) => namesOf(part, photos, at).filter((name) => !here.has(name, size)).length
}

/**
 * The wall's pictures, counted in small steps while the page stays responsive. The last count is returned meanwhile. Of a
 * wall that is another at each letter of a search, the one that it comes to rest at is counted.
 */
export function useWallCount(
  saved: SavedThumbs | undefined,
  props: Pick<StorageProps, 'photos' | 'edges'>,
): WallCount | undefined {
  const { photos, edges } = props
  const [counted, setCounted] = useState<WallCount>()
  const countedOf = useRef<typeof photos>(undefined)
  useEffect(() => {
    if (!saved) return undefined
    const stop = new AbortController()
    const start = async () => {
      const count = await countWall(saved, { photos, edges }, stop.signal)
      if (!count) return
      countedOf.current = photos
      setCounted(count)
    }
    const isOther = countedOf.current !== undefined && countedOf.current !== photos
    const timer = setTimeout(() => void start(), isOther ? RESTS_AFTER_MS : 0)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [saved, photos, edges])
  return saved ? counted : undefined
}

/** Undefined if it was stopped. */
async function countWall(
  saved: NonNullable<SavedThumbs>,
  { photos: read, edges }: Pick<StorageProps, 'photos' | 'edges'>,
  signal: AbortSignal,
): Promise<WallCount | undefined> {
  const { here } = saved
  const chosen = chosenOf(saved)
  const photos = withSome(read(), chosen ?? {})
  const { ids, starts } = photos
  const lots = starts.length - 1
  const every = [...edges(), ...partsOf('originals', { edge: edges()[0]!, edges, mayHaveOriginals: true })]
  const parts = new Map(every.map((part) => [part, countMissing(part, photos, here)]))
  const isPictured = (at: number) => PHOTO_EDGES_PX.some((edge) => here.has(ids[at]!, edge))
  const missingOfChosen = chosen?.edges.map((part) => missingIn(part, photos, here)) ?? []
  const isAsChosen = (at: number) => missingOfChosen.every((missing) => missing(at) === 0)
  let [withPhotos, pictured, asChosen] = [0, 0, 0]
  for (let lot = 0; lot < lots; lot++) {
    let [isLotPictured, isLotAsChosen] = [true, true]
    for (let at = starts[lot]!; at < starts[lot + 1]!; at++) {
      isLotPictured &&= isPictured(at)
      isLotAsChosen &&= isAsChosen(at)
      for (const { add } of parts.values()) add(at)
    }
    if (starts[lot + 1]! > starts[lot]!) {
      withPhotos++
      if (isLotPictured) pictured++
      if (isLotAsChosen) asChosen++
    }
    if (lot % COUNTED_AT_ONCE > 0) continue
    await nextTask()
    if (signal.aborted) return undefined
  }
  const { meanPixels } = photos
  const bytesAPixel = bytesAPixelOf(saved.originals, photos)
  return {
    lots,
    withPhotos,
    pictured,
    asChosen: chosen && asChosen,
    meanPixels,
    bytesAPixel,
    parts: new Map(Array.from(parts, ([part, { count }]) => [part, count])),
  }
}

/** `originals`: bytes of some that are here. */
function bytesAPixelOf(
  originals: ReadonlyMap<string, number>,
  { ids, pixels }: StoragePhotos,
): number | undefined {
  let [sum, px] = [0, 0]
  for (const [at, id] of originals.size > 0 ? ids.entries() : []) {
    const bytes = originals.get(id)
    if (bytes === undefined) continue
    sum += bytes
    px += pixels[at]!
  }
  return px > 0 ? sum / px : undefined
}

const nextTask = () => new Promise((go) => setTimeout(go))

async function readThumbs(): Promise<SavedThumbs> {
  try {
    const owner = await thumbsOwner()
    if (!owner) return null
    const [thumbs, kept, keeping, prefetch, speeds] = await Promise.all([
      savedThumbs(owner),
      savedKept(owner),
      savedKeeping(owner),
      savedPrefetch(owner),
      savedSpeeds(),
    ])
    return { owner, ...thumbs, kept, keeping, goesOn: prefetch === 'running', speeds }
  } catch (error) {
    console.warn('The thumbnails on this device could not be counted:', error)
    return null
  }
}
