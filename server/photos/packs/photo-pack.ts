/**
 * The bytes of a pack of pictures, in the form of GET_PHOTO_PACK. Pictures that lie ready are read many at once; a few of
 * the others are made ahead. A pack ends when it is large enough, when it has taken long enough, or when a picture cannot
 * be had now; what is left is asked for again. Only a pack that has nothing is refused.
 */
import { PACK_NUMBER_BYTES } from '#contract/lots/get-photo.ts'
import { HttpError } from '#server/http/errors.ts'
import type { FileReader } from './file-reader.ts'

const AHEAD = 8
const FULL_BYTES = 4 * 1024 * 1024
const READ_AT_ONCE = 1_000
/** After so long no picture is begun any more. */
const BEGINS_FOR_MS = 4_000

const NONE = Buffer.alloc(0)

export interface PackInput<Photo> {
  /** At least one. Null: there is none for the caller. */
  photos: readonly (Photo | null)[]
  /** Where the picture lies, if it is ready and on this machine. */
  fileOf: (photo: Photo) => string | null
  read: FileReader
  /** Brings it from elsewhere, or makes it. */
  renditionOf: (photo: Photo) => Promise<Buffer>
  /** The caller waits no longer. */
  gone: AbortSignal
}

/**
 * The pieces of the answer, one behind the other.
 * @throws what kept the first picture from coming
 */
export async function packOf<Photo>(input: PackInput<Photo>): Promise<Buffer[]> {
  const pictures: Buffer[] = []
  let bytes = 0
  try {
    for await (const picture of picturesOf(input)) {
      pictures.push(picture)
      bytes += picture.length
      if (bytes >= FULL_BYTES) break
    }
  } catch (error) {
    // What could not be had now is asked for again, and is the first then.
    if (pictures.length === 0) throw error
  }
  const numbers = Buffer.alloc((1 + pictures.length) * PACK_NUMBER_BYTES)
  numbers.writeUInt32BE(pictures.length)
  for (const [nth, { length }] of pictures.entries())
    numbers.writeUInt32BE(length, (1 + nth) * PACK_NUMBER_BYTES)
  return [numbers, ...joined(pictures)]
}

/** Pictures that were read one behind the other are one piece again, without being copied. */
function joined(pictures: readonly Buffer[]): Buffer[] {
  const pieces: Buffer[] = []
  for (const picture of pictures) {
    if (picture.length === 0) continue
    const last = pieces.at(-1)
    if (last?.buffer === picture.buffer && last.byteOffset + last.length === picture.byteOffset)
      pieces[pieces.length - 1] = Buffer.from(last.buffer, last.byteOffset, last.length + picture.length)
    else pieces.push(picture)
  }
  return pieces
}

/** In their order. */
async function* picturesOf<Photo>(input: PackInput<Photo>): AsyncGenerator<Buffer, void, void> {
  const { renditionOf, gone } = input
  const endsAt = performance.now() + BEGINS_FOR_MS
  const coming: Promise<Buffer>[] = []
  for await (const found of readyOf(input)) {
    for (const { photo, bytes } of found) {
      if (gone.aborted || performance.now() > endsAt) return yield* inTurn(coming)
      const picture = bytes ?? (photo === null ? NONE : renditionOf(photo).catch(noneIfGone))
      const next = Promise.resolve(picture)
      next.catch(() => undefined) // awaited in its turn, or the pack has ended
      coming.push(next)
      if (coming.length >= AHEAD) yield (await coming.shift())!
    }
  }
  yield* inTurn(coming)
}

async function* inTurn(coming: readonly Promise<Buffer>[]): AsyncGenerator<Buffer, void, void> {
  for (const picture of coming) yield await picture
}

/** What lies ready, many at a time. Null: it has to be brought or made. */
async function* readyOf<Photo>({ photos, fileOf, read }: PackInput<Photo>) {
  for (let from = 0; from < photos.length;) {
    const some = photos.slice(from, from + READ_AT_ONCE)
    const paths = some.map((photo) => (photo === null ? null : fileOf(photo)))
    const wanted = paths.filter((path) => path !== null)
    const files = wanted.length > 0 ? await read(wanted, FULL_BYTES) : []
    const found: { photo: Photo | null; bytes: Buffer | null }[] = []
    let nth = 0
    for (const [at, photo] of some.entries()) {
      if (paths[at] !== null && nth === files.length) break
      const file = paths[at] === null ? null : files[nth++]!
      found.push({ photo, bytes: file?.length ? file : null })
    }
    yield found
    from += found.length
  }
}

/** Its source has lost it. */
function noneIfGone(error: unknown): Buffer {
  if (error instanceof HttpError && error.code === 'not_found') return NONE
  throw error
}
