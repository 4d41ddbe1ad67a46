/**
 * Keeps an event stream open that tells when the account's data has changed on the server: while the page is looked at
 * and the server can be reached, in one tab of the device. It is a hint beside the pulls of sync.ts, which go on: where
 * no stream comes through, such as behind a proxy that buffers, nothing else is different.
 */
import { BEAT_EVERY_MS, Change, WATCH_CHANGES } from '#contract/live/changes.ts'
import { ApiError, ContractError, OfflineError } from '#src/api/errors.ts'
import { eventsOf } from '#src/api/event-stream.ts'
import { connectivity } from '#src/network/connectivity.ts'
import { Hold } from '#src/network/hold.ts'
import { onOccasion } from '#src/network/occasions.ts'
import { retryAfterMs, spread } from '#src/network/retry-after.ts'
import { backOffMs } from '#src/network/retry-loop.ts'

/** A sign of life that is late is asked after; many may be lost, as a stream that is opened anew costs more. */
const SILENCE = { quietForMs: 1.2 * BEAT_EVERY_MS, silentForMs: 7 * BEAT_EVERY_MS }
/** A page that is hidden for longer leaves the stream to a tab that is looked at. */
const HIDDEN_FOR_MS = 10_000
/** Between two attempts where no stream could be opened. */
const BACK_OFF = { firstMs: 5_000, mostMs: 5 * 60_000 }
/** Devices that lost their streams together do not all ask at once; what a page says of the network is true within 5 s. */
const ASK_WITHIN_MS = 2_000

export interface HearInput {
  /** Is called with the newest revision when a stream is opened, and with each one after it. */
  onChange: (change: Change) => void
  /** A stream has ended or could not be opened, as where the session has ended or there is no network: a pull finds out. */
  onLost: () => void
}

/** Hears until `stopped`. Never rejects. */
export async function hearChanges(input: HearInput, stopped: AbortSignal): Promise<void> {
  if (document.visibilityState === 'hidden') await shownAgain(stopped)
  while (!stopped.aborted) {
    const signal = whileShown(stopped)
    const isBack = ended(signal).then(() => shownAgain(stopped))
    await inOneTab(signal, () => keepOpen(input, signal))
    await isBack
  }
}

/** Opens a stream, and another one after it, until `signal` ends them. */
async function keepOpen({ onChange, onLost }: HearInput, signal: AbortSignal): Promise<void> {
  let failures = 0
  const hold = new Hold()
  while (!signal.aborted) {
    await reachable(signal)
    let againMs: number | undefined
    let isHeard = false
    try {
      const onRetry = (ms: number) => (againMs = spread(ms))
      for await (const data of eventsOf(WATCH_CHANGES, { ...SILENCE, signal, onRetry })) {
        isHeard = true
        onChange(toChange(data))
      }
    } catch (error) {
      if (signal.aborted) return
      againMs = retryAfterMs(error instanceof ApiError ? error.headers : undefined) ?? againMs
      const isUnknown = error instanceof OfflineError || (error instanceof ApiError && error.status === 401)
      if (!isHeard && isUnknown) onLost()
    }
    if (isHeard) setTimeout(() => signal.aborted || onLost(), Math.random() * ASK_WITHIN_MS)
    failures = isHeard ? 0 : failures + 1
    const backMs = failures > 0 ? backOffMs(BACK_OFF, failures) : 0
    hold.begin(Math.max(againMs ?? spread(BACK_OFF.firstMs), spread(backMs)))
    await hold.over(signal)
  }
}

/** @throws {ContractError} */
function toChange(data: string): Change {
  const checked = Change.safeParse(JSON.parse(data))
  if (!checked.success) throw new ContractError(`${WATCH_CHANGES.path} told what is no change`)
  return checked.data
}

/** Resolves the next time that somebody looks at the page again, or when `signal` gives up. */
function shownAgain(signal: AbortSignal): Promise<void> {
  return until(signal, (resolve) => onOccasion((occasion) => occasion === 'visible' && resolve()))
}

/** Resolves when nothing says that the server cannot be reached, or `signal` gives up. */
async function reachable(signal: AbortSignal): Promise<void> {
  const isReachable = () => connectivity.get() !== 'offline'
  if (!isReachable())
    await until(signal, (resolve) => connectivity.subscribe(() => isReachable() && resolve()))
}

const ended = (signal: AbortSignal): Promise<void> => until(signal, () => () => undefined)

/** Resolves when `watch`, which answers how it is stopped, calls what it is given, or `signal` gives up. */
function until(signal: AbortSignal, watch: (resolve: () => void) => () => void): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve()
    const end = () => {
      stop()
      signal.removeEventListener('abort', end)
      resolve()
    }
    const stop = watch(end)
    signal.addEventListener('abort', end)
  })
}

/** Ends a while after the page was hidden, at once when it is left, and with `stopped`. */
function whileShown(stopped: AbortSignal): AbortSignal {
  const over = new AbortController()
  const { signal } = over
  let timer: ReturnType<typeof setTimeout> | undefined
  const end = () => {
    clearTimeout(timer)
    over.abort()
  }
  const look = () => {
    clearTimeout(timer)
    if (document.visibilityState === 'hidden') timer = setTimeout(end, HIDDEN_FOR_MS)
  }
  document.addEventListener('visibilitychange', look, { signal })
  addEventListener('pagehide', end, { signal })
  stopped.addEventListener('abort', end, { signal })
  if (stopped.aborted) end()
  return signal
}

/** In one tab of the device at a time. Web Locks exist only in a secure context: without them in every one shown. */
async function inOneTab(signal: AbortSignal, work: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return work()
  // best effort: this page was hidden before its turn came, or the browser gives it no lock
  await navigator.locks.request('loupe-live', { signal }, work).catch(() => ended(signal))
}
