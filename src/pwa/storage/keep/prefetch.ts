/**
 * Prefetches the missing pictures of what was chosen, in the order of the wall, in packs, and in one tab only. What has
 * arrived stays, so a prefetch that was paused or cut off goes on where it stopped; the next page resumes one that was
 * running when the page went. Where the server has too much to do it waits as it is told, and asks for fewer at a time
 * from then on. It ends before it would have to evict a picture that was chosen. What was completed before counts as
 * completed until another choice is.
 */
import { ApiError, OfflineError } from '#src/api/errors.ts'
import { photoBytes } from '#src/api/photos/photo-bytes.ts'
import { photoPack } from '#src/api/photos/photo-pack.ts'
import { Hold } from '#src/network/hold.ts'
import { retryAfterMs } from '#src/network/retry-after.ts'
import { announce, onMessage } from '#src/offline/device/messages.ts'
import type { LeasedLists } from '#src/offline/device/lists.ts'
import { type Kept, savedKept, saveKeeping, saveKept } from '#src/offline/thumbs/kept.ts'
import { savePrefetch } from '#src/offline/thumbs/prefetch.ts'
import { packOf } from '#src/offline/thumbs/thumb-packs.ts'
import {
  chooseThumbs,
  deleteAllThumbs,
  type PackToSave,
  savePacks,
  saveThumb,
  type ThumbSaved,
  thumbsOwner,
} from '#src/offline/thumbs/thumbs.ts'
import { savedThumbs } from '#src/offline/thumbs/thumbs-index.ts'
import { together } from '#timing/together.ts'
import { withSome } from '#src/pwa/storage/keep-plan.ts'
import { countProgress, type ProgressCounter } from './count-progress.ts'
import { AT_A_TIME, type FetchQueue, fetchQueue, missingOf, picturesOf, type Wanted } from './fetch-parts.ts'
import { type PrefetchEnd, type PrefetchProgress, prefetchState } from './prefetch-state.ts'
import { savedSpeeds } from '#src/pwa/storage/keep-speeds.ts'
import type { StoragePhotos } from '#src/pwa/storage/storage-props.ts'

/** Of which photos what was chosen. */
export interface PrefetchPlan extends Pick<Kept, 'choice' | 'edges' | 'some'> {
  photos: StoragePhotos
}

interface Prefetch {
  owner: LeasedLists
  queue: FetchQueue
  stop: AbortController
  /** While the server has too much to do. */
  hold: Hold
  onCame: ProgressCounter['came']
  /** Those that have come while others are written are written together. */
  savePack: (pack: PackToSave) => Promise<ThumbSaved>
  /** Pictures that the server did not have. */
  lacking: number
}

const LOCK = 'loupe-fill'

/** Why it was stopped: the user goes on later, or wants it no more. */
type Wish = 'pause' | 'cancel'
let stopping: AbortController | undefined
let wish: Wish | undefined

/** Runs until everything is here or something is in the way; prefetch-state.ts says how it goes. Never rejects. */
export async function startPrefetch(plan: PrefetchPlan): Promise<void> {
  if (prefetchState.get().kind === 'running') return
  const stop = new AbortController()
  stopping = stop
  wish = undefined
  const chosenFirst = plan.choice === 'some'
  const progress: PrefetchProgress = { done: 0, all: 0, bytes: 0, share: 0, chosenFirst }
  prefetchState.set({ kind: 'running', ...progress })
  try {
    const kind = await navigator.locks.request(LOCK, { ifAvailable: true }, (lock) =>
      lock ? prefetch(plan, stop, progress) : 'elsewhere',
    )
    prefetchState.set(wasStopped('pause') ? { kind: 'paused', ...progress } : { kind })
  } catch (error) {
    console.error('The thumbnails could not be completed:', error)
    prefetchState.set({ kind: 'failed' })
  }
}

/** A wish may come while it runs. */
const wasStopped = (by: Wish): boolean => wish === by

/** What is here stays, and what was chosen is remembered. */
export function pausePrefetch(): void {
  wish = 'pause'
  stopping?.abort()
}

/** What is here stays. */
export async function cancelPrefetch(): Promise<void> {
  wish = 'cancel'
  stopping?.abort()
  if (prefetchState.get().kind === 'running') return
  prefetchState.set({ kind: 'idle' })
  const owner = await thumbsOwner()
  if (owner) await saveKeeping(owner, undefined).catch(() => undefined) // best effort: the next choice takes its place
}

/** Deletes all pictures that are here, and what was chosen, once no tab fetches any more. @throws {DOMException} where the device fails. */
export async function deletePictures(owner: LeasedLists): Promise<void> {
  announce({ kind: 'pictures-go' })
  await navigator.locks.request(LOCK, () => deleteAllThumbs(owner))
}

onMessage(({ kind }) => {
  if (kind === 'pictures-go') void cancelPrefetch()
})

async function prefetch(
  { photos, ...plan }: PrefetchPlan,
  stop: AbortController,
  progress: PrefetchProgress,
): Promise<PrefetchEnd> {
  const owner = await thumbsOwner()
  if (!owner) return 'failed'
  const unhear = onMessage((message) => message.kind === 'account' && stop.abort())
  try {
    const before = await savedKept(owner)
    const picturesIn = (kept: Kept) => picturesOf(kept.edges, withSome(photos, kept))
    const pictures = picturesIn(plan)
    await mark(owner, 'running', () => saveKeeping(owner, plan))
    const earlier = before?.completedAt ? picturesIn(before) : undefined
    await chooseThumbs(owner, (name, size) => pictures.has(name, size) || earlier?.has(name, size) === true)
    const { here, averages } = await savedThumbs(owner)
    const { wanted } = pictures
    const missing = missingOf(wanted, here)
    // best effort: without them the first estimate is a guess
    const speeds = await savedSpeeds().catch(() => ({}))
    const tell = () => prefetchState.set({ kind: 'running', ...progress })
    const counter = countProgress(
      progress,
      { pictures: wanted, missing, meanPixels: photos.meanPixels, averages, speeds },
      tell,
    )
    const queue = fetchQueue(missing)
    const run: Prefetch = {
      owner,
      queue,
      stop,
      hold: new Hold(),
      onCame: counter.came,
      savePack: together((packs) => savePacks(owner, packs)),
      lacking: 0,
    }
    const end = await fetchAll(run).finally(counter.end)
    if (end === 'idle' && !stop.signal.aborted) {
      if (earlier) await chooseThumbs(owner, pictures.has)
      const { lacking } = run
      await mark(owner, 'completed', () => saveKept(owner, { ...plan, completedAt: Date.now(), lacking }))
    } else if (end !== 'offline')
      await mark(owner, before?.completedAt ? 'completed' : undefined, async () => {
        if (wasStopped('cancel')) await saveKeeping(owner, undefined)
      })
    return end
  } finally {
    unhear()
  }
}

/** While what came is being kept, the next is fetched already. @throws what none of them expected, once all have stopped. */
async function fetchAll(run: Prefetch): Promise<PrefetchEnd> {
  const { queue, stop } = run
  let end: PrefetchEnd | undefined
  let working = AT_A_TIME
  const work = async () => {
    let keeping: Promise<Outcome> = Promise.resolve('saved')
    for (let wanted = queue.next(); wanted; wanted = queue.next()) {
      const { came, wasRefused } = await fetchInTime(run, wanted)
      const outcome = await keeping
      if (outcome !== 'saved') return outcome
      if (typeof came === 'string') return came
      keeping = keep(run, came)
      keeping.catch(() => undefined) // awaited in its turn
      if (wasRefused && working > 1) break
    }
    working--
    return keeping
  }
  const workAlone = async () => {
    const outcome = await work().catch((error: unknown) => {
      stop.abort()
      throw error
    })
    if (outcome === 'saved') return
    end ??= outcome
    stop.abort()
  }
  const all = await Promise.allSettled(Array.from({ length: AT_A_TIME }, workAlone))
  for (const each of all) if (each.status === 'rejected') throw each.reason
  return end ?? 'idle'
}

type Outcome = PrefetchEnd | 'saved'
/** Keeps what came. */
type Keep = () => Promise<ThumbSaved>

async function keep({ stop }: Prefetch, came: Keep): Promise<Outcome> {
  try {
    const saved = await came()
    return saved === 'gone' ? 'idle' : saved
  } catch (error) {
    if (stop.signal.aborted) return 'idle'
    throw error
  }
}

/** Fetches when the server wants to be asked, as often as it takes. `wasRefused`: once or more. */
async function fetchInTime(
  run: Prefetch,
  wanted: Wanted,
): Promise<{ came: Keep | PrefetchEnd; wasRefused: boolean }> {
  for (let wasRefused = false; ; wasRefused = true) {
    await run.hold.over(run.stop.signal)
    const came = run.stop.signal.aborted ? 'idle' : await fetchSome(run, wanted)
    if (came !== 'refused') return { came, wasRefused }
  }
}

async function fetchSome(run: Prefetch, wanted: Wanted): Promise<Keep | PrefetchEnd | 'refused'> {
  try {
    return await (wanted.size === 'original' ? fetchOriginal(run, wanted) : fetchPack(run, wanted))
  } catch (error) {
    if (run.stop.signal.aborted) return 'idle'
    if (error instanceof OfflineError) return 'offline'
    if (!(error instanceof ApiError)) throw error
    const heldMs = retryAfterMs(error.headers)
    if (heldMs === undefined) return 'failed'
    run.hold.begin(heldMs)
    return 'refused'
  }
}

/** A photo that the server has no more counts as answered; the next pull says so too. */
async function fetchPack(run: Prefetch, wanted: Wanted): Promise<Keep> {
  const { queue, stop, onCame, savePack } = run
  const { size, names } = wanted
  if (size === 'original') throw new TypeError('No pack has originals')
  const beganAt = performance.now()
  const answer = await photoPack(size, names, stop.signal)
  const { bytes, ends } = answer
  queue.answered(wanted, names.slice(ends.length), performance.now() - beganAt)
  return async () => {
    const pack = packOf(size, names, answer)
    const outcome = pack ? await savePack({ pack, bytes }) : 'saved'
    if (outcome !== 'saved') return outcome
    run.lacking += ends.length - (pack?.ends.length ?? 0)
    onCame(size, ends.length, bytes.size)
    return outcome
  }
}

async function fetchOriginal(run: Prefetch, { names }: Wanted): Promise<Keep> {
  const { owner, stop, onCame } = run
  const [id] = names as [string]
  const picture = await photoBytes(id, 'original', stop.signal).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 404) return undefined
    throw error
  })
  return async () => {
    const outcome = picture ? await saveThumb(owner, `${id}/original`, picture, { chosen: true }) : 'saved'
    if (outcome !== 'saved') return outcome
    if (!picture) run.lacking++
    onCame('original', 1, picture?.size ?? 0)
    return outcome
  }
}

async function mark(
  owner: LeasedLists,
  prefetch: Parameters<typeof savePrefetch>[1],
  keep: () => Promise<void>,
): Promise<void> {
  try {
    if (!(await thumbsOwner())) return
    await savePrefetch(owner, prefetch)
    await keep()
  } catch {
    // best effort: without the mark a tap resumes it, and a log-out asks less
  }
}
