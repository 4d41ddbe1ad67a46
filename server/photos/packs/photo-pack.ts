/**
 * The bytes of a pack of pictures, in the form of GET_PHOTO_PACK. Pictures that lie ready are read many at once; a few of
 * the others are made ahead. A pack ends when it is large enough, when it has taken long enough, or when a picture cannot
 * be had now; what is left is asked for again. Only a pack that has nothing is refused.
 */
import { PACK_NUMBER_BYTES } from '#contract/lots/get-photo.ts'
import { HttpError } from '#server/http/errors.ts'
import type { FileReader } from './file-reader.ts'

const AHEAD = 8
const FULL_BYTES = 8 * 1024 * 1024
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

/** `pieces`: of the answer, one behind the other. `giveBack`: nobody reads them any more. */
export interface PackedPhotos {
  pieces: readonly Buffer[]
  giveBack: () => void
}

/** @throws what kept the first picture from coming */
export async function packOf<Photo>(input: PackInput<Photo>): Promise<PackedPhotos> {
  const { photos, fileOf, read } = input
  const endsAt = performance.now() + BEGINS_FOR_MS
  const mayBegin = () => !input.gone.aborted && performance.now() < endsAt
  const pack = new Pack()
  try {
    for (let at = 0; at < photos.length && !pack.isFull && mayBegin();) {
      const files = photos.slice(at).map((photo) => photo && fileOf(photo))
      const { bytes, lengths, giveBack } = await read(files, FULL_BYTES - pack.bytes)
      pack.borrowed.push(giveBack)
      const others = lengths.flatMap((length, nth) => (length > 0 ? [] : [photos[at + nth]!]))
      const made = inTurn(others, input, mayBegin)
      let end = 0
      for (const length of lengths) {
        if (pack.isFull) break
        if (length > 0) pack.addPart(bytes, end, (end += length))
        else {
          const { value } = await made.next()
          if (!value) return pack.packed()
          pack.add(value)
        }
      }
      at += lengths.length
    }
  } catch (error) {
    // What could not be had now is asked for again, and is the first then.
    if (pack.count === 0) throw error
  }
  return pack.packed()
}

/** Pictures one behind the other. Those that were read one behind the other are one piece, without being copied. */
class Pack {
  bytes = 0
  readonly borrowed: (() => void)[] = []
  readonly #lengths: number[] = []
  readonly #parts: { of: Buffer; from: number; end: number }[] = []

  get count(): number {
    return this.#lengths.length
  }

  get isFull(): boolean {
    return this.bytes >= FULL_BYTES
  }

  add(picture: Buffer): void {
    this.addPart(picture, 0, picture.length)
  }

  addPart(of: Buffer, from: number, end: number): void {
    this.#lengths.push(end - from)
    this.bytes += end - from
    const last = this.#parts.at(-1)
    if (last?.of === of && last.end === from) last.end = end
    else if (end > from) this.#parts.push({ of, from, end })
  }

  packed(): PackedPhotos {
    const numbers = Buffer.alloc((1 + this.count) * PACK_NUMBER_BYTES)
    numbers.writeUInt32BE(this.count)
    for (const [nth, length] of this.#lengths.entries())
      numbers.writeUInt32BE(length, (1 + nth) * PACK_NUMBER_BYTES)
    return {
      pieces: [numbers, ...this.#parts.map(({ of, from, end }) => of.subarray(from, end))],
      giveBack: () => this.borrowed.forEach((giveBack) => giveBack()),
    }
  }
}

/** Brings or makes pictures, a few at a time, and yields them in their order. Ends early where none may be begun. */
async function* inTurn<Photo>(
  photos: readonly (Photo | null)[],
  { renditionOf }: PackInput<Photo>,
  mayBegin: () => boolean,
): AsyncGenerator<Buffer, undefined, void> {
  const coming: Promise<Buffer>[] = []
  for (const photo of photos) {
    if (!mayBegin()) break
    const next = photo === null ? Promise.resolve(NONE) : renditionOf(photo).catch(noneIfGone)
    next.catch(() => undefined) // awaited in its turn, or the pack has ended
    coming.push(next)
    if (coming.length >= AHEAD) yield coming.shift()!
  }
  for (const picture of coming) yield picture
}

/** Its source has lost it. */
function noneIfGone(error: unknown): Buffer {
  if (error instanceof HttpError && error.code === 'not_found') return NONE
  throw error
}
