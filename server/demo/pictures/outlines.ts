/**
 * Outlines of cut stones seen from above, as the distance from the middle to the edge in every direction. Facets are
 * laid out in these polar coordinates, so that one pattern fits every shape.
 */
export type Point = readonly [x: number, y: number]

/** The edge in direction `angle` (radians, 0 to the right, clockwise as SVG's y points down), at most 1 away. */
export type Outline = (angle: number) => number

const STEPS = 720
const TURN = Math.PI * 2

/** The outline that a closed curve draws; the middle must see every point of it. */
function fromCurve(curve: readonly Point[]): Outline {
  const reach = Math.max(...curve.map(([x, y]) => Math.hypot(x, y)))
  const distances = Array.from({ length: STEPS }, (_, step) => crossing(curve, (step / STEPS) * TURN) / reach)
  return (angle) => {
    const at = (((angle / TURN) % 1) + 1) * STEPS
    const before = distances[Math.floor(at) % STEPS] as number
    const after = distances[Math.ceil(at) % STEPS] as number
    return before + (after - before) * (at % 1)
  }
}

/** How far from the middle a ray meets the curve. */
function crossing(curve: readonly Point[], angle: number): number {
  const dx = Math.cos(angle)
  const dy = Math.sin(angle)
  let farthest = 0
  curve.forEach(([ax, ay], nth) => {
    const [bx, by] = curve[(nth + 1) % curve.length] as Point
    const det = dx * (ay - by) - dy * (ax - bx)
    if (Math.abs(det) < 1e-12) return
    const along = (ax * (ay - by) - ay * (ax - bx)) / det
    const share = (dx * ay - dy * ax) / det
    if (share >= -1e-9 && share <= 1 + 1e-9 && along > farthest) farthest = along
  })
  return farthest
}

const closed = (point: (turn: number) => Point): Point[] =>
  Array.from({ length: 240 }, (_, nth) => point((nth / 240) * TURN))

/** |x/a|^n + |y/b|^n = 1: 2 is an ellipse, more is squarer. */
const superellipse = (a: number, b: number, n: number) =>
  fromCurve(
    closed((turn) => {
      const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
      return [a * Math.sign(cos) * Math.abs(cos) ** (2 / n), b * Math.sign(sin) * Math.abs(sin) ** (2 / n)]
    }),
  )

/** A rectangle with its corners cut off. */
const cornered = (a: number, b: number, cut: number): Point[] => [
  [a, b - cut],
  [a - cut, b],
  [cut - a, b],
  [-a, b - cut],
  [-a, cut - b],
  [cut - a, -b],
  [a - cut, -b],
  [a, cut - b],
]

const pear = closed((turn): Point => {
  const narrowing = Math.sin(turn / 2) ** 1.35
  return [0.96 * Math.sin(turn) * narrowing, -0.28 - Math.cos(turn)]
})

const heart = closed((turn): Point => {
  const y = 13 * Math.cos(turn) - 5 * Math.cos(2 * turn) - 2 * Math.cos(3 * turn) - Math.cos(4 * turn)
  return [16.4 * Math.sin(turn) ** 3, -y - 2.5]
})

const marquise = closed((turn): Point => {
  const halfWidth = 0.52
  const radius = (1 + halfWidth ** 2) / (2 * halfWidth)
  const x = -Math.cos(turn)
  return [x, Math.sign(Math.sin(turn)) * (Math.sqrt(radius ** 2 - x ** 2) - (radius - halfWidth))]
})

const trilliant = closed((turn): Point => {
  const bulge = 1 + 0.16 * Math.cos(3 * (turn - Math.PI / 2)) + 0.03 * Math.cos(6 * (turn - Math.PI / 2))
  return [bulge * Math.cos(turn), bulge * Math.sin(turn)]
})

/** A shape a stone is cut to. */
export interface Shape {
  outline: Outline
  /** Directions of the corners of a step cut; absent for brilliants. */
  corners?: readonly number[]
  /** How far the stone may be turned on the ground, in degrees either way. */
  turn: number
  /** How far the middle of the whole lies below the point from which the facets spread. */
  drop: number
}

function brilliant(outline: Outline, turn: number): Shape {
  const heights = Array.from({ length: STEPS }, (_, step) => {
    const angle = (step / STEPS) * TURN
    return Math.sin(angle) * outline(angle)
  })
  return { outline, turn, drop: (Math.max(...heights) + Math.min(...heights)) / 2 }
}

function step(a: number, b: number, cut: number, turn: number): Shape {
  const points = cornered(a, b, cut)
  return { outline: fromCurve(points), corners: points.map(([x, y]) => Math.atan2(y, x)), turn, drop: 0 }
}

/** The shapes the demo's lots come in, by the word a lot carries. */
export const SHAPES = {
  Round: brilliant(() => 1, 180),
  Princess: brilliant(fromCurve(cornered(0.88, 0.88, 0.03)), 14),
  Cushion: brilliant(superellipse(1, 0.92, 3.2), 14),
  Oval: brilliant(superellipse(1, 0.72, 2), 24),
  Emerald: step(1, 0.7, 0.2, 14),
  Asscher: step(0.92, 0.92, 0.28, 14),
  Radiant: brilliant(fromCurve(cornered(0.96, 0.78, 0.2)), 14),
  Pear: brilliant(fromCurve(pear), 18),
  Marquise: brilliant(fromCurve(marquise), 24),
  Heart: brilliant(fromCurve(heart), 12),
  Trilliant: brilliant(fromCurve(trilliant), 16),
  Baguette: step(1, 0.42, 0.03, 20),
} as const satisfies Record<string, Shape>

export type ShapeWord = keyof typeof SHAPES
