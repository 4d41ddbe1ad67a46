/** My photos, with what share links add to it: the popups, and for guests what the link says of itself. */
import { lazy, Suspense } from 'react'
import type { Role } from '#contract/session/role.ts'
import { entryState } from '#src/entry-state.ts'
import { loadTextSearch } from '#src/features/photos/find/text-search.ts'
import { PhotosPage } from '#src/features/photos/photos-page.tsx'
import { wallOrder } from '#src/features/photos/toolbar/view-choices.ts'
import { SharingPopups } from '#src/features/sharing/sharing-popups.tsx'
import { Waiting } from '#src/loading/waiting.ts'
import { sessionState } from '#src/session/session.ts'
import { useStore } from '#src/store/use-store.ts'

const ShareHead = lazy(async () => ({
  default: (await import('#src/features/sharing/guest/share-head.tsx')).ShareHead,
}))

/** A text that is asked for is searched for before anything is drawn. */
export async function openPhotos(): Promise<typeof PhotosScreen> {
  if (entryState().lotText) await loadTextSearch()
  return PhotosScreen
}

/** A guest's lots wait for what stands above them: nothing moves when it comes. */
function PhotosScreen({ role }: { role: Role }) {
  const { session } = useStore(sessionState)
  return (
    <Suspense fallback={<Waiting />}>
      {role === 'guest' && session && <ShareHead session={session} />}
      <PhotosPage role={role} />
      <SharingPopups readOrder={wallOrder} />
    </Suspense>
  )
}
