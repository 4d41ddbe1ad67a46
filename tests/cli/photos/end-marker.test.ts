import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { hasEndMarker } from '#cli/photos/end-marker.ts'
import { photograph } from '#tests/support/photos/pictures.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

const FORMATS = ['jpeg', 'png', 'webp', 'avif', 'tiff'] as const
const PICTURES = await Promise.all(
  FORMATS.map(async (format) => [format, await photograph(90, 60).toFormat(format).toBuffer()] as const),
)

test.each(PICTURES)('%s: whole, and what is missing its end in any place', async (_, bytes) => {
  const path = join(temporaryFolder(), 'x')
  const endsWith = (written: Buffer) => {
    writeFileSync(path, written)
    return hasEndMarker(path)
  }
  expect(await endsWith(bytes)).toBe(true)
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 0, max: bytes.length - 40 }), fc.boolean(), async (length, isFull) => {
      const written = isFull ? Buffer.alloc(bytes.length) : Buffer.alloc(length)
      bytes.copy(written, 0, 0, length)
      expect(await endsWith(written)).not.toBe(true)
    }),
    { numRuns: 60 },
  )
})

test('an AVIF that ends between two of its boxes', async () => {
  const path = join(temporaryFolder(), 'x')
  const [, avif] = PICTURES[3]!
  for (let at = 0; at < avif.length; at += avif.readUInt32BE(at)) {
    writeFileSync(path, avif.subarray(0, at))
    expect(await hasEndMarker(path)).toBe(false)
  }
})

test('what cameras write behind a JPEG', async () => {
  const path = join(temporaryFolder(), 'x.jpg')
  const [, jpeg] = PICTURES[0]!
  for (const tail of [Buffer.alloc(3000), Buffer.from('SEFH........SEFT'), jpeg]) {
    writeFileSync(path, Buffer.concat([jpeg, tail]))
    expect(await hasEndMarker(path)).toBe(true)
  }
})

test('kinds without an end that is known, and a file without bytes', async () => {
  const folder = temporaryFolder()
  const endOf = (bytes: Buffer) => {
    writeFileSync(join(folder, 'x'), bytes)
    return hasEndMarker(join(folder, 'x'))
  }
  expect(await endOf(Buffer.from('%PDF-1.7 and more'))).toBe(null)
  expect(await endOf(await sharp(PICTURES[0]![1]).gif().toBuffer())).toBe(null)
  expect(await endOf(Buffer.alloc(0))).toBe(false)
  expect(await endOf(Buffer.alloc(5000))).toBe(false)
})
