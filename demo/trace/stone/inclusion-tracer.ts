/** What inclusions do to a ray between two facets. Nothing is allocated per segment. */
import { INCLUSION_STRIDE } from './inclusions.ts'

/**
 * Follows a segment inside a stone. Answers the share of light that its inclusions let through, and writes the light
 * they add into `given`.
 */
export type CrossInclusions = (
  ox: number,
  oy: number,
  oz: number,
  dx: number,
  dy: number,
  dz: number,
  length: number,
  given: Float64Array,
) => number

export const crossInclusions =
  (inclusions: Float64Array): CrossInclusions =>
  (ox, oy, oz, dx, dy, dz, length, given) => {
    const m = inclusions
    let through = 1
    let instead = 0
    for (let at = 0; at < m.length; at += INCLUSION_STRIDE) {
      const px = m[at]! * ox + m[at + 1]! * oy + m[at + 2]! * oz + m[at + 3]!
      const py = m[at + 4]! * ox + m[at + 5]! * oy + m[at + 6]! * oz + m[at + 7]!
      const pz = m[at + 8]! * ox + m[at + 9]! * oy + m[at + 10]! * oz + m[at + 11]!
      const vx = m[at]! * dx + m[at + 1]! * dy + m[at + 2]! * dz
      const vy = m[at + 4]! * dx + m[at + 5]! * dy + m[at + 6]! * dz
      const vz = m[at + 8]! * dx + m[at + 9]! * dy + m[at + 10]! * dz
      const a = vx * vx + vy * vy + vz * vz
      const b = px * vx + py * vy + pz * vz
      const inside = b * b - a * (px * px + py * py + pz * pz - 1)
      if (inside <= 0) continue
      const root = Math.sqrt(inside)
      const from = Math.max(0, (-b - root) / a)
      const to = Math.min(length, (-b + root) / a)
      if (to <= from) continue
      let thick = (to - from) * Math.sqrt(a) * m[at + 12]!
      if (m[at + 14] === 1) {
        const half = (from + to) / 2
        thick *= ragged(px + half * vx, py + half * vy)
      }
      const left = Math.exp(-thick)
      instead += through * (1 - left) * m[at + 13]!
      through *= left
    }
    given[0] = instead
    return through
  }

/** The plume of a feather, between 0 and 1: dense in its middle, with a few soft folds. */
function ragged(x: number, y: number): number {
  const fold = Math.sin(3 * x + 2 * Math.sin(2 * y)) + Math.sin(4 * y - 2 * x)
  const edge = 1 - Math.min(1, x * x + y * y)
  return (0.6 + 0.2 * fold) * edge * edge
}
