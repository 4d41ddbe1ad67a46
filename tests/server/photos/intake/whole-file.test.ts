import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { box, ftyp, photograph, withSegment } from '#tests/support/photos/pictures.ts'
import { verdictOn } from '#tests/support/photos/checked.ts'
import { pngChunk, withChunk } from '#tests/support/photos/png-chunk.ts'
import { withTags } from '#tests/support/photos/tiff-tags.ts'

const latin1 = (text: string): Buffer => Buffer.from(text, 'latin1')
const FORMATS = ['jpeg', 'png', 'webp', 'tiff', 'avif'] as const
const picture = (format: (typeof FORMATS)[number]): Promise<Buffer> =>
  photograph(64, 48).toFormat(format).toBuffer()

/** An empty archive, and one with a comment. */
const ZIP = latin1(`PK\x05\x06${'\0'.repeat(18)}`)
const ZIP_WITH_COMMENT = latin1(`PK\x05\x06${'\0'.repeat(16)}\x05\0hello`)

describe('another file joined on', () => {
  test.each(FORMATS)('a %s and an archive', async (format) => {
    for (const zip of [ZIP, ZIP_WITH_COMMENT])
      expect(await verdictOn(Buffer.concat([await picture(format), zip]))).toBe('foreign_data')
  })

  test.each(['jpeg', 'png', 'webp', 'avif'] as const)('a %s and a page, a script, a PDF', async (format) => {
    const others = ['<html><script>alert(1)</script>', '*/=1;alert(1)', '%PDF-1.4\n', 'MZ\x90\0', 'GIF89a']
    for (const other of others)
      expect(await verdictOn(Buffer.concat([await picture(format), latin1(other)])), other).toMatch(
        /^(foreign_data|damaged)$/,
      )
  })

  test('a PDF that begins in a comment', async () => {
    const jpeg = withSegment(await picture('jpeg'), 0xfe, latin1('%PDF-1.4\n'))
    expect(await verdictOn(jpeg)).toBe('foreign_data')
    const png = withChunk(await picture('png'), 'tEXt', latin1('x\0%PDF-1.4\n'))
    expect(await verdictOn(png)).toBe('foreign_data')
  })

  test('a page behind a preview, behind zeros and behind a moving picture', async () => {
    const jpeg = await picture('jpeg')
    const page = latin1('<html></html>')
    for (const between of [jpeg, Buffer.alloc(9), Buffer.concat([ftyp('mp42'), box('mdat', jpeg)])])
      expect(await verdictOn(Buffer.concat([jpeg, between, page]))).toMatch(/^(foreign_data|damaged)$/)
  })
})

describe('what cameras write behind a picture', () => {
  test('zeros', async () => {
    for (const format of FORMATS)
      expect(await verdictOn(Buffer.concat([await picture(format), Buffer.alloc(64)])), format).toBe('taken')
  })

  test('previews, a gain map, a moving picture', async () => {
    const jpeg = await picture('jpeg')
    const moving = Buffer.concat([ftyp('mp42', 'isom'), box('mdat', Buffer.from('anything')), box('moov')])
    for (const tail of [[jpeg], [Buffer.alloc(100), jpeg, jpeg, Buffer.alloc(3)], [moving], [jpeg, moving]])
      expect(await verdictOn(Buffer.concat([jpeg, ...tail]))).toBe('taken')
  })

  test("Samsung's entries", async () => {
    const entry = latin1('\0\0\x01\x0a\x0e\0\0\0Image_UTC_Data1700000000000')
    const directory = Buffer.alloc(24)
    directory.write('SEFH')
    directory.writeUInt32LE(1, 8)
    directory.writeUInt32LE(entry.length, 16)
    directory.writeUInt32LE(entry.length, 20)
    const end = Buffer.alloc(8)
    end.writeUInt32LE(directory.length)
    end.write('SEFT', 4)
    const jpeg = await picture('jpeg')
    expect(await verdictOn(Buffer.concat([jpeg, entry, directory, end]))).toBe('taken')
    const withPage = [jpeg, latin1('<html></html>'), entry, directory, end]
    expect(await verdictOn(Buffer.concat(withPage))).toBe('foreign_data')
  })
})

describe('several pictures', () => {
  const two = async () => [await picture('png'), await photograph(64, 48).negate().png().toBuffer()]

  test('an animation', async () => {
    const webp = await sharp(await two(), { join: { animated: true } })
      .webp()
      .toBuffer()
    expect(await verdictOn(webp)).toBe('several_pictures')
    expect(await verdictOn(withChunk(await picture('png'), 'acTL', Buffer.alloc(8)))).toBe('several_pictures')
  })

  test('pages, unless the others are smaller copies', async () => {
    const pages = await sharp(await two(), { join: { animated: true } })
      .tiff()
      .toBuffer()
    expect(await verdictOn(pages)).toBe('several_pictures')
    const tiff = await picture('tiff')
    const copy = withTags({ 254: 1 }, tiff)
    expect(await verdictOn(withNext(tiff, copy.readUInt32LE(4), copy))).toBe('taken')
  })
})

test('a PNG without its end', async () => {
  const png = await picture('png')
  for (const cut of [1, 4, 12]) expect(await verdictOn(png.subarray(0, -cut))).toBe('damaged')
  const twice = Buffer.concat([png, pngChunk('IEND', Buffer.alloc(0))])
  expect(await verdictOn(twice)).toBe('foreign_data')
})

/** A second directory, the one that stands at `at` of `other`, behind the first of `tiff`. Only its own values are read. */
function withNext(tiff: Buffer, at: number, other: Buffer): Buffer {
  const joined = Buffer.concat([tiff, Buffer.alloc(tiff.length % 2), other.subarray(at)])
  const first = joined.readUInt32LE(4)
  joined.writeUInt32LE(tiff.length + (tiff.length % 2), first + 2 + joined.readUInt16LE(first) * 12)
  return joined
}
