/**
 * A cut stone as the planes of its facets. Lengths are in radii of the girdle; the girdle is around height 0; the table
 * is up (+z). A point is inside when `n · p <= d` for every plane. A facet's polygon is what the other planes leave of
 * its plane; a plane without a polygon is dropped. Tests count polygons.
 */
export type Vec = readonly [x: number, y: number, z: number]

export type FacetKind = 'table' | 'crown' | 'girdle' | 'pavilion' | 'middle'

/** `middle`: not a facet, but the plane where the two mirrored halves of a stone meet. */
export interface Facet {
  kind: FacetKind
  n: Vec
  d: number
}

export const dot = (a: Vec, b: Vec): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
export const minus = (a: Vec, b: Vec): Vec => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
export const scaled = (a: Vec, by: number): Vec => [a[0] * by, a[1] * by, a[2] * by]
export const unit = (a: Vec): Vec => scaled(a, 1 / Math.hypot(...a))
export const cross = (a: Vec, b: Vec): Vec => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]

/** The facet through three points, facing away from a point inside the stone. */
export function facetThrough(kind: FacetKind, points: readonly [Vec, Vec, Vec], inside: Vec): Facet {
  const n = unit(cross(minus(points[1], points[0]), minus(points[2], points[0])))
  const d = dot(n, points[0])
  return dot(n, inside) <= d ? { kind, n, d } : { kind, n: scaled(n, -1), d: -d }
}

/** Where two facets' planes meet at a height. */
export function meetAt(a: Facet, b: Facet, z: number): Vec {
  const det = a.n[0] * b.n[1] - a.n[1] * b.n[0]
  const [da, db] = [a.d - a.n[2] * z, b.d - b.n[2] * z]
  return [(da * b.n[1] - db * a.n[1]) / det, (a.n[0] * db - b.n[0] * da) / det, z]
}

/** The polygon of a facet between all others; empty when nothing is left. */
export function polygonOf(facet: Facet, facets: readonly Facet[]): Vec[] {
  const across = unit(cross(facet.n, Math.abs(facet.n[2]) < 0.9 ? [0, 0, 1] : [1, 0, 0]))
  const up = cross(facet.n, across)
  const middle = scaled(facet.n, facet.d)
  const far = (x: number, y: number): Vec => [
    middle[0] + 9 * (x * across[0] + y * up[0]),
    middle[1] + 9 * (x * across[1] + y * up[1]),
    middle[2] + 9 * (x * across[2] + y * up[2]),
  ]
  let polygon = [far(-1, -1), far(1, -1), far(1, 1), far(-1, 1)]
  for (const other of facets) if (other !== facet) polygon = clipped(polygon, other)
  return polygon
}

function clipped(polygon: readonly Vec[], { n, d }: Facet): Vec[] {
  return polygon.flatMap((point, nth) => {
    const next = polygon[(nth + 1) % polygon.length] as Vec
    const [here, there] = [d - dot(n, point), d - dot(n, next)]
    const crossing = here / (here - there)
    const cut: Vec[] =
      here > 0 !== there > 0
        ? [
            [
              point[0] + (next[0] - point[0]) * crossing,
              point[1] + (next[1] - point[1]) * crossing,
              point[2] + (next[2] - point[2]) * crossing,
            ],
          ]
        : []
    return here > 0 ? [point, ...cut] : cut
  })
}

export function areaOf(polygon: readonly Vec[]): number {
  let sum: Vec = [0, 0, 0]
  for (let nth = 1; nth + 1 < polygon.length; nth++) {
    const first = polygon[0] as Vec
    const part = cross(minus(polygon[nth] as Vec, first), minus(polygon[nth + 1] as Vec, first))
    sum = [sum[0] + part[0], sum[1] + part[1], sum[2] + part[2]]
  }
  return Math.hypot(...sum) / 2
}

/** Drops duplicate planes and planes without a polygon. */
export function trimmed(facets: readonly Facet[]): Facet[] {
  const distinct = facets.filter(
    (facet, nth) =>
      !facets.slice(0, nth).some(({ n, d }) => dot(n, facet.n) > 1 - 1e-9 && Math.abs(d - facet.d) < 1e-6),
  )
  return distinct.filter((facet) => areaOf(polygonOf(facet, distinct)) > 1e-5)
}
