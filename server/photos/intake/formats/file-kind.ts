/**
 * What a file is by its first bytes. Formats that are taken are a closed list; what else people send is told apart as
 * far as a sentence can help them. A name or a media type is never asked. checkPicture asks this before any decoder
 * sees the bytes, and compares it with the decoder's own answer.
 */
import { PictureFault, type PictureFaultCode } from '#server/photos/intake/picture-fault.ts'

/** The formats in which a photo is taken. */
export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'tiff' | 'avif'

type Sign = readonly [at: number, bytes: string]

/** The signs of a row stand all of them in the file. The first row that fits decides. */
const SIGNS: readonly (readonly [PictureFormat | PictureFaultCode, ...Sign[]])[] = [
  ['jpeg', [0, '\xff\xd8\xff']],
  ['png', [0, '\x89PNG\r\n\x1a\n']],
  ['webp', [0, 'RIFF'], [8, 'WEBP']],
  // Canon CR2 and Phase One begin as TIFF.
  ['raw', [0, 'II*\0'], [8, 'CR']],
  ['raw', [0, 'II*\0'], [8, 'IIII']],
  ['tiff', [0, 'II*\0']],
  ['tiff', [0, 'MM\0*']],
  // Olympus, Panasonic, Fujifilm, Sigma, Minolta.
  ...['IIRO', 'IIRS', 'MMOR', 'IIU\0', 'FUJIFILMCCD-RAW', 'FOVb', '\0MRM'].map(
    (magic) => ['raw', [0, magic]] as const,
  ),
  ['gif', [0, 'GIF8']],
  ['pdf', [0, '%PDF']],
]

/** HEIF files by their brands: ISO/IEC 23008-12, AVIF 1.1, Canon's CR3. The first that occurs decides. */
const BRANDS: readonly (readonly [brand: string, PictureFormat | PictureFaultCode])[] = [
  ['avis', 'several_pictures'],
  ['avif', 'avif'],
  ['crx ', 'raw'],
  ...['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs', 'mif1', 'msf1'].map(
    (brand) => [brand, 'heic'] as const,
  ),
]

const MOST_BRANDS = 64
const HEAD_OF_TEXT = 4096

/**
 * @returns the format of a file that may be a photo
 * @throws PictureFault for every other file
 */
export function formatOf(bytes: Buffer): PictureFormat {
  const isAt = ([at, sign]: Sign): boolean => bytes.toString('latin1', at, at + sign.length) === sign
  const kind =
    SIGNS.find(([, ...signs]) => signs.every(isAt))?.[0] ??
    (isAt([4, 'ftyp']) ? kindOfBrands(brandsOf(bytes)) : isSvg(bytes) ? 'svg' : 'not_a_picture')
  if (isFormat(kind)) return kind
  throw new PictureFault(kind)
}

const isFormat = (kind: string): kind is PictureFormat =>
  ['jpeg', 'png', 'webp', 'tiff', 'avif'].includes(kind)

const kindOfBrands = (brands: readonly string[]): PictureFormat | PictureFaultCode =>
  BRANDS.find(([brand]) => brands.includes(brand))?.[1] ?? 'not_a_picture'

/** The major brand and the compatible ones of the first box. */
function brandsOf(bytes: Buffer): string[] {
  const end = Math.min(bytes.readUInt32BE(0), bytes.length, 16 + 4 * MOST_BRANDS)
  const brands = [bytes.toString('latin1', 8, 12)]
  for (let at = 16; at + 4 <= end; at += 4) brands.push(bytes.toString('latin1', at, at + 4))
  return brands
}

function isSvg(bytes: Buffer): boolean {
  const head = bytes.toString('latin1', 0, HEAD_OF_TEXT).replaceAll('\0', '')
  return /^[\xef\xbb\xbf\xff\xfe\s]*</.test(head) && /<svg[\s>]/i.test(head)
}
