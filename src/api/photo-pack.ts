/**
 * Pictures for keeping, many in one answer: asking for each by itself takes longer than sending it, and so does looking
 * at the bytes of each. The form is that of GET_PHOTO_PACK.
 */
import { GET_PHOTO_PACK, PACK_NUMBER_BYTES, type PhotoEdge } from '#contract/lots/get-photo.ts'
import { connectivity, doubtWhileAsked } from '#src/network/connectivity.ts'
import { addressOf } from './address.ts'
import { ApiError, ContractError, OfflineError } from './errors.ts'

/** A server that sends nothing any more must not stop everything behind it. */
const PACK_WAIT_MS = 120_000

/**
 * The first of the pictures that were asked for, one behind the other in `bytes`. `ends`: where each ends; one that ends
 * where it begins is not there for this session.
 */
export interface PhotoPack {
  bytes: Blob
  ends: Uint32Array
}

/**
 * At least one of the pictures; the others are to be asked for again. `names`: of pictureName, PACK_MOST_PICTURES at most.
 * @throws {OfflineError} no answer, one that was cut off, or aborted. @throws {ApiError} not 200.
 * @throws {ContractError} the answer is no pack of these pictures.
 */
export async function photoPack(
  size: PhotoEdge,
  names: readonly string[],
  signal: AbortSignal,
): Promise<PhotoPack> {
  // By hand: Safari knows AbortSignal.any from 17.4 on.
  const stop = new AbortController()
  const abort = () => stop.abort()
  for (const each of [signal, AbortSignal.timeout(PACK_WAIT_MS)])
    each.addEventListener('abort', abort, { signal: stop.signal })
  if (signal.aborted) abort()
  const ended = doubtWhileAsked()
  try {
    return await packIn(await answerTo({ size, pictures: names }, stop.signal), names.length)
  } catch (error) {
    if (error instanceof OfflineError && !signal.aborted) connectivity.set('offline')
    throw error
  } finally {
    ended()
    abort()
  }
}

async function answerTo(body: object, signal: AbortSignal): Promise<Blob> {
  const response = await fetch(addressOf(GET_PHOTO_PACK), {
    method: GET_PHOTO_PACK.method,
    credentials: 'include',
    cache: 'no-store',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    signal,
  }).catch(lost)
  connectivity.set('online')
  if (response.status !== 200) throw new ApiError(response.status, undefined, response.headers)
  return response.blob().catch(lost)
}

function lost(cause: unknown): never {
  throw new OfflineError('The pack did not arrive', { cause })
}

async function packIn(answer: Blob, most: number): Promise<PhotoPack> {
  const numbers = new DataView(await answer.slice(0, (1 + most) * PACK_NUMBER_BYTES).arrayBuffer())
  const count = numbers.byteLength < PACK_NUMBER_BYTES ? 0 : numbers.getUint32(0)
  const headBytes = (1 + count) * PACK_NUMBER_BYTES
  if (count < 1 || count > most || numbers.byteLength < headBytes) throw notAPack()
  const ends = new Uint32Array(count)
  let end = 0
  for (let nth = 0; nth < count; nth++) ends[nth] = end += numbers.getUint32((1 + nth) * PACK_NUMBER_BYTES)
  if (headBytes + end !== answer.size) throw notAPack()
  return { bytes: answer.slice(headBytes), ends }
}

const notAPack = () => new ContractError(`${GET_PHOTO_PACK.path}: no pack of these photos`)
