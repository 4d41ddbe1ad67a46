/** What the wall tells the storage status of itself. */
import type { PhotoEdge } from '#contract/lots/get-photo.ts'

/** Of the lots on the device, in the order of the wall. */
export interface StoragePhotos {
  ids: readonly string[]
  /** Where among the ids those of each lot begin, and where another lot's would. */
  starts: Uint32Array
  /** The lots by their own ids, in the same order. */
  lots: ArrayLike<number>
  /** How many frames the spins have whose first frame they are, by their places among the ids. */
  frames: ReadonlyMap<number, number>
  /** How many pixels each photo has as it was taken. */
  pixels: ArrayLike<number>
  /** The same on average. */
  meanPixels: number
  /** The ids of those that some lots have, where some were chosen to be kept in full. */
  some?: ReadonlySet<string>
}

/** Lots that may be kept in full, beside the wall as it is. */
export interface SomeLots {
  lots: number
  /** Else they are those that were found. */
  areSelected: boolean
  /** Theirs alone. Stable while they are the same. */
  photos: () => StoragePhotos
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
  /** Undefined where neither a selection nor a filter narrows the wall. */
  some: SomeLots | undefined
}
