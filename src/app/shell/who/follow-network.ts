/**
 * Keeps what is said of the network true where nothing is pulled: for a visitor. The browser's word is asked after by a
 * small call, and a server that could not be reached is asked again at the next occasion.
 */
import { GET_WEB_SERVICE_VERSION } from '#contract/session/start-calls.ts'
import { request } from '#src/api/request.ts'
import { connectivity } from '#src/network/connectivity.ts'
import { atNextOccasion } from '#src/network/occasions.ts'
import { logOutSettled } from '#src/session/ending/pending-log-out.ts'

const WAIT_MS = 5_000

/** Follows until the returned function is called. */
export function followNetwork(): () => void {
  const stopped = new AbortController()
  const { signal } = stopped
  let cancel = () => {}
  /** A log-out that is due goes first. */
  const ask = () =>
    void logOutSettled()
      .then(() => request(GET_WEB_SERVICE_VERSION, { timeoutMs: WAIT_MS }))
      .catch(() => undefined) // best effort: that there was an answer, or none, is what was asked
      .finally(wait)
  const wait = () => {
    cancel()
    if (!signal.aborted && connectivity.get() === 'offline') cancel = atNextOccasion(ask)
  }
  addEventListener('offline', ask, { signal })
  const stopListening = connectivity.subscribe(wait)
  wait()
  return () => {
    stopped.abort()
    stopListening()
    cancel()
  }
}
