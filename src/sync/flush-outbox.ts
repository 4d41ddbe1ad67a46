/**
 * When the page sends what waits in the outbox: at once, when the network may be back, when the server has answered
 * anything again, when the page is looked at again, after a pull that succeeded or a log-out that arrived, and while
 * something waits a few seconds behind each of these, then in longer and longer steps: a network that has come back is
 * seldom good at once. The service worker does the same by Background Sync where the browser has it, which also works
 * with every tab closed.
 */
import { connectivity, onConnectivity } from '#src/api/connectivity.ts'
import { sendContactMessage } from '#src/api/send-contact-message.ts'
import { onMessage } from '#src/offline/messages.ts'
import { flushOutbox, OUTBOX } from '#src/offline/outbox-flush.ts'

const AGAIN_AFTER_MS = 5_000
const AGAIN_AT_MOST_MS = 60_000

let running = Promise.resolve()
let next: Promise<void> | undefined
let again: ReturnType<typeof setTimeout> | undefined
let againAfterMs = AGAIN_AFTER_MS

/** Flushes now, or once more after the flush that is under way. Never rejects; settles when that flush has ended. */
export function flushSoon(): Promise<void> {
  next ??= running.then(() => {
    next = undefined
    running = flush()
    return running
  })
  return next
}

/** Flushes at every occasion until the returned function is called. */
export function startOutbox(): () => void {
  const stopped = new AbortController()
  const { signal } = stopped
  const flushNow = () => {
    againAfterMs = AGAIN_AFTER_MS
    void flushSoon()
  }
  addEventListener('online', flushNow, { signal })
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && flushNow(), {
    signal,
  })
  const stopWatching = onConnectivity(() => connectivity() === 'online' && flushNow())
  const stopListening = onMessage((message) => {
    const isPulled = message.kind === 'saved' && message.list === 'pulledAt'
    if (isPulled || message.kind === 'logged-out') flushNow()
  })
  flushNow()
  return () => {
    stopped.abort()
    stopWatching()
    stopListening()
    clearTimeout(again)
  }
}

/** Asks the browser to wake the worker when there is a network, also when no tab is open. */
export async function askForBackgroundSync(): Promise<void> {
  const worker: SyncingRegistration | undefined = await navigator.serviceWorker?.getRegistration()
  await worker?.sync?.register(OUTBOX)
}

/** https://wicg.github.io/background-sync/spec/, which TypeScript's library does not know. */
interface SyncingRegistration extends ServiceWorkerRegistration {
  sync?: { register: (tag: string) => Promise<void> }
}

async function flush(): Promise<void> {
  clearTimeout(again)
  try {
    if (await flushOutbox(sendContactMessage)) {
      againAfterMs = AGAIN_AFTER_MS
      return
    }
    again = setTimeout(() => void flushSoon(), againAfterMs)
    againAfterMs = Math.min(2 * againAfterMs, AGAIN_AT_MOST_MS)
  } catch (error) {
    console.warn('The outbox could not be flushed:', error)
  }
}
