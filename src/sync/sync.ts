/**
 * When data is pulled: at once, when the page is looked at again, when the network may be back, and every few
 * minutes. One pull at a time on the whole device. Reports a 401 through the listener it was started with; every
 * other failure leaves the saved data on screen.
 */
import { connectivity, onConnectivity } from '#src/api/connectivity.ts'
import { ApiError, OfflineError } from '#src/api/errors.ts'
import type { ListsClaim } from '#src/offline/lists-owner.ts'
import { savePulledAt } from '#src/offline/pulled-at.ts'
import { saveContact } from '#src/offline/contact-at.ts'
import { pullLots } from './pull-lots.ts'
import { pullMemos } from './pull-memos.ts'
import { setSyncStatus, syncStatus } from './sync-status.ts'

const EVERY_MS = 3 * 60_000
/** Without an answer it is tried again sooner. */
const RETRY_MS = 15_000

/** Who is synchronised, and who hears that the session ended. */
export interface SyncInput {
  owner: ListsClaim
  withMemos: boolean
  onSessionEnded: () => void
}

/** Pulls until the returned function is called, or the session has ended. What comes later is nobody's. */
export function startSync(input: SyncInput): () => void {
  const stopped = new AbortController()
  const { signal } = stopped
  let running: Promise<void> | undefined
  let begunAt = 0
  const pull = () => {
    if (running) return
    begunAt = Date.now()
    running = pullAll(ending, signal).finally(() => (running = undefined))
  }
  const pullWhenDue = () => {
    const every = syncStatus().state === 'offline' ? RETRY_MS : EVERY_MS
    if (Date.now() - begunAt >= every) pull()
  }
  const timer = setInterval(pullWhenDue, RETRY_MS)
  const stopListening = onConnectivity(() => {
    if (connectivity() === 'online' && syncStatus().state === 'offline') pull()
  })
  const stop = () => {
    clearInterval(timer)
    stopListening()
    stopped.abort()
    setSyncStatus({ state: 'idle' })
  }
  const ending: SyncInput = {
    ...input,
    onSessionEnded() {
      stop()
      input.onSessionEnded()
    },
  }
  addEventListener('online', pull, { signal })
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && pull(), {
    signal,
  })
  pull()
  return stop
}

async function pullAll({ owner, withMemos, onSessionEnded }: SyncInput, signal: AbortSignal): Promise<void> {
  setSyncStatus({ state: 'pulling' })
  try {
    await alone(signal, async () => {
      await pullLots(owner)
      if (withMemos) await pullMemos(owner)
      await savePulledAt(owner, new Date())
    })
    saveContact(owner.account, new Date()).catch(() => undefined) // best effort: the next pull is contact as well
    if (!signal.aborted) setSyncStatus({ state: 'done' })
  } catch (error) {
    if (signal.aborted) return
    setSyncStatus({ state: error instanceof OfflineError ? 'offline' : 'failed' })
    if (error instanceof ApiError && error.status === 401) onSessionEnded()
    else if (!(error instanceof OfflineError)) console.error('Pulling failed:', error)
  }
}

/** Web Locks exist only in a secure context; without them the cursor still keeps two tabs from saving one page. */
function alone(signal: AbortSignal, work: () => Promise<void>): Promise<void> {
  return 'locks' in navigator ? navigator.locks.request('loupe-pull', { signal }, work) : work()
}
