/**
 * The idle time-out: a session may say after how many minutes without a touch the device logs out. The last activity
 * is a value without a name that all tabs share.
 */
import type { Session } from '#contract/session/session.ts'
import { readShared, writeShared } from './browser-storage.ts'

const KEY = 'loupe-touched-at'
/** Activity closer together than this is one. */
const APART_MS = 1_000

/** Infinity: never logged out. */
export function idleLimitMs({ idleMinutes }: Session): number {
  return idleMinutes ? idleMinutes * 60_000 : Infinity
}

/** Ms since 1970, undefined where none is stored. A time in the future is from before the clock was put back. */
export function lastActivityAt(): number | undefined {
  const stored = readShared(KEY)
  return stored === null ? undefined : Math.min(Number(stored), Date.now())
}

export function recordActivity(): void {
  const now = Date.now()
  const stored = Number(readShared(KEY))
  if (stored > now || now - stored >= APART_MS) writeShared(KEY, String(now))
}

/** Whether the time was up before the page was opened. A kept session whose last activity is lost counts as timed out. */
export function hasTimedOut(session: Session, isKept: boolean): boolean {
  const limitMs = idleLimitMs(session)
  if (limitMs === Infinity) return false
  const at = lastActivityAt()
  return at === undefined ? isKept : Date.now() - at >= limitMs
}
