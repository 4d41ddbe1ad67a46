/**
 * The segments of a JPEG file, ITU-T T.81 Annex B: read where the picture ends, what it is made of, and which parts
 * only describe it. No pixel is made here.
 */
import { PictureFault } from '#server/photos/intake/picture-fault.ts'

/** Markers, by their names in the standard. */
export const JPEG = {
  SOF0: 0xc0,
  SOF1: 0xc1,
  DHT: 0xc4,
  RST0: 0xd0,
  RST7: 0xd7,
  SOI: 0xd8,
  EOI: 0xd9,
  SOS: 0xda,
  DRI: 0xdd,
  APP0: 0xe0,
  APP2: 0xe2,
  APP14: 0xee,
  APP15: 0xef,
  COM: 0xfe,
} as const

/** A segment: its parameters are `bytes[from, to)`, the whole of it, for a scan with its data, `bytes[start, end)`. */
export interface JpegSegment {
  marker: number
  start: number
  from: number
  to: number
  end: number
}

/**
 * The segments of the JPEG that begins at `soi`, from the one behind its first marker to its EOI.
 * @throws PictureFault damaged where the file ends or is no JPEG before an EOI
 */
export function* jpegSegments(bytes: Buffer, soi = 0): Generator<JpegSegment> {
  let at = soi + 2
  for (;;) {
    const start = at
    if (bytes[at] !== 0xff) throw new PictureFault('damaged')
    while (bytes[at] === 0xff) at += 1
    const marker = bytes[at]
    at += 1
    if (marker === JPEG.EOI) return yield { marker, start, from: at, to: at, end: at }
    if (marker === undefined || marker < JPEG.SOF0 || (marker >= JPEG.RST0 && marker <= JPEG.SOI))
      throw new PictureFault('damaged')
    const length = at + 2 <= bytes.length ? bytes.readUInt16BE(at) : 0
    const to = at + length
    if (length < 2 || to > bytes.length) throw new PictureFault('damaged')
    const end = marker === JPEG.SOS ? endOfScan(bytes, to) : to
    yield { marker, start, from: at + 2, to, end }
    at = end
  }
}

/** Where the JPEG that begins at `soi` ends, behind its EOI. */
export function endOfJpeg(bytes: Buffer, soi = 0): number {
  let end = soi
  for (const segment of jpegSegments(bytes, soi)) ({ end } = segment)
  return end
}

/** Whether a byte behind 0xff belongs to the data of a scan: a stuffed zero or a restart. */
const isOfScan = (byte: number | undefined): boolean =>
  byte === 0 || (byte !== undefined && byte >= JPEG.RST0 && byte <= JPEG.RST7)

function endOfScan(bytes: Buffer, from: number): number {
  let at = from
  for (;;) {
    at = bytes.indexOf(0xff, at)
    if (at < 0) throw new PictureFault('damaged')
    if (!isOfScan(bytes[at + 1])) return at
    at += 2
  }
}
