/**
 * The thumbnails on the device: an index of which photo in which size, how many bytes, when last looked at, and the
 * pictures themselves in Cache Storage, single ones and packs. Service worker and page write here alone, one at a time,
 * and only for the account that asked: one that is gone by then gets nothing. The sum of bytes stays within the budget,
 * the least recently used going first.
 */
import { SESSION_IDS } from '#contract/session/start-codes.ts'
import { type PhotoSize, pictureName } from '#contract/lots/get-photo.ts'
import { type LeasedLists, type Lists, listsOf } from '#src/offline/device/lists.ts'
import { savedSession } from '#src/offline/session/session.ts'
import { deleteEveryThumb, deleteThumbs, evictThumbs, isOverQuota } from './evict-thumbs.ts'
import { cachedThumb, cacheThumb, canKeepThumbs, thumbsAlone, uncacheThumbs } from './thumb-cache.ts'
import {
  firstOfPack,
  isPackKey,
  newPackKey,
  packHas,
  PACKS,
  packWithout,
  savedPacks,
  type ThumbPack,
} from './thumb-packs.ts'
import { savedThumbsBudget } from './thumbs-budget.ts'
import { isChosen, partsOfKey, savedThumbBytes, THUMBS, THUMBS_META, usedAtOf } from './thumbs-index.ts'

/** `gone`: the account is. The other two: there was no room, and nothing less worth keeping to give up for it. */
export type ThumbSaved = 'saved' | 'gone' | 'over-budget' | 'disk-full'

/** The name of a thumbnail in index and cache. `nth`: of a frame of a spin. */
export const thumbKey = (id: string, edge: PhotoSize, nth?: number): string =>
  `${pictureName(id, nth)}/${edge}`

/** The lists whose thumbnails may be drawn and kept now: the kept session's, while they are on the device. */
export async function thumbsOwner(): Promise<LeasedLists | undefined> {
  const kept = canKeepThumbs() ? await savedSession() : undefined
  if (!kept || kept.session.id === SESSION_IDS.visitor) return undefined
  const lists = listsOf(kept.session.id)
  const held = lists.isInMemory ? undefined : await lists.readLeased([], async () => true)
  return held?.lists
}

/** What is to be kept under a key. `pack`: what is in it; `isChosen`: by the user. */
interface Entry {
  key: string
  bytes: Blob
  pack?: ThumbPack
  isChosen: boolean
}

/**
 * Keeps a picture, making room for it where there is none; never at the cost of one that a user chose. `chosen`: this one
 * was.
 * @throws {DOMException} where the device fails otherwise.
 */
export function saveThumb(
  lists: LeasedLists,
  key: string,
  picture: Blob,
  { chosen = false } = {},
): Promise<ThumbSaved> {
  return thumbsAlone(async () => {
    if (!(await isOwner(lists))) return 'gone'
    const room = await roomFor(lists, picture.size)
    return room < picture.size ? 'over-budget' : save(lists, [{ key, bytes: picture, isChosen: chosen }])
  })
}

/** A pack that has come, and its bytes. */
export interface PackToSave {
  pack: ThumbPack
  bytes: Blob
}

/**
 * Keeps pictures that a user chose: what a write costs beside its bytes is the same for one pack and for several. What
 * became of each pack. Over the budget the first pictures are kept, as many as fit; on a full disk none.
 * @throws {DOMException} where the device fails otherwise.
 */
export function savePacks(lists: LeasedLists, packs: readonly PackToSave[]): Promise<ThumbSaved[]> {
  return thumbsAlone(async () => {
    if (!(await isOwner(lists))) return packs.map(() => 'gone')
    let room = await roomFor(lists, sumOfBytes(packs))
    const entries = packs.map(({ pack, bytes }): Entry | undefined => {
      const first = firstOfPack(pack, room)
      if (!first) return undefined
      const firstBytes = first === pack ? bytes : bytes.slice(0, first.ends.at(-1))
      room -= firstBytes.size
      return { key: newPackKey(), bytes: firstBytes, pack: first, isChosen: true }
    })
    const fitting = entries.filter((entry) => entry !== undefined)
    if (fitting.length === 0) return packs.map(() => 'over-budget')
    const outcome = await save(lists, fitting)
    const isWhole = (nth: number) => entries[nth]?.pack === packs[nth]!.pack
    return packs.map((_, nth) => (outcome === 'saved' && !isWhole(nth) ? 'over-budget' : outcome))
  })
}

const sumOfBytes = (of: readonly { bytes: Blob }[]): number =>
  of.reduce((sum, { bytes }) => sum + bytes.size, 0)

/** Makes room within the budget for so many bytes, and answers how much there is. */
async function roomFor(lists: LeasedLists, bytes: number): Promise<number> {
  const [budget, used] = await Promise.all([savedThumbsBudget(), savedThumbBytes(lists)])
  const room = budget - used
  return bytes > room ? room + (await evictThumbs(lists, bytes - room)) : room
}

/** A disk may have less room than the budget: what was not looked at for long goes first. */
async function save(lists: LeasedLists, entries: readonly Entry[]): Promise<ThumbSaved> {
  try {
    return await put(lists, entries)
  } catch (error) {
    if (!isOverQuota(error)) throw error
  }
  await evictThumbs(lists, Math.max(sumOfBytes(entries), (await savedThumbBytes(lists)) / 4))
  try {
    return await put(lists, entries)
  } catch (error) {
    if (!isOverQuota(error)) throw error
    const keys = entries.map(({ key }) => key)
    await deleteThumbs(lists, keys).catch(() => undefined) // best effort: a disk that full may take no deletion either
    return 'disk-full'
  }
}

/** Evicts what is over the budget, after it was made smaller; what was chosen goes last. */
export async function fitThumbs(lists: LeasedLists): Promise<void> {
  await thumbsAlone(async () => {
    const excess = (await isOwner(lists)) ? (await savedThumbBytes(lists)) - (await savedThumbsBudget()) : 0
    if (excess > 0) await evictThumbs(lists, excess, { sparesChosen: false })
  })
}

/** Notes that these were looked at; those that are gone stay gone. By the key of the picture, or of its pack. */
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

/** Whether a picture was chosen to be kept. `size`: as it stands in a key. */
export type IsChosen = (name: string, size: string) => boolean

const CHOSEN_AT_ONCE = 1_000

/**
 * Notes which thumbnails were chosen to be kept: they are evicted after all others, those of an earlier choice too. Packs
 * of which nobody knows any more what is in them go.
 */
export async function chooseThumbs(lists: LeasedLists, chosen: IsChosen): Promise<void> {
  const packs = await savedPacks(lists)
  const keys = (await lists.read([THUMBS], (from) => from(THUMBS).getAllKeys())) ?? []
  const isNowChosen = (key: string) => {
    const pack = packs.get(key)
    if (pack) return packHas(pack, (name) => chosen(name, String(pack.size)))
    const { name, size } = partsOfKey(key)
    return chosen(name, size)
  }
  for (let from = 0; from < keys.length; from += CHOSEN_AT_ONCE)
    await lists.writeOnDevice([THUMBS], async (to) => {
      const thumbs = to(THUMBS)
      await Promise.all(
        keys.slice(from, from + CHOSEN_AT_ONCE).map(async (key) => {
          const entry = await thumbs.get(key)
          if (!entry || isChosen(entry) === isNowChosen(key)) return
          const usedAt = isChosen(entry) ? Date.now() : usedAtOf(entry.usedAt, true)
          await thumbs.put({ ...entry, usedAt }, key)
        }),
      )
    })
  await deleteAlone(
    lists,
    keys.filter((key) => isPackKey(key) && !packs.has(key)),
  )
}

/** Deletes the thumbnails of photos that the list does not have any more. `photoIds`: the list's. */
export async function sweepThumbs(lists: Lists, photoIds: readonly string[]): Promise<void> {
  if (!canKeepThumbs()) return
  const keys = (await lists.read([THUMBS], (from) => from(THUMBS).getAllKeys())) ?? []
  if (keys.length === 0) return
  const listed = new Set(photoIds)
  const isGone = (name: string) => !listed.has(name.slice(0, 32))
  const gone = keys.filter((key) => !isPackKey(key) && isGone(key))
  const packs = [...(await savedPacks(lists))].filter(([, pack]) => packHas(pack, isGone))
  if (gone.length + packs.length === 0) return
  await thumbsAlone(async () => {
    const owner = await thumbsOwner()
    if (owner?.account !== lists.account) return
    for (const [key, pack] of packs) {
      gone.push(key)
      await saveRest(owner, key, pack, isGone)
    }
    await deleteThumbs(owner, gone)
  })
}

/** Keeps what stays of a pack under another key. What finds no room is fetched again. */
async function saveRest(
  owner: LeasedLists,
  key: string,
  pack: ThumbPack,
  isGone: (name: string) => boolean,
): Promise<void> {
  const entry = await owner.read([THUMBS], (from) => from(THUMBS).get(key))
  const whole = await (await cachedThumb(owner.name, key))?.blob()
  if (!entry || !whole) return
  const rest = packWithout(pack, whole, isGone)
  if (rest.bytes.size === 0) return
  await save(owner, [{ key: newPackKey(), ...rest, isChosen: isChosen(entry) }])
}

/** Deletes these for the account that asks, while nothing else is written. */
export async function deleteAlone(lists: LeasedLists, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  await thumbsAlone(async () => {
    if (await isOwner(lists)) await deleteThumbs(lists, keys)
  })
}

/** Deletes all of them for the account that asks; its lists stay. */
export async function deleteAllThumbs(lists: LeasedLists): Promise<void> {
  await thumbsAlone(async () => {
    if (await isOwner(lists)) await deleteEveryThumb(lists)
  })
}

async function isOwner({ account, lease }: LeasedLists): Promise<boolean> {
  const owner = await thumbsOwner()
  return owner?.account === account && owner.lease === lease
}

/** The bytes first: an index that knows of none is mended by the next fetch, one that promises too much is not. */
async function put(lists: LeasedLists, entries: readonly Entry[]): Promise<'saved' | 'gone'> {
  const written = await Promise.allSettled(
    entries.map(({ key, bytes }) => cacheThumb(lists.name, key, bytes)),
  )
  for (const each of written) if (each.status === 'rejected') throw each.reason
  const saved = await lists.writeOnDevice([THUMBS, THUMBS_META, PACKS], async (to, changed) => {
    let sum = (await to(THUMBS_META).get('thumbBytes')) ?? 0
    for (const { key, bytes, pack, isChosen: isNew } of entries) {
      const before = await to(THUMBS).get(key)
      const isKept = isNew || (before !== undefined && isChosen(before))
      await to(THUMBS).put({ bytes: bytes.size, usedAt: usedAtOf(Date.now(), isKept) }, key)
      sum += bytes.size - (before?.bytes ?? 0)
      if (!pack) continue
      await to(PACKS).put(pack, key)
      changed('packs')
    }
    await to(THUMBS_META).put(sum, 'thumbBytes')
    changed('thumbs')
    return true
  })
  if (saved) return 'saved'
  await uncacheThumbs(
    lists.name,
    entries.map(({ key }) => key),
  )
  return 'gone'
}
