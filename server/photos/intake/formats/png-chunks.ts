/**
 * The chunks of a PNG file, PNG specification (Third Edition) section 5. Read for where the picture ends and for what
 * only describes it. The decoder checks the sums of what it needs.
 */
import { PictureFault } from '#server/photos/intake/picture-fault.ts'

const SIGNATURE_BYTES = 8
/** Length, type and check sum of a chunk. */
const FRAME_BYTES = 12

/** A chunk, with its length and sum: `bytes[start, end)`. */
export interface PngChunk {
  type: string
  start: number
  end: number
}

/**
 * All chunks, the last of which is IEND.
 * @throws PictureFault damaged for a file that ends before it
 */
export function* pngChunks(bytes: Buffer): Generator<PngChunk> {
  let start = SIGNATURE_BYTES
  for (;;) {
    if (start + FRAME_BYTES > bytes.length) throw new PictureFault('damaged')
    const type = bytes.toString('latin1', start + 4, start + 8)
    const end = start + FRAME_BYTES + bytes.readUInt32BE(start)
    if (end > bytes.length) throw new PictureFault('damaged')
    yield { type, start, end }
    if (type === 'IEND') return
    start = end
  }
}
