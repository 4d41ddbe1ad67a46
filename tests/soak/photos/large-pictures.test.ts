/** A picture is checked without ever being whole in memory. */
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkPicture } from '#server/photos/intake/check-picture.ts'
import { peakMemoryOf } from '#tests/support/photos/peak-memory.ts'
import { openPixels, slope } from '#tests/support/photos/pictures.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

const WIDTH = 8160
const HEIGHT = 6120

test.each(['jpeg', 'png', 'tiff'] as const)('a %s of 50 megapixels', async (format) => {
  const folder = temporaryFolder()
  const [small, large] = [join(folder, 'small'), join(folder, 'large')]
  const picture = openPixels(slope(816, 612)).withMetadata({ orientation: 6 })
  await picture.clone().toFormat(format).toFile(small)
  await picture.resize(WIDTH, HEIGHT, { fit: 'fill' }).toFormat(format).toFile(large)
  expect((await checkPicture(large)).picture).toMatchObject({ widthPx: HEIGHT, heightPx: WIDTH })
  expect(peakMemoryOf(large, small)).toBeLessThan(WIDTH * HEIGHT * 3)
})
