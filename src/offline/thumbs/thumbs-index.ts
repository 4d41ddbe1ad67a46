/** Which thumbnails are on the device: how large, when last looked at, and the sum of their bytes. */
import type { Lists } from '#src/offline/device/lists.ts'
import { isNumber, isOneOf, isShaped, isString, type Table } from '#src/offline/device/table.ts'

/** `usedAt`: when it was last looked at, ms since 1970 by the device's clock. */
interface ThumbEntry {
  bytes: number
  usedAt: number
}

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
