/**
 * Logs an untouched device out, and warns a minute before. The clock is looked at whenever the page may have slept,
 * and before a touch counts: the touch that wakes a device after the time-out does not keep it logged in.
 */
import { createStore, type ReadonlyStore } from '#src/store/create-store.ts'
import { idleLimitMs, lastActivityAt, recordActivity } from './idle.ts'
import { logOut } from '#src/session/ending/log-out.ts'
import { sessionState } from './session.ts'

const WARNED_MS = 60_000
const TOUCHES = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'touchmove', 'scroll']
const WAKINGS = ['visibilitychange', 'focus', 'pageshow', 'resume']

const warning = createStore<number | undefined>(undefined)

/** Whole seconds until the log-out once it is near; undefined before. */
export const secondsLeft: ReadonlyStore<number | undefined> = warning

/** Watches the session drawn, by the limit that it has at the time, until the returned function is called. */
export function watchIdle(): () => void {
  let limitMs = Infinity
  let stop = () => {}
  const follow = () => {
    const { session } = sessionState.get()
    const next = session ? idleLimitMs(session) : Infinity
    if (next === limitMs) return
    stop()
    limitMs = next
    stop = limitMs === Infinity ? () => {} : watch(limitMs)
  }
  const leave = sessionState.subscribe(follow)
  follow()
  return () => {
    leave()
    stop()
  }
}

/** Until the returned function is called, or the time is up. */
function watch(limitMs: number): () => void {
  if (lastActivityAt() === undefined) recordActivity()
  const stopped = new AbortController()
  const stop = () => {
    stopped.abort()
    clearInterval(timer)
    warning.set(undefined)
  }
  const check = () => {
    const leftMs = (lastActivityAt() ?? Date.now()) + limitMs - Date.now()
    warning.set(leftMs <= WARNED_MS ? Math.ceil(leftMs / 1000) : undefined)
    if (leftMs > 0) return
    stop()
    void logOut()
  }
  const touch = () => {
    if ((lastActivityAt() ?? Date.now()) + limitMs > Date.now()) recordActivity()
    else check()
  }
  const timer = setInterval(check, 1_000)
  const listening = { capture: true, passive: true, signal: stopped.signal }
  for (const name of TOUCHES) addEventListener(name, touch, listening)
  for (const name of WAKINGS) addEventListener(name, check, listening)
  return stop
}

/** Counts as activity, and takes the warning away at once. */
export function stayLoggedIn(): void {
  recordActivity()
  warning.set(undefined)
}
