/** Which photos a caller may see. */
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { photoFrames } from '#server/db/schema/goods.ts'
import { preparedText } from '#server/db/prepared.ts'
import type { CustomerCaller } from '#server/http/caller.ts'

/** A photo as it is stored. */
export interface StoredPhoto {
  id: string
  widthPx: number
  heightPx: number
  /** Of the original, in hex; null: it is drawn. */
  sha256: string | null
}

/** Width, height and hash, with blanks between: each thumbnail asks, and to make JSON of them takes longer than to find them. */
const photoOf = (lots: string) => `
  select coalesce((
    select concat_ws(' ', p.width_px, p.height_px, encode(p.sha256, 'hex'))
    from photos p join lots l on l.id = p.lot_id
    where p.id = $1::text::uuid and l.customer_id = $2::int and not l.deleted ${lots}), '')`

const photoOfCustomer = preparedText('photo_of_customer', photoOf(''))
const photoOfShare = preparedText(
  'photo_of_share',
  photoOf('and exists (select from share_lots s where s.lot_id = l.id and s.share_id = $3::int)'),
)

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

/** The photo, when its lot may be seen: a lot of the caller's customer or, for a guest, of the share. Else null. */
export async function visiblePhoto(db: Db, caller: CustomerCaller, id: string): Promise<StoredPhoto | null> {
  const text =
    caller.kind === 'guest'
      ? photoOfShare(db, id, caller.customerId, caller.shareId)
      : photoOfCustomer(db, id, caller.customerId)
  const [width = '', height = '', sha256 = null] = (await text).split(' ')
  return width === '' ? null : { id, widthPx: Number(width), heightPx: Number(height), sha256 }
}
