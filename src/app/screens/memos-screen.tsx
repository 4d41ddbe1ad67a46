/** Memos Status, with what opens over it: a lot of a memo, and the popup that shares the lots of one by a link. */
import { MemosPage } from '#src/features/memos/memos-page.tsx'
import { focusLine } from '#src/features/memos/card/focus-line.ts'
import { Overlay } from '#src/features/photos/overlay.tsx'
import { wallOrder } from '#src/features/photos/toolbar/view-choices.ts'
import { SharingPopups } from '#src/features/sharing/sharing-popups.tsx'
import type { LotIndex } from '#src/lots/list/lot-index.ts'

export function MemosScreen() {
  return (
    <>
      <MemosPage overlay={lotOver} />
      <SharingPopups readOrder={wallOrder} />
    </>
  )
}

const lotOver = (index: LotIndex, order: Uint32Array) => (
  <Overlay index={index} order={order} size="Small" onClosed={focusLine} />
)
