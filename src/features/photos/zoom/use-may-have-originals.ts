import { roleOf } from '#src/session/session.ts'
import { useViewer } from '#src/session/viewer.ts'

/** Whether the server gives photos as they were taken: not to a display-only log-in, and to guests where the share does. */
export function useMayHaveOriginals(): boolean {
  const viewer = useViewer()
  return !viewer || (roleOf(viewer) !== 'restricted' && viewer.originals !== false)
}
