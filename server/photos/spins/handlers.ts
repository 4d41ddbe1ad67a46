/**
 * Spins by the ingest API. Frames are sent as photographs are, nobody sees them; this call makes a spin of them in one
 * transaction. The same frames again are nothing.
 */
import { BindSpin, type TakenPhoto } from '#contract/ingest/photos.ts'
import { refusal } from '#contract/refusals.ts'
import { customerOf } from '#server/customers/customer-of.ts'
import type { Db } from '#server/db/client.ts'
import { changeCustomer } from '#server/db/revisions.ts'
import { HttpError } from '#server/http/errors.ts'
import { mountIngest } from '#server/ingest/mount-ingest.ts'
import { matchNames, matchWaiting } from '#server/photos/stored/match-photos.ts'
import { stateOf } from '#server/photos/stored/photo-state.ts'
import { photoByHash, renameWaiting } from '#server/photos/stored/queries.ts'
import { refreshLots } from '#server/photos/stored/refresh-lots.ts'
import type { MountArea } from '#server/services.ts'
import { framesOf, knownFrames, purgeLooseFrames, saveSpin } from './queries.ts'

interface Spin {
  name: string
  /** Hashes. */
  frames: readonly string[]
}

const PURGED_EVERY_MS = 60 * 60 * 1000
const DAY_MS = 24 * 60 * 60 * 1000

export const mountSpins: MountArea = (app, { db, config, background, now }) => {
  async function purge(): Promise<void> {
    const frames = await purgeLooseFrames(db, new Date(now().getTime() - config.framesKeptDays * DAY_MS))
    if (frames > 0) app.log.info({ frames }, 'frames that no spin was made of were removed')
  }
  app.addHook('onReady', async () => background.repeat('purge of frames', PURGED_EVERY_MS, purge))

  mountIngest(app, BindSpin, async ({ body, key }) => {
    const { id } = await customerOf(db, key, body.customer)
    return changeCustomer(db, id, (tx) => bind(tx, id, body))
  })
}

/** @throws HttpError conflict, with a field for each frame that is not here */
async function bind(tx: Db, customerId: number, { name, frames }: Spin): Promise<TakenPhoto> {
  const [first = '', ...others] = frames
  const known = await knownFrames(tx, customerId, frames)
  const photoId = known.get(first)?.photoId
  if (photoId && (await framesOf(tx, photoId)).join() === others.join()) {
    const same = await photoByHash(tx, customerId, first)
    if (same?.lot === null && same.name !== name) {
      await renameWaiting(tx, customerId, first, name)
      await matchWaiting(tx, customerId)
    }
    return { status: 'same', ...(await stateOf(tx, customerId, first)) }
  }
  const isHere = (sha256: string, nth: number) => (nth === 0 ? Boolean(photoId) : known.has(sha256))
  const missing = frames.flatMap((sha256, nth) => (isHere(sha256, nth) ? [] : nth))
  if (missing.length > 0 || !photoId)
    throw new HttpError('conflict', refusal('frames_missing', missing.length), {
      fields: Object.fromEntries(missing.map((nth) => [`frames.${nth}`, 'nothing_here'])),
    })
  const [match] = await matchNames(tx, customerId, [name])
  const found = match && 'lotId' in match ? match : null
  const before = await saveSpin(tx, {
    customerId,
    photoId,
    name,
    frames: frames.map((sha256) => known.get(sha256)!),
    match: found,
  })
  const touched = [before, found?.lotId].filter((lotId) => typeof lotId === 'number')
  await refreshLots(tx, customerId, [...new Set(touched)])
  return { status: 'stored', ...(await stateOf(tx, customerId, first)) }
}
