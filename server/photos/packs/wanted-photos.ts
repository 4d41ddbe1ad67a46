/** SQL of packs: which of the pictures asked for a caller may see, by the rule of VISIBLE_PHOTO. */
import type { Db } from '#server/db/client.ts'
import { preparedText, uuidArray } from '#server/db/prepared.ts'
import type { CustomerCaller } from '#server/http/caller.ts'
import type { StoredPhoto } from '#server/photo-source.ts'

/**
 * `$1`: ids; `$2`: the customer; `$3`: a guest's share. One text, because rows take longer. `offset 0`: each photo asks
 * for its lot, or the planner may read all lots of the customer. The dashes of the ids are taken out by `toPhotos`.
 */
const visiblePhotos = preparedText(
  'visible_photos',
  `select coalesce(string_agg(concat_ws(' ', p.id, p.width_px, p.height_px, encode(p.sha256, 'hex')), ','), '')
  from photos p cross join lateral (
    select from lots l where l.id = p.lot_id and l.customer_id = $2::int and not l.deleted
      and ($3::int is null or exists (select from share_lots s where s.lot_id = l.id and s.share_id = $3::int))
    offset 0) lot
  where p.id = any($1::uuid[])`,
)

/** `$1`: ids of spins that may be seen. */
const framesOfSpins = preparedText(
  'frames_of_spins',
  `select coalesce(string_agg(
    concat_ws(' ', f.photo_id || '/frames/' || f.nth, f.width_px, f.height_px, encode(f.sha256, 'hex')), ','), '')
  from photo_frames f where f.photo_id = any($1::uuid[])`,
)

/** In the order of the names (pictureName); null: there is none for the caller. */
export async function wantedPhotos(
  db: Db,
  names: readonly string[],
  caller: CustomerCaller,
): Promise<(StoredPhoto | null)[]> {
  const ids = [...new Set(names.map((name) => name.slice(0, 32)))]
  const shareId = caller.kind === 'guest' ? caller.shareId : null
  const photos = toPhotos(await visiblePhotos(db, uuidArray(ids), caller.customerId, shareId))
  const spins = new Set(names.filter((name) => name.length > 32).map((name) => name.slice(0, 32)))
  const seen = [...spins].filter((id) => photos.has(id))
  if (seen.length > 0)
    for (const [name, frame] of toPhotos(await framesOfSpins(db, uuidArray(seen)))) photos.set(name, frame)
  return names.map((name) => photos.get(name) ?? null)
}

/** By their names. */
function toPhotos(text: string): Map<string, StoredPhoto> {
  const photos = new Map<string, StoredPhoto>()
  for (const line of text === '' ? [] : text.replaceAll('-', '').split(',')) {
    const [name = '', width, height, sha256 = null] = line.split(' ')
    const id = name.length > 32 ? name.replace('/frames/', '-') : name
    photos.set(name, { id, widthPx: Number(width), heightPx: Number(height), sha256 })
  }
  return photos
}
