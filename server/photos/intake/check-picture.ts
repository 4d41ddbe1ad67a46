/**
 * The check of a file that is to become a photo of a lot, before anybody is told that it arrived: what it is, whether
 * it is whole, and what a list needs to know of it. It is read into memory once, so that all is said of the same
 * bytes, and decoded once at full size. Holes cannot be seen in formats without any check, lossy WebP and uncompressed
 * TIFF, nor where a progressive JPEG is refined; the sha256 of the sender finds those.
 */
import { webcrypto } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import sharp, { type Metadata } from 'sharp'
import { captureTime } from './capture-time.ts'
import { formatOf, type PictureFormat } from '#server/photos/intake/formats/file-kind.ts'
import { checkScans } from '#server/photos/intake/formats/jpeg-scans.ts'
import { firstDirectory } from '#server/photos/intake/formats/tiff-directory.ts'
import { PictureFault } from './picture-fault.ts'
import { placeholderOf, type ReducedPicture, reducePicture } from './reduced-picture.ts'
import { checkWholeFile } from './whole-file.ts'

const MB = 1_000_000
const MEGAPIXEL = 1_000_000

export interface PictureLimits {
  bytes: number
  pixels: number
}

/** Room for every camera with 102 megapixels, and for a TIFF of 16 bits with 16. */
export const PICTURE_LIMITS: PictureLimits = { bytes: 100 * MB, pixels: 120 * MEGAPIXEL }

/** What a report shows beside a photo: its colours were made for print, its time has no zone or is not known. */
export type PictureNote = 'cmyk' | 'time_without_zone' | 'no_time'

/** A photo as a list has it. */
export interface Picture {
  format: PictureFormat
  /** As it is seen, upright. */
  widthPx: number
  heightPx: number
  bytes: number
  /** Of the file, in hex. */
  sha256: string
  /** ISO 8601 UTC with milliseconds, by the camera; null where it does not say. */
  capturedAt: string | null
  /** A ThumbHash in base64. */
  placeholder: string
  notes: readonly PictureNote[]
}

/** `reduced`: its pixels, to make of them at once what is served. */
export interface CheckedPicture {
  picture: Picture
  reduced: ReducedPicture
}

/**
 * Checks the file at `path`. `sha256`: its hash in hex where it is known.
 * @throws PictureFault for a file that is not taken; other errors where it cannot be read
 */
export async function checkPicture(
  path: string,
  limits: PictureLimits = PICTURE_LIMITS,
  sha256?: string,
): Promise<CheckedPicture> {
  const { size } = await stat(path)
  if (size > limits.bytes)
    throw new PictureFault('too_many_bytes', inMillions(size), inMillions(limits.bytes))
  const bytes = await readFile(path)
  if (bytes.length === 0) throw new PictureFault('empty')
  const format = formatOf(bytes)
  checkWholeFile(bytes, format)
  const described = await describe(bytes, format, limits)
  const [reduced, hash] = await Promise.all([
    orDamaged(reducePicture(bytes, described)),
    sha256 ?? sha256Of(bytes),
    format === 'jpeg' && orDamaged(checkScans(bytes)),
  ])
  const time = captureTime(firstDirectory(format === 'tiff' ? bytes : withoutExifHead(described.exif)))
  const picture: Picture = {
    format,
    widthPx: described.autoOrient.width,
    heightPx: described.autoOrient.height,
    bytes: bytes.length,
    sha256: hash,
    capturedAt: time?.capturedAt ?? null,
    placeholder: await placeholderOf(reduced),
    notes: [
      ...(described.space === 'cmyk' ? (['cmyk'] as const) : []),
      ...(time ? (time.isZoned ? [] : (['time_without_zone'] as const)) : (['no_time'] as const)),
    ],
  }
  return { picture, reduced }
}

/** Looks at all that can be known without decoding, the size first: a few bytes may stand for terabytes of pixels. */
async function describe(bytes: Buffer, format: PictureFormat, limits: PictureLimits): Promise<Metadata> {
  const described = await orDamaged(sharp(bytes, { limitInputPixels: false }).metadata())
  const read = described.format === 'heif' && described.compression === 'av1' ? 'avif' : described.format
  if (read !== format) throw new PictureFault('not_a_picture')
  const pixels = described.width * described.height
  if (pixels > limits.pixels)
    throw new PictureFault('too_many_pixels', inMillions(pixels), inMillions(limits.pixels))
  // Of a TIFF checkWholeFile knows which pages are pictures.
  if (format !== 'tiff' && (described.pages ?? 1) > 1) throw new PictureFault('several_pictures')
  if (!DEPTHS.has(described.depth) || !SPACES.has(described.space)) throw new PictureFault('unusual_pixels')
  return described
}

const DEPTHS = new Set<string>(['uchar', 'ushort'])
const SPACES = new Set<string>(['srgb', 'rgb', 'rgb16', 'b-w', 'grey16', 'cmyk'])

/** Whatever a decoder finds fault with: the picture cannot be shown. */
async function orDamaged<T>(read: Promise<T>): Promise<T> {
  try {
    return await read
  } catch (error) {
    if (error instanceof PictureFault) throw error
    throw new PictureFault('damaged')
  }
}

/** Off the main thread: a hash of 100 MB takes as long as many requests. */
async function sha256Of(bytes: Buffer): Promise<string> {
  return Buffer.from(await webcrypto.subtle.digest('SHA-256', bytes)).toString('hex')
}

/** The EXIF data as TIFF. Some formats have six bytes in front of them. */
function withoutExifHead(exif: Buffer = Buffer.alloc(0)): Buffer {
  return exif.toString('latin1', 0, 6) === 'Exif\0\0' ? exif.subarray(6) : exif
}

/** Upwards, so that what is too much never reads as just enough. */
const inMillions = (count: number): number => Math.ceil(count / 100_000) / 10
