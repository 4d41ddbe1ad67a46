/**
 * The thumbnails on the device: an index of which photo in which size, how many bytes, when last looked at, and the
 * pictures themselves in Cache Storage. Service worker and page write here alone, one at a time, and only for the
 * account that asked: one that is gone by then gets nothing. The sum of bytes stays within the budget, the least
 * recently used going first.
 */
import { SESSION_IDS } from '#contract/session/start-codes.ts'
import type { PhotoSize } from '#contract/lots/get-photo.ts'
import { type LeasedLists, type Lists, listsOf } from '#src/offline/device/lists.ts'
import { savedSession } from '#src/offline/session/session.ts'
import { deleteThumbs, evictThumbs, isOverQuota } from './evict-thumbs.ts'
import { cacheThumbs, canKeepThumbs, thumbsAlone, uncacheThumbs } from './thumb-cache.ts'
import { savedThumbsBudget } from './thumbs-budget.ts'
import { isChosen, savedThumbBytes, savedThumbs, THUMBS, THUMBS_META, usedAtOf } from './thumbs-index.ts'

/** `gone`: the account is. The other two: there was no room, and nothing less worth keeping to give up for it. */
export type ThumbSaved = 'saved' | 'gone' | 'over-budget' | 'disk-full'

/** The name of a thumbnail in index and cache. `nth`: of a frame of a spin. */
export const thumbKey = (id: string, edge: PhotoSize, nth?: number): string =>
  nth === undefined ? `${id}/${edge}` : `${id}/frames/${nth}/${edge}`

/** The lists whose thumbnails may be drawn and kept now: the kept session's, while they are on the device. */
export async function thumbsOwner(): Promise<LeasedLists | undefined> {
  const kept = canKeepThumbs() ? await savedSession() : undefined
  if (!kept || kept.session.id === SESSION_IDS.visitor) return undefined
  const lists = listsOf(kept.session.id)
  const held = lists.isInMemory ? undefined : await lists.readLeased([], async () => true)
  return held?.lists
}

/**
 * Keeps a picture, making room for it where there is none; never at the cost of those worth keeping, which a user chose.
 * @throws {DOMException} where the device fails otherwise.
 */
export function saveThumb(
  lists: LeasedLists,
  key: string,
  picture: Blob,
  worthKeeping?: ReadonlySet<string>,
): Promise<ThumbSaved> {
  return saveThumbs(lists, new Map([[key, picture]]), worthKeeping)
}

/**
 * The same for several by their keys, which is faster than one after the other. Over the budget the first of them are kept,
 * as many as fit; on a full disk none.
 * @throws {DOMException} where the device fails otherwise.
 */
export async function saveThumbs(
  lists: LeasedLists,
  pictures: ReadonlyMap<string, Blob>,
  worthKeeping?: ReadonlySet<string>,
): Promise<ThumbSaved> {
  return thumbsAlone(async () => {
    if (!(await isOwner(lists))) return 'gone'
    const sum = await savedThumbBytes(lists)
    const bytes = bytesOf(pictures)
    const room = (await savedThumbsBudget()) - sum
    const freed = bytes > room ? await evictThumbs(lists, bytes - room, worthKeeping) : 0
    const fitting = firstOf(pictures, room + freed)
    const outcome = await putAfterEviction(lists, fitting, Math.max(bytes, sum / 4), worthKeeping)
    return outcome === 'saved' && fitting.size < pictures.size ? 'over-budget' : outcome
  })
}

/** A disk may have less room than the budget: what was not looked at for long goes first. */
async function putAfterEviction(
  lists: LeasedLists,
  pictures: ReadonlyMap<string, Blob>,
  evictedBytes: number,
  worthKeeping?: ReadonlySet<string>,
): Promise<ThumbSaved> {
  if (pictures.size === 0) return 'saved'
  try {
    return await put(lists, pictures, worthKeeping)
  } catch (error) {
    if (!isOverQuota(error)) throw error
  }
  await evictThumbs(lists, evictedBytes, worthKeeping)
  try {
    return await put(lists, pictures, worthKeeping)
  } catch (error) {
    if (!isOverQuota(error)) throw error
    await deleteThumbs(lists, [...pictures.keys()]).catch(() => undefined) // best effort: a disk that full may take no deletion either
    return 'disk-full'
  }
}

/** Evicts what is over the budget, after it was made smaller. */
export async function fitThumbs(lists: LeasedLists): Promise<void> {
  await thumbsAlone(async () => {
    const excess = (await isOwner(lists)) ? (await savedThumbBytes(lists)) - (await savedThumbsBudget()) : 0
    if (excess > 0) await evictThumbs(lists, excess)
  })
}

/** Notes that these were looked at; those that are gone stay gone. */
export async function touchThumbs(lists: LeasedLists, usedAt: ReadonlyMap<string, number>): Promise<void> {
  await lists.writeOnDevice([THUMBS], async (to) => {
    const thumbs = to(THUMBS)
    await Promise.all(
      [...usedAt].map(async ([key, at]) => {
        const entry = await thumbs.get(key)
        if (entry) await thumbs.put({ ...entry, usedAt: usedAtOf(at, isChosen(entry)) }, key)
      }),
    )
  })
}

const CHOSEN_AT_ONCE = 1_000

/** Notes which thumbnails were chosen to be kept: they are evicted after all others, those of an earlier choice too. */
export async function chooseThumbs(lists: LeasedLists, chosen: ReadonlySet<string>): Promise<void> {
  const keys = [...(await savedThumbs(lists)).keys]
  for (let from = 0; from < keys.length; from += CHOSEN_AT_ONCE)
    await lists.writeOnDevice([THUMBS], async (to) => {
      const thumbs = to(THUMBS)
      await Promise.all(
        keys.slice(from, from + CHOSEN_AT_ONCE).map(async (key) => {
          const entry = await thumbs.get(key)
          if (!entry || isChosen(entry) === chosen.has(key)) return
          const usedAt = isChosen(entry) ? Date.now() : usedAtOf(entry.usedAt, true)
          await thumbs.put({ ...entry, usedAt }, key)
        }),
      )
    })
}

/** Deletes the thumbnails of photos that the list does not have any more. `photoIds`: 32 digits a photo. */
export async function sweepThumbs(lists: Lists, photoIds: string): Promise<void> {
  if (!canKeepThumbs()) return
  const { keys } = await savedThumbs(lists)
  if (keys.size === 0) return
  const listed = new Set<string>()
  for (let at = 0; at < photoIds.length; at += 32) listed.add(photoIds.slice(at, at + 32))
  const gone = [...keys].filter((key) => !listed.has(key.slice(0, 32)))
  if (gone.length === 0) return
  await thumbsAlone(async () => {
    const owner = await thumbsOwner()
    if (owner?.account === lists.account) await deleteThumbs(owner, gone)
  })
}

async function isOwner({ account, lease }: LeasedLists): Promise<boolean> {
  const owner = await thumbsOwner()
  return owner?.account === account && owner.lease === lease
}

function bytesOf(pictures: ReadonlyMap<string, Blob>): number {
  let bytes = 0
  for (const { size } of pictures.values()) bytes += size
  return bytes
}

/** The first pictures, of so many bytes together at most. */
function firstOf(pictures: ReadonlyMap<string, Blob>, bytes: number): ReadonlyMap<string, Blob> {
  const first = new Map<string, Blob>()
  let left = bytes
  for (const [key, picture] of pictures) {
    left -= picture.size
    if (left < 0) break
    first.set(key, picture)
  }
  return first
}

/** The pictures first: an index that knows of none is mended by the next fetch, one that promises too much is not. */
async function put(
  lists: LeasedLists,
  pictures: ReadonlyMap<string, Blob>,
  chosen?: ReadonlySet<string>,
): Promise<'saved' | 'gone'> {
  await cacheThumbs(lists.name, pictures)
  const saved = await lists.writeOnDevice([THUMBS, THUMBS_META], async (to, changed) => {
    const thumbs = to(THUMBS)
    const sum = (await to(THUMBS_META).get('thumbBytes')) ?? 0
    const grown = await Promise.all(
      [...pictures].map(async ([key, { size: bytes }]) => {
        const before = await thumbs.get(key)
        const isKept = chosen?.has(key) ?? (before !== undefined && isChosen(before))
        await thumbs.put({ bytes, usedAt: usedAtOf(Date.now(), isKept) }, key)
        return bytes - (before?.bytes ?? 0)
      }),
    )
    await to(THUMBS_META).put(
      grown.reduce((total, bytes) => total + bytes, sum),
      'thumbBytes',
    )
    changed('thumbs')
    return true
  })
  if (saved) return 'saved'
  await uncacheThumbs(lists.name, [...pictures.keys()])
  return 'gone'
}
