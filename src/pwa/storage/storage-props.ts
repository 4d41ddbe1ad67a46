/** What the wall tells the storage status of itself. */
import type { PhotoEdge } from '#contract/lots/get-photo.ts'

/** Of the lots on the device, in the order of the wall. */
export interface StoragePhotos {
  ids: readonly string[]
  /** Where among the ids those of each lot begin, and where another lot's would. */
  starts: Uint32Array
  /** How many frames the spins have whose first frame they are, by their places among the ids. */
  frames: ReadonlyMap<number, number>
  /** Of the photos as they were taken, on average. */
  meanPixels: number
}

export interface StorageProps {
  /** On the device. */
  lots: number
  /** On the server, at the last pull. */
  allLots: number
  /** Stable while the wall is the same. */
  photos: () => StoragePhotos
  /** The size in which this screen shows them, px. */
  edge: PhotoEdge
  /** All sizes in which it may show them. Stable. */
  edges: () => readonly PhotoEdge[]
  /** Whether the server gives this session photos as they were taken. */
  mayHaveOriginals: boolean
}
