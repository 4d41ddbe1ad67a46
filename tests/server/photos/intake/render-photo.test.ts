import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { PHOTO_EDGES_PX } from '#contract/codes.ts'
import { renderEdges, renderPhoto } from '#server/photos/intake/render-photo.ts'
import { checked } from '#tests/support/photos/checked.ts'
import { meanDifference, openPixels, photograph, slope } from '#tests/support/photos/pictures.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

const sizeOf = async (bytes: Buffer) => {
  const { format, width, height } = await sharp(bytes).metadata()
  return [format, width, height]
}

describe('sizes', () => {
  test('each has its longest edge, at once and one by one', async () => {
    for (const [width, height] of [
      [1600, 1200],
      [1200, 1600],
    ] as const) {
      const original = await photograph(width, height).jpeg().toBuffer()
      const edges = await renderEdges(await checked(original), PHOTO_EDGES_PX)
      for (const edgePx of PHOTO_EDGES_PX) {
        const other = Math.round((edgePx * 3) / 4)
        const expected = ['webp', ...(width > height ? [edgePx, other] : [other, edgePx])]
        expect(await sizeOf(edges.get(edgePx)!)).toEqual(expected)
        expect(await sizeOf(await renderPhoto(original, edgePx))).toEqual(expected)
      }
    }
  })

  test('a small original is not blown up', async () => {
    const original = await photograph(400, 300).jpeg().toBuffer()
    const edges = await renderEdges(await checked(original), PHOTO_EDGES_PX)
    const widths = await Promise.all([...edges.values()].map(async (bytes) => (await sizeOf(bytes))[1]))
    expect(widths).toEqual([136, 272, 315, 400, 400, 400])
    expect(await sizeOf(await renderPhoto(original, 912))).toEqual(['webp', 400, 300])
  })

  test('those made at once look like those made of the original', async () => {
    const original = await openPixels(slope(1500, 1100)).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    const edges = await renderEdges(await checked(original), PHOTO_EDGES_PX)
    for (const [edgePx, bytes] of edges) {
      const alone = await renderPhoto(original, edgePx)
      expect(await meanDifference(sharp(bytes), sharp(alone)), String(edgePx)).toBeLessThan(2.5)
    }
  })
})

test('an original is read from a file, too', async () => {
  const path = join(temporaryFolder(), 'a.png')
  await photograph(300, 200).png().toFile(path)
  expect(await sizeOf(await renderPhoto(path, 136))).toEqual(['webp', 136, 91])
})
