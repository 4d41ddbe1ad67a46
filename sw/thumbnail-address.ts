/** Which addresses name thumbnails, and which size stands in for another. */
import { PHOTO_EDGES_PX } from '#contract/codes.ts'
import { photoAddress } from '#src/api/photo-address.ts'

type Edge = (typeof PHOTO_EDGES_PX)[number]

export interface Thumbnail {
  id: string
  edge: Edge
}

/** The photo and size that an address names, or undefined: not a photo of ours, an original, another host's. */
export function thumbnailOf(url: URL, origin: string): Thumbnail | undefined {
  const [, id = '', size] = /\/photos\/([0-9a-f]{32})\/(\d+)$/.exec(url.pathname) ?? []
  const edge = PHOTO_EDGES_PX.find((px) => String(px) === size)
  if (!edge || new URL(photoAddress(id, edge), origin).href !== url.href) return undefined
  return { id, edge }
}

/** The other edges in the order in which they stand in for one: the next larger first, then the next smaller. */
export function standInsFor(edge: Edge): Edge[] {
  const larger = PHOTO_EDGES_PX.filter((px) => px > edge).sort((a, b) => a - b)
  const smaller = PHOTO_EDGES_PX.filter((px) => px < edge).sort((a, b) => b - a)
  return [...larger, ...smaller]
}
