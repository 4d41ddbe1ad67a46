/**
 * A photo in the sizes it is served in: WebP, upright, in sRGB, never larger than the original, and without anything
 * the camera wrote beside the pixels. All sizes at once come from the reduced picture of the check, which costs less
 * than sharp takes from the file; a single one, made later, comes from the stored original.
 */
import sharp, { type Sharp } from 'sharp'
import { openReduced, type ReducedPicture } from './reduced-picture.ts'
import { openUpright } from './upright.ts'

/** Makes all sizes, as longest edges in px, of a picture that was just checked. */
export async function renderEdges<Edge extends number>(
  reduced: ReducedPicture,
  edgesPx: readonly Edge[],
): Promise<Map<Edge, Buffer>> {
  const made = edgesPx.map(async (edgePx) => [edgePx, await toWebp(openReduced(reduced), edgePx)] as const)
  return new Map(await Promise.all(made))
}

/** Makes one size, as longest edge in px, of a stored original. */
export async function renderPhoto(original: string | Buffer, edgePx: number): Promise<Buffer> {
  return toWebp(openUpright(original, await sharp(original).metadata()), edgePx)
}

const toWebp = (picture: Sharp, edgePx: number): Promise<Buffer> =>
  picture
    .resize(edgePx, edgePx, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82, effort: 2 })
    .toBuffer()
