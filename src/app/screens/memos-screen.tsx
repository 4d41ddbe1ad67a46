/** Memos Status, with what opens over it: a lot of a memo, and the popup that shares the lots of one by a link. */
import { MemosPage } from '#src/features/memos/memos-page.tsx'
import { Overlay } from '#src/features/photos/overlay.tsx'
import { SharingPopups } from '#src/features/sharing/sharing-popups.tsx'

export function MemosScreen() {
  return (
    <>
      <MemosPage
        overlay={(index, order) => <Overlay {...{ index, order }} size="Small" onClosed={() => undefined} />}
      />
      <SharingPopups />
    </>
  )
}
