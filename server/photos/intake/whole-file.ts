/**
 * Whether a file is its picture from the first byte to the last, and one picture only. A file that is also something
 * else, a page or an archive behind a picture, is refused although its bytes are never served: nobody sends one by
 * mistake. Asked of every file before it is decoded.
 */
import { endOfBoxes } from '#server/photos/intake/formats/boxes.ts'
import type { PictureFormat } from '#server/photos/intake/formats/file-kind.ts'
import { endOfJpeg } from '#server/photos/intake/formats/jpeg-segments.ts'
import { checkJpegTail, checkNothingFollows } from '#server/photos/intake/formats/jpeg-tail.ts'
import { pngChunks } from '#server/photos/intake/formats/png-chunks.ts'
import { firstDirectory, type TiffDirectory } from '#server/photos/intake/formats/tiff-directory.ts'
import { PictureFault } from './picture-fault.ts'

/** Readers of PDF look for its beginning this far. */
const PDF_HEAD_BYTES = 1024
/** The end record of a ZIP archive, and the longest comment behind it. */
const ZIP_END_BYTES = 22
const ZIP_MOST_COMMENT_BYTES = 0xffff

const RIFF_HEAD_BYTES = 8

/** Tags of TIFF 6.0 and DNG 1.7. */
const TAG = { newSubfileType: 254, photometric: 262, dngVersion: 50706 }
/** The photometric interpretations of unfinished sensor data. */
const RAW_PHOTOMETRICS = new Set<number | undefined>([32803, 34892])
const MOST_DIRECTORIES = 16

const CHECKS: Readonly<Record<PictureFormat, (bytes: Buffer) => void>> = {
  jpeg: (bytes) => checkJpegTail(bytes, endOfJpeg(bytes)),
  png: checkPng,
  webp: checkWebp,
  avif: (bytes) => void endOfBoxes(bytes, 0),
  tiff: checkTiff,
}

/** @throws PictureFault damaged, foreign_data, several_pictures or raw */
export function checkWholeFile(bytes: Buffer, format: PictureFormat): void {
  if (isZip(bytes) || bytes.subarray(0, PDF_HEAD_BYTES).includes('%PDF-'))
    throw new PictureFault('foreign_data')
  CHECKS[format](bytes)
}

function checkPng(bytes: Buffer): void {
  let pngEnd = 0
  for (const { type, end } of pngChunks(bytes)) {
    if (type === 'acTL') throw new PictureFault('several_pictures')
    pngEnd = end
  }
  checkNothingFollows(bytes, pngEnd)
}

function checkWebp(bytes: Buffer): void {
  const end = RIFF_HEAD_BYTES + bytes.readUInt32LE(4)
  if (end > bytes.length) throw new PictureFault('damaged')
  checkNothingFollows(bytes, end)
}

/** Parts of a TIFF stand anywhere, so that its end is not known. Further directories may be smaller copies only. */
function checkTiff(bytes: Buffer): void {
  const first = firstDirectory(bytes)
  if (!first) throw new PictureFault('damaged')
  // The first directory of most RAW files holds a preview, which must not be taken for the picture.
  if (isSmallerCopy(first) || first.number(TAG.dngVersion) !== undefined || isSensorData(first))
    throw new PictureFault('raw')
  let other = first.next()
  for (let nth = 1; other; nth++) {
    if (!isSmallerCopy(other) || nth === MOST_DIRECTORIES) throw new PictureFault('several_pictures')
    other = other.next()
  }
}

const isSmallerCopy = (directory: TiffDirectory): boolean =>
  ((directory.number(TAG.newSubfileType) ?? 0) & 1) === 1

const isSensorData = (directory: TiffDirectory): boolean =>
  RAW_PHOTOMETRICS.has(directory.number(TAG.photometric))

/** Readers of ZIP begin at the end of a file. */
function isZip(bytes: Buffer): boolean {
  const tail = bytes.subarray(-(ZIP_END_BYTES + ZIP_MOST_COMMENT_BYTES))
  let at = tail.indexOf('PK\x05\x06')
  while (at >= 0 && at + ZIP_END_BYTES <= tail.length) {
    if (at + ZIP_END_BYTES + tail.readUInt16LE(at + ZIP_END_BYTES - 2) === tail.length) return true
    at = tail.indexOf('PK\x05\x06', at + 1)
  }
  return false
}
