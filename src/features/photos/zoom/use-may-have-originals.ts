import { roleOf, sessionState } from '#src/session/session.ts'
import { useStore } from '#src/store/use-store.ts'

/** Whether the server gives this log-in photos as they were taken: a display-only one is shown to buyers and gets none. */
export function useMayHaveOriginals(): boolean {
  const { session } = useStore(sessionState)
  return !session || roleOf(session) !== 'restricted'
}
