/**
 * When the device was last touched, by the clock: a nameless note that all tabs share. A session that has a limit
 * says how long it may lie untouched.
 */
import type { Session } from '#contract/session.ts'
import { noteOf, setNote } from './shared-note.ts'

const NOTE = 'loupe-touched-at'
/** Touches closer together than this are one. */
const APART_MS = 1_000

/** Infinity: never logged out. */
export function untouchedLimitMs({ idleMinutes }: Session): number {
  return idleMinutes ? idleMinutes * 60_000 : Infinity
}

/** Ms since 1970; undefined where nothing is noted. A time to come is one before the clock was put back. */
export function touchedAt(): number | undefined {
  const noted = noteOf(NOTE)
  return noted === null ? undefined : Math.min(Number(noted), Date.now())
}

export function noteTouch(): void {
  const now = Date.now()
  const noted = Number(noteOf(NOTE))
  if (noted > now || now - noted >= APART_MS) setNote(NOTE, String(now))
}

/** Whether the time was up before the page was opened. A kept session without a note has lost it, and is not trusted. */
export function hasLainTooLong(session: Session, isKept: boolean): boolean {
  const limitMs = untouchedLimitMs(session)
  if (limitMs === Infinity) return false
  const at = touchedAt()
  return at === undefined ? isKept : Date.now() - at >= limitMs
}
