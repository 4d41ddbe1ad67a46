/** Pictures to test with, made by sharp and by hand. */
import sharp, { type Sharp } from 'sharp'

export interface Pixels {
  widthPx: number
  heightPx: number
  /** RGB, 8 bits each. */
  data: Buffer
}

/** Pixels by their place, for a picture that is nowhere like itself turned or mirrored. */
export function drawPixels(
  widthPx: number,
  heightPx: number,
  at: (x: number, y: number) => readonly [number, number, number],
): Pixels {
  const data = Buffer.alloc(widthPx * heightPx * 3)
  for (let y = 0; y < heightPx; y++)
    for (let x = 0; x < widthPx; x++) data.set(at(x, y), (y * widthPx + x) * 3)
  return { widthPx, heightPx, data }
}

/** Smooth colours: red rises to the right, green downwards. */
export const slope = (widthPx: number, heightPx: number): Pixels =>
  drawPixels(widthPx, heightPx, (x, y) => [
    40 + Math.round((170 * x) / widthPx),
    40 + Math.round((170 * y) / heightPx),
    90,
  ])

export const openPixels = ({ widthPx, heightPx, data }: Pixels): Sharp =>
  sharp(data, { raw: { width: widthPx, height: heightPx, channels: 3 } })

/** A picture with at least as much detail as a photograph has, the same each time. */
export function photograph(widthPx: number, heightPx: number): Sharp {
  const data = Buffer.alloc(widthPx * heightPx * 3)
  let state = 1
  for (let at = 0; at < data.length; at++) {
    // The multiplier and increment of ANSI C's rand.
    state = (Math.imul(state, 1103515245) + 12345) >>> 0
    data[at] = 96 + (state >>> 26)
  }
  return openPixels({ widthPx, heightPx, data })
}

/** The largest difference between two pictures of the same size, of 255. */
export async function mostDifference(one: Sharp, other: Sharp): Promise<number> {
  const [a, b] = await Promise.all([one, other].map((picture) => picture.removeAlpha().raw().toBuffer()))
  if (a!.length !== b!.length) throw new Error('The pictures differ in size.')
  return a!.reduce((most, value, nth) => Math.max(most, Math.abs(value - b![nth]!)), 0)
}

/** The mean difference between two pictures of the same size, of 255. */
export async function meanDifference(one: Sharp, other: Sharp): Promise<number> {
  const [a, b] = await Promise.all([one, other].map((picture) => picture.removeAlpha().raw().toBuffer()))
  if (a!.length !== b!.length) throw new Error('The pictures differ in size.')
  return a!.reduce((sum, value, nth) => sum + Math.abs(value - b![nth]!), 0) / a!.length
}

/** A segment put into a JPEG right behind its first marker. */
export function withSegment(jpeg: Buffer, marker: number, parameters: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(parameters.length + 2, 2)
  return Buffer.concat([jpeg.subarray(0, 2), head, parameters, jpeg.subarray(2)])
}

/** A box of ISO/IEC 14496-12. */
export function box(type: string, content: Buffer = Buffer.alloc(0)): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(8 + content.length)
  return Buffer.concat([length, Buffer.from(type, 'latin1'), content])
}

/** The first box of a HEIF file. */
export const ftyp = (major: string, ...compatible: string[]): Buffer =>
  box('ftyp', Buffer.from(`${major}\0\0\0\0${compatible.join('')}`, 'latin1'))
