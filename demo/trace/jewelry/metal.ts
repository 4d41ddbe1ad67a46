/**
 * Polished metal in rings, rods and strings of beads, traced by signed distance: a ray advances by the distance to the
 * nearest surface, and repeats. Metal reflects the studio in its own colour, or itself a second time.
 */
import type { Body } from '#demo/trace/studio/body.ts'
import { dot, minus, scaled, type Vec } from '#demo/trace/cut/facets.ts'
import type { Light } from '#demo/trace/studio/light.ts'

export type Part =
  /** A hoop whose section is a box with round corners: across and along half its sizes. */
  | { kind: 'hoop'; centre: Vec; axis: Vec; radius: number; across: number; along: number; round: number }
  | { kind: 'rod'; from: Vec; to: Vec; radius: number }
  /** Level with the ground. */
  | { kind: 'beads'; centre: Vec; radius: number; count: number; bead: number }

/** The reflectance in red, green and blue. */
export const METALS = {
  white: [0.83, 0.83, 0.83],
  yellow: [0.96, 0.74, 0.4],
  rose: [0.93, 0.66, 0.54],
} as const satisfies Record<string, Vec>

export type Metal = keyof typeof METALS

const STEPS = 70
const NEAR = 4e-4
const FAR = 40

export function metalBody(parts: readonly Part[], metal: Metal, light: Light): Body {
  const shapes = parts.map(distanceOf)
  const [red, green, blue] = METALS[metal]
  let hx = 0
  let hy = 0
  let hz = 0
  let rx = 0
  let ry = 0
  let rz = 0

  function from(x: number, y: number, z: number): number {
    let near = FAR
    for (const shape of shapes) {
      const far = shape(x, y, z)
      if (far < near) near = far
    }
    return near
  }

  function distance(ox: number, oy: number, oz: number, dx: number, dy: number, dz: number): number {
    let gone = 0
    for (let step = 0; step < STEPS; step++) {
      const free = from(ox + gone * dx, oy + gone * dy, oz + gone * dz)
      if (free < NEAR) {
        hx = ox + gone * dx
        hy = oy + gone * dy
        hz = oz + gone * dz
        rx = dx
        ry = dy
        rz = dz
        return gone
      }
      gone += free
      if (free >= FAR || gone > FAR) return Infinity
    }
    return Infinity
  }

  /** Reflects the ray where it met the metal; answers the cosine of the angle of incidence. */
  function bounce(): number {
    const e = 1e-3
    const nx = from(hx + e, hy, hz) - from(hx - e, hy, hz)
    const ny = from(hx, hy + e, hz) - from(hx, hy - e, hz)
    const nz = from(hx, hy, hz + e) - from(hx, hy, hz - e)
    const length = Math.sqrt(nx * nx + ny * ny + nz * nz)
    const cos = -(nx * rx + ny * ry + nz * rz) / length
    const by = (2 * cos) / length
    rx += by * nx
    ry += by * ny
    rz += by * nz
    hx += (nx / length) * 4 * NEAR
    hy += (ny / length) * 4 * NEAR
    hz += (nz / length) * 4 * NEAR
    return Math.max(0, cos)
  }

  return {
    distance,
    light(_, out) {
      let [r, g, b] = [1, 1, 1]
      for (let bounces = 0; bounces < 3; bounces++) {
        const glancing = (1 - bounce()) ** 5
        r *= red + (1 - red) * glancing
        g *= green + (1 - green) * glancing
        b *= blue + (1 - blue) * glancing
        if (distance(hx, hy, hz, rx, ry, rz) === Infinity) break
      }
      const seen = light(rx, ry, rz)
      out[0] = out[0]! + r * seen
      out[1] = out[1]! + g * seen
      out[2] = out[2]! + b * seen
    },
  }
}

type Distance = (x: number, y: number, z: number) => number

function distanceOf(part: Part): Distance {
  switch (part.kind) {
    case 'hoop':
      return hoop(part)
    case 'rod':
      return rod(part)
    case 'beads':
      return beads(part)
  }
}

function hoop({ centre, axis, radius, across, along, round }: Extract<Part, { kind: 'hoop' }>): Distance {
  const [cx, cy, cz] = centre
  const [ax, ay, az] = axis
  return (px, py, pz) => {
    const x = px - cx
    const y = py - cy
    const z = pz - cz
    const height = x * ax + y * ay + z * az
    const away = Math.sqrt(Math.max(0, x * x + y * y + z * z - height * height))
    const u = Math.abs(away - radius) - across + round
    const v = Math.abs(height) - along + round
    const outside = Math.sqrt(Math.max(0, u) ** 2 + Math.max(0, v) ** 2)
    return outside + Math.min(0, Math.max(u, v)) - round
  }
}

function rod({ from, to, radius }: Extract<Part, { kind: 'rod' }>): Distance {
  const [fx, fy, fz] = from
  const line = minus(to, from)
  const [lx, ly, lz] = scaled(line, 1 / dot(line, line))
  const [tx, ty, tz] = line
  return (px, py, pz) => {
    const x = px - fx
    const y = py - fy
    const z = pz - fz
    const share = Math.min(1, Math.max(0, x * lx + y * ly + z * lz))
    return Math.sqrt((x - share * tx) ** 2 + (y - share * ty) ** 2 + (z - share * tz) ** 2) - radius
  }
}

function beads({ centre, radius, count, bead }: Extract<Part, { kind: 'beads' }>): Distance {
  const [cx, cy, cz] = centre
  const step = (2 * Math.PI) / count
  return (px, py, pz) => {
    const turn = Math.round(Math.atan2(py - cy, px - cx) / step) * step
    const x = px - cx - radius * Math.cos(turn)
    const y = py - cy - radius * Math.sin(turn)
    return Math.sqrt(x * x + y * y + (pz - cz) ** 2) - bead
  }
}
