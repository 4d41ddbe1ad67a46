/** Boxes of ISO/IEC 14496-12, of which AVIF files and moving pictures consist. */
import { PictureFault } from '#server/photos/intake/picture-fault.ts'

const HEAD_BYTES = 8
const LONG_HEAD_BYTES = 16

/**
 * Where the boxes end that begin at `from` with an `ftyp`: the end of the file, or zeros up to there.
 * @throws PictureFault foreign_data where something else than a box stands
 */
export function endOfBoxes(bytes: Buffer, from: number): number {
  let at = from
  while (at < bytes.length) {
    const type = bytes.toString('latin1', at + 4, at + HEAD_BYTES)
    if (!/^[ -~]{4}$/.test(type) || (at === from && type !== 'ftyp')) {
      if (at > from && bytes.subarray(at).every((byte) => byte === 0)) return bytes.length
      throw new PictureFault('foreign_data')
    }
    at += lengthOf(bytes, at)
  }
  return at
}

/** A length of 0 says: to the end of the file. 1: it stands behind the type, in 64 bits. */
function lengthOf(bytes: Buffer, at: number): number {
  const short = bytes.readUInt32BE(at)
  const left = bytes.length - at
  if (short === 0) return left
  const isLong = short === 1 && left >= LONG_HEAD_BYTES
  const length = isLong ? Number(bytes.readBigUInt64BE(at + HEAD_BYTES)) : short
  if (length < HEAD_BYTES || length > left) throw new PictureFault('damaged')
  return length
}
