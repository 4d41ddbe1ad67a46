/** Which thumbnails are on the device: how large, when last looked at, and the sum of their bytes. */
import type { Lists } from '#src/offline/device/lists.ts'
import { isNumber, isOneOf, isShaped, isString, type Table } from '#src/offline/device/table.ts'
import { bytesIn, isPackKey, namesIn, PACKS, packsIn } from './thumb-packs.ts'

/**
 * `usedAt`: when it was last looked at, ms since 1970 by the device's clock; of one that was chosen to be kept so much
 * later than of any other that it is evicted after all others.
 */
interface ThumbEntry {
  bytes: number
  usedAt: number
}

export const CHOSEN_LATER_MS = 1e14

/** When a thumbnail was looked at, as it is noted. */
export const usedAtOf = (ms: number, isChosen: boolean): number => (isChosen ? ms + CHOSEN_LATER_MS : ms)

export const isChosen = ({ usedAt }: ThumbEntry): boolean => usedAt >= CHOSEN_LATER_MS

/** Key: photo id and size of a single picture, or that of a pack. */
export const THUMBS: Table<string, ThumbEntry> = {
  store: 'thumbs',
  isKey: isString,
  isRow: isShaped<ThumbEntry>({ bytes: isNumber, usedAt: isNumber }),
}

/** `thumbBytes`: the sum over THUMBS; `prefetch`: 1 while missing ones are being fetched. */
export const THUMBS_META: Table<'thumbBytes' | 'prefetch', number> = {
  store: 'meta',
  isKey: isOneOf('thumbBytes', 'prefetch'),
  isRow: isNumber,
}

/** The parts of a key of a single picture. */
export function partsOfKey(key: string): { name: string; size: string } {
  const end = key.lastIndexOf('/')
  return { name: key.slice(0, end), size: key.slice(end + 1) }
}

/** The pictures that are here, single ones and those in packs. */
export class ThumbsHere {
  readonly #bySize = new Map<number | 'original', Set<string>>()

  constructor(keys: readonly string[], packs: Iterable<{ size: number; names: string[] }>) {
    for (const key of keys) {
      const { name, size } = partsOfKey(key)
      this.#of(size === 'original' ? size : Number(size)).add(name)
    }
    for (const { size, names } of packs) {
      const here = this.#of(size)
      for (const name of names) here.add(name)
    }
  }

  #of(size: number | 'original'): Set<string> {
    const here = this.#bySize.get(size) ?? new Set<string>()
    this.#bySize.set(size, here)
    return here
  }

  has(name: string, size: number | 'original'): boolean {
    return this.#bySize.get(size)?.has(name) ?? false
  }

  /** Keys as those of single pictures, each once. */
  get keys(): string[] {
    return [...this.#bySize].flatMap(([size, names]) => [...names].map((name) => `${name}/${size}`))
  }
}

/**
 * What is here, the sum of its bytes, the average bytes of a picture of each size, of some that are here, and the bytes of
 * some originals by the names of their photos.
 */
export interface SavedThumbs {
  here: ThumbsHere
  bytes: number
  averages: ReadonlyMap<string, number>
  originals: ReadonlyMap<string, number>
}

/** Of each size. */
const SAMPLE = 100

export async function savedThumbs(lists: Lists): Promise<SavedThumbs> {
  const saved = await lists.read([THUMBS, THUMBS_META, PACKS], async (from) => {
    const keys = await from(THUMBS).getAllKeys()
    const [some, packs, bytes] = await Promise.all([
      Promise.all(sampleOf(keys).map(async (key) => [key, await from(THUMBS).get(key)] as const)),
      packsIn(from),
      from(THUMBS_META).get('thumbBytes'),
    ])
    return { keys, some, packs, bytes }
  })
  const { keys, some, packs, bytes = 0 } = saved ?? { keys: [], some: [], packs: new Map<string, never>() }
  const sums = new Map<string, { bytes: number; count: number }>()
  const originals = new Map<string, number>()
  const add = (size: string, more: number, count: number) => {
    const sum = sums.get(size) ?? { bytes: 0, count: 0 }
    sums.set(size, { bytes: sum.bytes + more, count: sum.count + count })
  }
  for (const [key, entry] of some) {
    if (!entry) continue
    const { name, size } = partsOfKey(key)
    add(size, entry.bytes, 1)
    if (size === 'original') originals.set(name, entry.bytes)
  }
  const opened = Array.from(packs.values(), (pack) => ({
    size: pack.size,
    names: namesIn(pack),
    bytes: bytesIn(pack),
  }))
  for (const { size, names, bytes: ofPack } of opened) add(String(size), ofPack, names.length)
  return {
    here: new ThumbsHere(
      keys.filter((key) => !isPackKey(key)),
      opened,
    ),
    bytes,
    averages: new Map([...sums].map(([size, sum]) => [size, sum.bytes / sum.count])),
    originals,
  }
}

/** Some single pictures of each size, by their keys. They begin with a random id, so the first ones are like all. */
function sampleOf(keys: readonly string[]): string[] {
  const taken = new Map<string, number>()
  return keys.filter((key) => {
    if (isPackKey(key)) return false
    const { size } = partsOfKey(key)
    const count = taken.get(size) ?? 0
    taken.set(size, count + 1)
    return count < SAMPLE
  })
}

/** The sum of the bytes that are here. */
export async function savedThumbBytes(lists: Lists): Promise<number> {
  return (await lists.read([THUMBS_META], (from) => from(THUMBS_META).get('thumbBytes'))) ?? 0
}
