/**
 * When the page sends what waits in the outbox: at once, at every occasion, after a pull that succeeded or a log-out
 * that arrived, and while something waits a few seconds after each of these, then after longer and longer waits. The
 * service worker does the same by Background Sync where the browser has it, which also works with every tab closed.
 */
import { sendContactMessage } from '#src/api/send-contact-message.ts'
import { retryLoop } from '#src/network/retry-loop.ts'
import { onMessage } from '#src/offline/device/messages.ts'
import { flushOutbox, OUTBOX } from '#src/offline/outbox/flush-outbox.ts'

/** It retries after a wait also before startOutbox(): the chunk that calls it may have failed to load. */
const loop = retryLoop({
  attempt: flush,
  isDone: ({ isEmpty }) => isEmpty,
  heldMs: ({ heldMs }) => heldMs,
  firstMs: 5_000,
  mostMs: 60_000,
})

/**
 * Flushes now, or once more after the flush that is under way; settles when that flush has ended, at once while the
 * server wants not to be asked. Never rejects.
 */
export const flushSoon = loop.attemptNow

/** Retries nothing more; a flush that is under way goes on. */
export const stopOutbox = loop.stop

/** Flushes at every occasion until the returned function is called. */
export function startOutbox(): () => void {
  loop.start()
  const stopListening = onMessage((message) => {
    const isPulled = message.kind === 'saved' && message.list === 'pulledAt'
    if (isPulled || message.kind === 'logged-out') loop.attemptAgain()
  })
  return () => {
    stopListening()
    stopOutbox()
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

/** `isEmpty`: nothing is left that could be sent later. `heldMs`: how long the server wants not to be asked. */
interface Flushed {
  isEmpty: boolean
  heldMs?: number
}

async function flush(): Promise<Flushed> {
  let heldMs: number | undefined
  try {
    const isEmpty = await flushOutbox((message, withSession) =>
      sendContactMessage(message, withSession, (ms) => (heldMs = ms)),
    )
    return { isEmpty, heldMs }
  } catch (error) {
    console.warn('The outbox could not be flushed:', error)
    return { isEmpty: true } // nothing to retry before the next occasion
  }
}
