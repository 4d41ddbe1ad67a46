/**
 * Pictures for keeping, many in one answer: asking for each by itself takes longer than sending it. They are handed on as
 * they come, so that what came before a network broke off is there. The form is that of GET_PHOTO_PACK.
 */
import {
  GET_PHOTO_PACK,
  PACK_HEAD_BYTES,
  PACK_PICTURE_TYPE,
  type PhotoEdge,
} from '#contract/lots/get-photo.ts'
import { connectivity } from '#src/network/connectivity.ts'
import { debounce } from '#timing/debounce.ts'
import { addressOf } from './address.ts'
import { ApiError, ContractError, OfflineError } from './errors.ts'

/** A server that sends nothing any more must not stop everything behind it. */
const SILENT_FOR_MS = 60_000

/** A picture by the photo's id; undefined: the server has none for this session. */
export type PackedPhoto = [id: string, picture: Blob | undefined]

/**
 * Some of the photos in a size, as they come, at least one of them; the others are to be asked for again. `ids`: 32 hex
 * digits each, PACK_MOST_PHOTOS at most.
 * @throws {OfflineError} no answer, one that was cut off, or aborted. @throws {ApiError} not 200.
 * @throws {ContractError} the answer is no pack of these photos.
 */
export async function* photoPack(
  size: PhotoEdge,
  ids: readonly string[],
  signal: AbortSignal,
): AsyncGenerator<PackedPhoto> {
  const stop = new AbortController()
  const end = () => stop.abort()
  const silence = debounce(SILENT_FOR_MS, end)
  signal.addEventListener('abort', end)
  if (signal.aborted) end()
  try {
    silence.call()
    const reader = (await opened({ size, ids }, stop.signal)).getReader()
    const read = packReader(new Set(ids))
    for (;;) {
      const { done, value } = await reader.read().catch(lost)
      if (done) break
      silence.call()
      yield* read.next(value)
    }
    if (read.isAmidst()) lost(undefined)
    if (read.isNew()) throw new ContractError(`${GET_PHOTO_PACK.path}: no photo`)
  } catch (error) {
    if (error instanceof OfflineError && !signal.aborted) connectivity.set('offline')
    throw error
  } finally {
    silence.cancel()
    signal.removeEventListener('abort', end)
    end()
  }
}

async function opened(body: object, signal: AbortSignal): Promise<ReadableStream<Uint8Array>> {
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
  if (!response.body) throw new ContractError(`${GET_PHOTO_PACK.path}: no answer`)
  return response.body
}

function lost(cause: unknown): never {
  throw new OfflineError('The pack did not arrive', { cause })
}

/** Takes the bytes as they come, and gives the pictures that they complete. */
function packReader(ids: ReadonlySet<string>) {
  const { id: idBytes, length: lengthBytes } = PACK_HEAD_BYTES
  let rest = new Uint8Array()
  let isNew = true

  function nextPhoto(): PackedPhoto | undefined {
    const from = idBytes + lengthBytes
    if (rest.length < from) return undefined
    const id = hexOf(rest.subarray(0, idBytes))
    if (!ids.has(id)) throw new ContractError(`${GET_PHOTO_PACK.path}: a photo that was not asked for`)
    const to = from + new DataView(rest.buffer, rest.byteOffset).getUint32(idBytes)
    if (rest.length < to) return undefined
    const picture = to > from ? new Blob([rest.subarray(from, to)], { type: PACK_PICTURE_TYPE }) : undefined
    rest = rest.subarray(to)
    isNew = false
    return [id, picture]
  }

  return {
    isNew: () => isNew,
    isAmidst: () => rest.length > 0,
    next(bytes: Uint8Array): PackedPhoto[] {
      const whole = new Uint8Array(rest.length + bytes.length)
      whole.set(rest)
      whole.set(bytes, rest.length)
      rest = whole
      const photos: PackedPhoto[] = []
      for (let photo = nextPhoto(); photo; photo = nextPhoto()) photos.push(photo)
      return photos
    },
  }
}

const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
