import { randomFillSync } from 'node:crypto'
import type { JpegOptions } from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { PictureFault } from '#server/photos/intake/picture-fault.ts'
import { checkScans } from '#server/photos/intake/formats/jpeg-scans.ts'
import { verdictOn } from '#tests/support/photos/checked.ts'
import { photograph } from '#tests/support/photos/pictures.ts'

const KINDS: Readonly<Record<string, JpegOptions>> = {
  'colours halved': { quality: 90 },
  'colours in full': { quality: 90, chromaSubsampling: '4:4:4' },
  'standard codes': { quality: 90, chromaSubsampling: '4:4:4', optimiseCoding: false },
}
const HOLES = [4096, 16_384, 65_536]
const PLACES = [0.2, 0.5, 0.75]

describe.each(Object.entries(KINDS))('%s', (_, options) => {
  let jpeg: Buffer
  beforeAll(async () => {
    jpeg = await photograph(800, 600).jpeg(options).toBuffer()
  })

  const holed = (place: number, bytes: number, fill: (hole: Buffer) => unknown): Buffer => {
    const copy = Buffer.from(jpeg)
    const from = Math.floor(jpeg.length * place)
    fill(copy.subarray(from, Math.min(from + bytes, jpeg.length - 100)))
    return copy
  }

  test('is taken whole', async () => {
    expect(await verdictOn(jpeg)).toBe('taken')
  })

  test.each([
    ['zeros', (hole: Buffer) => hole.fill(0)],
    ['ones', (hole: Buffer) => hole.fill(0xff)],
    ['noise', (hole: Buffer) => randomFillSync(hole)],
  ])('a hole full of %s', async (_name, fill) => {
    for (const bytes of HOLES)
      for (const place of PLACES)
        // Noise may hold the mark of an end: then the rest is what the picture should not have behind it.
        expect(await verdictOn(holed(place, bytes, fill)), `${bytes} at ${place}`).toMatch(
          /^(damaged|foreign_data)$/,
        )
  })

  test('a part that is missing or there twice', async () => {
    for (const place of PLACES) {
      const [from, to] = [Math.floor(jpeg.length * place), Math.floor(jpeg.length * place) + 4096]
      const missing = Buffer.concat([jpeg.subarray(0, from), jpeg.subarray(to)])
      const twice = Buffer.concat([jpeg.subarray(0, to), jpeg.subarray(from)])
      for (const wrong of [missing, twice]) expect(await verdictOn(wrong), String(place)).toBe('damaged')
    }
  })

  test('an end that is missing', async () => {
    const lengths = [...[0.01, 0.3, 0.6, 0.99].map((part) => Math.floor(jpeg.length * part)), 3, 20, 300]
    for (const length of [...lengths, jpeg.length - 1, jpeg.length - 2, jpeg.length - 100])
      expect(await verdictOn(jpeg.subarray(0, length)), String(length)).toBe('damaged')
    expect(await verdictOn(jpeg.subarray(0, 2))).toBe('not_a_picture')
  })
})

describe('other formats', () => {
  test('a progressive JPEG that is cut', async () => {
    const jpeg = await photograph(400, 300).jpeg({ progressive: true }).toBuffer()
    for (const part of [0.1, 0.5, 0.9, 0.99])
      expect(await verdictOn(jpeg.subarray(0, Math.floor(jpeg.length * part)))).toBe('damaged')
    expect(await verdictOn(jpeg.subarray(0, -2))).toBe('damaged')
  })

  test.each(['png', 'webp', 'tiff', 'avif'] as const)('a %s that is cut', async (format) => {
    const bytes = await photograph(400, 300).toFormat(format).toBuffer()
    for (const length of [
      bytes.length - 1,
      bytes.length - 2,
      ...[0.99, 0.7, 0.3].map((part) => bytes.length * part),
    ])
      expect(await verdictOn(bytes.subarray(0, Math.floor(length))), String(length)).toBe('damaged')
  })

  test.each(['png', 'avif'] as const)('a %s with a hole', async (format) => {
    const bytes = await photograph(400, 300).toFormat(format).toBuffer()
    for (const place of PLACES) {
      const from = Math.floor(bytes.length * place)
      expect(await verdictOn(Buffer.from(bytes).fill(0, from, from + 512)), String(place)).toBe('damaged')
    }
  })
})

describe('the blocks of a scan', () => {
  test('of every size, in grey and in colour', async () => {
    for (const [width, height] of [
      [1, 1],
      [8, 8],
      [9, 7],
      [17, 33],
      [1023, 3],
    ] as const)
      for (const chromaSubsampling of ['4:2:0', '4:4:4']) {
        const picture = photograph(width, height)
        await checkScans(await picture.jpeg({ chromaSubsampling }).toBuffer())
        await checkScans(await picture.greyscale().jpeg({ chromaSubsampling }).toBuffer())
      }
  })

  test('between restarts', async () => {
    const whole = flatJpeg(8)
    expect(await verdictOn(whole)).toBe('taken')
    await expect(checkScans(flatJpeg(7))).rejects.toThrow(PictureFault)
    // Room for more blocks than an encoder leaves over.
    const tooMany = Buffer.concat([whole.subarray(0, -2), Buffer.alloc(100), whole.subarray(-2)])
    await expect(checkScans(tooMany)).rejects.toThrow(PictureFault)
  })
})

/** A grey square of 64 px with a restart behind each of its eight rows of blocks; `rows` of them are there. */
function flatJpeg(rows: number): Buffer {
  const segment = (marker: number, ...parameters: number[]) => [
    0xff,
    marker,
    0,
    parameters.length + 2,
    ...parameters,
  ]
  const oneCode = (head: number) => segment(0xc4, head, 1, ...Array<number>(15).fill(0), 0)
  // Each block has a bit for "as light as the last one" and one for "nothing else".
  const data = Array.from({ length: rows }, (_, row) => [0, 0, ...(row < rows - 1 ? [0xff, 0xd0 + row] : [])])
  const segments = [
    ...segment(0xdb, 0, ...Array<number>(64).fill(1)),
    ...segment(0xc0, 8, 0, 64, 0, 64, 1, 1, 0x11, 0),
    ...oneCode(0x00),
    ...oneCode(0x10),
    ...segment(0xdd, 0, 8),
    ...segment(0xda, 1, 1, 0, 0, 63, 0),
    ...data.flat(),
  ]
  return Buffer.from([0xff, 0xd8, ...segments, 0xff, 0xd9])
}
