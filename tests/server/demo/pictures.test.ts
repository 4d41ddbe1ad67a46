import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { deskLots } from '#server/demo/desk-lots.ts'
import { withPhotos } from '#server/demo/demo-lot.ts'
import { houseLots } from '#server/demo/house-lots.ts'
import { drawPicture, type Recipe } from '#server/demo/pictures/picture.ts'
import { SHAPES } from '#server/demo/pictures/outlines.ts'
import { readRoundStones } from '#server/demo/round-stones.ts'

const DAY = new Date('2026-11-20')
const stones = readRoundStones()
const desk = deskLots(stones).flatMap((lot) => withPhotos('desk', lot, DAY).photos ?? [])
const house = houseLots(stones).flatMap((lot) => withPhotos('house', lot, DAY).photos ?? [])
const recipeOf = (photo: { recipe?: unknown }) => photo.recipe as Recipe
const pixels = (recipe: Recipe, size = 136) =>
  sharp(Buffer.from(drawPicture(recipe, size, size)))
    .removeAlpha()
    .raw()
    .toBuffer()
const recipe = (more: Partial<Recipe> = {}): Recipe => ({
  subject: 'stone',
  lot: 'RG-75176',
  seed: 5,
  shape: 'Round',
  color: 'G',
  clarity: 4,
  ...more,
})

describe('pictures of the demo', () => {
  test('are never the same drawing', () => {
    const every100th = house.filter((_, nth) => nth % 100 === 0)
    const drawn = [...desk, ...every100th].map((photo) =>
      createHash('md5')
        .update(drawPicture(recipeOf(photo), 136, 136))
        .digest('hex'),
    )
    expect(new Set(drawn).size).toBe(drawn.length)
  })

  test('differ in their pixels as small as they are shown', async () => {
    const sample = [...desk.slice(0, 60), ...house.slice(0, 60)]
    const hashes = await Promise.all(
      sample.map(async (photo) =>
        createHash('md5')
          .update(await pixels(recipeOf(photo)))
          .digest('hex'),
      ),
    )
    expect(new Set(hashes).size).toBe(sample.length)
  })

  test('the lot number is inscribed, and nothing else differs between two numbers', async () => {
    const [one, other] = await Promise.all([pixels(recipe(), 456), pixels(recipe({ lot: 'RG-75177' }), 456)])
    const rows = new Set<number>()
    for (let at = 0; at < one.length; at++) if (one[at] !== other[at]) rows.add(Math.floor(at / 3 / 456))
    expect(rows.size).toBeGreaterThan(5)
    expect(Math.min(...rows)).toBeGreaterThan(456 * 0.93)
  })

  test('the ground is a true grey, and so is a colourless stone but for its fire', async () => {
    const bytes = await pixels(recipe({ color: 'D' }), 136)
    const corner = 3 * (136 * 4 + 4)
    expect(new Set(bytes.subarray(corner, corner + 3)).size).toBe(1)
    let tinted = 0
    for (let at = 0; at < bytes.length; at += 3)
      if (Math.max(...bytes.subarray(at, at + 3)) - Math.min(...bytes.subarray(at, at + 3)) > 6) tinted++
    expect(tinted / (136 * 136)).toBeLessThan(0.06)
  })

  test.each([
    ['Fancy Vivid Yellow', 'rgb'],
    ['Pigeon Blood Red', 'rgb'],
    ['Vivid Green', 'grb'],
    ['Royal Blue', 'bgr'],
  ])('a stone of %s is of that colour', async (color, order) => {
    const bytes = await pixels(recipe({ color }), 136)
    const sums: Record<string, number> = { r: 0, g: 0, b: 0 }
    for (let at = 0; at < bytes.length; at += 3) {
      sums['r']! += bytes[at]!
      sums['g']! += bytes[at + 1]!
      sums['b']! += bytes[at + 2]!
    }
    const strongest = Object.keys(sums).toSorted((a, b) => sums[b]! - sums[a]!)
    expect(strongest[0]).toBe(order[0])
    expect(sums[strongest[0]!]! / sums[order[2]!]!).toBeGreaterThan(1.1)
  })

  test.each(Object.keys(SHAPES) as Recipe['shape'][])(
    '%s stays within the picture, whichever way it lies',
    async (shape) => {
      for (const seed of [1, 2, 3, 4]) {
        const bytes = await pixels(recipe({ shape, seed, lot: '', color: 'Deep Red' }))
        const isTinted = (x: number, y: number) => {
          const at = 3 * (y * 136 + x)
          return Math.abs(bytes[at]! - bytes[at + 2]!) > 12
        }
        const edge = Array.from({ length: 136 }, (_, nth) => nth)
        expect(
          edge.some(
            (nth) => isTinted(nth, 2) || isTinted(nth, 133) || isTinted(2, nth) || isTinted(133, nth),
          ),
        ).toBe(false)
        expect(isTinted(68, 64)).toBe(true)
      }
    },
  )

  test('the same recipe draws the same picture', () => {
    for (const photo of desk.slice(0, 40))
      expect(drawPicture(recipeOf(photo), 272, 272)).toBe(drawPicture(recipeOf(photo), 272, 272))
  })
})
