/**
 * Prefetches the missing thumbnails of the wall, in its order, in packs, and in one tab only. What has arrived
 * stays, so a prefetch that was cancelled or cut off goes on where it stopped; the next page resumes one that was
 * running when the page went. Where the server has too much to do it waits as it is told, and asks for fewer at a time
 * from then on. It ends before it would have to evict a thumbnail of the same wall.
 */
import { PACK_MOST_PHOTOS, type PhotoEdge } from '#contract/lots/get-photo.ts'
import { ApiError, OfflineError } from '#src/api/errors.ts'
import { photoPack } from '#src/api/photo-pack.ts'
import { Hold } from '#src/network/hold.ts'
import { retryAfterMs } from '#src/network/retry-after.ts'
import type { LeasedLists } from '#src/offline/device/lists.ts'
import { type SavedPrefetch, savePrefetch } from '#src/offline/thumbs/prefetch.ts'
import { onMessage } from '#src/offline/device/messages.ts'
import { saveThumbs, thumbKey, type ThumbSaved, thumbsOwner } from '#src/offline/thumbs/thumbs.ts'
import { savedThumbs } from '#src/offline/thumbs/thumbs-index.ts'
import { type PrefetchEnd, prefetchState } from './prefetch-state.ts'

/** Photos in the order to fetch them, and the size the wall shows them in. */
export interface PrefetchPlan {
  ids: readonly string[]
  edge: PhotoEdge
}

interface Prefetch extends PrefetchPlan {
  owner: LeasedLists
  /** The thumbnails of the wall: none of them is evicted for another. */
  wall: ReadonlySet<string>
  signal: AbortSignal
  /** While the server has too much to do. */
  hold: Hold
}

/** One is received while the pictures of the other are written. */
const AT_A_TIME = 2
/** Fewer are slower, because each write waits for the disk; more are lost when the page goes. */
const SAVED_AT_ONCE = 100
const LOCK = 'loupe-fill'

let stopping: AbortController | undefined

/** Runs until everything is here or something is in the way; prefetch-state.ts says how it goes. Never rejects. */
export async function startPrefetch(plan: PrefetchPlan): Promise<void> {
  if (prefetchState.get().kind === 'running') return
  const stop = new AbortController()
  stopping = stop
  prefetchState.set({ kind: 'running', done: 0, all: plan.ids.length })
  try {
    const kind = await navigator.locks.request(LOCK, { ifAvailable: true }, (lock) =>
      lock ? prefetch(plan, stop) : 'elsewhere',
    )
    prefetchState.set({ kind })
  } catch (error) {
    console.error('The thumbnails could not be completed:', error)
    prefetchState.set({ kind: 'failed' })
  }
}

/** What is here stays. */
export function cancelPrefetch(): void {
  stopping?.abort()
}

async function prefetch({ ids, edge }: PrefetchPlan, stop: AbortController): Promise<PrefetchEnd> {
  const owner = await thumbsOwner()
  if (!owner) return 'failed'
  const { signal } = stop
  const wall = new Set(ids.map((id) => thumbKey(id, edge)))
  const unhear = onMessage((message) => message.kind === 'account' && stop.abort())
  try {
    await mark(owner, 'running')
    const end = await fetchMissing({ ids, edge, owner, wall, signal, hold: new Hold() }, stop)
    if (end !== 'offline') await mark(owner, end === 'idle' && !signal.aborted ? 'completed' : undefined)
    return end
  } finally {
    unhear()
  }
}

async function fetchMissing(plan: Prefetch, stop: AbortController): Promise<PrefetchEnd> {
  const { keys } = await savedThumbs(plan.owner)
  const queue = [...new Set(plan.ids)].filter((id) => !keys.has(thumbKey(id, plan.edge)))
  const all = plan.wall.size
  let done = all - queue.length
  let end: PrefetchEnd | undefined
  let working = AT_A_TIME
  const onSaved = (count: number) => prefetchState.set({ kind: 'running', done: (done += count), all })
  const work = async () => {
    while (queue.length > 0) {
      const ids = queue.splice(0, PACK_MOST_PHOTOS)
      const { outcome, left, wasRefused } = await fetchInTime(plan, ids, onSaved)
      queue.unshift(...left)
      if (outcome !== 'saved') {
        end ??= outcome
        return stop.abort()
      }
      if (wasRefused && working > 1) break
    }
    working--
  }
  await Promise.all(Array.from({ length: AT_A_TIME }, work))
  return end ?? 'idle'
}

interface Fetched {
  outcome: PrefetchEnd | 'saved'
  /** The photos that were not answered. */
  left: string[]
}

/** Fetches when the server wants to be asked, as often as it takes. `wasRefused`: once or more. */
async function fetchInTime(
  plan: Prefetch,
  ids: readonly string[],
  onSaved: (count: number) => void,
): Promise<Fetched & { wasRefused: boolean }> {
  for (let wasRefused = false; ; wasRefused = true) {
    await plan.hold.over(plan.signal)
    const fetched = plan.signal.aborted ? 'gone' : await fetchPack(plan, ids, onSaved)
    if (fetched === 'gone') return { outcome: 'idle', left: [], wasRefused }
    if (fetched !== 'refused') return { ...fetched, wasRefused }
  }
}

/** A photo that the server has no more counts as answered; the next pull says so too. */
async function fetchPack(
  plan: Prefetch,
  ids: readonly string[],
  onSaved: (count: number) => void,
): Promise<Fetched | 'gone' | 'refused'> {
  const left = new Set(ids)
  let outcome: ThumbSaved = 'saved'
  try {
    for await (const photos of batches(photoPack(plan.edge, ids, plan.signal), SAVED_AT_ONCE)) {
      const pictures = new Map<string, Blob>()
      for (const [id, picture] of photos) if (picture) pictures.set(thumbKey(id, plan.edge), picture)
      outcome = await saveThumbs(plan.owner, pictures, plan.wall)
      if (outcome !== 'saved') break
      for (const [id] of photos) left.delete(id)
      onSaved(pictures.size)
    }
    return outcome === 'gone' ? outcome : { outcome, left: [...left] }
  } catch (error) {
    if (plan.signal.aborted) return 'gone'
    if (error instanceof OfflineError) return { outcome: 'offline', left: [] }
    if (!(error instanceof ApiError)) throw error
    const heldMs = retryAfterMs(error.headers)
    if (heldMs === undefined) return { outcome: 'failed', left: [] }
    plan.hold.begin(heldMs)
    return 'refused'
  }
}

/** What comes, several at once. What came before an error is handed on, and then the error. */
async function* batches<T>(coming: AsyncIterable<T>, size: number): AsyncGenerator<T[]> {
  let batch: T[] = []
  try {
    for await (const one of coming) {
      batch.push(one)
      if (batch.length < size) continue
      yield batch
      batch = []
    }
  } catch (error) {
    if (batch.length > 0) yield batch
    throw error
  }
  if (batch.length > 0) yield batch
}

async function mark(owner: LeasedLists, prefetch: SavedPrefetch | undefined): Promise<void> {
  try {
    if (await thumbsOwner()) await savePrefetch(owner, prefetch)
  } catch {
    // best effort: without the mark a tap resumes it, and a log-out asks less
  }
}
