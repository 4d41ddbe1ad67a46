/**
 * Brings the missing thumbnails to the device, in the order of the wall, a few at a time, and in one tab only. What
 * has arrived stays, so a fill that was cancelled, cut off or reloaded goes on where it stopped; one that was under
 * way when the page went is taken up again by the next page. It ends before budget or disk would have to give up a
 * thumbnail of the same wall.
 */
import type { PhotoSize } from '#contract/get-photo.ts'
import { ApiError, OfflineError } from '#src/api/errors.ts'
import { photoBytes } from '#src/api/photo-bytes.ts'
import { saveFilling } from '#src/offline/filling.ts'
import { onMessage } from '#src/offline/messages.ts'
import { savedThumbs, saveThumb, thumbKey, type ThumbsOwner, thumbsOwner } from '#src/offline/thumbs.ts'
import { type FillEnd, fillState, setFillState } from './fill-state.ts'

/** Photos in the order to bring them, and the size the wall shows them in. */
export interface FillPlan {
  ids: readonly string[]
  edge: PhotoSize
}

interface Fill extends FillPlan {
  owner: ThumbsOwner
  /** The thumbnails of the wall: none of them makes room for another. */
  wall: ReadonlySet<string>
  signal: AbortSignal
}

const AT_A_TIME = 4
const LOCK = 'loupe-fill'

let stopping: AbortController | undefined

/** Fills until everything is here or something is in the way; fill-state.ts says how it goes. Never rejects. */
export async function startFill(plan: FillPlan): Promise<void> {
  if (fillState().kind === 'filling') return
  const stop = new AbortController()
  stopping = stop
  setFillState({ kind: 'filling', done: 0, all: plan.ids.length })
  try {
    const kind = await navigator.locks.request(LOCK, { ifAvailable: true }, (lock) =>
      lock ? fill(plan, stop) : 'elsewhere',
    )
    setFillState({ kind })
  } catch (error) {
    console.error('The thumbnails could not be completed:', error)
    setFillState({ kind: 'failed' })
  }
}

/** What is here stays. */
export function cancelFill(): void {
  stopping?.abort()
}

async function fill({ ids, edge }: FillPlan, stop: AbortController): Promise<FillEnd> {
  const owner = await thumbsOwner()
  if (!owner) return 'failed'
  const { signal } = stop
  const wall = new Set(ids.map((id) => thumbKey(id, edge)))
  const unhear = onMessage((message) => message.kind === 'account' && stop.abort())
  try {
    await mark(owner, true)
    const end = await bring({ ids, edge, owner, wall, signal }, stop)
    if (end !== 'offline') await mark(owner, false)
    return end
  } finally {
    unhear()
  }
}

async function bring(plan: Fill, stop: AbortController): Promise<FillEnd> {
  const { keys } = await savedThumbs(plan.owner.name)
  const missing = [...new Set(plan.ids)].filter((id) => !keys.has(thumbKey(id, plan.edge)))
  const all = plan.wall.size
  let done = all - missing.length
  let end: FillEnd | undefined
  const queue = missing.values()
  const work = async () => {
    for (const id of queue) {
      const outcome = plan.signal.aborted ? 'idle' : await bringOne(plan, id)
      if (outcome === 'saved') setFillState({ kind: 'filling', done: ++done, all })
      else if (outcome !== 'missing') {
        end ??= outcome
        return stop.abort()
      }
    }
  }
  await Promise.all(Array.from({ length: AT_A_TIME }, work))
  return end ?? 'idle'
}

/** `missing`: the server has no such photo any more; the next pull says so too. */
async function bringOne(plan: Fill, id: string): Promise<FillEnd | 'saved' | 'missing'> {
  try {
    const picture = await photoBytes(id, plan.edge, plan.signal)
    const saved = await saveThumb(plan.owner, thumbKey(id, plan.edge), picture, plan.wall)
    return saved === 'gone' ? 'idle' : saved
  } catch (error) {
    if (plan.signal.aborted) return 'idle'
    if (error instanceof OfflineError) return 'offline'
    if (error instanceof ApiError) return error.status === 404 ? 'missing' : 'failed'
    throw error
  }
}

async function mark(owner: ThumbsOwner, filling: boolean): Promise<void> {
  try {
    if (await thumbsOwner()) await saveFilling(owner, filling)
  } catch {
    // best effort: without the mark a fill is taken up by another tap
  }
}
