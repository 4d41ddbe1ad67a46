/** Thumbnails kept on a device, for tests of what stays of them: pictures of 100 bytes, by numbers. */
import { expect, vi } from 'vitest'
import { type LeasedLists, listsOf } from '#src/offline/device/lists.ts'
import { saveSetting } from '#src/offline/device/settings.ts'
import { leaseLists } from '#src/offline/lists/lease-lists.ts'
import { saveSession } from '#src/offline/session/session.ts'
import * as thumbs from '#src/offline/thumbs/thumbs.ts'
import { keptPicture } from '#src/offline/thumbs/kept-picture.ts'
import { isPackKey, packOf, savedPacks } from '#src/offline/thumbs/thumb-packs.ts'
import { savedThumbs, THUMBS } from '#src/offline/thumbs/thumbs-index.ts'
import { cacheStorage } from '#tests/support/device/cache-storage.ts'
import { newDevice } from '#tests/support/device/device.ts'
import { webLocks } from '#tests/support/device/web-locks.ts'

export let owner: LeasedLists
export let storage: ReturnType<typeof cacheStorage>
let fits: (bytes: number) => boolean

/** Whether the disk takes so many bytes. */
export const setFits = (whether: (bytes: number) => boolean): void => void (fits = whether)

/** A device without anything, of account 7. Returns what ends it. For `beforeEach`. */
export async function openKeptThumbs(): Promise<() => void> {
  newDevice()
  fits = () => true
  storage = cacheStorage((bytes) => fits(bytes))
  vi.stubGlobal('caches', storage)
  vi.stubGlobal('navigator', { ...webLocks() })
  vi.useFakeTimers({ toFake: ['Date'], now: 1_000 })
  owner = await logIn(7)
  return () => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  }
}

export async function logIn(account: number) {
  await saveSession({ id: account }, new Date())
  await leaseLists(account)
  return (await thumbs.thumbsOwner())!
}

export const picture = (bytes: number) => new Blob(['x'.repeat(bytes)], { type: 'image/webp' })
export const idOf = (number: number) => number.toString(16).padStart(32, '0')
export const keyOf = (number: number) => thumbs.thumbKey(idOf(number), 136)

/** Keeps thumbnails of 100 bytes, one a second. */
export async function save(numbers: readonly number[], { chosen = false } = {}) {
  const outcomes = []
  for (const number of numbers) {
    vi.advanceTimersByTime(1_000)
    outcomes.push(await thumbs.saveThumb(owner, keyOf(number), picture(100), { chosen }))
  }
  return outcomes
}

/** Numbers of the thumbnails that are here; index, sum and cache must agree about them. */
export async function here(bytesEach = 100): Promise<number[]> {
  const { here: found, bytes } = await savedThumbs(listsOf(7))
  const { keys } = found
  const entries = await owner.read([THUMBS], (from) => from(THUMBS).getAllKeys())
  const cached = (await storage.keys()).includes('loupe-thumbs')
    ? await (await storage.open('loupe-thumbs')).keys()
    : []
  expect(cached.map((address) => address.replace('/photos/', '')).toSorted()).toEqual(
    entries?.toSorted() ?? [],
  )
  expect([...(await savedPacks(listsOf(7))).keys()].toSorted()).toEqual(
    entries?.filter(isPackKey).toSorted() ?? [],
  )
  expect(bytes).toBe(keys.length * bytesEach)
  return keys.map((key) => Number.parseInt(key.slice(0, 32), 16)).toSorted((a, b) => a - b)
}

export const textOf = (number: number) => String(number).padStart(100, '.')

/** Keeps pictures of 100 bytes in one pack; each says its number. */
export async function savePack(numbers: readonly number[], size = 136) {
  const [outcome] = await thumbs.savePacks(owner, [packWith(numbers, size)])
  return outcome
}

export function packWith(numbers: readonly number[], size = 136) {
  const ends = Uint32Array.from(numbers, (_, nth) => (nth + 1) * 100)
  const pack = packOf(size, numbers.map(idOf), { begin: 0, ends })!
  return { pack, bytes: new Blob(numbers.map(textOf)) }
}

/** What is drawn of a picture. */
export async function drawn(number: number, size: 136 | 272 = 136): Promise<string | undefined> {
  return (await keptPicture(owner, idOf(number), size))?.answer.text()
}

export const setBudget = (bytes: number) => saveSetting('thumbs-budget', bytes)
