/** SQL of spins: the first frame is a photograph, the others are rows of their own. */
import { and, asc, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { lockCustomers } from '#server/db/revisions.ts'
import { photoFrames, photos } from '#server/db/schema/goods.ts'
import { LOOSE_FRAME } from '#server/photos/stored/queries.ts'

/** What is known of the bytes of a frame. `photoId`: where it is a photograph or waits as a frame. */
interface KnownFrame {
  sha256: string
  widthPx: number
  heightPx: number
  photoId: string | null
}

const hex = (column: typeof photos.sha256 | typeof photoFrames.sha256) =>
  sql<string>`encode(${column}, 'hex')`

/** Those of these hashes that the customer has, by hash: photographs, frames that wait, and frames of other spins. */
export async function knownFrames(
  tx: Db,
  customerId: number,
  hashes: readonly string[],
): Promise<Map<string, KnownFrame>> {
  const wanted = hashes.map((sha256) => Buffer.from(sha256, 'hex'))
  const asPhotos = await tx
    .select({
      sha256: hex(photos.sha256),
      widthPx: photos.widthPx,
      heightPx: photos.heightPx,
      photoId: photos.id,
    })
    .from(photos)
    .where(and(eq(photos.customerId, customerId), inArray(photos.sha256, wanted)))
  const asFrames = await tx
    .select({
      sha256: hex(photoFrames.sha256),
      widthPx: photoFrames.widthPx,
      heightPx: photoFrames.heightPx,
    })
    .from(photoFrames)
    .innerJoin(photos, eq(photos.id, photoFrames.photoId))
    .where(and(eq(photos.customerId, customerId), inArray(photoFrames.sha256, wanted)))
  const found: KnownFrame[] = [...asFrames.map((frame) => ({ ...frame, photoId: null })), ...asPhotos]
  return new Map(found.map((frame) => [frame.sha256, frame]))
}

/** The hashes of a spin's frames from the second on, in their order. */
export async function framesOf(tx: Db, photoId: string): Promise<string[]> {
  const frames = await tx
    .select({ sha256: hex(photoFrames.sha256) })
    .from(photoFrames)
    .where(eq(photoFrames.photoId, photoId))
    .orderBy(asc(photoFrames.nth))
  return frames.map(({ sha256 }) => sha256)
}

/** A statement's rows: distributed databases want no more. */
const ROWS = 1_000

/**
 * Removes frames that have waited since before then and were never bound. No device knows of them. Answers how many they
 * were.
 */
export async function purgeLooseFrames(db: Db, storedBefore: Date): Promise<number> {
  const isOld = and(isNull(photos.lotId), eq(photos.frames, LOOSE_FRAME), lt(photos.storedAt, storedBefore))
  const owners = await db.selectDistinct({ id: photos.customerId }).from(photos).where(isOld)
  let purged = 0
  for (const { id } of owners)
    for (let gone = ROWS; gone === ROWS; purged += gone)
      gone = await db.transaction(async (tx) => {
        // A spin that is being made of them comes first, or finds them gone.
        await lockCustomers(tx, [id])
        const some = tx
          .select({ id: photos.id })
          .from(photos)
          .where(and(eq(photos.customerId, id), isOld))
          .limit(ROWS)
        return (await tx.delete(photos).where(inArray(photos.id, some)).returning({ id: photos.id })).length
      })
  return purged
}

interface NewSpin {
  customerId: number
  /** Of the first frame as it is now. */
  photoId: string
  name: string
  /** In the order of the turn, with the first. */
  frames: readonly KnownFrame[]
  match: { lotId: number; view?: string } | null
}

/**
 * Makes a spin of frames. The first one's photograph gets another id: devices keep pictures by it, and the frames of a
 * spin that was there before are others. Answers the lot that had the photograph.
 */
export async function saveSpin(
  tx: Db,
  { customerId, photoId, name, frames, match }: NewSpin,
): Promise<number | null> {
  const [before] = await tx.select({ lotId: photos.lotId }).from(photos).where(eq(photos.id, photoId))
  await tx.delete(photoFrames).where(eq(photoFrames.photoId, photoId))
  const [spin] = await tx
    .update(photos)
    .set({
      id: sql`gen_random_uuid()`,
      frames: frames.length,
      fileName: name,
      nth: null,
      view: match?.view ?? null,
      lotId: match?.lotId ?? before?.lotId ?? null,
    })
    .where(eq(photos.id, photoId))
    .returning({ id: photos.id })
  const others = frames.slice(1)
  await tx.insert(photoFrames).values(
    others.map(({ sha256, widthPx, heightPx }, at) => ({
      photoId: spin!.id,
      nth: at + 2,
      widthPx,
      heightPx,
      sha256: Buffer.from(sha256, 'hex'),
    })),
  )
  const bound = others.map(({ sha256 }) => Buffer.from(sha256, 'hex'))
  await tx
    .delete(photos)
    .where(
      and(eq(photos.customerId, customerId), eq(photos.frames, LOOSE_FRAME), inArray(photos.sha256, bound)),
    )
  return before?.lotId ?? null
}
