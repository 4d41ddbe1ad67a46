/**
 * Thumbnails without a network: what was seen once is drawn from the device first, by photo id and edge. Only answers
 * with status 200 are kept, and only for the account that asked. Where the network fails or hangs, another size of the
 * same photo is better than none. fetch-in-turn.ts says in which order the network is asked. Originals are kept by choice
 * alone, nothing stands in for them, and a request that says `no-store` goes to the server itself.
 */
import { registerRoute } from 'workbox-routing'
import { type PhotoEdge, pictureName } from '#contract/lots/get-photo.ts'
import type { PictureCame } from '#src/offline/thumbs/picture-came.ts'
import { keptPicture } from '#src/offline/thumbs/kept-picture.ts'
import type { LeasedLists } from '#src/offline/device/lists.ts'
import { saveThumb, thumbKey, thumbsOwner, touchThumbs } from '#src/offline/thumbs/thumbs.ts'
import { withTimeout } from '#timing/with-timeout.ts'
import { awaitPicture, end, fetchInTurn, fetchOutOfTurn, hearWhatIsLetGo } from './fetch-in-turn.ts'
import { standInsFor, type Thumbnail, thumbnailOf } from './thumbnail-address.ts'
import { scope } from './worker-scope.ts'

/** Looks at pictures are written down together, so long after the first of them. */
const TOUCHES_AFTER_MS = 2_000
/** How long the network may take before another size stands in. */
const STAND_IN_AFTER_MS = 4_000

/** What a page posts that drew pictures before it had a worker. */
interface KeepThumbnails {
  type: 'KEEP_THUMBNAILS'
  addresses: string[]
}

export function serveThumbnails(): void {
  registerRoute(
    ({ url, request }) => request.cache !== 'no-store' && thumbnailOf(url, scope.location.origin),
    ({ request, event, params }) => answer(params as unknown as Thumbnail, request, event),
  )
  hearWhatIsLetGo()
  scope.addEventListener('message', (event) => {
    const asked = event.data as KeepThumbnails | null
    if (asked?.type === 'KEEP_THUMBNAILS') event.waitUntil(keepAll(asked.addresses, event))
  })
}

/** One after the other, behind what pages ask for, as long as network and server give them. */
async function keepAll(addresses: readonly string[], event: ExtendableEvent): Promise<void> {
  for (const address of addresses) {
    const thumbnail = thumbnailOf(new URL(address), scope.location.origin)
    const request = new Request(address, { credentials: 'include' })
    if (thumbnail && isNone(await answer(thumbnail, request, event))) return
  }
}

async function answer(thumbnail: Thumbnail, request: Request, event: ExtendableEvent): Promise<Response> {
  const { edge } = thumbnail
  // A download goes on when the lightbox lets the same original go.
  const isDownload = edge === 'original' && request.destination !== 'image'
  const clientId = event instanceof FetchEvent ? event.clientId : ''
  const awaited = isDownload ? undefined : awaitPicture(request, clientId)
  // best effort: without a database there is no account to keep anything for, and the network serves
  const owner = await ownerNow().catch(() => undefined)
  const here = owner && (await look(owner, thumbnail, event))
  if (!owner || here || !awaited) {
    if (awaited) end(awaited)
    return here ?? fetched(request)
  }
  if (edge === 'original') return fetchOutOfTurn(awaited)
  let kept: Promise<void> | undefined
  const coming = fetchInTurn(awaited, (bytes) => {
    kept = keep(owner, keyOf(thumbnail), bytes)
    event.waitUntil(kept)
  })
  event.waitUntil(coming)
  if (!(await hasFailed(coming))) return coming
  const other = await standIn(owner, { ...thumbnail, edge }, event)
  if (!other) return coming
  event.waitUntil(coming.then(() => kept && tellWhenKept(kept, clientId, request.url)))
  return other
}

/** The page drew another size: it asks again when its own is here. */
async function tellWhenKept(kept: Promise<void>, clientId: string, address: string): Promise<void> {
  await kept
  const page = await scope.clients.get(clientId)
  page?.postMessage({ type: 'PICTURE_CAME', path: new URL(address).pathname } satisfies PictureCame)
}

/** A network that has not answered in time counts as one that is not there. */
async function hasFailed(coming: Promise<Response>): Promise<boolean> {
  const response = await withTimeout(coming, STAND_IN_AFTER_MS).catch(() => undefined) // best effort: it took too long
  return !response || isNone(response)
}

/** No network, or a server that cannot. */
const isNone = ({ type, status }: Response): boolean => type === 'error' || status >= 500

const keyOf = ({ id, edge, nth }: Thumbnail): string => thumbKey(id, edge, nth)

async function standIn(
  owner: LeasedLists,
  thumbnail: Thumbnail & { edge: PhotoEdge },
  event: ExtendableEvent,
) {
  for (const edge of standInsFor(thumbnail.edge)) {
    const kept = await look(owner, { ...thumbnail, edge }, event)
    if (kept) return kept
  }
  return undefined
}

const fetched = (request: Request): Promise<Response> => fetch(request).catch(() => Response.error())

let asking: Promise<LeasedLists | undefined> | undefined

/** A screenful of pictures asks once. */
function ownerNow(): Promise<LeasedLists | undefined> {
  return (asking ??= thumbsOwner().finally(() => (asking = undefined)))
}

async function look(owner: LeasedLists, { id, edge, nth }: Thumbnail, event: ExtendableEvent) {
  const kept = await keptPicture(owner, pictureName(id, nth), edge).catch(() => undefined) // best effort: a broken cache is an empty one
  if (kept) event.waitUntil(touched(owner, kept.key))
  return kept?.answer
}

async function keep(owner: LeasedLists, key: string, bytes: Promise<Blob>): Promise<void> {
  try {
    await saveThumb(owner, key, await bytes)
  } catch {
    // best effort: cut off or no room; it was drawn, and is fetched again when it is asked for
  }
}

let touches = new Map<string, number>()
let written: Promise<void> | undefined

function touched(owner: LeasedLists, key: string): Promise<void> {
  touches.set(key, Date.now())
  return (written ??= writeTouches(owner))
}

async function writeTouches(owner: LeasedLists): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, TOUCHES_AFTER_MS))
  const batch = touches
  touches = new Map()
  written = undefined
  await touchThumbs(owner, batch).catch(() => undefined) // best effort: the order of going is a little older
}
