import { describe, expect, test } from 'vitest'
import type { Facet } from '#demo/trace/cut/facets.ts'
import { facetsOf } from '#demo/trace/cut/shapes.ts'
import { reflected } from '#demo/trace/stone/fresnel.ts'
import { inclusionsOf } from '#demo/trace/stone/inclusions.ts'
import type { Medium } from '#demo/trace/stone/media.ts'
import { type Stone, stoneTracer } from '#demo/trace/stone/stone-tracer.ts'
import { randomOf } from '#demo/random.ts'
import type { Light } from '#demo/trace/studio/light.ts'

const clear = (n: number): Medium => ({ index: [n, n, n], absorbs: [0, 0, 0] })
const DIAMOND = clear(2.42)
const NONE = new Float64Array(0)

/** The mean of the light that comes back from a grid of rays straight down. */
function fromAbove(stone: Partial<Stone>, light: Light) {
  const tracer = stoneTracer(
    {
      facets: facetsOf('Round'),
      medium: DIAMOND,
      inclusions: NONE,
      axes: [
        [1, 0, 0],
        [0, 1, 0],
        [0, 0, 1],
      ],
      centre: [0, 0, 0],
      radius: 1,
      ...stone,
    },
    light,
  )
  const seen: number[][] = []
  for (let x = -0.975; x < 1; x += 0.05)
    for (let y = -0.975; y < 1; y += 0.05) {
      const out = new Float64Array(3)
      if (tracer.distance(x, y, 9, 0, 0, -1) === Infinity) continue
      tracer.light(0, out)
      seen.push([...out])
    }
  const mean = (channel: number) => seen.reduce((sum, each) => sum + each[channel]!, 0) / seen.length
  return { seen, mean: [mean(0), mean(1), mean(2)] as const }
}

describe("Fresnel's equations", () => {
  test('reflect 17.2 % straight off a diamond and all of it at the critical angle', () => {
    expect(reflected(1, 1, 1 / 2.417)).toBeCloseTo(0.172, 3)
    expect(reflected(1, 1, 2.417)).toBeCloseTo(0.172, 3)
    expect(reflected(0.5, 0, 2.417)).toBe(1)
  })

  test('reflect alike both ways through an interface', () => {
    const cosIn = Math.cos(0.9)
    const cosOut = Math.sqrt(1 - (Math.sin(0.9) / 1.77) ** 2)
    expect(reflected(cosIn, cosOut, 1 / 1.77)).toBeCloseTo(reflected(cosOut, cosIn, 1.77), 12)
  })
})

describe('light is neither made nor lost', () => {
  const evenly: Light = () => 1

  test.each(['Round', 'Princess', 'Emerald', 'Heart', 'Baguette'] as const)(
    'a clear %s in even light is at most as bright as the light, at every point',
    (shape) => {
      const { seen, mean } = fromAbove({ facets: facetsOf(shape) }, evenly)
      expect(seen.length).toBeGreaterThan(300)
      expect(Math.max(...seen.flat())).toBeLessThan(1 + 1e-9)
      // Rays that are caught for longer than they are followed count for less.
      expect(mean[1]).toBeGreaterThan(0.84)
    },
  )

  test('a round brilliant keeps hardly any, and so does glass of any cut', () => {
    expect(fromAbove({}, evenly).mean[1]).toBeGreaterThan(0.99)
    for (const shape of ['Princess', 'Emerald', 'Heart'] as const)
      expect(fromAbove({ facets: facetsOf(shape), medium: clear(1.5) }, evenly).mean[1]).toBeGreaterThan(0.99)
  })
})

describe('total internal reflection', () => {
  const fromBelow: Light = (_x, _y, z) => (z < 0 ? 1 : 0)

  test('sends back through the crown what enters a diamond: little from below shows', () => {
    expect(fromAbove({}, fromBelow).mean[1]).toBeLessThan(0.12)
  })

  test('ends where the index is low: through water of the same cut the ground shows', () => {
    const water = fromAbove({ medium: clear(1.33) }, fromBelow).mean[1]
    expect(water).toBeGreaterThan(3 * fromAbove({}, fromBelow).mean[1])
  })
})

describe('colour', () => {
  const cube: Facet[] = (
    [
      ['table', [0, 0, 1], 0.6],
      ['pavilion', [0, 0, -1], 0.6],
      ['girdle', [1, 0, 0], 0.6],
      ['girdle', [-1, 0, 0], 0.6],
      ['girdle', [0, 1, 0], 0.6],
      ['girdle', [0, -1, 0], 0.6],
    ] as const
  ).map(([kind, n, d]) => ({ kind, n, d }))

  test('is what Beer and Lambert say of the way through', () => {
    const medium: Medium = { index: [1, 1, 1], absorbs: [0.1, 0.5, 1] }
    const { mean } = fromAbove({ facets: cube, medium }, () => 1)
    expect(mean[0]).toBeCloseTo(Math.exp(-0.1 * 1.2), 6)
    expect(mean[1]).toBeCloseTo(Math.exp(-0.5 * 1.2), 6)
    expect(mean[2]).toBeCloseTo(Math.exp(-1 * 1.2), 6)
  })

  test('comes from dispersion where nothing is absorbed: red and blue part', () => {
    const light: Light = (x) => (Math.abs(Math.sin(20 * x)) > 0.7 ? 1 : 0)
    const parted = ({ seen }: ReturnType<typeof fromAbove>) =>
      seen.filter(([red, , blue]) => Math.abs(red! - blue!) > 0.1).length
    expect(parted(fromAbove({ medium: DIAMOND }, light))).toBe(0)
    const fiery: Medium = { index: [2.4095, 2.4215, 2.4355], absorbs: [0, 0, 0] }
    expect(parted(fromAbove({ medium: fiery }, light))).toBeGreaterThan(100)
  })
})

test('inclusions take more light the lower the clarity', () => {
  const facets = facetsOf('Round')
  const lit = (clarity: Parameters<typeof inclusionsOf>[0]) =>
    fromAbove({ inclusions: inclusionsOf(clarity, facets, randomOf(7)) }, () => 1).mean[1]
  const [clean, slight, included, heavy] = [lit('clean'), lit('slight'), lit('included'), lit('heavy')]
  expect(clean).toBeGreaterThan(slight)
  expect(slight).toBeGreaterThan(included)
  expect(included).toBeGreaterThan(heavy)
  expect(heavy).toBeGreaterThan(0.5)
})
