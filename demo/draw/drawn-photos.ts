/** The source of the photos that the demo seeded. Each is drawn from the recipe in its row. */
import { eq } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { photos } from '#server/db/schema/goods.ts'
import type { PhotoSource } from '#server/photo-source.ts'
import { drawPicture } from './picture.ts'
import type { Recipe } from './recipe.ts'

/** Draws every size separately, so that each is sharp. Does not know a photo without a recipe. */
export function drawnPhotos(db: Db): PhotoSource {
  return async (id, atLeast) => {
    const [photo] = await db
      .select({ recipe: photos.recipe, widthPx: photos.widthPx, heightPx: photos.heightPx })
      .from(photos)
      .where(eq(photos.id, id))
    if (!photo?.recipe) return undefined
    const { widthPx, heightPx } = atLeast ?? photo
    const picture = await drawPicture(photo.recipe as Recipe, widthPx, heightPx)
    // The server encodes a size again, so it gets the pixels without loss and without compression.
    return (atLeast ? picture.png({ compressionLevel: 0 }) : picture.jpeg({ quality: 90 })).toBuffer()
  }
}
