/** Which thumbnails are on the device: how large, when last looked at, and the sum of their bytes. */
import type { Lists } from '#src/offline/device/lists.ts'
import { isNumber, isOneOf, isShaped, isString, type Table } from '#src/offline/device/table.ts'

/**
 * `usedAt`: when it was last looked at, ms since 1970 by the device's clock; of one that was chosen to be kept so much
 * later than of any other that it is evicted after all others.
 */
interface ThumbEntry {
  bytes: number
  usedAt: number
}

const CHOSEN_LATER_MS = 1e14

/** When a thumbnail was looked at, as it is noted. */
export const usedAtOf = (ms: number, isChosen: boolean): number => (isChosen ? ms + CHOSEN_LATER_MS : ms)

export const isChosen = ({ usedAt }: ThumbEntry): boolean => usedAt >= CHOSEN_LATER_MS

/** Key: photo id and edge. */
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

/** What is here, and the sum of its bytes. */
export async function savedThumbs(lists: Lists): Promise<{ keys: Set<string>; bytes: number }> {
  const saved = await lists.read([THUMBS, THUMBS_META], (from) =>
    Promise.all([from(THUMBS).getAllKeys(), from(THUMBS_META).get('thumbBytes')]),
  )
  const [keys, bytes = 0] = saved ?? [[]]
  return { keys: new Set(keys), bytes }
}

/** The sum of the bytes that are here. */
export async function savedThumbBytes(lists: Lists): Promise<number> {
  return (await lists.read([THUMBS_META], (from) => from(THUMBS_META).get('thumbBytes'))) ?? 0
}

const SAMPLE = 500

/** The average bytes of a thumbnail by its edge, of some that are here. */
export async function averageThumbs(lists: Lists): Promise<Map<number, number>> {
  const some = (await lists.read([THUMBS], (from) => from(THUMBS).leastRecentlyUsed(SAMPLE))) ?? []
  const sums = new Map<number, { bytes: number; count: number }>()
  for (const [key, { bytes }] of some) {
    const edge = Number(key.slice(key.lastIndexOf('/') + 1))
    const sum = sums.get(edge) ?? { bytes: 0, count: 0 }
    sums.set(edge, { bytes: sum.bytes + bytes, count: sum.count + 1 })
  }
  return new Map([...sums].map(([edge, { bytes, count }]) => [edge, bytes / count]))
}
