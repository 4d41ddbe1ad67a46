/**
 * What is still to be fetched of a choice, in the order in which it comes, and how many pictures are asked for at once:
 * as many as come within a few seconds, so that a network that is cut off costs no more than these.
 */
import { PACK_MOST_PICTURES, type PhotoSize } from '#contract/lots/get-photo.ts'
import type { KeptPart } from '#src/offline/thumbs/kept.ts'
import type { IsChosen } from '#src/offline/thumbs/thumbs.ts'
import type { ThumbsHere } from '#src/offline/thumbs/thumbs-index.ts'
import { namesOfAll, sizeOf } from '#src/pwa/storage/keep-plan.ts'
import type { StoragePhotos } from '#src/pwa/storage/storage-props.ts'

/** Pictures to be asked for in one size, by their names. */
export interface Wanted {
  size: PhotoSize
  names: readonly string[]
}

/** `wanted`: each picture once, with the first part that has it. */
export interface Pictures {
  wanted: Wanted[]
  has: IsChosen
}

/** All pictures of the parts. */
export function picturesOf(parts: readonly KeptPart[], photos: StoragePhotos): Pictures {
  const bySize = new Map<string, Set<string>>()
  const wanted = parts.map((part) => {
    const size = sizeOf(part)
    const ofSize = bySize.get(String(size)) ?? new Set()
    bySize.set(String(size), ofSize)
    const names: string[] = []
    for (const name of namesOfAll(part, photos)) {
      if (ofSize.has(name)) continue
      ofSize.add(name)
      names.push(name)
    }
    return { size, names }
  })
  return { wanted, has: (name, size) => bySize.get(size)?.has(name) ?? false }
}

/** One answer is received while the server makes one ready; behind each, one that has come is being kept. */
export const AT_A_TIME = 2
const FIRST = 32
const WITHIN_S = 3
/** A little more than a full answer had: what is asked for in vain costs the server its lookup. */
const MORE_THAN_CAME = 1.1

export interface FetchQueue {
  /** What is to be asked for next. Of originals one. */
  next(): Wanted | undefined
  /** `wanted`: as next gave it. `left`: what was not answered, and comes first again. */
  answered(wanted: Wanted, left: readonly string[], tookMs: number): void
}

/** Those of the pictures that are not on the device. */
export function missingOf(pictures: readonly Wanted[], here: ThumbsHere): Wanted[] {
  return pictures
    .map(({ size, names }) => ({ size, names: names.filter((name) => !here.has(name, size)) }))
    .filter(({ names }) => names.length > 0)
}

/** `share`: how many of the last ones are asked for at once, so that all who ask have as many. */
interface Part {
  size: PhotoSize
  names: string[]
  share?: number
}

/** `missing`: in the order in which they are to come, whichever of the answers had no room for all. */
export function fetchQueue(missing: readonly Wanted[]): FetchQueue {
  const parts: Part[] = missing.map(({ size, names }) => ({ size, names: [...names] }))
  const partOf = new Map<Wanted, Part>()
  let most = FIRST
  return {
    next() {
      const part = parts.find(({ names }) => names.length > 0)
      if (!part) return undefined
      const { size } = part
      if (part.names.length < most * AT_A_TIME)
        part.share ??= Math.max(FIRST, Math.ceil(part.names.length / AT_A_TIME))
      const count = size === 'original' ? 1 : Math.min(most, part.share ?? most)
      const wanted = { size, names: part.names.splice(0, count) }
      partOf.set(wanted, part)
      return wanted
    },
    answered(wanted, left, tookMs) {
      const { size, names } = wanted
      partOf.get(wanted)?.names.unshift(...left)
      partOf.delete(wanted)
      if (size === 'original') return
      const came = names.length - left.length
      const inTime = Math.round((came / Math.max(1, tookMs)) * 1_000 * WITHIN_S)
      const grown = names.length < most ? most : PACK_MOST_PICTURES
      const fits = left.length > 0 ? Math.ceil(came * MORE_THAN_CAME) : grown
      most = Math.max(FIRST, Math.min(inTime, fits, PACK_MOST_PICTURES))
    },
  }
}
