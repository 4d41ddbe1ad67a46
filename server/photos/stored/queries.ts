/** SQL of photographs that were taken, by customer and hash. */
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { lots, photos } from '#server/db/schema/goods.ts'
import { customers } from '#server/db/schema/people.ts'
import { WAITS_FOR_LOT } from '#server/db/waiting-photos.ts'
import type { Picture } from '#server/photos/intake/check-picture.ts'

const LISTED = 500

/** What `photos.frames` says of a frame that waits for the rest of its spin: nobody sees it. */
export const LOOSE_FRAME = -1

const stored = {
  photo: sql<string>`replace(${photos.id}::text, '-', '')`,
  name: sql<string>`coalesce(${photos.fileName}, '')`,
  lot: lots.lot,
}

const ofHash = (customerId: number, sha256: string) =>
  and(eq(photos.customerId, customerId), eq(photos.sha256, Buffer.from(sha256, 'hex')))

/** The photograph of these bytes that the customer has. */
export async function photoByHash(db: Db, customerId: number, sha256: string) {
  const [found] = await db
    .select({ ...stored, isFrame: sql<boolean>`${photos.frames} = ${LOOSE_FRAME}` })
    .from(photos)
    .leftJoin(lots, eq(lots.id, photos.lotId))
    .where(ofHash(customerId, sha256))
  return found
}

const waits = (customerId: number | undefined) =>
  and(customerId === undefined ? undefined : eq(photos.customerId, customerId), WAITS_FOR_LOT)

/** The photographs of a customer, or of all, that wait for a lot, the latest first; not more than a list has. */
export function listWaiting(db: Db, customerId: number | undefined) {
  return db
    .select({
      photo: stored.photo,
      name: stored.name,
      sha256: sql<string>`encode(${photos.sha256}, 'hex')`,
      customerId: customers.id,
      customer: customers.name,
    })
    .from(photos)
    .innerJoin(customers, eq(customers.id, photos.customerId))
    .where(waits(customerId))
    .orderBy(desc(photos.storedAt))
    .limit(LISTED)
}

/** All of them. */
export const waitingPhotos = (db: Db, customerId: number) =>
  db.select({ id: photos.id, name: stored.name }).from(photos).where(waits(customerId))

/** A photograph that waits is known by another name from now on, and a loose frame is a photograph of its own. */
export async function renameWaiting(tx: Db, customerId: number, sha256: string, name: string): Promise<void> {
  await tx
    .update(photos)
    .set({ fileName: name, frames: sql`greatest(${photos.frames}, 0)` })
    .where(and(ofHash(customerId, sha256), isNull(photos.lotId)))
}

/** Gives photographs to lots. `id`: of the photograph. */
export async function giveToLots(
  tx: Db,
  customerId: number,
  given: readonly { id: string; lotId: number | null; view: string | null; nth: number | null }[],
): Promise<void> {
  await tx.execute(sql`
    update photos p set lot_id = g."lotId", view = g.view, nth = g.nth
    from json_to_recordset(${JSON.stringify(given)}::json) as g(id uuid, "lotId" int, view text, nth int)
    where p.id = g.id and p.customer_id = ${customerId}`)
}

interface NewPhoto {
  customerId: number
  picture: Picture
  fileName: string
  storedAt: Date
  match: { lotId: number; view?: string; index?: number } | null
  /** Whether it waits for the rest of its spin. */
  isFrame: boolean
}

/** Adds a photograph; false when the customer has these bytes. */
export async function addPhoto(
  tx: Db,
  { customerId, picture, fileName, storedAt, match, isFrame }: NewPhoto,
): Promise<boolean> {
  const added = await tx
    .insert(photos)
    .values({
      customerId,
      lotId: match?.lotId ?? null,
      widthPx: picture.widthPx,
      heightPx: picture.heightPx,
      capturedAt: picture.capturedAt === null ? storedAt : new Date(picture.capturedAt),
      sha256: Buffer.from(picture.sha256, 'hex'),
      bytes: picture.bytes,
      fileName,
      frames: isFrame ? LOOSE_FRAME : 0,
      view: match?.view ?? null,
      nth: match?.index ?? null,
      blur: Buffer.from(picture.placeholder, 'base64'),
      storedAt,
    })
    .onConflictDoNothing()
    .returning({ id: photos.id })
  return added.length === 1
}

/** Gives a photograph to a lot. Answers the lot that had it before. */
export async function moveToLot(
  tx: Db,
  customerId: number,
  sha256: string,
  lotId: number,
): Promise<number | null> {
  const [before] = await tx.select({ lotId: photos.lotId }).from(photos).where(ofHash(customerId, sha256))
  await tx.update(photos).set({ lotId }).where(ofHash(customerId, sha256))
  return before?.lotId ?? null
}
