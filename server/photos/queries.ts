/** Which photos a caller may see. */
import { and, eq, sql } from 'drizzle-orm'
import { PhotoId } from '#contract/lots/photos.ts'
import type { Db } from '#server/db/client.ts'
import { photoFrames, photos } from '#server/db/schema/goods.ts'
import type { Beside } from '#server/http/caller.ts'
import type { StoredPhoto } from '#server/photo-source.ts'

/**
 * The photo of an address, when its lot may be seen: a lot of the caller's customer or, for a guest, of the share. Width,
 * height and hash, with blanks between: each thumbnail asks, and to make JSON of them takes longer than to find them.
 */
export const VISIBLE_PHOTO: Beside = {
  name: 'with_photo',
  sql: `(
    select concat_ws(' ', p.width_px, p.height_px, encode(p.sha256, 'hex'))
    from photos p join lots l on l.id = p.lot_id
    where p.id = $2::text::uuid and l.customer_id = c.id and not l.deleted
      and (h.id is null or exists (select from share_lots s where s.lot_id = l.id and s.share_id = h.id)))`,
  valuesOf(params) {
    const { id } = params as { id: string }
    return [PhotoId.safeParse(id).success ? id : null]
  },
}

/** The photo that was answered so; null where there is none to be seen. */
export function toPhoto(id: string, answer: string): StoredPhoto | null {
  const [width = '', height = '', sha256 = null] = answer.split(' ')
  return width === '' ? null : { id, widthPx: Number(width), heightPx: Number(height), sha256 }
}

/** A photo of a customer by its id. */
export async function photoById(db: Db, customerId: number, id: string): Promise<StoredPhoto | null> {
  const { widthPx, heightPx, sha256 } = photos
  const [photo] = await db
    .select({ widthPx, heightPx, sha256: sql<string | null>`encode(${sha256}, 'hex')` })
    .from(photos)
    .where(and(eq(photos.id, id), eq(photos.customerId, customerId)))
  return photo ? { id, ...photo } : null
}

/** A frame of a photo that is a spin, as a photo of its own; null beyond the last one. `nth`: from 2. */
export async function frameOf(db: Db, { id }: StoredPhoto, nth: number): Promise<StoredPhoto | null> {
  const [frame] = await db
    .select({
      widthPx: photoFrames.widthPx,
      heightPx: photoFrames.heightPx,
      sha256: sql<string>`encode(${photoFrames.sha256}, 'hex')`,
    })
    .from(photoFrames)
    .where(and(eq(photoFrames.photoId, id), eq(photoFrames.nth, nth)))
  return frame ? { id: `${id}-${nth}`, ...frame } : null
}
