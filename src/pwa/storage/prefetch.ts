/**
 * Prefetches the missing thumbnails of the wall, in its order, a few at a time, and in one tab only. What has arrived
 * stays, so a prefetch that was cancelled or cut off goes on where it stopped; the next page resumes one that was
 * running when the page went. Where the server has too much to do it waits as it is told, and asks for fewer at a time
 * from then on. It ends before it would have to evict a thumbnail of the same wall.
 */
import type { PhotoSize } from '#contract/lots/get-photo.ts'
import { ApiError, OfflineError } from '#src/api/errors.ts'
import { photoBytes } from '#src/api/photo-bytes.ts'
import { Hold } from '#src/network/hold.ts'
import { retryAfterMs } from '#src/network/retry-after.ts'
import type { LeasedLists } from '#src/offline/device/lists.ts'
import { type SavedPrefetch, savePrefetch } from '#src/offline/thumbs/prefetch.ts'
import { onMessage } from '#src/offline/device/messages.ts'
import { saveThumb, thumbKey, thumbsOwner } from '#src/offline/thumbs/thumbs.ts'
import { savedThumbs } from '#src/offline/thumbs/thumbs-index.ts'
import { type PrefetchEnd, prefetchState } from './prefetch-state.ts'

/** Photos in the order to fetch them, and the size the wall shows them in. */
export interface PrefetchPlan {
  ids: readonly string[]
  edge: PhotoSize
}

interface Prefetch extends PrefetchPlan {
  owner: LeasedLists
  /** The thumbnails of the wall: none of them is evicted for another. */
  wall: ReadonlySet<string>
  signal: AbortSignal
  /** While the server has too much to do. */
  hold: Hold
}

const AT_A_TIME = 4
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
  const missing = [...new Set(plan.ids)].filter((id) => !keys.has(thumbKey(id, plan.edge)))
  const all = plan.wall.size
  let done = all - missing.length
  let end: PrefetchEnd | undefined
  const queue = missing.values()
  let working = AT_A_TIME
  const work = async () => {
    for (const id of queue) {
      const { outcome, wasRefused } = await fetchInTime(plan, id)
      if (outcome === 'saved') prefetchState.set({ kind: 'running', done: ++done, all })
      else if (outcome !== 'missing') {
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

/** Fetches when the server wants to be asked, as often as it takes. `wasRefused`: once or more. */
async function fetchInTime(
  plan: Prefetch,
  id: string,
): Promise<{ outcome: PrefetchEnd | 'saved' | 'missing'; wasRefused: boolean }> {
  for (let wasRefused = false; ; wasRefused = true) {
    await plan.hold.over(plan.signal)
    const outcome = plan.signal.aborted ? 'idle' : await fetchOne(plan, id)
    if (outcome !== 'refused') return { outcome, wasRefused }
  }
}

/** `missing`: the server has no such photo any more; the next pull says so too. */
async function fetchOne(plan: Prefetch, id: string): Promise<PrefetchEnd | 'saved' | 'missing' | 'refused'> {
  try {
    const picture = await photoBytes(id, plan.edge, plan.signal)
    const saved = await saveThumb(plan.owner, thumbKey(id, plan.edge), picture, plan.wall)
    return saved === 'gone' ? 'idle' : saved
  } catch (error) {
    if (plan.signal.aborted) return 'idle'
    if (error instanceof OfflineError) return 'offline'
    if (!(error instanceof ApiError)) throw error
    const heldMs = retryAfterMs(error.headers)
    if (heldMs === undefined) return error.status === 404 ? 'missing' : 'failed'
    plan.hold.begin(heldMs)
    return 'refused'
  }
}

async function mark(owner: LeasedLists, prefetch: SavedPrefetch | undefined): Promise<void> {
  try {
    if (await thumbsOwner()) await savePrefetch(owner, prefetch)
  } catch {
    // best effort: without the mark a tap resumes it, and a log-out asks less
  }
}
