/**
 * The bytes of a pack of pictures, in the form of GET_PHOTO_PACK. A few pictures are read ahead while one is sent, and no
 * more: what an answer holds has a bound, however slowly it is read. A pack ends when it is large enough, when it has
 * taken long enough, or when a picture cannot be had now; what is left is asked for again. Only a pack that has nothing
 * is refused.
 */
import { Readable } from 'node:stream'
import { PACK_HEAD_BYTES } from '#contract/lots/get-photo.ts'
import { HttpError } from '#server/http/errors.ts'

const AHEAD = 8
const FULL_BYTES = 4 * 1024 * 1024
/** After so long no picture is begun any more. */
const BEGINS_FOR_MS = 8_000

const NONE = Buffer.alloc(0)

/** A picture by the photo's id; null: there is none for the caller. */
type RenditionOf = (id: string) => Promise<Buffer | null>

export interface PackInput {
  /** At least one. */
  ids: readonly string[]
  renditionOf: RenditionOf
  /** The caller waits no longer. */
  gone: AbortSignal
  /** Called once, when the pack has been sent or given up. */
  onEnd: () => void
}

/**
 * A pack whose first picture has come.
 * @throws what kept the first picture from coming
 */
export async function openPack({ gone, ...input }: PackInput): Promise<Readable> {
  const pictures = picturesOf(input)
  const first = await pictures.next()
  const pack = Readable.from(pictures, { objectMode: false })
  if (!first.done) pack.unshift(first.value)
  gone.addEventListener('abort', () => pack.destroy(), { once: true })
  if (gone.aborted) pack.destroy()
  return pack
}

async function* picturesOf({
  ids,
  renditionOf,
  onEnd,
}: Omit<PackInput, 'gone'>): AsyncGenerator<Buffer, void, void> {
  const endsAt = performance.now() + BEGINS_FOR_MS
  const wanted = ids.values()
  const coming: { id: string; bytes: Promise<Buffer> }[] = []
  let sent = 0
  let hasBegun = false
  const mayBegin = () => coming.length < AHEAD && sent < FULL_BYTES && performance.now() < endsAt
  const beginNext = () => {
    for (const id of wanted) {
      const bytes = renditionOf(id).then((found) => found ?? NONE, noneIfGone)
      bytes.catch(() => undefined) // awaited in its turn, or the pack has ended
      coming.push({ id, bytes })
      if (!mayBegin()) return
    }
  }
  try {
    for (;;) {
      if (mayBegin()) beginNext()
      const next = coming.shift()
      if (!next) return
      const bytes = await next.bytes
      sent += bytes.length
      hasBegun = true
      yield Buffer.concat([headOf(next.id, bytes.length), bytes])
    }
  } catch (error) {
    // The headers of an answer that has begun are gone: the rest is asked for again, and then refused.
    if (!hasBegun) throw error
  } finally {
    onEnd()
  }
}

/** Its source has lost it. */
function noneIfGone(error: unknown): Buffer {
  if (error instanceof HttpError && error.code === 'not_found') return NONE
  throw error
}

function headOf(id: string, length: number): Buffer {
  const head = Buffer.alloc(PACK_HEAD_BYTES.id + PACK_HEAD_BYTES.length)
  head.write(id, 'hex')
  head.writeUInt32BE(length, PACK_HEAD_BYTES.id)
  return head
}
