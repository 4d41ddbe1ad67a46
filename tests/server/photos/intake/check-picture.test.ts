import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { checkPicture } from '#server/photos/intake/check-picture.ts'
import { openReduced } from '#server/photos/intake/reduced-picture.ts'
import { adobeRgbProfile, adobeToSrgb } from '#tests/support/photos/adobe-rgb.ts'
import { checked, verdictOn } from '#tests/support/photos/checked.ts'
import {
  drawPixels,
  meanDifference,
  mostDifference,
  openPixels,
  photograph,
  slope,
  withSegment,
} from '#tests/support/photos/pictures.ts'
import { withChunk } from '#tests/support/photos/png-chunk.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

describe('what is said of a picture', () => {
  test.each(['jpeg', 'png', 'webp', 'tiff', 'avif'] as const)('a %s', async (format) => {
    const bytes = await photograph(320, 200).toFormat(format).toBuffer()
    const { picture } = await checked(bytes)
    expect(picture).toMatchObject({
      format,
      widthPx: 320,
      heightPx: 200,
      bytes: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      capturedAt: null,
      notes: ['no_time'],
    })
    expect(picture.placeholder.length).toBeGreaterThan(8)
    expect(picture.placeholder.length).toBeLessThanOrEqual(40)
  })

  test('a progressive JPEG, a grey one, an interlaced PNG, a PNG with a palette', async () => {
    const picture = slope(300, 200)
    const kinds = [
      openPixels(picture).jpeg({ progressive: true }),
      openPixels(picture).greyscale().jpeg(),
      openPixels(picture).png({ progressive: true }),
      openPixels(picture).png({ palette: true }),
    ]
    for (const kind of kinds) expect(await verdictOn(await kind.toBuffer())).toBe('taken')
  })

  test('a picture of one pixel, of one row and of one column', async () => {
    for (const [width, height] of [
      [1, 1],
      [3000, 1],
      [1, 3000],
    ] as const) {
      const { picture, reduced } = await checked(await photograph(width, height).jpeg().toBuffer())
      expect(picture).toMatchObject({ widthPx: width, heightPx: height })
      expect(Math.max(reduced.widthPx, reduced.heightPx)).toBe(Math.min(912, Math.max(width, height)))
      expect(picture.placeholder.length).toBeLessThanOrEqual(40)
    }
  })

  test('a hash that is known is not computed again', async () => {
    const path = join(temporaryFolder(), 'a.jpg')
    await photograph(20, 20).jpeg().toFile(path)
    expect((await checkPicture(path, undefined, 'known')).picture.sha256).toBe('known')
  })

  test('a file that is not there is no fault of the picture', async () => {
    await expect(checkPicture(join(temporaryFolder(), 'none'))).rejects.toMatchObject({ code: 'ENOENT' })
  })

  test('transparency is kept in the reduced picture and its placeholder', async () => {
    const clear = await photograph(50, 40).ensureAlpha(0.2).png().toBuffer()
    const { picture, reduced } = await checked(clear)
    expect(reduced.channels).toBe(4)
    expect(picture.placeholder.length).toBeLessThanOrEqual(40)
  })
})

/** Where a pixel of the upright picture is stored, for each orientation of EXIF 3.0 4.6.5. */
const STORED: Readonly<Record<number, (x: number, y: number, w: number, h: number) => [number, number]>> = {
  1: (x, y) => [x, y],
  2: (x, y, w) => [w - 1 - x, y],
  3: (x, y, w, h) => [w - 1 - x, h - 1 - y],
  4: (x, y, _, h) => [x, h - 1 - y],
  5: (x, y) => [y, x],
  6: (x, y, w) => [y, w - 1 - x],
  7: (x, y, w, h) => [h - 1 - y, w - 1 - x],
  8: (x, y, _, h) => [h - 1 - y, x],
}

/** The picture as a camera stores it in an orientation. */
function stored(orientation: number, widthPx: number, heightPx: number) {
  const upright = slope(widthPx, heightPx)
  const isTurned = orientation > 4
  const turned = drawPixels(isTurned ? heightPx : widthPx, isTurned ? widthPx : heightPx, () => [0, 0, 0])
  for (let y = 0; y < heightPx; y++)
    for (let x = 0; x < widthPx; x++) {
      const [storedX, storedY] = STORED[orientation]!(x, y, widthPx, heightPx)
      const from = (y * widthPx + x) * 3
      turned.data.set(upright.data.subarray(from, from + 3), (storedY * turned.widthPx + storedX) * 3)
    }
  return { upright, turned }
}

describe('orientation', () => {
  test.each([1, 2, 3, 4, 5, 6, 7, 8])('%i is seen upright', async (orientation) => {
    const { upright, turned } = stored(orientation, 90, 60)
    for (const format of ['jpeg', 'png', 'webp', 'tiff'] as const) {
      const file = openPixels(turned).withMetadata({ orientation })
      const bytes = await file.toFormat(format, { quality: 100 }).toBuffer()
      const { picture, reduced } = await checked(bytes)
      expect([picture.widthPx, picture.heightPx]).toEqual([90, 60])
      expect(await mostDifference(openReduced(reduced), openPixels(upright)), format).toBeLessThan(12)
    }
  })

  test('a large picture is turned after it is reduced', async () => {
    const { upright, turned } = stored(6, 1200, 1800)
    const bytes = await openPixels(turned).withMetadata({ orientation: 6 }).jpeg({ quality: 95 }).toBuffer()
    const { picture, reduced } = await checked(bytes)
    expect([picture.widthPx, picture.heightPx]).toEqual([1200, 1800])
    expect([reduced.widthPx, reduced.heightPx]).toEqual([608, 912])
    const reference = openPixels(upright).resize(608, 912)
    expect(await mostDifference(openReduced(reduced), reference)).toBeLessThan(12)
  })
})

describe('colours', () => {
  const COLOURS = [
    [200, 60, 60],
    [90, 140, 90],
    [60, 60, 200],
    [128, 128, 128],
    [240, 240, 235],
  ] as const
  const painted = drawPixels(100, 20, (x) => COLOURS[Math.floor(x / 20)]!)
  const inSrgb = drawPixels(100, 20, (x) => adobeToSrgb(COLOURS[Math.floor(x / 20)]!))

  async function differenceOf(bytes: Buffer): Promise<number> {
    return mostDifference(openReduced((await checked(bytes)).reduced), openPixels(inSrgb))
  }

  test('the reference is another than the picture', async () => {
    expect(await mostDifference(openPixels(painted), openPixels(inSrgb))).toBeGreaterThan(15)
  })

  test('a JPEG in Adobe RGB', async () => {
    const jpeg = await openPixels(painted).jpeg({ quality: 100, chromaSubsampling: '4:4:4' }).toBuffer()
    const profile = Buffer.concat([Buffer.from('ICC_PROFILE\0\x01\x01', 'latin1'), adobeRgbProfile()])
    expect(await differenceOf(withSegment(jpeg, 0xe2, profile))).toBeLessThan(8)
  })

  test('a PNG in Adobe RGB, of 8 and of 16 bits', async () => {
    const profile = Buffer.concat([Buffer.from('a\0\0', 'latin1'), deflateSync(adobeRgbProfile())])
    const eight = await openPixels(painted).png().toBuffer()
    const sixteen = await openPixels(painted).toColourspace('rgb16').png().toBuffer()
    for (const png of [eight, sixteen])
      expect(await differenceOf(withChunk(png, 'iCCP', profile))).toBeLessThan(4)
  })

  test('a picture in Display P3', async () => {
    const p3 = await openPixels(inSrgb).withIccProfile('p3').png().toBuffer()
    expect(await mostDifference(openPixels(inSrgb), sharp(p3, { ignoreIcc: true }))).toBeGreaterThan(4)
    expect(await differenceOf(p3)).toBeLessThan(4)
  })

  test('a TIFF of 16 bits without a profile', async () => {
    const tiff = await openPixels(inSrgb).toColourspace('rgb16').tiff({ compression: 'lzw' }).toBuffer()
    expect(await differenceOf(tiff)).toBeLessThan(2)
  })

  test('print colours are converted and said', async () => {
    const jpeg = await openPixels(inSrgb).toColourspace('cmyk').jpeg({ quality: 100 }).toBuffer()
    const { picture, reduced } = await checked(jpeg)
    expect(picture.notes).toContain('cmyk')
    expect(reduced.channels).toBe(3)
    expect(await meanDifference(openReduced(reduced), openPixels(inSrgb))).toBeLessThan(25)
  })

  test('a profile that is none is passed over', async () => {
    const jpeg = await openPixels(inSrgb).jpeg({ quality: 100, chromaSubsampling: '4:4:4' }).toBuffer()
    const broken = withSegment(jpeg, 0xe2, Buffer.from('ICC_PROFILE\0\x01\x01nothing of the kind', 'latin1'))
    expect(await differenceOf(broken)).toBeLessThan(8)
  })
})
