/**
 * Keeps what is said of the network true. Where something stays out, and where the browser says that there is no network,
 * a small call asks: no answer in time is no network, until an answer comes. A server that could not be reached is asked
 * again at the next occasion, and soon while somebody looks. Pulls do not stand in for that: visitors have none, and one
 * may take long.
 */
import { GET_WEB_SERVICE_VERSION } from '#contract/session/start-calls.ts'
import { request } from '#src/api/request.ts'
import { connectivity, doubt } from '#src/network/connectivity.ts'
import { atNextOccasion, OFFLINE_RETRY_MS } from '#src/network/occasions.ts'
import { onMessage } from '#src/offline/device/messages.ts'
import { logOutSettled } from '#src/session/ending/pending-log-out.ts'

/** With what passed before the doubt it makes 5 s, in which what the page says of the network becomes true. */
const ANSWER_WITHIN_MS = 3_000
/** With the time of an answer the same 5 s for a server that is there again. */
const LOOK_AGAIN_MS = 4_000

/** Follows until the returned function is called. */
export function followNetwork(): () => void {
  const stopped = new AbortController()
  let cancel = () => {}
  let timer: ReturnType<typeof setTimeout> | undefined
  const wait = () => {
    cancel()
    clearTimeout(timer)
  }
  /** A log-out that is due goes first. The outcome changes the state, or it is asked again. */
  const ask = () =>
    void logOutSettled()
      .then(() => request(GET_WEB_SERVICE_VERSION, { timeoutMs: OFFLINE_RETRY_MS }))
      .catch(() => undefined) // best effort: that there was an answer, or none, is what was asked
  const askAtOccasions = () => {
    cancel = atNextOccasion(
      () => {
        askAtOccasions()
        ask()
      },
      document.hidden ? OFFLINE_RETRY_MS : LOOK_AGAIN_MS,
    )
  }
  const look = () => {
    wait()
    const state = connectivity.get()
    if (state === 'offline') askAtOccasions()
    if (state !== 'unknown') return
    timer = setTimeout(() => connectivity.set('offline'), ANSWER_WITHIN_MS)
    ask()
  }
  addEventListener('offline', doubt, stopped)
  const stopListening = connectivity.subscribe(look)
  // The worker sends behind the page, which would still say that there is no network.
  const stopHearing = onMessage(({ kind }) => kind === 'sent' && connectivity.set('online'))
  look()
  return () => {
    stopped.abort()
    stopListening()
    stopHearing()
    wait()
  }
}
