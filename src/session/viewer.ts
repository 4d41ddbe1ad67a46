/**
 * Who looks at lots: whose session it is, or inside the preview of a share link the guest whom that link would let in.
 * What a screen offers goes by the viewer; what is asked of the server, and kept on the device, by the session.
 */
import { createContext, useContext } from 'react'
import type { Role } from '#contract/session/role.ts'
import type { Session } from '#contract/session/session.ts'
import { useStore } from '#src/store/use-store.ts'
import { roleOf, sessionState } from './session.ts'

/** Around a preview: the guest. */
export const PreviewedGuest = createContext<Session | undefined>(undefined)

export function useViewer(): Session | undefined {
  const guest = useContext(PreviewedGuest)
  const { session } = useStore(sessionState)
  return guest ?? session
}

export function useViewerRole(): Role | undefined {
  const viewer = useViewer()
  return viewer && roleOf(viewer)
}

export const useIsPreview = (): boolean => useContext(PreviewedGuest) !== undefined
