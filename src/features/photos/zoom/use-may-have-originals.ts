import { roleOf, sessionState } from '#src/session/session.ts'
import { useStore } from '#src/store/use-store.ts'

/** Whether the server gives photos as they were taken: not to a display-only log-in, and to guests where the share does. */
export function useMayHaveOriginals(): boolean {
  const { session } = useStore(sessionState)
  return !session || (roleOf(session) !== 'restricted' && session.originals !== false)
}
