/** Photographs by the ingest API: store, ask, list what waits, match by hand. */
import { and, eq } from 'drizzle-orm'
import {
  GetPhotoState,
  ListUnmatched,
  MatchPhoto,
  UPLOAD_COMPLETE,
  UPLOAD_OFFSET,
} from '#contract/ingest/photos.ts'
import { refusal } from '#contract/refusals.ts'
import { customerOf } from '#server/customers/customer-of.ts'
import { changeCustomer } from '#server/db/revisions.ts'
import { isSameText } from '#server/db/same-text.ts'
import { lots } from '#server/db/schema/goods.ts'
import { callerGone } from '#server/http/caller-gone.ts'
import { HttpError, notFound } from '#server/http/errors.ts'
import { mountIngest } from '#server/ingest/mount-ingest.ts'
import { noteWrite } from '#server/ingest/office-log.ts'
import { takeFiles } from '#server/ingest/received-file.ts'
import { removeLeftUploads } from '#server/ingest/left-uploads.ts'
import { openUploads } from '#server/ingest/uploads.ts'
import { dataUrlOf } from '#server/photos/data-url.ts'
import { PICTURE_LIMITS } from '#server/photos/intake/check-picture.ts'
import type { MountArea } from '#server/services.ts'
import { matchNames } from './match-photos.ts'
import { isKept, stateOf, whyNot } from './photo-state.ts'
import { listWaiting, moveToLot, photoByHash } from './queries.ts'
import { mountReceiving } from './receive-handlers.ts'
import { refreshLots } from './refresh-lots.ts'

const UPLOADS_PURGED_EVERY_MS = 60 * 60 * 1000

export const mountPhotoIntake: MountArea = (app, services) => {
  const { db, config, storage, background, now, renditions } = services
  const uploads = openUploads(config.dataDir, PICTURE_LIMITS.bytes)
  app.addHook('onReady', async () =>
    background.repeat('purge of uploads', UPLOADS_PURGED_EVERY_MS, () =>
      removeLeftUploads(config.dataDir, now()),
    ),
  )

  mountIngest(app, GetPhotoState, async ({ params: { sha256 }, query, key, reply }) => {
    const { id } = await customerOf(db, key, query.customer)
    const isHere = (await photoByHash(db, id, sha256)) !== undefined && (await isKept(storage, sha256))
    void reply.header(UPLOAD_COMPLETE, isHere ? '?1' : '?0')
    if (isHere) {
      const state = await stateOf(db, id, sha256)
      if (!query.picture) return state
      const asker = { customerId: id, gone: callerGone(reply) }
      return { ...state, picture: await dataUrlOf(db, renditions, { id: state.photo, edge: 456, asker }) }
    }
    void reply.header(UPLOAD_OFFSET, await uploads.offsetOf({ owner: key.owner, sha256 }))
    throw notFound()
  })

  mountIngest(app, ListUnmatched, async ({ query, key }) => {
    const of = query.customer === undefined ? undefined : (await customerOf(db, key, query.customer)).id
    const waiting = await listWaiting(db, of ?? key.customerId ?? undefined)
    const why = new Map<string, ReturnType<typeof whyNot>>()
    for (const id of new Set(waiting.map(({ customerId }) => customerId))) {
      const own = waiting.filter(({ customerId }) => customerId === id)
      const names = own.map(({ name }) => name)
      const matches = await matchNames(db, id, names)
      own.forEach(({ photo }, nth) => why.set(photo, whyNot(matches[nth]!)))
    }
    return {
      photos: waiting.map(({ photo, name, sha256, customer }) => ({
        photo,
        name,
        sha256,
        customer,
        lot: null,
        ...why.get(photo)!,
      })),
    }
  })

  mountIngest(app, MatchPhoto, async ({ params: { sha256 }, query, body, key }) => {
    const { id } = await customerOf(db, key, query.customer)
    return changeCustomer(db, id, async (tx) => {
      const photo = await photoByHash(tx, id, sha256)
      if (!photo || photo.isFrame) throw notFound()
      const [lot] = await tx
        .select({ id: lots.id })
        .from(lots)
        .where(and(eq(lots.customerId, id), isSameText(lots.lot, body.lot), eq(lots.deleted, false)))
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
    mountReceiving(files, services, uploads)
  })
}
