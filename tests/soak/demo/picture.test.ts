import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { deskLots } from '#demo/seed/desk-lots.ts'
import { withPhotos } from '#demo/seed/demo-lot.ts'
import { houseLots } from '#demo/seed/house-lots.ts'
import { drawPicture } from '#demo/draw/picture.ts'
import type { Recipe } from '#demo/draw/recipe.ts'
import { readRoundStones } from '#demo/seed/round-stones.ts'

const DAY = new Date('2026-11-20')
const stones = readRoundStones()
const desk = deskLots(stones).flatMap((lot) => withPhotos('desk', lot, DAY).photos ?? [])
const house = houseLots(stones).flatMap((lot) => withPhotos('house', lot, DAY).photos ?? [])
const recipeOf = (photo: { recipe?: unknown }) => photo.recipe as Recipe
const pixels = async (recipe: Recipe, size = 136) => (await drawPicture(recipe, size, size)).raw().toBuffer()
const hash = (bytes: Uint8Array) => createHash('md5').update(bytes).digest('hex')
const recipe = (more: Partial<Recipe> = {}): Recipe => ({
  subject: 'stone',
  lot: 'RG-75176',
  seed: 5,
  shape: 'Round',
  color: 'G',
  clarity: 4,
  ...more,
})

/** Every sixth kind of picture the desk has: by subject, shape and colour. */
const kinds = [
  ...new Map(
    desk.map(recipeOf).map((each) => [`${each.subject} ${each.shape} ${each.color} ${each.metal}`, each]),
  ).values(),
].filter((_, nth) => nth % 6 === 0)

const measurements = new Map<string, ReturnType<typeof measure>>()

/** What is measured in the middle of a picture, which is all stone; of each recipe once. */
function measured(shown: Partial<Recipe>) {
  const key = JSON.stringify([shown.color, shown.clarity, shown.shape])
  const known = measurements.get(key) ?? measure(shown)
  measurements.set(key, known)
  return known
}

async function measure(shown: Partial<Recipe>) {
  const seeds = [1, 2, 3, 4, 5]
  const each = await Promise.all(
    seeds.map(async (seed) => {
      const bytes = await pixels(recipe({ ...shown, seed, lot: '' }), 315)
      const [sum, black, all] = [[0, 0, 0], [0], [0]]
      for (let at = 0; at < bytes.length; at += 3) {
        const [x, y] = [((at / 3) % 315) - 157, Math.floor(at / 3 / 315) - 157]
        if (Math.hypot(x, y) > 110) continue
        all[0]!++
        if (Math.max(...bytes.subarray(at, at + 3)) < 36) black[0]!++
        for (const channel of [0, 1, 2]) sum[channel]! += bytes[at + channel]!
      }
      return { warmth: (sum[0]! - sum[2]!) / all[0]!, black: black[0]! / all[0]!, sum }
    }),
  )
  const mean = (values: number[]) => values.reduce((total, value) => total + value, 0) / values.length
  return {
    warmth: mean(each.map(({ warmth }) => warmth)),
    black: mean(each.map(({ black }) => black)),
    red: mean(each.map(({ sum }) => sum[0]!)),
    green: mean(each.map(({ sum }) => sum[1]!)),
    blue: mean(each.map(({ sum }) => sum[2]!)),
  }
}

describe('pictures of the demo', () => {
  test('are never the same, as small as they are shown and with the number left out', async () => {
    const sample = [...desk.slice(0, 80), ...house.filter((_, nth) => nth % 800 === 0)].map(recipeOf)
    const hashes = await Promise.all(sample.map(async (each) => hash(await pixels({ ...each, lot: '' }))))
    expect(new Set(hashes).size).toBe(sample.length)
  })

  test('the same recipe makes the same picture', async () => {
    for (const photo of desk.slice(0, 20))
      expect(hash(await pixels(recipeOf(photo)))).toBe(hash(await pixels(recipeOf(photo))))
  })

  test('the lot number is inscribed, and nothing else differs between two numbers', async () => {
    const [one, other] = await Promise.all([pixels(recipe(), 456), pixels(recipe({ lot: 'RG-75177' }), 456)])
    const rows = new Set<number>()
    for (let at = 0; at < one.length; at++) if (one[at] !== other[at]) rows.add(Math.floor(at / 3 / 456))
    expect(rows.size).toBeGreaterThan(5)
    expect(Math.min(...rows)).toBeGreaterThan(456 * 0.93)
  })

  test.each(kinds)(
    '$subject of $shape, $color $metal, lies whole on a ground of grey without a seam',
    async (each) => {
      for (const seed of [each.seed, each.seed + 1]) {
        const bytes = await pixels({ ...each, seed, lot: '' })
        const at = (x: number, y: number) => [...bytes.subarray(3 * (y * 136 + x), 3 * (y * 136 + x) + 3)]
        const nths = Array.from({ length: 136 }, (_, nth) => nth)
        for (const edge of [
          nths.map((nth) => at(nth, 1)),
          nths.map((nth) => at(nth, 134)),
          nths.map((nth) => at(1, nth)),
          nths.map((nth) => at(134, nth)),
        ]) {
          expect(Math.max(...edge.map((pixel) => Math.max(...pixel) - Math.min(...pixel)))).toBeLessThan(6)
          expect(Math.min(...edge.flat())).toBeGreaterThan(165)
          const steps = edge.slice(1).map(([red], nth) => Math.abs(red! - edge[nth]![0]!))
          expect(Math.max(...steps)).toBeLessThan(5)
        }
      }
    },
  )

  test.each([
    [136, 136],
    [315, 236],
    [236, 315],
    [2048, 1536],
  ])('fill %i by %i', async (widthPx, heightPx) => {
    const { info } = await (
      await drawPicture(recipe(), widthPx, heightPx)
    )
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect([info.width, info.height, info.channels]).toEqual([widthPx, heightPx, 3])
  })

  test('the largest shows more than a picture of half its size does', async () => {
    const fine = async (edge: number) => {
      const bytes = await (
        await drawPicture(recipe(), edge, edge)
      )
        .greyscale()
        .resize(2048, 2048)
        .raw()
        .toBuffer()
      let sum = 0
      for (let at = 1; at < bytes.length; at++) sum += (bytes[at]! - bytes[at - 1]!) ** 2
      return sum
    }
    expect(await fine(2048)).toBeGreaterThan(1.08 * (await fine(1024)))
  })
})

describe('what is seen of a stone', () => {
  test('D is neutral and J is warm', async () => {
    for (const clarity of [2, 5, 8]) {
      const [d, g, j] = [
        await measured({ color: 'D', clarity }),
        await measured({ color: 'G', clarity }),
        await measured({ color: 'J', clarity }),
      ]
      expect(Math.abs(d.warmth)).toBeLessThan(3)
      expect(g.warmth).toBeGreaterThan(d.warmth + 1)
      expect(j.warmth).toBeGreaterThan(d.warmth + 5)
    }
  })

  test('I1 has dark specks, VVS1 has none', async () => {
    for (const color of ['D', 'G', 'J']) {
      const [vvs1, i1] = [await measured({ color, clarity: 2 }), await measured({ color, clarity: 10 })]
      expect(vvs1.black).toBeLessThan(0.0005)
      expect(i1.black).toBeGreaterThan(0.003)
    }
  })

  test.each([
    ['Fancy Vivid Yellow', 'Radiant', 'rgb'],
    ['Pigeon Blood Red', 'Oval', 'rbg'],
    ['Vivid Green', 'Emerald', 'gbr'],
    ['Royal Blue', 'Cushion', 'bgr'],
    ['Light Blue', 'Pear', 'bgr'],
    ['Padparadscha', 'Oval', 'rgb'],
  ] as const)('%s is of that colour', async (color, shape, order) => {
    const { red, green, blue } = await measured({ color, shape })
    const sums = { r: red, g: green, b: blue }
    const strongest = (['r', 'g', 'b'] as const).toSorted((a, b) => sums[b] - sums[a])
    expect(strongest.join('')).toBe(order)
    expect(sums[strongest[0]!] / sums[strongest[2]!]).toBeGreaterThan(1.15)
  })
})
