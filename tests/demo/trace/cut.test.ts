import { describe, expect, test } from 'vitest'
import { brilliant } from '#demo/trace/cut/brilliant.ts'
import { areaOf, dot, type Facet, type FacetKind, polygonOf, type Vec } from '#demo/trace/cut/facets.ts'
import { ellipse } from '#demo/trace/cut/outlines.ts'
import { facetsOf, PROPORTIONS, type ShapeWord } from '#demo/trace/cut/shapes.ts'

const SHAPES: ShapeWord[] = [
  'Round',
  'Princess',
  'Cushion',
  'Oval',
  'Emerald',
  'Asscher',
  'Radiant',
  'Pear',
  'Marquise',
  'Heart',
  'Trilliant',
  'Baguette',
]
const degrees = (facet: Facet) => (Math.acos(Math.abs(facet.n[2])) * 180) / Math.PI
const counts = (facets: readonly Facet[]) => {
  const of = (kind: FacetKind) => facets.filter((facet) => facet.kind === kind).length
  return { table: of('table'), crown: of('crown'), pavilion: of('pavilion') }
}

describe('a round brilliant', () => {
  test.each(PROPORTIONS)('has 33 facets above the girdle and 24 below, at $crownAngle°', (proportions) => {
    const round = facetsOf('Round', proportions)
    expect(counts(round)).toEqual({ table: 1, crown: 32, pavilion: 24 })
  })

  test.each(PROPORTIONS)('has the angles, table and girdle it was asked for', (proportions) => {
    const round = facetsOf('Round', proportions)
    const angles = (kind: FacetKind) =>
      round.filter((facet) => facet.kind === kind).map((facet) => degrees(facet).toFixed(3))
    const times = (kind: FacetKind, angle: number) =>
      angles(kind).filter((each) => each === angle.toFixed(3)).length
    expect(times('crown', proportions.crownAngle)).toBe(8)
    expect(times('pavilion', proportions.pavilionAngle)).toBe(8)
    const table = distinct(
      polygonOf(
        round.find(({ kind }) => kind === 'table')!,
        round,
      ),
    )
    expect(table).toHaveLength(8)
    for (const [x, y] of table) expect(Math.hypot(x, y)).toBeCloseTo(proportions.table, 6)
    expect(new Set(angles('crown')).size).toBe(3)
  })

  test('has bezels of four corners and stars of three, as every drawing of it shows', () => {
    const round = facetsOf('Round')
    const corners = (angle: (value: number) => boolean) =>
      round
        .filter((facet) => facet.kind === 'crown' && angle(degrees(facet)))
        .map((facet) => distinct(polygonOf(facet, round)).length)
    expect(corners((value) => Math.abs(value - 34.5) < 1e-6)).toEqual(Array(8).fill(4))
    expect(corners((value) => value < 30)).toEqual(Array(8).fill(3))
  })

  test('is as deep as its angles say', () => {
    const round = brilliant({
      outline: ellipse(1, 1),
      mains: Array.from({ length: 8 }, (_, nth) => nth / 8),
      table: 0.57,
      crownAngle: 34.5,
      pavilionAngle: 40.75,
      girdle: 0.05,
      halfWidth: 1,
    })
    const heights = round.flatMap((facet) => polygonOf(facet, round).map(([, , z]) => z))
    const tan = (angle: number) => Math.tan((angle * Math.PI) / 180)
    expect(Math.max(...heights)).toBeCloseTo(0.025 + 0.43 * tan(34.5), 6)
    expect(Math.min(...heights)).toBeCloseTo(-0.025 - tan(40.75), 6)
  })
})

describe.each(SHAPES)('%s', (shape) => {
  test.each(PROPORTIONS)('is closed, convex and wholly made of facets that show ($table)', (proportions) => {
    const facets = facetsOf(shape, proportions)
    const polygons = facets.map((facet) => polygonOf(facet, facets))
    const corners = polygons.flat()
    expect(polygons.filter((polygon) => !(areaOf(polygon) > 0))).toEqual([])
    expect(Math.max(...corners.map((corner) => Math.hypot(...corner)))).toBeLessThan(1.3)
    const sticksOut = corners.flatMap((corner) => facets.map(({ n, d }) => dot(n, corner) - d))
    expect(Math.max(...sticksOut)).toBeLessThan(1e-6)
    // A body is closed when its faces, as arrows as long as they are large, cancel out.
    const sum = facets.reduce<Vec>(
      (total, { n }, nth) => {
        const area = areaOf(polygons[nth]!)
        return [total[0] + n[0] * area, total[1] + n[1] * area, total[2] + n[2] * area]
      },
      [0, 0, 0],
    )
    expect(Math.hypot(...sum)).toBeLessThan(1e-3)
  })
})

const distinct = (points: readonly Vec[]) =>
  points.filter(
    (point, nth) =>
      !points
        .slice(0, nth)
        .some((other) => Math.hypot(point[0] - other[0], point[1] - other[1], point[2] - other[2]) < 1e-6),
  )
