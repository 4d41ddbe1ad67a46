/**
 * The brilliant cut. Seen from above it is a mosaic, because the pavilion behind every crown facet breaks it into
 * slivers; the one below is the round brilliant's, laid over any outline in polar coordinates. Seen from the side it
 * is the same slivers, those before the viewer, on the crown and on the pavilion.
 */
import type { Random } from '#server/demo/random.ts'
import { type Facet, lit, place } from './facet.ts'
import type { Outline, Point } from './outlines.ts'

/** A corner of a sliver: eighths of a turn from the nearest main facet, and the share of the way to the edge. */
type Corner = readonly [eighths: number, share: number]

/** A sliver of half a sector: its own light, how much the lamp changes that, where it looks (radians), its corners. */
type Sliver = readonly [base: number, swing: number, looks: number, ...corners: Corner[]]

const TABLE = 0.57
const STAR = 0.725

/** Half a sector of the round brilliant, from the culet to the girdle; mirrored it makes one, eight of them a stone. */
const MOSAIC: readonly Sliver[] = [
  // through the table: culet, shaft of the arrow, lower girdle facets
  [0.55, 0.4, 1.8, [0, 0], [0, 0.06], [0.3, 0.15]],
  [0.74, 0.24, 0.3, [0, 0], [0.3, 0.15], [0.5, 0.18]],
  [0.13, 0.16, 0, [0, 0.06], [0.3, 0.15], [0.12, 0.42], [0, TABLE]],
  [0.52, 0.34, 2.6, [0.3, 0.15], [0.12, 0.42], [0.32, 0.555]],
  [0.8, 0.2, 0.4, [0.3, 0.15], [0.32, 0.555], [0.5, 0.38]],
  [0.4, 0.34, -1, [0.3, 0.15], [0.5, 0.18], [0.5, 0.38]],
  [0.3, 0.3, 3, [0.5, 0.38], [0.32, 0.555], [0.5, 0.55]],
  [0.66, 0.3, 0.8, [0.12, 0.42], [0, TABLE], [0.32, 0.555]],
  // star
  [0.6, 0.3, 0, [0, TABLE], [0.32, 0.555], [0.5, STAR]],
  [0.82, 0.2, 0.7, [0.32, 0.555], [0.5, 0.55], [0.5, STAR]],
  // bezel with the head of the arrow
  [0.16, 0.16, 0.4, [0, 0.61], [0.15, 0.7], [0, 0.82]],
  [0.66, 0.3, 0, [0, TABLE], [0.5, STAR], [0.15, 0.7], [0, 0.61]],
  [0.46, 0.34, -1.2, [0.15, 0.7], [0.5, STAR], [0.25, 0.86]],
  [0.84, 0.18, 0.5, [0.15, 0.7], [0.25, 0.86], [0, 0.82]],
  [0.56, 0.34, 2.4, [0, 0.82], [0.25, 0.86], [0, 1]],
  // upper girdle
  [0.38, 0.3, 0.6, [0.25, 0.86], [0, 1], [0.17, 1]],
  [0.78, 0.24, -0.4, [0.25, 0.86], [0.17, 1], [0.34, 1]],
  [0.55, 0.34, 1.2, [0.5, STAR], [0.25, 0.86], [0.34, 1]],
  [0.68, 0.3, -0.9, [0.5, STAR], [0.34, 1], [0.5, 1]],
]

/** Edges of the crown, which lie over the mosaic, of half a sector. */
const CROWN: readonly (readonly Corner[])[] = [
  [
    [0, TABLE],
    [0.5, 0.55],
  ],
  [
    [0, TABLE],
    [0.5, STAR],
    [0, 1],
  ],
  [
    [0.5, STAR],
    [0.5, 1],
  ],
]

/** Heights as shares of half the width. */
const CROWN_HEIGHT = 0.31
const GIRDLE = 0.045
const PAVILION_DEPTH = 0.86

const EIGHTH = Math.PI / 4
const SIDES = [1, -1] as const

/** From above. */
export function brilliantFacets(outline: Outline, lamp: number, random: Random): Facet[] {
  return halfSectors().flatMap(([main, side]) =>
    MOSAIC.map(([base, swing, looks, ...corners]): Facet => ({
      points: along(corners).map(([eighths, share]) => place(outline, main + side * eighths * EIGHTH, share)),
      light: lit(base, swing, main + side * (looks + EIGHTH / 4) - lamp, random),
    })),
  )
}

/** Edges of the crown from above. */
export function brilliantEdges(outline: Outline): Point[][] {
  return halfSectors().flatMap(([main, side]) =>
    CROWN.map((run) => run.map(([eighths, share]) => place(outline, main + side * eighths * EIGHTH, share))),
  )
}

/** From the side, the table up: the girdle at height 0, the tip of the pavilion below. */
export function brilliantFromSide(outline: Outline, lamp: number, random: Random): Facet[] {
  const crown = (share: number) => (CROWN_HEIGHT * (share - 1)) / (1 - TABLE)
  const pavilion = (share: number) => GIRDLE + PAVILION_DEPTH * (1 - share)
  const slivers = halfSectors().flatMap(([main, side]) =>
    MOSAIC.flatMap(([base, swing, looks, ...corners]): Facet[] => {
      const middle = main + side * 0.25 * EIGHTH
      if (Math.sin(middle) < 0) return []
      const light = () => lit(base, swing, middle + side * looks - lamp, random)
      const project = (height: (share: number) => number): Facet => ({
        points: corners.map(([eighths, share]) => [
          place(outline, main + side * eighths * EIGHTH, share)[0],
          height(share),
        ]),
        light: light(),
      })
      const onCrown = corners.every(([, share]) => share >= 0.55)
      return onCrown ? [project(pavilion), project(crown)] : [project(pavilion)]
    }),
  )
  const across = slivers.flatMap(({ points }) => points.map(([x]) => x))
  const [left, right] = [Math.min(...across), Math.max(...across)]
  const body: Point[] = [
    [left, 0],
    [left * TABLE, -CROWN_HEIGHT],
    [right * TABLE, -CROWN_HEIGHT],
    [right, 0],
    [right, GIRDLE],
    [0, GIRDLE + PAVILION_DEPTH],
    [left, GIRDLE],
  ]
  return [{ points: body, light: 0.5 }, ...slivers]
}

const halfSectors = () =>
  Array.from({ length: 16 }, (_, nth) => [(nth >> 1) * EIGHTH, SIDES[nth & 1] as 1 | -1] as const)

/** With a corner more between two at the girdle, so that the facet follows the curve. */
const along = (corners: readonly Corner[]): Corner[] =>
  corners.flatMap((corner, nth): Corner[] => {
    const next = corners[nth + 1]
    return corner[1] === 1 && next?.[1] === 1 ? [corner, [(corner[0] + next[0]) / 2, 1]] : [corner]
  })
