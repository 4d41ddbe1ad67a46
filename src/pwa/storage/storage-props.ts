/** What the wall tells the storage status of itself. */
import type { PhotoEdge } from '#contract/lots/get-photo.ts'

export interface StorageProps {
  /** On the device. */
  lots: number
  /** On the server, at the last pull. */
  allLots: number
  /** Of the lots on the device, in the order of the wall; stable while the wall is the same. */
  photoIds: () => readonly string[]
  /** The size in which this screen shows them, px. */
  edge: PhotoEdge
}
