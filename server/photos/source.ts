/** Where a photo's pixels come from. */
import type { Sharp } from 'sharp'
import { drawPicture } from '#server/demo/pictures/picture.ts'
import type { Recipe } from '#server/demo/pictures/recipe.ts'
import { notFound } from '#server/http/errors.ts'
import type { StoredPhoto } from './queries.ts'

/**
 * The whole picture, `widthPx` by `heightPx`. A demo photo is made afresh for every size, as sharp as it can be.
 * @throws HttpError not_found for a photo without a recipe
 */
export async function pixelsOf(photo: StoredPhoto, widthPx: number, heightPx: number): Promise<Sharp> {
  if (photo.recipe === null) throw notFound()
  return drawPicture(photo.recipe as Recipe, widthPx, heightPx)
}
