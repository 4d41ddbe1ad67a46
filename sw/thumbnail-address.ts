/** Which addresses name photos, and which size stands in for another. */
import { PHOTO_EDGES_PX } from '#contract/codes.ts'
import type { PhotoEdge, PhotoSize } from '#contract/lots/get-photo.ts'
import { frameAddress } from '#src/api/photos/photo-address.ts'

export interface Thumbnail {
  id: string
  edge: PhotoSize
  /** Of a frame of a spin: which. */
  nth?: number
}

/** The photo, or frame of a spin, and size that an address names, whatever its query, or undefined: not a photo of ours, another host's, a frame as it was taken. */
export function thumbnailOf(url: URL, origin: string): Thumbnail | undefined {
  const [, id = '', frame, size] =
    /\/photos\/([0-9a-f]{32})(?:\/frames\/([1-9]\d*))?\/(\d+|original)$/.exec(url.pathname) ?? []
  const edge = [...PHOTO_EDGES_PX, 'original' as const].find((each) => String(each) === size)
  const nth = frame ? Number(frame) : undefined
  if (
    !edge ||
    (nth && edge === 'original') ||
    new URL(frameAddress(id, nth ?? 1, edge), origin).href !== url.origin + url.pathname
  )
    return undefined
  return { id, edge, ...(nth && { nth }) }
}

/** The other edges in the order in which they stand in for one: the next larger first, then the next smaller. */
export function standInsFor(edge: PhotoEdge): PhotoEdge[] {
  const larger = PHOTO_EDGES_PX.filter((px) => px > edge).sort((a, b) => a - b)
  const smaller = PHOTO_EDGES_PX.filter((px) => px < edge).sort((a, b) => b - a)
  return [...larger, ...smaller]
}
