/**
 * Finds the facet that a line meets, from outside and from inside: one loop over the planes, skipping those it cannot
 * meet. Planes are in the order crown, pavilion, girdle; the girdle has many and few rays reach it. Distances are
 * returned in `reach`, so that nothing is allocated.
 */
import { type Facet, polygonOf } from '#demo/trace/cut/facets.ts'

export interface FacetWalk {
  /** Four numbers a plane: its direction and its distance from the middle. */
  planes: Float64Array
  /** The plane where two mirrored halves of a stone meet; -1 where it is whole. */
  middle: number
  /** The distance to the facet that was found last. */
  reach: Float64Array
  /**
   * The plane by which a line enters; -1 when it misses the stone. It may be behind the start, with a negative reach.
   */
  enter(ox: number, oy: number, oz: number, dx: number, dy: number, dz: number): number
  /** The plane that a ray inside meets next; -1 when it slipped out at an edge. `last`: the plane it starts from. */
  next(ox: number, oy: number, oz: number, dx: number, dy: number, dz: number, last: number): number
}

export function facetWalk(unsorted: readonly Facet[]): FacetWalk {
  const facets = [...unsorted].sort((a, b) => rankOf(a) - rankOf(b))
  const count = facets.length
  const planes = Float64Array.from(facets.flatMap(({ n, d }) => [...n, d]))
  const reach = new Float64Array(1)
  const crownTo = facets.findIndex(({ n }) => n[2] < 0)
  const girdleFrom = facets.findIndex(({ kind }) => kind === 'girdle')
  const steepness = steepnessOf(facets)
  const [coreX, coreY] = coreOf(facets)

  function enter(ox: number, oy: number, oz: number, dx: number, dy: number, dz: number): number {
    let near = -Infinity
    let far = Infinity
    let plane = -1
    for (let nth = 0, at = 0; nth < count; nth++, at += 4) {
      const towards = planes[at]! * dx + planes[at + 1]! * dy + planes[at + 2]! * dz
      const gap = planes[at + 3]! - planes[at]! * ox - planes[at + 1]! * oy - planes[at + 2]! * oz
      if (towards > 1e-12) {
        if (gap < far * towards) far = gap / towards
      } else if (towards < -1e-12) {
        const entry = gap / towards
        if (entry > near) {
          near = entry
          plane = nth
        }
      } else if (gap < 0) return -1
      if (near > far) return -1
    }
    reach[0] = near
    return plane
  }

  function next(
    ox: number,
    oy: number,
    oz: number,
    dx: number,
    dy: number,
    dz: number,
    last: number,
  ): number {
    let far = Infinity
    let hit = -1
    const isSteep = dx * dx + dy * dy < dz * dz * steepness
    const end = isSteep && dz > 0 ? crownTo : girdleFrom
    for (let nth = isSteep && dz < 0 ? crownTo : 0, at = nth * 4; nth < end; nth++, at += 4) {
      const towards = planes[at]! * dx + planes[at + 1]! * dy + planes[at + 2]! * dz
      if (towards > 1e-9 && nth !== last) {
        const gap = planes[at + 3]! - planes[at]! * ox - planes[at + 1]! * oy - planes[at + 2]! * oz
        if (gap < far * towards) {
          far = gap / towards
          hit = nth
        }
      }
    }
    const x = ox + far * dx
    const y = oy + far * dy
    const isFarOut = x * x * coreX + y * y * coreY > 1
    for (let nth = isFarOut ? girdleFrom : count, at = nth * 4; nth < count; nth++, at += 4) {
      const towards = planes[at]! * dx + planes[at + 1]! * dy
      if (towards > 1e-9 && nth !== last) {
        const gap = planes[at + 3]! - planes[at]! * ox - planes[at + 1]! * oy
        if (gap < far * towards) {
          far = gap / towards
          hit = nth
        }
      }
    }
    reach[0] = far
    return far < 0 ? -1 : hit
  }

  return { planes, reach, enter, next, middle: facets.findIndex(({ kind }) => kind === 'middle') }
}

const rankOf = ({ kind, n }: Facet) => (kind === 'girdle' ? 2 : n[2] < 0 ? 1 : 0)

/**
 * A ray is steep when its horizontal part squared is less than this share of its vertical part squared. A steep ray
 * going down meets no crown facet from behind, one going up no pavilion facet.
 */
const steepnessOf = (facets: readonly Facet[]) =>
  Math.min(
    ...facets.filter(({ kind }) => kind !== 'girdle').map(({ n }) => n[2] ** 2 / (n[0] ** 2 + n[1] ** 2)),
  )

/** The ellipse inside which a ray cannot meet the girdle, as factors of x² and y². */
function coreOf(facets: readonly Facet[]): readonly [xx: number, yy: number] {
  const sides = facets.filter(({ kind }) => kind === 'girdle')
  const corners = sides.flatMap((facet) => polygonOf(facet, facets))
  const extent = (axis: 0 | 1) => Math.max(...corners.map((corner) => Math.abs(corner[axis])))
  const [a, b] = [extent(0), extent(1)]
  // The smallest distance of a side to the middle, once the ellipse is scaled to a circle.
  const near = Math.min(...sides.map(({ n, d }) => d / Math.hypot(n[0] * a, n[1] * b)))
  return [1 / (a * near) ** 2, 1 / (b * near) ** 2]
}
