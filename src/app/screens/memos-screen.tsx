/** Memos Status, with the popup that shares the lots of a memo by a link. */
import { MemosPage } from '#src/features/memos/memos-page.tsx'
import { SharingPopups } from '#src/features/sharing/sharing-popups.tsx'

export function MemosScreen() {
  return (
    <>
      <MemosPage />
      <SharingPopups />
    </>
  )
}
