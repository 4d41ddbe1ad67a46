/**
 * Prefetches the missing pictures of what was chosen, in the order of the wall, in packs, and in one tab only. What has arrived
 * stays, so a prefetch that was cancelled or cut off goes on where it stopped; the next page resumes one that was
 * running when the page went. Where the server has too much to do it waits as it is told, and asks for fewer at a time
 * from then on. It ends before it would have to evict a picture of the same choice.
 */
import { PACK_MOST_PHOTOS, type PhotoEdge } from '#contract/lots/get-photo.ts'
import { ApiError, OfflineError } from '#src/api/errors.ts'
import { photoPack } from '#src/api/photo-pack.ts'
import { Hold } from '#src/network/hold.ts'
import { retryAfterMs } from '#src/network/retry-after.ts'
import type { LeasedLists } from '#src/offline/device/lists.ts'
import { type SavedPrefetch, savePrefetch } from '#src/offline/thumbs/prefetch.ts'
import { onMessage } from '#src/offline/device/messages.ts'
import { type KeepChoice, type Kept, saveKept } from '#src/offline/thumbs/kept.ts'
import {
  chooseThumbs,
  saveThumbs,
  thumbKey,
  type ThumbSaved,
  thumbsOwner,
} from '#src/offline/thumbs/thumbs.ts'
import { savedThumbs } from '#src/offline/thumbs/thumbs-index.ts'
import { saveSpeed } from './keep-plan.ts'
import { type PrefetchEnd, prefetchState } from './prefetch-state.ts'

/** Photos in the order to fetch them, and the choice of which their sizes are. */
export interface PrefetchPlan {
  ids: readonly string[]
  choice: KeepChoice
  edges: readonly PhotoEdge[]
}

interface Prefetch extends PrefetchPlan {
  owner: LeasedLists
  /** What was chosen: none of it is evicted for another. */
  chosen: ReadonlySet<string>
  signal: AbortSignal
  /** While the server has too much to do. */
  hold: Hold
}

/** Photos to be asked for in one size. */
interface Part {
  edge: PhotoEdge
  ids: string[]
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
  prefetchState.set({ kind: 'running', done: 0, all: plan.ids.length * plan.edges.length, bytes: 0 })
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

async function prefetch({ ids, choice, edges }: PrefetchPlan, stop: AbortController): Promise<PrefetchEnd> {
  const owner = await thumbsOwner()
  if (!owner) return 'failed'
  const { signal } = stop
  const chosen = new Set(edges.flatMap((edge) => ids.map((id) => thumbKey(id, edge))))
  const unhear = onMessage((message) => message.kind === 'account' && stop.abort())
  try {
    await mark(owner, 'running', { choice, edges })
    await chooseThumbs(owner, chosen)
    const end = await fetchMissing({ ids, choice, edges, owner, chosen, signal, hold: new Hold() }, stop)
    if (end === 'idle' && !signal.aborted)
      await mark(owner, 'completed', { choice, edges, completedAt: Date.now() })
    else if (end !== 'offline') await mark(owner, undefined, { choice, edges })
    return end
  } finally {
    unhear()
  }
}

async function fetchMissing(plan: Prefetch, stop: AbortController): Promise<PrefetchEnd> {
  const { keys } = await savedThumbs(plan.owner)
  const ids = [...new Set(plan.ids)]
  const queue = plan.edges.flatMap((edge) =>
    partsOf(
      edge,
      ids.filter((id) => !keys.has(thumbKey(id, edge))),
    ),
  )
  const progress = progressOf(plan.chosen.size, queue)
  let end: PrefetchEnd | undefined
  let working = AT_A_TIME
  const work = async () => {
    for (let part = queue.shift(); part; part = queue.shift()) {
      const { outcome, left, wasRefused } = await fetchInTime(plan, part, progress.saved)
      if (left.length > 0) queue.unshift({ edge: part.edge, ids: left })
      if (outcome !== 'saved') {
        end ??= outcome
        return stop.abort()
      }
      if (wasRefused && working > 1) break
    }
    working--
  }
  await Promise.all(Array.from({ length: AT_A_TIME }, work))
  await progress.end()
  return end ?? 'idle'
}

/** No more than a pack has. */
function partsOf(edge: PhotoEdge, ids: readonly string[]): Part[] {
  const parts: Part[] = []
  for (let from = 0; from < ids.length; from += PACK_MOST_PHOTOS)
    parts.push({ edge, ids: ids.slice(from, from + PACK_MOST_PHOTOS) })
  return parts
}

/** Counts what comes, and how fast. */
function progressOf(all: number, missing: readonly Part[]) {
  const beganAt = performance.now()
  const before = all - missing.reduce((sum, { ids }) => sum + ids.length, 0)
  let done = before
  let bytes = 0
  prefetchState.set({ kind: 'running', done, all, bytes })
  return {
    saved(pictures: ReadonlyMap<string, Blob>) {
      done += pictures.size
      for (const { size } of pictures.values()) bytes += size
      const msEach = (performance.now() - beganAt) / Math.max(1, done - before)
      prefetchState.set({ kind: 'running', done, all, bytes, leftMs: msEach * (all - done) })
    },
    // best effort: the next estimate is worse
    end: () => saveSpeed(bytes, performance.now() - beganAt).catch(() => undefined),
  }
}

interface Fetched {
  outcome: PrefetchEnd | 'saved'
  /** The photos that were not answered. */
  left: string[]
}

/** Fetches when the server wants to be asked, as often as it takes. `wasRefused`: once or more. */
async function fetchInTime(
  plan: Prefetch,
  part: Part,
  onSaved: (pictures: ReadonlyMap<string, Blob>) => void,
): Promise<Fetched & { wasRefused: boolean }> {
  for (let wasRefused = false; ; wasRefused = true) {
    await plan.hold.over(plan.signal)
    const fetched = plan.signal.aborted ? 'gone' : await fetchPack(plan, part, onSaved)
    if (fetched === 'gone') return { outcome: 'idle', left: [], wasRefused }
    if (fetched !== 'refused') return { ...fetched, wasRefused }
  }
}

/** A photo that the server has no more counts as answered; the next pull says so too. */
async function fetchPack(
  plan: Prefetch,
  part: Part,
  onSaved: (pictures: ReadonlyMap<string, Blob>) => void,
): Promise<Fetched | 'gone' | 'refused'> {
  const { edge, ids } = part
  const left = new Set(ids)
  let outcome: ThumbSaved = 'saved'
  try {
    for await (const photos of batches(photoPack(edge, ids, plan.signal), SAVED_AT_ONCE)) {
      const pictures = new Map<string, Blob>()
      for (const [id, picture] of photos) if (picture) pictures.set(thumbKey(id, edge), picture)
      outcome = await saveThumbs(plan.owner, pictures, plan.chosen)
      if (outcome !== 'saved') break
      for (const [id] of photos) left.delete(id)
      onSaved(pictures)
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

async function mark(owner: LeasedLists, prefetch: SavedPrefetch | undefined, kept: Kept): Promise<void> {
  try {
    if (!(await thumbsOwner())) return
    await savePrefetch(owner, prefetch)
    await saveKept(owner, kept)
  } catch {
    // best effort: without the mark a tap resumes it, and a log-out asks less
  }
}
