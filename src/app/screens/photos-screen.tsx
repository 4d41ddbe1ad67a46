/** My photos, with what share links add to it: the popups, and for guests the note of whoever shared. */
import type { Role } from '#contract/session/role.ts'
import { PhotosPage } from '#src/features/photos/photos-page.tsx'
import { ShareNote } from '#src/features/sharing/guest/share-note.tsx'
import { SharingPopups } from '#src/features/sharing/sharing-popups.tsx'

export function PhotosScreen({ role }: { role: Role }) {
  return (
    <>
      {role === 'guest' && <ShareNote />}
      <PhotosPage role={role} />
      <SharingPopups />
    </>
  )
}
