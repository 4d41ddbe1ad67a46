import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { captureTime } from '#server/photos/intake/capture-time.ts'
import { firstDirectory } from '#server/photos/intake/formats/tiff-directory.ts'
import { checked } from '#tests/support/photos/checked.ts'
import { photograph } from '#tests/support/photos/pictures.ts'
import { type TiffTags, withTags } from '#tests/support/photos/tiff-tags.ts'

const [EXIF, TAKEN, OFFSET, FRACTION] = [34665, 36867, 36881, 37521]
const timeOf = (tags: TiffTags) => captureTime(firstDirectory(withTags({ [EXIF]: tags })))

describe('the time of a picture', () => {
  test.each([
    [{ [TAKEN]: '2026:11:01 10:20:30', [OFFSET]: '+02:00' }, '2026-11-01T08:20:30.000Z', true],
    [{ [TAKEN]: '2026:11:01 10:20:30', [OFFSET]: '-05:30' }, '2026-11-01T15:50:30.000Z', true],
    [{ [TAKEN]: '2026:11:01 10:20:30', [OFFSET]: 'Z' }, '2026-11-01T10:20:30.000Z', true],
    [{ [TAKEN]: '2026:11:01 10:20:30' }, '2026-11-01T10:20:30.000Z', false],
    [{ [TAKEN]: '2026:11:01 10:20:30', [OFFSET]: '   :  ' }, '2026-11-01T10:20:30.000Z', false],
    [{ [TAKEN]: '2026:11:01 10:20:30', [FRACTION]: '5' }, '2026-11-01T10:20:30.500Z', false],
    [{ [TAKEN]: '2026:11:01 10:20:30', [FRACTION]: '0123' }, '2026-11-01T10:20:30.012Z', false],
    [{ [TAKEN]: '2024:02:29 23:59:59' }, '2024-02-29T23:59:59.000Z', false],
  ])('%j', (tags, capturedAt, isZoned) => {
    expect(timeOf(tags)).toEqual({ capturedAt, isZoned })
  })

  test.each([
    '0000:00:00 00:00:00',
    '    :  :     :  :  ',
    '2026:02:29 10:00:00',
    '2026:11:01 24:30:00',
    '2026-11-01 10:20:30',
    '2026:11:01',
    '',
  ])('a clock that shows none: %j', (written) => {
    expect(timeOf({ [TAKEN]: written })).toBeNull()
  })

  test('that of the file is none of the picture', () => {
    expect(captureTime(firstDirectory(withTags({ 306: '2026:11:01 10:20:30' })))).toBeNull()
  })

  test.each(['jpeg', 'png', 'webp', 'avif'] as const)('in a %s', async (format) => {
    const exif = { IFD2: { DateTimeOriginal: '2026:11:01 10:20:30', OffsetTimeOriginal: '+02:00' } }
    const { picture } = await checked(await photograph(40, 30).withExif(exif).toFormat(format).toBuffer())
    expect([picture.capturedAt, picture.notes]).toEqual(['2026-11-01T08:20:30.000Z', []])
  })

  test('in a TIFF, without a zone', async () => {
    const tiff = withTags(
      { [EXIF]: { [TAKEN]: '2026:11:01 10:20:30' } },
      await photograph(40, 30).tiff().toBuffer(),
    )
    const { picture } = await checked(tiff)
    expect([picture.capturedAt, picture.notes]).toEqual(['2026-11-01T10:20:30.000Z', ['time_without_zone']])
  })

  test('whatever stands in EXIF data, reading it ends and does not fail', () => {
    const whole = withTags({ [EXIF]: { [TAKEN]: '2026:11:01 10:20:30', [OFFSET]: '+02:00' } })
    const change = fc.tuple(fc.nat({ max: whole.length - 1 }), fc.nat({ max: 255 }))
    fc.assert(
      fc.property(fc.array(change, { maxLength: 12 }), fc.nat({ max: whole.length }), (changes, length) => {
        const bytes = Buffer.from(whole)
        for (const [at, value] of changes) bytes[at] = value
        captureTime(firstDirectory(bytes.subarray(0, length)))
      }),
      { numRuns: 2000 },
    )
  })
})
