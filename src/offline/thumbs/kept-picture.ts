/**
 * Finds a picture on the device: a single one by its key, one of a pack by what the packs say is in them. That is read
 * once and again when packs came or went; the bytes of the packs that were looked at last stay at hand, because pictures
 * that are near each other on the wall are in the same pack. Nothing of an account outlasts it.
 */
import { type PhotoSize, PACK_PICTURE_TYPE } from '#contract/lots/get-photo.ts'
import { onMessage } from '#src/offline/device/messages.ts'
import type { LeasedLists } from '#src/offline/device/lists.ts'
import { cachedThumb, thumbHeaders } from './thumb-cache.ts'
import { namesIn, placeIn, savedPacks, type ThumbPack } from './thumb-packs.ts'
import { deleteAlone } from './thumbs.ts'

/** `key`: of the picture, or of its pack, as touchThumbs wants it. */
interface KeptPicture {
  answer: Response
  key: string
}

interface Place {
  key: string
  from: number
  to: number
}

/** What is known of the packs of a lease. */
interface Known {
  lease: string
  packs: Promise<ReadonlyMap<string, ThumbPack>>
  /** By the name of a picture, made for each size when it is first asked for. */
  places: Map<number, ReadonlyMap<string, Place>>
}

const AT_HAND = 4

let known: Known | undefined
let atHand = new Map<string, Promise<Blob | undefined>>()

function forget(): void {
  known = undefined
  atHand = new Map()
}

onMessage((message) => {
  if (message.kind === 'account' || (message.kind === 'saved' && message.list === 'packs')) forget()
})

/** Undefined: it is not here. `name`: of pictureName. @throws {DOMException} where the device cannot be read. */
export async function keptPicture(
  owner: LeasedLists,
  name: string,
  size: PhotoSize,
): Promise<KeptPicture | undefined> {
  const key = `${name}/${size}`
  const single = await cachedThumb(owner.name, key)
  if (single) return { answer: single, key }
  const place = size === 'original' ? undefined : await placeOf(owner, name, size)
  if (!place) return undefined
  const pack = await bytesOf(owner, place.key)
  if (!pack) return undefined
  const picture = pack.slice(place.from, place.to, PACK_PICTURE_TYPE)
  return { answer: new Response(picture, { headers: thumbHeaders(picture.type) }), key: place.key }
}

async function placeOf(owner: LeasedLists, name: string, size: number): Promise<Place | undefined> {
  if (known?.lease !== owner.lease) forget()
  const now = (known ??= { lease: owner.lease, packs: savedPacks(owner), places: new Map() })
  now.packs.catch(forget)
  const packs = await now.packs
  const places = now.places.get(size) ?? placesIn(packs, size)
  now.places.set(size, places)
  return places.get(name)
}

function placesIn(packs: ReadonlyMap<string, ThumbPack>, size: number): ReadonlyMap<string, Place> {
  const places = new Map<string, Place>()
  for (const [key, pack] of packs) {
    if (pack.size !== size) continue
    for (const [nth, name] of namesIn(pack).entries()) {
      const [from, to] = placeIn(pack, nth)
      places.set(name, { key, from, to })
    }
  }
  return places
}

/** Undefined: the browser has lost the pack, and the index is told. */
function bytesOf(owner: LeasedLists, key: string): Promise<Blob | undefined> {
  const bytes = atHand.get(key) ?? readBytes(owner, key)
  atHand.delete(key)
  atHand.set(key, bytes)
  for (const oldest of atHand.keys()) if (atHand.size > AT_HAND) atHand.delete(oldest)
  return bytes
}

async function readBytes(owner: LeasedLists, key: string): Promise<Blob | undefined> {
  const bytes = await (await cachedThumb(owner.name, key))?.blob()
  // best effort: it is looked for again
  if (!bytes) await deleteAlone(owner, [key]).catch(() => undefined)
  return bytes
}
