/** The square brilliant: chevrons, triangles from a corner to a bent line down the middle of each side. */
import { type Facet, facetThrough, type Vec } from './facets.ts'
import { girdleOf } from './girdle.ts'
import type { Point } from './outlines.ts'

export interface Square {
  half: number
  cut: number
  table: number
  crownHeight: number
  girdle: number
  depth: number
  rows: number
}

export function square({ half, cut, table, crownHeight, girdle, depth, rows }: Square): Facet[] {
  const [top, bottom] = [girdle / 2, -girdle / 2]
  const line = Array.from({ length: rows + 1 }, (_, nth): Vec => {
    const share = nth / rows
    return [half * (1 - share), 0, bottom - depth * (1 - (1 - share) ** 1.28)]
  })
  const corner = half - cut / 2
  const crown: Vec[] = [
    [half, 0, top],
    [half * (1 - (1 - table) * 0.52), 0, top + crownHeight * 0.66],
    [half * table, 0, top + crownHeight],
  ]
  const ofLine = (kind: 'crown' | 'pavilion', points: readonly Vec[], z: number) =>
    points
      .slice(1)
      .flatMap((to, nth) =>
        [1, -1].map((side) =>
          facetThrough(kind, [[corner, side * corner, z], points[nth] as Vec, to], [0, 0, 0]),
        ),
      )
  const side = [...ofLine('crown', crown, top), ...ofLine('pavilion', line, bottom)]
  const slant = Math.SQRT1_2
  const corners: Facet = facetThrough(
    'crown',
    [
      [corner, corner, top],
      [corner + slant, corner - slant, top],
      [half * table * 0.86, half * table * 0.86, top + crownHeight],
    ],
    [0, 0, 0],
  )
  return [
    { kind: 'table', n: [0, 0, 1], d: top + crownHeight },
    ...[0, 1, 2, 3].flatMap((turn) => [...side, corners].map((facet) => turned(facet, turn))),
    ...girdleOf([...cornersOf(half, cut), [half, -half + cut]], [0, 0, 0]),
  ]
}

const cornersOf = (half: number, cut: number): Point[] =>
  [0, 1, 2, 3].flatMap((turns) => [quarters([half, cut - half], turns), quarters([half, half - cut], turns)])

const turned = (facet: Facet, turns: number): Facet => {
  const [x, y] = quarters([facet.n[0], facet.n[1]], turns)
  return { ...facet, n: [x, y, facet.n[2]] }
}

/** Turned by quarters of a turn. */
function quarters([x, y]: Point, turns: number): Point {
  return turns === 0 ? [x, y] : quarters([-y, x], turns - 1)
}
