import { type Facet, facetThrough, type Vec } from './facets.ts'
import type { Point } from './outlines.ts'

/** Vertical sides between the points of an outline. */
export function girdleOf(points: readonly Point[], inside: Vec): Facet[] {
  return points.slice(1).map((to, nth) => {
    const from = points[nth] as Point
    return facetThrough(
      'girdle',
      [
        [...from, -1],
        [...to, -1],
        [...from, 1],
      ],
      inside,
    )
  })
}
