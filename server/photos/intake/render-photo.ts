/**
 * A photo in the sizes it is served in: WebP, upright, in sRGB, never larger than the original, and without anything
 * the camera wrote beside the pixels. All sizes at once come from the reduced picture of the check, which costs less
 * than sharp takes from the file; a single one, made later, comes from the stored original.
 */
import sharp, { type Sharp } from 'sharp'
import type { PictureSize } from '#server/photo-source.ts'
import type { CheckedPicture } from './check-picture.ts'
import { openReduced } from './reduced-picture.ts'
import { openUpright } from './upright.ts'

/** Makes all sizes, as longest edges in px, of a picture that was just checked. */
export async function renderEdges<Edge extends number>(
  { picture, reduced }: CheckedPicture,
  edgesPx: readonly Edge[],
): Promise<Map<Edge, Buffer>> {
  const made = edgesPx.map(
    async (edgePx) => [edgePx, await toWebp(openReduced(reduced), picture, edgePx)] as const,
  )
  return new Map(await Promise.all(made))
}

/** Makes one size, as longest edge in px, of a stored original. */
export async function renderPhoto(original: string | Buffer, edgePx: number): Promise<Buffer> {
  const described = await sharp(original).metadata()
  const { width, height } = described.autoOrient
  return toWebp(openUpright(original, described), { widthPx: width, heightPx: height }, edgePx)
}

/** `size`: that of the original, so that a size is the same from wherever it is made. */
function toWebp(pixels: Sharp, { widthPx, heightPx }: PictureSize, edgePx: number): Promise<Buffer> {
  const scale = Math.min(1, edgePx / Math.max(widthPx, heightPx))
  const [width, height] = [widthPx, heightPx].map((px) => Math.max(1, Math.round(px * scale)))
  return pixels.resize(width, height, { fit: 'fill' }).webp({ quality: 82, effort: 2 }).toBuffer()
}
