/**
 * What each choice of pictures to keep comes to, before it is taken: which parts of the wall, and about how many bytes a
 * picture has, by those that are here already.
 */
import { PHOTO_EDGES_PX } from '#contract/codes.ts'
import { type PhotoEdge, type PhotoSize, pictureName } from '#contract/lots/get-photo.ts'
import {
  KEEP_CHOICES,
  type KeepChoice,
  type Kept,
  type KeptPart,
  type PartOfSome,
} from '#src/offline/thumbs/kept.ts'
import type { StoragePhotos, StorageProps } from './storage-props.ts'

/** What the lightbox draws before it asks for the original, and the most that it draws of a spin. */
export const ZOOM_EDGE = Math.max(...PHOTO_EDGES_PX) as PhotoEdge

/** The parts that some lots have, as those of all lots. */
const OF_SOME = {
  'zoom-of-some': ZOOM_EDGE,
  'frames-of-some': 'frames',
  'original-of-some': 'original',
} as const satisfies Record<PartOfSome, KeptPart>

export const PARTS_OF_SOME = Object.keys(OF_SOME) as PartOfSome[]

const isOfSome = (part: KeptPart): part is PartOfSome => part in OF_SOME

/** On a screen with fine pixels the wall has those, and every size of it is more than what can be zoomed. */
export const sizesHaveZoom = (edges: StorageProps['edges']): boolean => edges().includes(ZOOM_EDGE)

/** The choices, each of which has more than the one before, but for some lots. */
export const choicesInOrder = (edges: StorageProps['edges']): readonly KeepChoice[] =>
  sizesHaveZoom(edges) ? ['wall', 'zoom', 'sizes', 'some', 'originals'] : KEEP_CHOICES

/** What may be kept of all lots beside some in full. */
export type KeptRest = Exclude<KeepChoice, 'some' | 'originals'>

interface Wall extends Pick<StorageProps, 'edge' | 'edges' | 'mayHaveOriginals'> {
  /** Absent: the wall as it is set. */
  rest?: KeptRest
}

/** What belongs to a choice, in the order in which it is fetched: some lots that are chosen, then the wall, then the rest. */
export function partsOf(choice: KeepChoice, wall: Wall): KeptPart[] {
  const { edge, edges, mayHaveOriginals, rest = 'wall' } = wall
  const zoom: KeptPart[] = [edge, ZOOM_EDGE, 'frames']
  const isOffered = (part: PartOfSome) => mayHaveOriginals || part !== 'original-of-some'
  const parts: Record<KeepChoice, KeptPart[]> = {
    wall: [edge],
    sizes: [...(sizesHaveZoom(edges) ? zoom : [edge]), ...edges()],
    zoom,
    some: [...PARTS_OF_SOME.filter(isOffered), edge],
    originals: [...zoom, 'original'],
  }
  if (choice === 'some') parts.some.push(...parts[rest])
  return [...new Set(parts[choice])]
}

/** Those in which no picture is counted twice: some lots have their part of what all have. */
export const countedParts = (parts: readonly KeptPart[]): KeptPart[] =>
  parts.filter((part) => !isOfSome(part) || !parts.includes(OF_SOME[part]))

export function sizeOf(part: KeptPart): PhotoSize {
  const ofAll = isOfSome(part) ? OF_SOME[part] : part
  return ofAll === 'frames' ? ZOOM_EDGE : ofAll
}

/** The photos, with those of some lots that were chosen. */
export const withSome = (photos: StoragePhotos, { some }: Pick<Kept, 'some'>): StoragePhotos => ({
  ...photos,
  some: new Set(some),
})

/** The pictures of a part that the photo at this place among the ids has, by their names. */
export function namesOf(part: KeptPart, photos: StoragePhotos, at: number): string[] {
  const { ids, frames, some } = photos
  const id = ids[at]!
  if (isOfSome(part)) return some?.has(id) ? namesOf(OF_SOME[part], photos, at) : []
  if (part !== 'frames') return [id]
  return Array.from({ length: Math.max(0, (frames.get(at) ?? 0) - 1) }, (_, nth) => pictureName(id, nth + 2))
}

/** Whether each photo has one picture of the part, by the photo's own name. */
export const isOfEach = (part: KeptPart): part is PhotoSize => part !== 'frames' && !isOfSome(part)

/** The pictures of a part that all photos have, in their order. */
export const namesOfAll = (part: KeptPart, photos: StoragePhotos): readonly string[] =>
  isOfEach(part) ? photos.ids : photos.ids.flatMap((_, at) => namesOf(part, photos, at))

/** How many pictures a part has. */
export function countOf(part: KeptPart, photos: StoragePhotos): number {
  if (part !== 'frames') return namesOfAll(part, photos).length
  let count = 0
  for (const each of photos.frames.values()) count += Math.max(0, each - 1)
  return count
}

/** A picture of stones on a plain ground, where nothing is here yet. */
const USUAL = { edge: 136, bytes: 4_200 }
/** Bytes grow less than pixels do. */
const GROWTH = 1.45
/** Of a camera's JPEG, at most. */
export const ORIGINAL_BYTES_A_PIXEL = 0.35

/**
 * About how many bytes a picture of a part has. `averages`: of pictures that are here, by their sizes; `meanPixels`: of
 * originals.
 */
export function bytesOfPicture(
  part: KeptPart,
  averages: ReadonlyMap<string, number>,
  meanPixels: number,
): number {
  const size = sizeOf(part)
  const known = averages.get(String(size))
  if (known !== undefined) return known
  if (size === 'original') return meanPixels * ORIGINAL_BYTES_A_PIXEL
  const [nearest = USUAL] = [...averages]
    .map(([px, bytes]) => ({ edge: Number(px), bytes }))
    .filter(({ edge }) => edge > 0)
    .toSorted((a, b) => Math.abs(Math.log(a.edge / size)) - Math.abs(Math.log(b.edge / size)))
  return nearest.bytes * (size / nearest.edge) ** GROWTH
}
