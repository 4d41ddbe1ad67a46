/**
 * What each choice of pictures to keep comes to, before it is taken: which sizes of each photo, about how many bytes, about
 * how long. Bytes are estimated by the pictures that are here already; the time by how fast the last ones came.
 */
import { PHOTO_EDGES_PX } from '#contract/codes.ts'
import type { PhotoEdge } from '#contract/lots/get-photo.ts'
import { savedSetting, saveSetting } from '#src/offline/device/settings.ts'
import type { KeepChoice } from '#src/offline/thumbs/kept.ts'
import type { StorageProps } from './storage-props.ts'

/** What the lightbox draws before it asks for the original. */
const ZOOM_EDGE = Math.max(...PHOTO_EDGES_PX) as PhotoEdge

export function edgesOf(
  choice: KeepChoice,
  { edge, edges }: Pick<StorageProps, 'edge' | 'edges'>,
): PhotoEdge[] {
  const chosen = { wall: [edge], sizes: [edge, ...edges()], zoom: [edge, ZOOM_EDGE] }[choice]
  return [...new Set(chosen)]
}

/** A picture of stones on a plain ground, where nothing is here yet. */
const USUAL = { edge: 136, bytes: 4_200 }
/** Bytes grow less than pixels do. */
const GROWTH = 1.45

/** About how many bytes a picture of a size has. `averages`: of pictures that are here, by their sizes. */
export function bytesOfPicture(edge: PhotoEdge, averages: ReadonlyMap<number, number>): number {
  const known = averages.get(edge)
  if (known !== undefined) return known
  const [nearest = USUAL] = [...averages]
    .map(([px, bytes]) => ({ edge: px, bytes }))
    .toSorted((a, b) => Math.abs(Math.log(a.edge / edge)) - Math.abs(Math.log(b.edge / edge)))
  return nearest.bytes * (edge / nearest.edge) ** GROWTH
}

const SPEED = 'keep-bytes-a-second'
/** Of a slow office network. */
const USUAL_SPEED = 1_000_000

/** Bytes a second, as the last pictures came. */
export async function savedSpeed(): Promise<number> {
  const saved = await savedSetting(SPEED)
  return typeof saved === 'number' && saved > 0 ? saved : USUAL_SPEED
}

/** Too few bytes tell nothing. */
export async function saveSpeed(bytes: number, ms: number): Promise<void> {
  if (bytes > 500_000 && ms > 0) await saveSetting(SPEED, (bytes / ms) * 1000)
}
