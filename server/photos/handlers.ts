/**
 * Photos over HTTP. `no-store` keeps them out of the browser's own cache, which would still show them after logging
 * out; only the app itself caches them. A display-only log-in, which is shown to buyers, gets no originals.
 */
import { join } from 'node:path'
import { GET_PHOTO, PhotoParams } from '#contract/lots/photos.ts'
import { callerGone } from '#server/http/caller-gone.ts'
import { HttpError, notFound } from '#server/http/errors.ts'
import { mountBytes } from '#server/http/mount.ts'
import type { MountArea } from '#server/services.ts'
import { visiblePhoto } from './queries.ts'
import { openRenditions } from './renditions.ts'

export const mountPhotos: MountArea = (app, { db, config, photoSource, storage, load }) => {
  const renditions = openRenditions(
    join(config.dataDir, 'drawn'),
    { source: photoSource, storage },
    load.pictures,
  )
  const target = { ...GET_PHOTO, params: PhotoParams }
  const rule = { for: ['customer', 'restricted', 'guest'], isCrowded: true } as const
  mountBytes(app, target, rule, async ({ params, caller, reply }) => {
    if (params.size === 'original' && caller.kind === 'user' && caller.restricted)
      throw new HttpError('forbidden', 'log_in_may_not')
    const photo = await visiblePhoto(db, caller, params.id)
    if (!photo) throw notFound()
    const { bytes, type } = await renditions(photo, params.size, {
      customerId: caller.customerId,
      gone: callerGone(reply),
    })
    void reply.headers({ 'Content-Type': type, 'Cache-Control': 'no-store' })
    // The pages of a host that may call may also draw a photo without CORS.
    if (config.allowedOrigins.length > 0) void reply.header('Cross-Origin-Resource-Policy', 'same-site')
    return bytes
  })
}
