/** Photographs by the ingest API: store, ask, list what waits, match by hand. */
import { and, eq, sql } from 'drizzle-orm'
import {
  GetPhotoState,
  type IngestedPhoto,
  ListUnmatched,
  MatchPhoto,
  PutPhoto,
} from '#contract/ingest/photos.ts'
import { refusal } from '#contract/refusals.ts'
import { customerOf } from '#server/customers/customer-of.ts'
import type { Db } from '#server/db/client.ts'
import { changeCustomer } from '#server/db/revisions.ts'
import { lots } from '#server/db/schema/goods.ts'
import { callerGone } from '#server/http/caller-gone.ts'
import { HttpError, notFound } from '#server/http/errors.ts'
import { mountIngest } from '#server/ingest/mount-ingest.ts'
import { takeFiles, withReceived } from '#server/ingest/received-file.ts'
import { noteWrite } from '#server/ingest/office-log.ts'
import { PICTURE_LIMITS } from '#server/photos/intake/check-picture.ts'
import type { MountArea } from '#server/services.ts'
import type { FileStorage } from '#server/storage/file-storage.ts'
import { originalKey } from './keys-of-photos.ts'
import { matchNames, matchWaiting } from './match-photos.ts'
import { addPhoto, listWaiting, moveToLot, photoByHash, renameWaiting } from './queries.ts'
import { refreshLots } from './refresh-lots.ts'
import { takePicture } from './take-picture.ts'

export const mountPhotoIntake: MountArea = (app, services) => {
  const { db, storage, now } = services

  mountIngest(app, GetPhotoState, async ({ params, query, key }) => {
    const { id } = await customerOf(db, key, query.customer)
    const state = await stateOf(db, id, params.sha256)
    if (!(await isKept(storage, params.sha256))) throw notFound()
    return state
  })

  mountIngest(app, ListUnmatched, async ({ query, key }) => {
    const { id } = await customerOf(db, key, query.customer)
    const waiting = await listWaiting(db, id)
    const matches = await matchNames(
      db,
      id,
      waiting.map(({ name }) => name),
    )
    return {
      photos: waiting.map(({ photo, name, sha256 }, nth) => ({
        photo,
        name,
        sha256,
        lot: null,
        ...whyNot(matches[nth]!),
      })),
    }
  })

  mountIngest(app, MatchPhoto, async ({ params: { sha256 }, query, body, key }) => {
    const { id } = await customerOf(db, key, query.customer)
    return changeCustomer(db, id, async (tx) => {
      const photo = await photoByHash(tx, id, sha256)
      if (!photo) throw notFound()
      const [lot] = await tx
        .select({ id: lots.id })
        .from(lots)
        .where(
          and(
            eq(lots.customerId, id),
            eq(sql`lower(${lots.lot})`, body.lot.toLowerCase()),
            eq(lots.deleted, false),
          ),
        )
      if (!lot) throw new HttpError('not_found', refusal('lot_unknown', body.lot))
      const before = await moveToLot(tx, id, sha256, lot.id)
      await refreshLots(tx, id, before === null ? [lot.id] : [before, lot.id])
      await noteWrite(tx, key, now(), {
        what: 'photo.match',
        subject: photo.name,
        customerId: id,
        before: { lot: photo.lot },
        after: { lot: body.lot },
      })
      return stateOf(tx, id, sha256)
    })
  })

  void app.register(async (files) => {
    takeFiles(files)
    mountPutPhoto(files, services)
  })
}

const mountPutPhoto: MountArea = (app, { db, storage, load, config, now }) => {
  mountIngest(app, PutPhoto, async ({ params: { sha256 }, query, key, request, reply }) => {
    const { id } = await customerOf(db, key, query.customer)
    const same = await photoByHash(db, id, sha256)
    if (same?.lot === null && same.name !== query.name) await rename(id, sha256, query.name)
    if (same && (await isKept(storage, sha256))) return { status: 'same', ...(await stateOf(db, id, sha256)) }
    const limits = { dataDir: config.dataDir, mostBytes: PICTURE_LIMITS.bytes }
    return withReceived(request.body, limits, async (file) => {
      if (file.sha256 !== sha256) throw new HttpError('bad_request', 'hash_differs')
      const picture = await load.pictures.run(id, callerGone(reply), () => takePicture(storage, file))
      return changeCustomer(db, id, async (tx) => {
        const [match] = await matchNames(tx, id, [query.name])
        const found = match && 'lotId' in match ? match : null
        const isAdded = await addPhoto(tx, {
          customerId: id,
          picture,
          fileName: query.name,
          storedAt: now(),
          match: found,
        })
        if (isAdded && found) await refreshLots(tx, id, [found.lotId])
        const state = await stateOf(tx, id, sha256)
        return { status: isAdded ? 'stored' : 'same', notes: [...picture.notes], ...state }
      })
    })
  })

  /** A photograph that waits is sent again under a better name. */
  const rename = (customerId: number, sha256: string, name: string) =>
    changeCustomer(db, customerId, async (tx) => {
      await renameWaiting(tx, customerId, sha256, name)
      await matchWaiting(tx, customerId)
    })
}

/** False for one whose bytes the storage has lost: it is taken once more. */
const isKept = async (storage: FileStorage, sha256: string): Promise<boolean> =>
  (await storage.sizeOf(originalKey(sha256))) !== null

/** @throws HttpError not_found for bytes that the customer has not */
async function stateOf(db: Db, customerId: number, sha256: string): Promise<IngestedPhoto> {
  const photo = await photoByHash(db, customerId, sha256)
  if (!photo) throw notFound()
  if (photo.lot !== null) return photo
  const [match] = await matchNames(db, customerId, [photo.name])
  return { ...photo, ...(match && whyNot(match)) }
}

function whyNot(
  match: Awaited<ReturnType<typeof matchNames>>[number],
): Pick<IngestedPhoto, 'why' | 'candidates'> {
  if ('lotId' in match) return {}
  return { why: match.unmatched, candidates: match.candidates.map(({ number }) => number) }
}
