import type { LotIndex } from '#src/lots/list/lot-index.ts'
import type { ImageSize } from '#src/features/photos/wall-scroll/card-shape.ts'

/** What the wall hands to whatever is open over it. */
export interface OverlayProps {
  index: LotIndex
  /** Rows of the index in the order shown. */
  order: Uint32Array
  size: ImageSize
  /** Called when a lot is closed, with the id of the lot that was shown last. */
  onClosed: (id: number) => void
}
