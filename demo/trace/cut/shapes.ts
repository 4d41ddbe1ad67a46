/**
 * The cut of every shape, with its usual outline. Proportions vary as those of real stones do, so that two round stones
 * on a wall differ.
 */
import { brilliant } from './brilliant.ts'
import { type Facet, trimmed } from './facets.ts'
import { square } from './square.ts'
import { stepCut } from './step-cut.ts'
import {
  cornered,
  ellipse,
  halfHeart,
  marquise,
  type Outline,
  pear,
  superellipse,
  trilliant,
} from './outlines.ts'

/** Ideal; shallow with a large table; small table with a high crown; steep. */
export const PROPORTIONS = [
  { table: 0.57, crownAngle: 34.5, pavilionAngle: 40.75, girdle: 0.05 },
  { table: 0.61, crownAngle: 32.8, pavilionAngle: 41.2, girdle: 0.045 },
  { table: 0.54, crownAngle: 35.6, pavilionAngle: 40.6, girdle: 0.06 },
  { table: 0.59, crownAngle: 34, pavilionAngle: 41.6, girdle: 0.055 },
] as const

export type Proportions = (typeof PROPORTIONS)[number]

const around = (count: number, from = 0) => Array.from({ length: count }, (_, nth) => from + nth / count)

const fancy =
  (outline: Outline, halfWidth: number, mains: readonly number[], keel = 0) =>
  (proportions: Proportions): Facet[] =>
    brilliant({ ...proportions, outline, halfWidth, mains, keel, table: proportions.table + 0.02 })

const steps =
  (a: number, b: number, cut: number) =>
  ({ table, girdle, pavilionAngle }: Proportions): Facet[] => {
    const rest = 1 - table - 0.06
    const steep = pavilionAngle - 40
    return stepCut({
      corners: cornered(a, b, cut),
      girdle,
      halfWidth: b,
      crown: [
        [46, rest * 0.34],
        [38, rest * 0.34],
        [29, rest * 0.32],
      ],
      pavilion: [
        [54 + steep, 0.28],
        [46 + steep, 0.34],
        [38.5 + steep, 0.38],
      ],
    })
  }

const chevrons =
  (half: number, cut: number, rows: number) =>
  ({ table, girdle, pavilionAngle }: Proportions): Facet[] => {
    const depth = half * (0.95 + (pavilionAngle - 40.75) / 30)
    return square({ half, cut, rows, girdle, depth, table: table + 0.12, crownHeight: 0.25 * half })
  }

const SHAPES = {
  Round: (proportions: Proportions) =>
    brilliant({ ...proportions, outline: ellipse(1, 1), halfWidth: 1, mains: around(8) }),
  Princess: chevrons(0.84, 0.03, 4),
  Cushion: fancy(superellipse(0.96, 0.88, 2.9), 0.9, around(8)),
  Oval: fancy(ellipse(1, 0.72), 0.78, around(8), 0.06),
  Emerald: steps(1, 0.7, 0.2),
  Asscher: steps(0.88, 0.88, 0.28),
  Radiant: chevrons(0.87, 0.24, 3),
  Pear: fancy(pear, 0.74, around(8), 0.05),
  Marquise: fancy(marquise(0.54), 0.6, [0, 0.11, 0.25, 0.39, 0.5, 0.61, 0.75, 0.89], 0.06),
  Heart: (proportions: Proportions) =>
    brilliant({
      ...proportions,
      outline: halfHeart,
      halfWidth: 0.86,
      mains: [0.02, 0.2, 0.42, 0.58, 0.74, 0.93],
      half: true,
    }),
  Trilliant: fancy(trilliant, 0.76, around(6, 1 / 12)),
  Baguette: steps(1, 0.42, 0.02),
} as const satisfies Record<string, (proportions: Proportions) => Facet[]>

export type ShapeWord = keyof typeof SHAPES

export const facetsOf = (shape: ShapeWord, proportions: Proportions = PROPORTIONS[0]): Facet[] =>
  trimmed(SHAPES[shape](proportions))
