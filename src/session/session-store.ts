/** The one session of the page. Unknown until somebody sets it; the app draws nothing before. */
import { useSyncExternalStore } from 'react'
import type { Session } from '#contract/session.ts'
import { VISITOR } from './session-rule.ts'

export interface SessionState {
  /** Undefined: not known yet. */
  session: Session | undefined
  /** Whether it is the kept one, the server not having answered yet. */
  fromDevice: boolean
  /** Whether the one before it ended elsewhere. */
  ended: boolean
}

let state: SessionState = { session: undefined, fromDevice: false, ended: false }
const listeners = new Set<() => void>()

export const sessionState = (): SessionState => state

/** Whether the page still has to say that a session ended elsewhere: to a visitor, nobody having logged in since. */
export const hasEnded = ({ id }: Session): boolean => state.ended && id === VISITOR.id

/** Replaces the session for everybody. */
export function setSession(next: SessionState): void {
  state = next
  for (const listener of listeners) listener()
}

export function onSession(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useSessionState = (): SessionState => useSyncExternalStore(onSession, sessionState)
