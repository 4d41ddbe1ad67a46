/**
 * Logs an untouched device out, and says so a minute before. Judged by the clock whenever the page may have slept,
 * and before a touch counts: what wakes a device that slept past the time does not keep it logged in.
 */
import { useSyncExternalStore } from 'react'
import type { Session } from '#contract/session.ts'
import { logOut } from './log-out.ts'
import { noteTouch, touchedAt, untouchedLimitMs } from './touched.ts'

const WARNED_MS = 60_000
const TOUCHES = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'touchmove', 'scroll']
const WAKINGS = ['visibilitychange', 'focus', 'pageshow', 'resume']

let secondsLeft: number | undefined
const listeners = new Set<() => void>()

/** Watches a session that has a limit until the returned function is called, or the time is up. */
export function watchIdle(session: Session): () => void {
  const limitMs = untouchedLimitMs(session)
  if (limitMs === Infinity) return () => undefined
  if (touchedAt() === undefined) noteTouch()
  const stopped = new AbortController()
  const stop = () => {
    stopped.abort()
    clearInterval(timer)
    warn(undefined)
  }
  const judge = () => {
    const leftMs = (touchedAt() ?? Date.now()) + limitMs - Date.now()
    warn(leftMs <= WARNED_MS ? Math.ceil(leftMs / 1000) : undefined)
    if (leftMs > 0) return
    stop()
    void logOut()
  }
  const touch = () => {
    if ((touchedAt() ?? Date.now()) + limitMs > Date.now()) noteTouch()
    else judge()
  }
  const timer = setInterval(judge, 1_000)
  const listening = { capture: true, passive: true, signal: stopped.signal }
  for (const name of TOUCHES) addEventListener(name, touch, listening)
  for (const name of WAKINGS) addEventListener(name, judge, listening)
  return stop
}

/** Counts as a touch, and takes the warning away at once. */
export function stayLoggedIn(): void {
  noteTouch()
  warn(undefined)
}

function warn(next: number | undefined): void {
  if (next === secondsLeft) return
  secondsLeft = next
  for (const listener of listeners) listener()
}

function onWarning(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whole seconds until the log-out once it is near; undefined before. */
export const useSecondsLeft = (): number | undefined => useSyncExternalStore(onWarning, () => secondsLeft)
