/**
 * What cameras write behind a JPEG: fill bytes, previews and gain maps as further JPEGs (CIPA DC-007), a moving picture
 * (ISO/IEC 14496-12 boxes), Samsung's own entries. All other bytes there are foreign: another file was joined on.
 */
import { PictureFault } from '#server/photos/intake/picture-fault.ts'
import { endOfBoxes } from './boxes.ts'
import { endOfJpeg } from './jpeg-segments.ts'

const SAMSUNG_END_BYTES = 8
const SAMSUNG_HEAD_BYTES = 12
const SAMSUNG_ENTRY_BYTES = 12

/** @throws PictureFault foreign_data, or damaged within a further JPEG */
export function checkJpegTail(bytes: Buffer, jpegEnd: number): void {
  let at = jpegEnd
  while (at < bytes.length) {
    const fill = endOfFill(bytes, at)
    if (fill === bytes.length || isSamsung(bytes.subarray(at))) return
    if (bytes.readUIntBE(fill, Math.min(3, bytes.length - fill)) === 0xffd8ff) at = endOfJpeg(bytes, fill)
    else at = endOfBoxes(bytes, at)
  }
}

/** Zeros, or 0xff up to the next marker. */
function endOfFill(bytes: Buffer, from: number): number {
  let at = from
  while (bytes[at] === 0 || (bytes[at] === 0xff && bytes[at + 1] !== 0xd8)) at += 1
  return at
}

/** Entries, a directory `SEFH` that says how far before itself each of them begins, its length, `SEFT`. */
function isSamsung(tail: Buffer): boolean {
  const end = tail.length - SAMSUNG_END_BYTES
  if (end < SAMSUNG_HEAD_BYTES || tail.toString('latin1', end + 4) !== 'SEFT') return false
  const directory = end - tail.readUInt32LE(end)
  if (directory < 0 || tail.toString('latin1', directory, directory + 4) !== 'SEFH') return false
  const entries = tail.readUInt32LE(directory + 8)
  if (directory + SAMSUNG_HEAD_BYTES + entries * SAMSUNG_ENTRY_BYTES !== end) return false
  let farthest = 0
  for (let nth = 0; nth < entries; nth++) {
    const entry = directory + SAMSUNG_HEAD_BYTES + nth * SAMSUNG_ENTRY_BYTES
    farthest = Math.max(farthest, tail.readUInt32LE(entry + 4))
  }
  return farthest === directory
}

/** @throws PictureFault foreign_data unless only zeros follow */
export function checkNothingFollows(bytes: Buffer, end: number): void {
  if (bytes.subarray(end).some((byte) => byte !== 0)) throw new PictureFault('foreign_data')
}
