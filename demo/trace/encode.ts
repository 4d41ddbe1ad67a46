/** Encodes a picture for the repository: the best JPEG quality that fits the size limit of a file. */
import sharp from 'sharp'

/** Longest edge of every picture. */
export const PICTURE_PX = 2048
const ROOM_BYTES = 90 * 1024
const QUALITIES = [78, 74, 70, 66, 62, 58, 54, 50, 46, 42, 38]

export async function encoded(pixels: Uint8Array, edgePx: number): Promise<Buffer> {
  const whole = await sharp(pixels, { raw: { width: edgePx, height: edgePx, channels: 3 } })
    .resize(PICTURE_PX, PICTURE_PX)
    .raw()
    .toBuffer()
  let bytes = Buffer.alloc(0)
  for (const quality of QUALITIES) {
    bytes = await sharp(whole, { raw: { width: PICTURE_PX, height: PICTURE_PX, channels: 3 } })
      .jpeg({ quality, mozjpeg: true })
      .toBuffer()
    if (bytes.length <= ROOM_BYTES) break
  }
  return bytes
}
