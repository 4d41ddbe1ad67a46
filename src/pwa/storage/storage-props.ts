/** What the wall tells the storage status of itself. */
import type { PhotoEdge } from '#contract/lots/get-photo.ts'

export interface StorageProps {
  /** On the device. */
  lots: number
  /** On the server, at the last pull. */
  allLots: number
  /**
   * Of the lots on the device, in the order of the wall; stable while the wall is the same. `starts`: where among the ids
   * those of each lot begin, and where another lot's would.
   */
  photos: () => { ids: readonly string[]; starts: Uint32Array }
  /** The size in which this screen shows them, px. */
  edge: PhotoEdge
  /** All sizes in which it may show them. Stable. */
  edges: () => readonly PhotoEdge[]
}
