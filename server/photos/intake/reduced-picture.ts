/**
 * A picture decoded once at its full size and reduced to the largest size that is served. To decode all of it finds
 * damage that a small picture is made without: a JPEG is otherwise read at an eighth. What is served smaller is then
 * made of these few pixels. Called by checkPicture.
 */
import { rgbaToThumbHash } from 'thumbhash'
import sharp, { type Metadata } from 'sharp'
import { PHOTO_EDGES_PX } from '#contract/codes.ts'

const REDUCED_PX = Math.max(...PHOTO_EDGES_PX)
/** The largest that ThumbHash reads. */
const THUMB_HASH_PX = 100

/** Upright sRGB pixels, with the transparency of the picture where it has one. */
export interface ReducedPicture {
  pixels: Buffer
  widthPx: number
  heightPx: number
  channels: 3 | 4
}

/**
 * Decodes a picture and reduces it. A small one keeps its size.
 * @throws Error where sharp finds damage
 */
export async function reducePicture(bytes: Buffer, described: Metadata): Promise<ReducedPicture> {
  const { width, height, space } = described
  const whole = sharp(bytes, { failOn: 'warning', limitInputPixels: false })
    // To cut out all of it switches off decoding at a fraction of the size.
    .extract({ left: 0, top: 0, width, height })
    .resize(REDUCED_PX, REDUCED_PX, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .keepExif()
  // Colours are converted after reducing: at full size that takes longer than decoding. CMYK cannot wait.
  if (space !== 'cmyk') whole.keepIccProfile()
  const reduced = await whole.tiff({ compression: 'none' }).toBuffer()
  const { data, info } = await sharp(reduced)
    .autoOrient()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { pixels: data, widthPx: info.width, heightPx: info.height, channels: info.channels as 3 | 4 }
}

/** The reduced picture, for sharp to go on with. */
export const openReduced = ({ pixels, widthPx, heightPx, channels }: ReducedPicture) =>
  sharp(pixels, { raw: { width: widthPx, height: heightPx, channels } })

/**
 * What is drawn until a photo is there: its ThumbHash (https://evanw.github.io/thumbhash) in base64, 40 characters at
 * most.
 */
export async function placeholderOf(reduced: ReducedPicture): Promise<string> {
  const { data, info } = await openReduced(reduced)
    .resize(THUMB_HASH_PX, THUMB_HASH_PX, { fit: 'inside', withoutEnlargement: true })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64')
}
