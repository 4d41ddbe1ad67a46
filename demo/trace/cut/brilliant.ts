/**
 * The brilliant cut for any outline. Main facets touch the girdle at given places; between each two there are a star
 * and four girdle facets, which follow from the points where others meet. Angles in degrees from the girdle's plane.
 */
import { type Facet, facetThrough, meetAt, type Vec } from './facets.ts'
import { girdleOf } from './girdle.ts'
import type { Outline } from './outlines.ts'

export interface Brilliant {
  outline: Outline
  /** Where crown and pavilion mains touch the girdle, as shares of the way around. */
  mains: readonly number[]
  /** Share of the width, from corner to corner. */
  table: number
  crownAngle: number
  pavilionAngle: number
  girdle: number
  /** Half the width where the angles are measured. */
  halfWidth: number
  /** Half the length of the edge that a long stone has in place of a culet. */
  keel?: number
  /** One half of a stone, to the right of x = 0. */
  half?: boolean
}

/** How far a star reaches from the table to the girdle, and a lower girdle facet from the girdle to the culet. */
const STAR = 0.5
const LOWER = 0.78
const GIRDLE_SIDES = 48
const RADIANS = Math.PI / 180

/** Round brilliant: table, 8 stars, 8 bezels, 16 upper girdle facets; 8 mains, 16 lower girdle facets. */
export function brilliant(cut: Brilliant): Facet[] {
  const { outline, table, half } = cut
  const inside: Vec = [half ? 0.25 : 0, 0, 0]
  const heights = heightsOf(cut)
  const at = (share: number, z: number, by = 1): Vec => {
    const [x, y] = outline(half ? share : (share + 1) % 1)
    return [x * by, y * by, z]
  }
  const bezels = cut.mains.map((main) =>
    facetThrough('crown', [...along(at, main, heights.top), at(main, heights.table, table)], inside),
  )
  const mains = cut.mains.map((main) => {
    const [x] = at(main, 0)
    const culet: Vec = [Math.max(-(cut.keel ?? 0), Math.min(cut.keel ?? 0, x)), 0, heights.culet]
    return facetThrough('pavilion', [...along(at, main, heights.bottom), culet], inside)
  })
  const between = pairsOf(cut).flatMap(([nth, other, main, next]) => {
    const mid = (main + next) / 2
    const star = meetAt(bezels[nth] as Facet, bezels[other] as Facet, heights.star)
    const low = meetAt(mains[nth] as Facet, mains[other] as Facet, heights.lower)
    const corners = [at(main, heights.table, table), at(next, heights.table, table)] as const
    return [
      facetThrough('crown', [...corners, star], inside),
      ...[main, next].flatMap((share) => [
        facetThrough('crown', [at(share, heights.top), at(mid, heights.top), star], inside),
        facetThrough('pavilion', [at(share, heights.bottom), at(mid, heights.bottom), low], inside),
      ]),
    ]
  })
  const rim = Array.from({ length: GIRDLE_SIDES + 1 }, (_, nth) =>
    outline(half ? nth / GIRDLE_SIDES : (nth / GIRDLE_SIDES) % 1),
  )
  return [
    { kind: 'table', n: [0, 0, 1], d: heights.table },
    ...bezels,
    ...mains,
    ...between,
    ...(half ? [{ kind: 'middle', n: [-1, 0, 0], d: 0 } as const] : []),
    ...girdleOf(rim, inside),
  ]
}

/** Of the girdle's edges, the table, the culet, and of the points where stars and lower girdle facets end. */
function heightsOf({ mains, table, girdle, halfWidth, half, crownAngle, pavilionAngle }: Brilliant) {
  const crown = halfWidth * (1 - table) * Math.tan(crownAngle * RADIANS)
  const depth = halfWidth * Math.tan(pavilionAngle * RADIANS)
  const narrowing = Math.cos(Math.PI / (half ? 2 * mains.length : mains.length))
  const tableEdge = table * narrowing
  const starRadius = tableEdge + STAR * (1 - tableEdge)
  const [top, bottom] = [girdle / 2, -girdle / 2]
  return {
    top,
    bottom,
    table: top + crown,
    culet: bottom - depth,
    star: top + (crown * (1 - starRadius * narrowing)) / (1 - table),
    lower: bottom - depth * (1 - (1 - LOWER) * narrowing),
  }
}

/** A point of the girdle and one a little ahead in its direction. */
function along(at: (share: number, z: number) => Vec, share: number, z: number): readonly [Vec, Vec] {
  const [here, before, after] = [at(share, z), at(share - 1e-4, z), at(share + 1e-4, z)]
  return [here, [here[0] + after[0] - before[0], here[1] + after[1] - before[1], z]]
}

/** Each main facet and the next one: their numbers and their places, the next one's beyond the first's. */
function pairsOf({ mains, half }: Brilliant) {
  return mains.slice(0, half ? -1 : undefined).map((main, nth) => {
    const other = (nth + 1) % mains.length
    return [nth, other, main, (mains[other] as number) + (other === 0 ? 1 : 0)] as const
  })
}
