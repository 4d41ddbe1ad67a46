/** Where a photo's pixels come from. */
import { drawPicture, type Recipe } from '#server/demo/pictures/picture.ts'
import { notFound } from '#server/errors.ts'
import sharp, { type Sharp } from 'sharp'
import type { StoredPhoto } from './queries.ts'

/**
 * The whole picture, `widthPx` by `heightPx`. A demo photo is drawn afresh for every size, as sharp as it can be.
 * @throws HttpError not_found for a photo without a recipe
 */
export function pixelsOf(photo: StoredPhoto, widthPx: number, heightPx: number): Sharp {
  if (photo.recipe === null) throw notFound()
  return sharp(Buffer.from(drawPicture(photo.recipe as Recipe, widthPx, heightPx)))
}
