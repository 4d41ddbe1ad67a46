/** The step cut: rows of facets along the sides of the outline, each row less steep than the one at the girdle. */
import type { Facet } from './facets.ts'
import { girdleOf } from './girdle.ts'
import type { Point } from './outlines.ts'

/** From the girdle: its angle in degrees, and the share of the half width it takes. */
type Row = readonly [angle: number, share: number]

export interface StepCut {
  corners: readonly Point[]
  crown: readonly Row[]
  pavilion: readonly Row[]
  girdle: number
  halfWidth: number
}

const RADIANS = Math.PI / 180

export function stepCut({ corners, crown, pavilion, girdle, halfWidth }: StepCut): Facet[] {
  const sides = girdleOf([...corners, corners[0] as Point], [0, 0, 0])
  const rows = (kind: 'crown' | 'pavilion', up: 1 | -1, steps: readonly Row[]) => {
    let [inset, z] = [0, girdle / 2]
    return steps.flatMap(([angle, share]) => {
      const [cos, sin] = [Math.cos(angle * RADIANS), Math.sin(angle * RADIANS)]
      const [from, height] = [inset, z]
      inset += share * halfWidth
      z += share * halfWidth * (sin / cos)
      return sides.map(({ n, d }): Facet => ({
        kind,
        n: [n[0] * sin, n[1] * sin, up * cos],
        d: (d - from) * sin + height * cos,
      }))
    })
  }
  const height = crown.reduce((sum, [angle, share]) => sum + share * halfWidth * Math.tan(angle * RADIANS), 0)
  return [
    { kind: 'table', n: [0, 0, 1], d: girdle / 2 + height },
    ...rows('crown', 1, crown),
    ...rows('pavilion', -1, pavilion),
    ...sides,
  ]
}
