/** Pieces of jewelry as metal and stones: a ring, a plain band, a pendant on its chain, a pair of ear studs. */
import { scaled, type Vec } from '#demo/trace/cut/facets.ts'
import type { Part } from './metal.ts'
import { axesOf, type Pose, UPRIGHT } from '#demo/trace/stone/place-stone.ts'
import type { ShapeWord } from '#demo/trace/cut/shapes.ts'

export type Piece = 'ring' | 'band' | 'pendant' | 'studs'

export interface Jewel {
  parts: readonly Part[]
  stones: readonly Pose[]
  ground: number
  /** The camera's height above the ground, in degrees; 90 looks straight down. */
  height: number
  /** What the camera looks at, and half of what it sees there. */
  middle: Vec
  reach: number
}

export function jewelOf(piece: Piece, shape: ShapeWord): Jewel {
  switch (piece) {
    case 'ring': {
      const stone = { ...UPRIGHT, centre: [0, 0, 1.36] as Vec, radius: 0.52, spin: 0.2 }
      const hoop = {
        kind: 'hoop',
        centre: [0, 0, 0],
        axis: [0.5, 0.866, 0],
        radius: 1,
        across: 0.07,
        along: 0.1,
        round: 0.065,
      } as const
      return {
        parts: [hoop, ...claws(stone, shape)],
        stones: [stone],
        ground: -1.07,
        height: 42,
        middle: [0.05, 0, 0.32],
        reach: 1.75,
      }
    }
    case 'band': {
      const hoop = (radius: number, along: number, across: number): Part => ({
        kind: 'hoop',
        centre: [0, 0, 0],
        axis: [0, 0, 1],
        radius,
        across,
        along,
        round: across * 0.9,
      })
      return {
        parts: [hoop(1, 0.27, 0.085)],
        stones: [],
        ground: -0.27,
        height: 40,
        middle: [0, 0, 0],
        reach: 1.45,
      }
    }
    case 'pendant': {
      const stone = { ...UPRIGHT, centre: [0, -0.62, 0] as Vec, radius: 0.5, tilt: 0.08, towards: 1.2 }
      const bail: Part = {
        kind: 'hoop',
        centre: [0, 0.02, -0.2],
        axis: [1, 0, 0],
        radius: 0.11,
        across: 0.03,
        along: 0.07,
        round: 0.028,
      }
      const chain: Part = { kind: 'beads', centre: [0, 0.62, -0.28], radius: 0.66, count: 92, bead: 0.0222 }
      return {
        parts: [bail, chain, ...claws(stone, shape)],
        stones: [stone],
        ground: -0.31,
        height: 90,
        middle: [0, 0.08, 0],
        reach: 1.5,
      }
    }
    case 'studs': {
      const stones = [-1, 1].map((side): Pose => ({
        centre: [side * 0.62, side * 0.16, 0],
        radius: 0.5,
        spin: 0.3 * side,
        tilt: 0.2,
        towards: side > 0 ? 0.9 : 3.6,
      }))
      return {
        parts: stones.flatMap((stone) => claws(stone, shape)),
        stones,
        ground: -0.42,
        height: 90,
        middle: [0, 0, 0],
        reach: 1.42,
      }
    }
  }
}

/** Where the claw of a shape's first quarter holds the girdle. */
const HOLDS: Partial<Record<ShapeWord, readonly [number, number]>> = {
  Oval: [0.72, 0.5],
  Cushion: [0.78, 0.71],
  Emerald: [0.91, 0.61],
}

/** Four claws that bend over the crown, and the hoop below the girdle that joins them. */
function claws(stone: Pose, shape: ShapeWord): Part[] {
  const [holdX, holdY] = HOLDS[shape] ?? [Math.SQRT1_2, Math.SQRT1_2]
  const axes = axesOf(stone)
  const inRoom = (x: number, y: number, z: number): Vec => {
    const [right, ahead, up] = [scaled(axes[0], x), scaled(axes[1], y), scaled(axes[2], z)]
    const at = (axis: 0 | 1 | 2) => stone.centre[axis] + stone.radius * (right[axis] + ahead[axis] + up[axis])
    return [at(0), at(1), at(2)]
  }
  const thick = stone.radius * 0.085
  const rods = [0, 1, 2, 3].flatMap((quarter): Part[] => {
    const [x, y] = [quarter % 3 === 0 ? holdX : -holdX, quarter < 2 ? holdY : -holdY]
    const at = (away: number, height: number) => inRoom(away * x, away * y, height)
    return [
      { kind: 'rod', from: at(0.84, 0.17), to: at(1.02, 0.03), radius: thick },
      { kind: 'rod', from: at(1.02, 0.03), to: at(0.42, -0.8), radius: thick },
    ]
  })
  const joins: Part = {
    kind: 'hoop',
    centre: inRoom(0, 0, -0.46),
    axis: axes[2],
    radius: stone.radius * 0.68 * Math.hypot(holdX, holdY),
    across: thick,
    along: thick,
    round: thick * 0.9,
  }
  return [...rods, joins]
}
