import { deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'
import { describe, expect, test } from 'vitest'
import { PHOTO_EDGES_PX } from '#contract/codes.ts'
import { cleanOriginal } from '#server/photos/intake/clean-original.ts'
import { renderEdges, renderPhoto } from '#server/photos/intake/render-photo.ts'
import { adobeRgbProfile } from '#tests/support/photos/adobe-rgb.ts'
import { checked } from '#tests/support/photos/checked.ts'
import { mostDifference, openPixels, photograph, slope, withSegment } from '#tests/support/photos/pictures.ts'
import { withChunk } from '#tests/support/photos/png-chunk.ts'
import { withTags } from '#tests/support/photos/tiff-tags.ts'

const SECRET = 'Herzliya vault 7'
const text = (around: string): Buffer => Buffer.from(around.replace('#', SECRET), 'latin1')

/** A picture with all that a camera and an editor write into it. */
const described = (picture: Sharp, orientation: number): Sharp =>
  picture
    .withExif({
      IFD0: { Artist: SECRET, ImageDescription: SECRET, Orientation: String(orientation) },
      IFD2: { UserComment: SECRET, DateTimeOriginal: '2026:11:01 10:20:30' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '32/1 9/1 51/1', GPSAreaInformation: SECRET },
    })
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${SECRET}</x:xmpmeta>`)

const MADE: Readonly<Record<string, (orientation: number) => Promise<Buffer>>> = {
  jpeg: async (orientation) => {
    let jpeg: Buffer = await described(photograph(120, 80), orientation).jpeg().toBuffer()
    const parts: [number, Buffer][] = [
      [0xed, text('Photoshop 3.0\0 #')],
      [0xfe, text('#')],
      [0xe0, text('JFXX\0#')],
      [0xe2, text('MPF\0#')],
      [0xe5, text('#')],
    ]
    for (const [marker, content] of parts) jpeg = withSegment(jpeg, marker, content)
    return Buffer.concat([jpeg, await described(photograph(20, 20), 1).jpeg().toBuffer()])
  },
  progressive: (orientation) =>
    described(photograph(120, 80), orientation).jpeg({ progressive: true }).toBuffer(),
  cmyk: (orientation) => described(photograph(120, 80).toColourspace('cmyk'), orientation).jpeg().toBuffer(),
  png: async (orientation) => {
    let png: Buffer = await described(photograph(120, 80), orientation).png().toBuffer()
    const parts: [string, Buffer][] = [
      ['tEXt', text('Author\0#')],
      ['iTXt', text('XML:com.adobe.xmp\0\0\0\0\0#')],
      ['prVt', text('#')],
    ]
    for (const [type, content] of parts) png = withChunk(png, type, content)
    return png
  },
  webp: (orientation) => described(photograph(120, 80), orientation).webp().toBuffer(),
  avif: () => described(photograph(120, 80), 1).avif({ effort: 0 }).toBuffer(),
  tiff: async (orientation) => {
    const tiff = await photograph(120, 80).withXmp(SECRET).withMetadata({ orientation }).tiff().toBuffer()
    return withTags({ 315: SECRET, 34665: { 37510: SECRET }, 34853: { 1: 'N', 28: SECRET } }, tiff)
  },
}

describe('nothing of what a camera writes beside the pixels is served', () => {
  test.each(
    Object.entries(MADE).flatMap(([name, make]) =>
      [1, 6].map((orientation) => ({ name, make, orientation })),
    ),
  )('$name, orientation $orientation', async ({ make, orientation }) => {
    const original = await make(orientation)
    expect(original.includes(SECRET)).toBe(true)
    const clean = await cleanOriginal(original)
    const edges = await renderEdges(await checked(original), PHOTO_EDGES_PX)
    for (const served of [clean.bytes, ...edges.values(), await renderPhoto(original, 136)]) {
      for (const trace of [SECRET, 'Exif', 'http://ns.adobe.com', 'xmpmeta', '2026:11:01', 'MPF', 'JFXX'])
        expect(served.includes(trace), trace).toBe(false)
      const { exif, xmp, iptc, comments, orientation: turned = 1 } = await sharp(served).metadata()
      expect([exif, xmp, iptc, comments, turned]).toEqual([undefined, undefined, undefined, undefined, 1])
    }
  })
})

describe('pixels', () => {
  const rawOf = (bytes: Buffer) => sharp(bytes, { ignoreIcc: true }).raw().toBuffer()

  test.each(['jpeg', 'progressive', 'png'])('of an upright %s are the camera’s own', async (name) => {
    const original = await MADE[name]!(1)
    const { bytes, type } = await cleanOriginal(original)
    expect(type).toBe(name === 'png' ? 'image/png' : 'image/jpeg')
    expect((await rawOf(bytes)).equals(await rawOf(original))).toBe(true)
    expect(bytes.length).toBeLessThan(original.length)
    // What is clean stays as it is.
    expect((await cleanOriginal(bytes)).bytes.equals(bytes)).toBe(true)
  })

  test('of a picture on its side are nearly so', async () => {
    for (const format of ['jpeg', 'png', 'webp', 'tiff'] as const) {
      const picture = openPixels(slope(90, 60)).withMetadata({ orientation: 8 })
      const original = await picture.toFormat(format, { quality: 100 }).toBuffer()
      const { bytes } = await cleanOriginal(original)
      expect(await sharp(bytes).metadata()).toMatchObject({ width: 60, height: 90 })
      expect(await mostDifference(sharp(bytes), sharp(original).autoOrient())).toBeLessThan(8)
    }
  })

  test.each([
    ['webp', 'image/jpeg'],
    ['avif', 'image/jpeg'],
    ['tiff', 'image/jpeg'],
    ['png', 'image/png'],
  ] as const)('of a %s are served as %s', async (format, type) => {
    const original = await openPixels(slope(90, 60)).toFormat(format, { quality: 100 }).toBuffer()
    const clean = await cleanOriginal(original)
    expect([clean.type, `image/${(await sharp(clean.bytes).metadata()).format}`]).toEqual([type, type])
    expect(await mostDifference(sharp(clean.bytes), sharp(original))).toBeLessThan(8)
  })

  test('that let something through stay so', async () => {
    const original = await photograph(40, 30).ensureAlpha(0.5).webp({ lossless: true }).toBuffer()
    const { bytes, type } = await cleanOriginal(original)
    expect([type, (await sharp(bytes).metadata()).hasAlpha]).toEqual(['image/png', true])
  })
})

describe('colours', () => {
  test('of an upright picture are said by its own profile', async () => {
    const profile = adobeRgbProfile()
    const head = Buffer.from('ICC_PROFILE\0\x01\x01', 'latin1')
    const jpeg = withSegment(await photograph(40, 30).jpeg().toBuffer(), 0xe2, Buffer.concat([head, profile]))
    const chunk = Buffer.concat([Buffer.from('a\0\0', 'latin1'), deflateSync(profile)])
    const png = withChunk(await photograph(40, 30).png().toBuffer(), 'iCCP', chunk)
    for (const original of [jpeg, png]) {
      const { bytes } = await cleanOriginal(original)
      expect((await sharp(bytes).metadata()).icc?.equals(profile)).toBe(true)
    }
  })

  test('of print are served as those of a screen', async () => {
    const { bytes, type } = await cleanOriginal(await MADE['cmyk']!(1))
    expect([type, (await sharp(bytes).metadata()).space]).toEqual(['image/jpeg', 'srgb'])
  })

  test('of 16 bits with a profile come out in sRGB', async () => {
    const chunk = Buffer.concat([Buffer.from('a\0\0', 'latin1'), deflateSync(adobeRgbProfile())])
    const picture = openPixels(slope(60, 60))
    const eight = withChunk(await picture.clone().png().toBuffer(), 'iCCP', chunk)
    const sixteen = withChunk(await picture.toColourspace('rgb16').png().toBuffer(), 'iCCP', chunk)
    expect((await sharp(sixteen).metadata()).depth).toBe('ushort')
    const [expected, made] = [await renderPhoto(eight, 60), await renderPhoto(sixteen, 60)]
    expect(await mostDifference(sharp(expected), sharp(made))).toBeLessThan(8)
  })
})
