/**
 * Logs an untouched device out, and warns a minute before. The clock is looked at whenever the page may have slept,
 * and before a touch counts: the touch that wakes a device after the time-out does not keep it logged in.
 */
import type { Session } from '#contract/session/session.ts'
import { createStore, type ReadonlyStore } from '#src/store/create-store.ts'
import { idleLimitMs, lastActivityAt, recordActivity } from './idle.ts'
import { logOut } from '#src/session/ending/log-out.ts'

const WARNED_MS = 60_000
const TOUCHES = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'touchmove', 'scroll']
const WAKINGS = ['visibilitychange', 'focus', 'pageshow', 'resume']

const warning = createStore<number | undefined>(undefined)

/** Whole seconds until the log-out once it is near; undefined before. */
export const secondsLeft: ReadonlyStore<number | undefined> = warning

/** Watches a session that has a limit until the returned function is called, or the time is up. */
export function watchIdle(session: Session): () => void {
  const limitMs = idleLimitMs(session)
  if (limitMs === Infinity) return () => undefined
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
