import sharp from 'sharp'
import { expect, test } from 'vitest'
import { openReduced, reducePicture } from '#server/photos/intake/reduced-picture.ts'
import { meanDifference, openPixels, photograph, slope } from '#tests/support/photos/pictures.ts'

test('a hole over which a small picture is made without a word', async () => {
  const jpeg = await photograph(8400, 800).blur(2).jpeg({ quality: 90 }).toBuffer()
  const from = Math.floor(jpeg.length / 2)
  const holed = Buffer.from(jpeg).fill(0, from, from + 4096)
  const described = await sharp(jpeg).metadata()
  await expect(sharp(holed).resize(912).toBuffer()).resolves.toBeTruthy()
  await expect(reducePicture(holed, described)).rejects.toThrow(/jpeg/i)
  await expect(reducePicture(jpeg, described)).resolves.toMatchObject({ widthPx: 912, heightPx: 87 })
})

test('the reduced picture looks like the whole', async () => {
  const whole = openPixels(slope(2000, 1500))
  const jpeg = await whole.clone().jpeg({ quality: 95 }).toBuffer()
  const reduced = await reducePicture(jpeg, await sharp(jpeg).metadata())
  expect(await meanDifference(openReduced(reduced), whole.resize(912, 684))).toBeLessThan(1)
})
