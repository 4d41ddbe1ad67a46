/**
 * Pictures for keeping, many in one answer: asking for each by itself takes longer than sending it, and so does looking
 * at the bytes of each. The form is that of GET_PHOTO_PACK.
 */
import { GET_PHOTO_PACK, PACK_NUMBER_BYTES, type PhotoEdge } from '#contract/lots/get-photo.ts'
import { addressOf } from '#src/api/address.ts'
import { bytesOf } from './bytes-of.ts'
import { ContractError } from '#src/api/errors.ts'

const PACK_WAIT_MS = 120_000

/**
 * The first of the pictures that were asked for, one behind the other in `bytes` from `begin` on. `ends`: where each ends;
 * one that ends where it begins is not there for this session. The whole answer is kept: a browser stores a
 * part of one more slowly.
 */
export interface PhotoPack {
  bytes: Blob
  begin: number
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
  const answer = await bytesOf(addressOf(GET_PHOTO_PACK), {
    signal,
    waitMs: PACK_WAIT_MS,
    method: GET_PHOTO_PACK.method,
    cache: 'no-store',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ size, pictures: names }),
  })
  return packIn(answer, names.length)
}

async function packIn(answer: Blob, most: number): Promise<PhotoPack> {
  const numbers = new DataView(await answer.slice(0, (1 + most) * PACK_NUMBER_BYTES).arrayBuffer())
  const count = numbers.byteLength < PACK_NUMBER_BYTES ? 0 : numbers.getUint32(0)
  const headBytes = (1 + count) * PACK_NUMBER_BYTES
  if (count < 1 || count > most || numbers.byteLength < headBytes) throw notAPack()
  const ends = new Uint32Array(count)
  let end = headBytes
  for (let nth = 0; nth < count; nth++) ends[nth] = end += numbers.getUint32((1 + nth) * PACK_NUMBER_BYTES)
  if (end !== answer.size) throw notAPack()
  return { bytes: answer, begin: headBytes, ends }
}

const notAPack = () => new ContractError(`${GET_PHOTO_PACK.path}: no pack of these photos`)
