/** The step cut seen from above: rows of trapezes from the girdle to the keel, a hall of mirrors below the table. */
import type { Random } from '#server/demo/random.ts'
import { type Facet, lit, place } from './facet.ts'
import type { Outline, Point } from './outlines.ts'

/** Rows from the girdle to the keel, as shares of the width; the table begins at the fourth. */
const ROWS = [1, 0.87, 0.75, 0.63, 0.5, 0.38, 0.26, 0.13, 0.03] as const
const TABLE_ROW = 3

/** `corners` are the directions of the outline's corners, in order. */
export function stepFacets(
  outline: Outline,
  corners: readonly number[],
  lamp: number,
  random: Random,
): Facet[] {
  return ROWS.slice(0, -1).flatMap((outer, row) =>
    sidesOf(corners).flatMap(([from, to]) => {
      const inner = ROWS[row + 1] as number
      const [a, b] = [place(outline, from, outer), place(outline, to, outer)]
      const [c, d] = [place(outline, to, inner), place(outline, from, inner)]
      const looks = Math.atan2(a[1] + b[1], a[0] + b[0]) - lamp
      const inTable = row >= TABLE_ROW
      const cut = inTable && random() < 0.4 ? 0.3 + 0.4 * random() : 1
      const [base, swing] = inTable ? [row % 2 ? 0.34 : 0.7, row % 2 ? -0.36 : 0.3] : [0.58, 0.36]
      const near: Facet = {
        points: [a, between(a, b, cut), between(d, c, cut), d],
        light: lit(base, swing, looks, random),
      }
      if (cut === 1) return [near]
      const far = [between(a, b, cut), b, c, between(d, c, cut)]
      return [near, { points: far, light: lit(base + 0.16, swing, looks, random) }]
    }),
  )
}

export function stepEdges(outline: Outline, corners: readonly number[]): Point[][] {
  const rings = ROWS.slice(1, TABLE_ROW + 1).map((share) =>
    [...corners, corners[0] as number].map((angle) => place(outline, angle, share)),
  )
  const ridges = corners.map((angle) => [place(outline, angle, ROWS[TABLE_ROW]), place(outline, angle, 1)])
  return [...rings, ...ridges]
}

const sidesOf = (corners: readonly number[]) =>
  corners.map((from, nth) => [from, corners[(nth + 1) % corners.length] as number] as const)

const between = (a: Point, b: Point, share: number): Point => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
]
