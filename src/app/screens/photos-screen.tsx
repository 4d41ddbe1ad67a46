/** My photos, with what share links add to it: the popups, and for guests what the link says of itself. */
import type { Role } from '#contract/session/role.ts'
import { PhotosPage } from '#src/features/photos/photos-page.tsx'
import { ShareHead } from '#src/features/sharing/guest/share-head.tsx'
import { SharingPopups } from '#src/features/sharing/sharing-popups.tsx'
import { sessionState } from '#src/session/session.ts'
import { useStore } from '#src/store/use-store.ts'

export function PhotosScreen({ role }: { role: Role }) {
  const { session } = useStore(sessionState)
  return (
    <>
      {role === 'guest' && session && <ShareHead session={session} />}
      <PhotosPage role={role} />
      <SharingPopups />
    </>
  )
}
