import { describe, expect, test } from 'vitest'
import fc from 'fast-check'
import sharp from 'sharp'
import { drawPixels, ftyp, openPixels, photograph } from '#tests/support/photos/pictures.ts'
import { checked, verdictOn } from '#tests/support/photos/checked.ts'
import { pngChunk } from '#tests/support/photos/png-chunk.ts'
import { withTags } from '#tests/support/photos/tiff-tags.ts'

const latin1 = (text: string): Buffer => Buffer.from(text, 'latin1')

describe('files that are no photos', () => {
  const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'
  test.each([
    ['nothing', Buffer.alloc(0), 'empty'],
    ['zeros', Buffer.alloc(1000), 'not_a_picture'],
    ['a text', latin1('Dear Sir'), 'not_a_picture'],
    ['a page', latin1('<!doctype html><title>svg</title>'), 'not_a_picture'],
    ['SVG', latin1(SVG), 'svg'],
    ['SVG behind a prologue', latin1(`\xef\xbb\xbf<?xml version="1.0"?>\n<!-- x -->\n${SVG}`), 'svg'],
    ['SVG in UTF-16', Buffer.from(`\ufeff${SVG}`, 'utf16le'), 'svg'],
    ['a PDF', latin1('%PDF-1.7\n'), 'pdf'],
    ['a GIF', latin1('GIF89a/*\0\0\0\0'), 'gif'],
    ['HEIC', Buffer.concat([ftyp('heic', 'mif1', 'heic'), Buffer.alloc(64)]), 'heic'],
    ['HEIC as Canon and Nikon write it', ftyp('mif1', 'mif1', 'heix'), 'heic'],
    ['an AVIF sequence', ftyp('avis', 'avif', 'msf1'), 'several_pictures'],
    ['a moving picture', ftyp('isom', 'mp42'), 'not_a_picture'],
    ['Canon CR2', latin1('II*\0\x10\0\0\0CR\x02\0'), 'raw'],
    ['Canon CR3', ftyp('crx ', 'isom'), 'raw'],
    ['Fujifilm RAF', latin1('FUJIFILMCCD-RAW 0201'), 'raw'],
    ['a BMP', latin1('BM\x3a\0\0\0\0\0\0\0'), 'not_a_picture'],
    ['a ZIP', latin1('PK\x03\x04'), 'not_a_picture'],
  ])('%s', async (_, bytes, code) => {
    expect(await verdictOn(bytes)).toBe(code)
  })

  test('a HEIC is refused with what to set on the camera', async () => {
    await expect(checked(ftyp('heic', 'mif1'))).rejects.toThrow(/"Most Compatible".*JPEG/)
  })

  test('Nikon, Sony and DNG hold a small preview in front, which is not taken for the picture', async () => {
    const tiff = await photograph(160, 120).tiff({ compression: 'none' }).toBuffer()
    expect(await verdictOn(withTags({ 305: 'a converter' }, tiff))).toBe('taken')
    for (const [tag, value] of [
      [254, 1],
      [50706, 0x0401],
      [262, 32803],
    ] as const)
      expect(await verdictOn(withTags({ [tag]: value }, tiff))).toBe('raw')
  })

  test('colours that cannot be shown rightly', async () => {
    const values = new Float32Array(30 * 20 * 3).fill(0.5)
    const raw = { width: 30, height: 20, channels: 3 } as const
    const floats = await sharp(values, { raw })
      .toColourspace('scrgb')
      .tiff({ compression: 'none' })
      .toBuffer()
    expect(await verdictOn(floats)).toBe('unusual_pixels')
  })

  test('whatever the first bytes are, the answer is a fault with a sentence', async () => {
    const heads = fc.constantFrom(
      '\xff\xd8\xff',
      '\x89PNG\r\n\x1a\n',
      'RIFF\0\0\0\0WEBP',
      'II*\0',
      'MM\0*',
      '\0\0\0\x18ftypavif',
      '<svg',
      '',
    )
    await fc.assert(
      fc.asyncProperty(heads, fc.uint8Array({ maxLength: 200 }), async (head, rest) => {
        const bytes = Buffer.concat([latin1(head), rest])
        await expect(checked(bytes)).rejects.toMatchObject({ name: 'PictureFault', message: /\.$/ })
      }),
    )
  })
})

describe('limits', () => {
  const LIMITS = { bytes: 200_000, pixels: 10_000 }

  test('bytes', async () => {
    await expect(checked(Buffer.alloc(200_001), LIMITS)).rejects.toThrow(
      'The file has 0.3 MB. Files up to 0.2 MB are taken.',
    )
  })

  test('pixels', async () => {
    expect(await verdictOn(await openPixels(black(100, 100)).jpeg().toBuffer(), LIMITS)).toBe('taken')
    expect(await verdictOn(await openPixels(black(100, 101)).jpeg().toBuffer(), LIMITS)).toBe(
      'too_many_pixels',
    )
  })

  test('a bomb is refused by what it says of itself, before it is decoded', async () => {
    const bomb = latin1('\x89PNG\r\n\x1a\n')
    const size = Buffer.alloc(13)
    size.writeUInt32BE(60_000, 0)
    size.writeUInt32BE(60_000, 4)
    size.set([8, 2], 8)
    const png = Buffer.concat([
      bomb,
      pngChunk('IHDR', size),
      pngChunk('IDAT', Buffer.alloc(40)),
      pngChunk('IEND', Buffer.alloc(0)),
    ])
    await expect(checked(png)).rejects.toThrow('The picture has 3600 megapixels.')
  })
})
const black = (widthPx: number, heightPx: number) => drawPixels(widthPx, heightPx, () => [0, 0, 0])
