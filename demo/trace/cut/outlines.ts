/** Outlines of stones seen from above, counter-clockwise, as points by share of the way around. */
export type Point = readonly [x: number, y: number]
export type Outline = (share: number) => Point

const TURN = 2 * Math.PI

export const ellipse =
  (a: number, b: number): Outline =>
  (share) => [a * Math.cos(TURN * share), b * Math.sin(TURN * share)]

/** |x/a|^n + |y/b|^n = 1: 2 is an ellipse, more is squarer. */
export const superellipse =
  (a: number, b: number, n: number): Outline =>
  (share) => {
    const [cos, sin] = [Math.cos(TURN * share), Math.sin(TURN * share)]
    const away = (Math.abs(cos) ** n + Math.abs(sin) ** n) ** (-1 / n)
    return [a * away * cos, b * away * sin]
  }

/** Two arcs that meet in points at the left and the right. */
export const marquise = (halfWidth: number): Outline => {
  const radius = (1 + halfWidth ** 2) / (2 * halfWidth)
  return (share) => {
    const x = Math.cos(TURN * share)
    const y = Math.sqrt(radius ** 2 - x ** 2) - (radius - halfWidth)
    return [x, share % 1 < 0.5 ? y : -y]
  }
}

/** A half circle on the left, drawn out by two arcs to a point at the right. */
export const pear: Outline = (share) => {
  const [width, length, centre] = [0.66, 1.28, -0.28]
  const radius = (width ** 2 + length ** 2) / (2 * width)
  const angle = TURN * share
  const x = Math.cos(angle)
  if (x <= 0) return [centre + width * x, width * Math.sin(angle)]
  const across = Math.sqrt(radius ** 2 - (length * x) ** 2) - (radius - width)
  return [centre + length * x, share % 1 < 0.5 ? across : -across]
}

/** A triangle with bent sides and blunt corners. */
export const trilliant: Outline = (share) => {
  const angle = TURN * share
  const away = 0.86 + 0.125 * Math.cos(3 * (angle - TURN / 4)) + 0.015 * Math.cos(6 * (angle - TURN / 4))
  return [away * Math.cos(angle), away * Math.sin(angle)]
}

/** The right half of a heart, from its tip below to the cleft above. */
export const halfHeart: Outline = (share) => {
  const [cx, cy, radius] = [0.47, 0.36, 0.53]
  const reach = Math.hypot(cx, cy + 0.98)
  const side = Math.sqrt(reach ** 2 - radius ** 2)
  const towards = Math.atan2(cy + 0.98, cx)
  const leaves = towards - Math.asin(radius / reach)
  const from = leaves - TURN / 4
  const to = TURN / 2 - Math.acos(cx / radius)
  const straight = side / (side + radius * (to - from))
  if (share < straight) {
    const away = (share / straight) * side
    return [away * Math.cos(leaves), away * Math.sin(leaves) - 0.98]
  }
  const angle = from + ((share - straight) / (1 - straight)) * (to - from)
  return [cx + radius * Math.cos(angle), cy + radius * Math.sin(angle)]
}

/** Corners of a rectangle whose corners are cut off. */
export const cornered = (a: number, b: number, cut: number): Point[] => [
  [a, -b + cut],
  [a, b - cut],
  [a - cut, b],
  [cut - a, b],
  [-a, b - cut],
  [-a, cut - b],
  [cut - a, -b],
  [a - cut, -b],
]
