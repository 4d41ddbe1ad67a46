/**
 * When data is pulled: at once, when the server says that it has changed, at every occasion, when the network seems to be
 * gone, every few minutes, and sooner while the server cannot be reached. One pull at a time on the whole device. Reports a 401 through the listener
 * it was started with; every other failure leaves the saved data on screen.
 */
import type { Role } from '#contract/session/role.ts'
import { ApiError, OfflineError } from '#src/api/errors.ts'
import { connectivity } from '#src/network/connectivity.ts'
import { OFFLINE_RETRY_MS } from '#src/network/occasions.ts'
import { retryAfterMs } from '#src/network/retry-after.ts'
import { retryLoop } from '#src/network/retry-loop.ts'
import type { LeasedLists } from '#src/offline/device/lists.ts'
import { savePulledAt } from '#src/offline/lists/pulled-at.ts'
import { saveContact } from '#src/offline/session/session.ts'
import { pullLots } from './pull-lots.ts'
import { pullMemos } from './pull-memos.ts'
import { type SyncStatus, syncStatus } from './sync-status.ts'

const EVERY_MS = 3 * 60_000
/** A network that drops is often back at once. */
const FIRST_RETRY_MS = 1_000
/** After another call was lost: what the page says of the network is true within 5 s. */
const CHECK_AFTER_MS = 3_000
/** Guests hear no events, and their link may be ended. */
const OF_GUESTS_MS = 45_000

/** Gives the first lots, as `request` brings them, to the first who takes them; undefined where nobody has asked. */
export type TakeLots = () => Promise<unknown> | undefined

/** Who is synchronised, and who hears that the session ended. */
export interface SyncInput {
  lists: LeasedLists
  role: Role
  onSessionEnded: () => void
  /** Does the work when the screen can spare the time. */
  later: (work: () => void) => void
  /** The first lots, where they were asked for already. */
  takeLots?: TakeLots | undefined
}

/** Pulls until the returned function is called or the session has ended. What an answer brings after that is dropped. */
export function startSync(input: SyncInput): () => void {
  const stopped = new AbortController()
  const { signal } = stopped
  const onSessionEnded = () => {
    stop()
    input.onSessionEnded()
  }
  const pulls = retryLoop({
    attempt: async () => {
      const pulled = await pullAll({ ...input, onSessionEnded }, signal)
      if (pulled.status === 'done') input.later(follow)
      return pulled
    },
    isDone: ({ status }) => status !== 'offline',
    heldMs: ({ heldMs }) => heldMs,
    firstMs: FIRST_RETRY_MS,
    mostMs: OFFLINE_RETRY_MS,
    everyMs: input.role === 'guest' ? OF_GUESTS_MS : EVERY_MS,
  })
  let isFollowing = false
  /** From the first pull on, which it does not hold up. Guests are not told of changes. */
  const follow = () => {
    if (isFollowing || input.role === 'guest' || signal.aborted) return
    isFollowing = true
    const pull = async () => (await pulls.attemptNow()).status === 'done'
    import('./follow-changes.ts').then(
      ({ followChanges }) =>
        followChanges({ lists: input.lists, isFullLogIn: isFullLogIn(input), pull }, signal),
      () => (isFollowing = false), // best effort: asked for again after the next pull
    )
  }
  const stop = () => {
    pulls.stop()
    stopped.abort()
    syncStatus.set('idle')
  }
  pulls.start()
  // The browser's hint: whether it is right, a pull tells at once.
  addEventListener('offline', pulls.attemptAgain, { signal })
  onLostCall(pulls.attemptAgain, signal)
  return stop
}

/** Another call than a pull, such as one for pictures, has found no server: whether it is right, a pull tells. */
function onLostCall(pull: () => void, signal: AbortSignal): void {
  const stopWatching = connectivity.subscribe(() => {
    if (connectivity.get() !== 'offline' || syncStatus.get() !== 'done') return
    setTimeout(() => signal.aborted || pull(), CHECK_AFTER_MS)
  })
  signal.addEventListener('abort', stopWatching)
}

const isFullLogIn = ({ role }: SyncInput) => role === 'customer'

/** `heldMs`: how long the server wants not to be asked; the pull is not over, and goes on then. */
interface Pulled {
  status: SyncStatus
  heldMs?: number
}

async function pullAll(input: SyncInput, signal: AbortSignal): Promise<Pulled> {
  if (signal.aborted) return { status: 'idle' }
  syncStatus.set('pulling')
  const outcome = await pullOnce(input, signal)
  if (!signal.aborted) syncStatus.set(outcome.status)
  return outcome
}

async function pullOnce(input: SyncInput, signal: AbortSignal): Promise<Pulled> {
  const { lists, onSessionEnded } = input
  try {
    await alone(signal, async () => {
      await pullLots(lists, { ahead: input.takeLots?.(), later: input.later })
      if (isFullLogIn(input)) await new Promise<void>(input.later)
      // After a log-out the server would refuse what is asked next, and the lists are not dated.
      signal.throwIfAborted()
      if (isFullLogIn(input)) await pullMemos(lists)
      await savePulledAt(lists, new Date())
    })
    saveContact(lists.account, new Date()).catch(() => undefined) // best effort: the next pull is contact as well
    return { status: 'done' }
  } catch (error) {
    if (error instanceof OfflineError) return { status: 'offline' }
    if (signal.aborted) return { status: 'failed' }
    const heldMs = error instanceof ApiError ? retryAfterMs(error.headers) : undefined
    if (heldMs !== undefined) return { status: 'pulling', heldMs }
    if (error instanceof ApiError && error.status === 401) onSessionEnded()
    else console.error('Pulling failed:', error)
    return { status: 'failed' }
  }
}

/** Web Locks exist only in a secure context; without them the cursor still keeps two tabs from saving one page. */
function alone(signal: AbortSignal, work: () => Promise<void>): Promise<void> {
  return 'locks' in navigator ? navigator.locks.request('loupe-pull', { signal }, work) : work()
}
