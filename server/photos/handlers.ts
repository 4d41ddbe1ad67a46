/**
 * Photos over HTTP. `no-store` keeps them out of the browser's own cache, which would still show them after logging
 * out; only the app itself caches them. A display-only log-in, which is shown to buyers, gets no originals, and guests get
 * those that the share gives them.
 */
import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import {
  GET_PHOTO,
  GET_PHOTO_FRAME,
  GET_PHOTO_PACK,
  PhotoFrameParams,
  PhotoParams,
  type PhotoSize,
  WantedPack,
} from '#contract/lots/photos.ts'
import { callerGone } from '#server/http/caller-gone.ts'
import type { CustomerCaller } from '#server/http/caller.ts'
import { HttpError, notFound } from '#server/http/errors.ts'
import { mountBytes } from '#server/http/mount.ts'
import type { StoredPhoto } from '#server/photo-source.ts'
import type { MountArea } from '#server/services.ts'
import { openFileReader } from '#server/photos/packs/file-reader.ts'
import { packOf } from '#server/photos/packs/photo-pack.ts'
import { wantedPhotos } from '#server/photos/packs/wanted-photos.ts'
import { frameOf, toPhoto, VISIBLE_PHOTO } from './queries.ts'
import { drawnFolder, renditionFile } from './renditions.ts'
import { storedOriginal } from './stored-original.ts'

export const mountPhotos: MountArea = (app, { db, config, storage, load, renditions }) => {
  const folder = drawnFolder(config)
  const sessions = { for: ['customer', 'restricted', 'guest'], isCrowded: true } as const
  const rule = { ...sessions, beside: VISIBLE_PHOTO }

  mountBytes(app, { ...GET_PHOTO, params: PhotoParams }, rule, async ({ params, caller, request, reply }) => {
    refuseOriginal(caller, params.size)
    return answer(toPhoto(params.id, request.beside!), params.size, caller, reply)
  })

  mountBytes(
    app,
    { ...GET_PHOTO_FRAME, params: PhotoFrameParams },
    rule,
    async ({ params, caller, request, reply }) => {
      refuseOriginal(caller, params.size)
      const photo = toPhoto(params.id, request.beside!)
      const frame = photo && params.nth > 1 ? await frameOf(db, photo, params.nth) : photo
      return answer(frame, params.size, caller, reply)
    },
  )

  const files = openFileReader()
  app.addHook('onClose', files.close)
  mountBytes(app, { ...GET_PHOTO_PACK, body: WantedPack }, sessions, async ({ body, caller, reply }) => {
    const { customerId } = caller
    const { size, pictures } = body
    const gone = callerGone(reply)
    const photos = await wantedPhotos(db, pictures, caller)
    const end = await load.packs.turn(customerId, gone)
    // Its bytes are in memory until they are sent.
    atClose(reply, end)
    const { pieces, giveBack } = await packOf({
      photos,
      fileOf: (photo) => renditionFile(folder, storage, photo, size),
      read: files.read,
      renditionOf: async (photo) => (await renditions(photo, size, { customerId, gone })).bytes,
      gone,
    })
    atClose(reply, giveBack)
    void reply.headers({
      'Content-Type': 'application/octet-stream',
      'Content-Length': pieces.reduce((sum, { length }) => sum + length, 0),
      'Cache-Control': 'no-store',
    })
    return Readable.from(pieces, { objectMode: false })
  })

  async function answer(
    photo: StoredPhoto | null,
    size: PhotoSize,
    caller: CustomerCaller,
    reply: FastifyReply,
  ) {
    if (!photo) throw notFound()
    const gone = callerGone(reply)
    // Its bytes are in memory until they are sent. Guests of a share wait for each other alone.
    const owner = caller.kind === 'guest' ? `share ${caller.shareId}` : caller.customerId
    atClose(reply, await load.sending.turn(owner, gone))
    const stored = size === 'original' && photo.sha256 ? await storedOriginal(storage, photo.sha256) : null
    if (stored) {
      atClose(reply, () => stored.bytes.destroy())
      void reply.header('Content-Length', stored.sizeBytes)
    }
    const { bytes, type } = stored ?? (await renditions(photo, size, { customerId: caller.customerId, gone }))
    void reply.headers({ 'Content-Type': type, 'Cache-Control': 'no-store' })
    // The pages of a host that may call may also draw a photo without CORS.
    if (config.allowedOrigins.length > 0) void reply.header('Cross-Origin-Resource-Policy', 'same-site')
    return bytes
  }
}

/** When the answer was sent, or its caller has gone. */
function atClose({ raw }: FastifyReply, work: () => void): void {
  if (raw.closed) work()
  else raw.once('close', work)
}

/** @throws HttpError forbidden */
function refuseOriginal(caller: CustomerCaller, size: PhotoSize): void {
  const mayHave = caller.kind === 'user' ? !caller.restricted : caller.originals
  if (size === 'original' && !mayHave) throw new HttpError('forbidden', 'log_in_may_not')
}
