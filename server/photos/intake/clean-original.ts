/**
 * An original as it is served: the camera's own pixels in a JPEG or PNG, without what the camera wrote beside them,
 * places and names above all. Parts that only describe are left out without touching the others; the colour profile
 * stays, because it says what the pixels mean. Pictures in another format, lying on their side or in print colours
 * are written anew. The bytes that arrived are kept as they are and never served.
 */
import sharp, { type Metadata } from 'sharp'
import { JPEG, jpegSegments, type JpegSegment } from '#server/photos/intake/formats/jpeg-segments.ts'
import { pngChunks } from '#server/photos/intake/formats/png-chunks.ts'
import { openUpright } from './upright.ts'

/** `type`: its media type. */
export interface CleanOriginal {
  bytes: Buffer
  type: 'image/jpeg' | 'image/png'
}

/** Nearest to the pixels that were decoded. */
const WRITTEN_ANEW = { quality: 95, chromaSubsampling: '4:4:4' }

/** Ancillary chunks that say what the pixels mean, and the critical ones. */
const KEPT_CHUNKS = new Set([
  'IHDR',
  'PLTE',
  'IDAT',
  'IEND',
  'tRNS',
  'cHRM',
  'cICP',
  'gAMA',
  'iCCP',
  'sBIT',
  'sRGB',
])

/**
 * Makes what is served of an original that checkPicture took.
 * @throws PictureFault damaged, or an error of sharp's, for any other file
 */
export async function cleanOriginal(original: Buffer): Promise<CleanOriginal> {
  const described = await sharp(original).metadata()
  if (isAsSeen(described)) {
    if (described.format === 'jpeg') return { bytes: cleanJpeg(original), type: 'image/jpeg' }
    if (described.format === 'png') return { bytes: cleanPng(original), type: 'image/png' }
  }
  const upright = openUpright(original, described)
  return described.format === 'png' || described.hasAlpha
    ? { bytes: await upright.png().toBuffer(), type: 'image/png' }
    : { bytes: await upright.jpeg(WRITTEN_ANEW).toBuffer(), type: 'image/jpeg' }
}

/** Upright, and in colours that browsers show. */
const isAsSeen = ({ orientation = 1, space }: Metadata): boolean => orientation <= 1 && space !== 'cmyk'

/** Ends at the first picture's end: previews behind it have descriptions of their own. */
function cleanJpeg(original: Buffer): Buffer {
  const parts = [original.subarray(0, 2)]
  for (const segment of jpegSegments(original))
    if (isOfPixels(original, segment)) parts.push(original.subarray(segment.start, segment.end))
  return Buffer.concat(parts)
}

function isOfPixels(bytes: Buffer, { marker, from }: JpegSegment): boolean {
  const begins = (name: string): boolean => bytes.toString('latin1', from, from + name.length) === name
  if (marker === JPEG.APP0) return begins('JFIF\0')
  if (marker === JPEG.APP2) return begins('ICC_PROFILE\0')
  if (marker === JPEG.APP14) return begins('Adobe')
  return marker < JPEG.APP0
}

function cleanPng(original: Buffer): Buffer {
  const parts = [original.subarray(0, 8)]
  for (const { type, start, end } of pngChunks(original))
    if (KEPT_CHUNKS.has(type)) parts.push(original.subarray(start, end))
  return Buffer.concat(parts)
}
