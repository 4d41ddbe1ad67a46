/**
 * Inclusions: crystals (dark or pale specks), pinpoints, and feathers, which are thin whitish cracks. Each is an
 * ellipsoid that absorbs light by the length of the ray inside it and adds some of its own. Facets show one inclusion
 * many times, as in a real stone. A lower clarity has more and larger ones.
 */
import { cross, type Facet, unit, type Vec } from '#demo/trace/cut/facets.ts'
import type { Random } from '#demo/random.ts'

/** Groups of clarity: FL to VVS2, VS, SI, I. */
export const CLARITIES = ['clean', 'slight', 'included', 'heavy'] as const

export type Clarity = (typeof CLARITIES)[number]

/** How many of a kind, and how large they are in radii of the girdle. */
interface Amounts {
  pinpoints: number
  crystals: number
  feathers: number
  size: number
}

const AMOUNTS: Readonly<Record<Clarity, Amounts>> = {
  clean: { pinpoints: 0, crystals: 0, feathers: 0, size: 0 },
  slight: { pinpoints: 3, crystals: 1, feathers: 0, size: 0.017 },
  included: { pinpoints: 4, crystals: 2, feathers: 1, size: 0.03 },
  heavy: { pinpoints: 6, crystals: 6, feathers: 3, size: 0.05 },
}

/** Numbers of one inclusion in the list. */
export const INCLUSION_STRIDE = 15

/**
 * By inclusion: the 3 by 3 matrix and the 3 numbers that take a point into its unit sphere, how dense it is, how
 * bright, and 1 where it is ragged.
 */
export function inclusionsOf(clarity: Clarity, facets: readonly Facet[], random: Random): Float64Array {
  const { pinpoints, crystals, feathers, size } = AMOUNTS[clarity]
  const vary = () => size * (0.6 + 0.8 * random())
  const list: number[] = []
  const add = (axes: Vec, density: number, bright: number, ragged: 0 | 1) =>
    list.push(...ellipsoid(spotIn(facets, random), axes, random), density, bright, ragged)
  for (let nth = 0; nth < pinpoints; nth++) add([0.008, 0.008, 0.008], 1.6, nth % 2 ? 0.6 : 0.02, 0)
  for (let nth = 0; nth < crystals; nth++) {
    const radius = vary()
    add(
      [radius, radius * (0.5 + 0.4 * random()), radius * (0.4 + 0.4 * random())],
      2.6,
      nth % 4 === 3 ? 0.5 : 0.015,
      0,
    )
  }
  for (let nth = 0; nth < feathers; nth++) {
    const radius = 3.4 * vary()
    add([radius, radius * (0.5 + 0.4 * random()), 0.012], 1.1, nth % 3 === 1 ? 0.12 : 0.62, 1)
  }
  return Float64Array.from(list)
}

/** Anywhere well inside, mostly below the table where it is seen. */
function spotIn(facets: readonly Facet[], random: Random): Vec {
  for (;;) {
    const [x, y, z] = [1.3 * random() - 0.65, 1.3 * random() - 0.65, 0.5 * random() - 0.35]
    if (x * x + y * y < 0.42 && facets.every(({ n, d }) => n[0] * x + n[1] * y + n[2] * z < d - 0.06))
      return [x, y, z]
  }
}

function ellipsoid(centre: Vec, axes: Vec, random: Random): number[] {
  const direction = (): Vec => unit([random() - 0.5, random() - 0.5, random() - 0.5])
  const first = direction()
  const third = unit(cross(first, direction()))
  return [first, cross(third, first), third].flatMap((axis, nth) => {
    const [x, y, z] = axis.map((part) => part / (axes[nth] as number)) as unknown as Vec
    return [x, y, z, -(x * centre[0] + y * centre[1] + z * centre[2])]
  })
}
