/** Photographs that come by the ingest API, whole or in pieces. */
import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance, FastifyReply } from 'fastify'
import {
  PatchPhoto,
  PutPhoto,
  type TakenPhoto,
  UPLOAD_COMPLETE,
  UPLOAD_OFFSET,
} from '#contract/ingest/photos.ts'
import type { Refusal } from '#contract/refusals.ts'
import { customerOf } from '#server/customers/customer-of.ts'
import { changeCustomer } from '#server/db/revisions.ts'
import { callerGone } from '#server/http/caller-gone.ts'
import { HttpError } from '#server/http/errors.ts'
import { type Ingest, mountIngest } from '#server/ingest/mount-ingest.ts'
import type { ReceivedFile } from '#server/ingest/received-file.ts'
import type { Uploads } from '#server/ingest/uploads.ts'
import type { Services } from '#server/services.ts'
import { matchNames, matchWaiting } from './match-photos.ts'
import { isKept, stateOf } from './photo-state.ts'
import { addPhoto, photoByHash, renameWaiting } from './queries.ts'
import { refreshLots } from './refresh-lots.ts'
import { takePicture } from './take-picture.ts'

interface Query {
  customer: string
  name: string
  as?: 'photo' | 'frame' | undefined
}
type Given = Ingest<{ sha256: string }, Query, unknown>
interface Piece {
  offset: number
  isLast: boolean
}

const WHOLE: Piece = { offset: 0, isLast: true }

/** Mounts the calls in a part of the app whose bodies come as they are. */
export function mountReceiving(
  app: FastifyInstance,
  { db, storage, load, now }: Services,
  uploads: Uploads,
): void {
  mountIngest(app, PutPhoto, async (given) => {
    const answer = await receive(given, WHOLE)
    // It always ends with its last byte.
    return answer as TakenPhoto
  })
  mountIngest(app, PatchPhoto, (given) => receive(given, pieceOf(given.request.headers)))

  async function receive({ params: { sha256 }, query, key, request, reply }: Given, piece: Piece) {
    const { id } = await customerOf(db, key, query.customer)
    const same = await photoByHash(db, id, sha256)
    if (same && query.as !== 'frame' && same.lot === null && (same.name !== query.name || same.isFrame))
      await rename(id, sha256, query.name)
    if (same && (await isKept(storage, sha256))) {
      return { status: 'same' as const, ...(await stateOf(db, id, sha256)) }
    }
    const upload = { owner: key.owner, sha256 }
    try {
      const answer = await uploads.receive(upload, piece, request, (file) => take(id, query, file, reply))
      return 'offset' in answer ? { status: 'partial' as const, ...answer } : answer
    } catch (error) {
      if (error instanceof HttpError && error.code === 'conflict')
        void reply.header(UPLOAD_OFFSET, await uploads.offsetOf(upload))
      throw error
    }
  }

  async function take(
    customerId: number,
    { name, as }: Query,
    file: ReceivedFile,
    reply: FastifyReply,
  ): Promise<TakenPhoto> {
    const picture = await load.pictures.run(customerId, callerGone(reply), () => takePicture(storage, file))
    return changeCustomer(db, customerId, async (tx) => {
      const isFrame = as === 'frame'
      const [match] = isFrame ? [] : await matchNames(tx, customerId, [name])
      const found = match && 'lotId' in match ? match : null
      const isAdded = await addPhoto(tx, {
        customerId,
        picture,
        fileName: name,
        storedAt: now(),
        match: found,
        isFrame,
      })
      if (isAdded && found) await refreshLots(tx, customerId, [found.lotId])
      const state = await stateOf(tx, customerId, file.sha256)
      return { status: isAdded ? 'stored' : 'same', notes: [...picture.notes], ...state }
    })
  }

  /** A photograph that waits is sent again under a better name, or a frame as a photograph. */
  const rename = (customerId: number, sha256: string, name: string) =>
    changeCustomer(db, customerId, async (tx) => {
      await renameWaiting(tx, customerId, sha256, name)
      await matchWaiting(tx, customerId)
    })
}

/** @throws HttpError bad_request for headers that do not say where a piece belongs */
function pieceOf(headers: IncomingHttpHeaders): Piece {
  const offset = String(headers[UPLOAD_OFFSET.toLowerCase()])
  const complete = String(headers[UPLOAD_COMPLETE.toLowerCase()])
  const fields: Record<string, Refusal> = {
    ...(/^\d{1,15}$/.test(offset) ? {} : { [UPLOAD_OFFSET]: 'whole_number_needed' }),
    ...(/^\?[01]$/.test(complete) ? {} : { [UPLOAD_COMPLETE]: 'unreadable' }),
  }
  if (Object.keys(fields).length > 0) throw new HttpError('bad_request', 'not_accepted', { fields })
  return { offset: Number(offset), isLast: complete === '?1' }
}
