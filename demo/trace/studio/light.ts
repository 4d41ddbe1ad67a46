/**
 * The light of the studio: a dim tent with softboxes and lamps, the dark shapes of camera and photographer around the
 * line of sight, a dark band at the horizon, and the pale ground, shaded by the stone. All light is white; colours come
 * from stones and metal only. Stored as an octahedral map by direction.
 */
import { cross, dot, unit, type Vec } from '#demo/trace/cut/facets.ts'

/** Radiance of the ground under the whole tent; the exposure is set for it. */
export const GROUND = 0.735

interface Softbox {
  towards: Vec
  /** Half its width and height as tangents of the angle. */
  size: readonly [number, number]
  light: number
}

export interface Studio {
  tent: number
  /** Radius of the dark around the camera, in degrees. */
  camera: number
  boxes: readonly Softbox[]
}

const box = (azimuth: number, height: number, width: number, tall: number, light: number): Softbox => {
  const [a, h] = [(azimuth * Math.PI) / 180, (height * Math.PI) / 180]
  return {
    towards: [Math.cos(a) * Math.cos(h), Math.sin(a) * Math.cos(h), Math.sin(h)],
    size: [width, tall],
    light,
  }
}

/** Named for how they look. Heights are degrees above the ground. */
export const STUDIOS = {
  tent: {
    tent: 0.62,
    camera: 15,
    boxes: [
      box(120, 62, 0.42, 0.3, 1.5),
      box(-50, 50, 0.3, 0.42, 1.3),
      box(20, 34, 0.2, 0.16, 1.6),
      box(200, 70, 0.05, 0.05, 9),
      box(-100, 66, 0.045, 0.045, 9),
    ],
  },
  window: {
    tent: 0.4,
    camera: 16,
    boxes: [
      box(60, 56, 0.55, 0.45, 2.3),
      box(240, 40, 0.3, 0.4, 1.1),
      box(160, 66, 0.16, 0.2, 1.7),
      box(310, 60, 0.05, 0.05, 12),
    ],
  },
  ring: {
    tent: 0.46,
    camera: 19,
    boxes: [
      ...Array.from({ length: 8 }, (_, nth) => box(nth * 45 + 11, 56, 0.17, 0.17, 2.1)),
      box(35, 30, 0.22, 0.13, 1.3),
    ],
  },
  lamps: {
    tent: 0.36,
    camera: 14,
    boxes: [
      box(100, 60, 0.34, 0.34, 2),
      box(-20, 48, 0.3, 0.24, 1.9),
      box(215, 56, 0.24, 0.34, 1.6),
      ...Array.from({ length: 6 }, (_, nth) => box(nth * 60 + 25, 68 - 5 * (nth % 3), 0.035, 0.035, 15)),
    ],
  },
} as const satisfies Record<string, Studio>

export type StudioName = keyof typeof STUDIOS

const EDGE = 384
/** Smoothstep between two values. */
export const smooth = (from: number, to: number, value: number) => {
  const share = Math.min(1, Math.max(0, (value - from) / (to - from)))
  return share * share * (3 - 2 * share)
}

function lightOf(studio: Studio, to: Vec, camera: Vec): number {
  if (to[2] < 0) return GROUND * (0.3 + 0.5 * (1 - smooth(0.35, 0.95, -to[2])))
  let light = studio.tent * (0.18 + 0.82 * smooth(0.02, 0.4, to[2]))
  for (const { towards, size, light: bright } of studio.boxes) {
    const facing = dot(to, towards)
    if (facing <= 0.2) continue
    const right = unit(cross([0, 0, 1], towards))
    const up = cross(towards, right)
    const soft = Math.min(0.05, size[0] / 2)
    const inside = (across: number, half: number) => 1 - smooth(half - soft, half + soft, Math.abs(across))
    const covers = inside(dot(to, right) / facing, size[0]) * inside(dot(to, up) / facing, size[1])
    light += (bright - light) * covers
  }
  const fromCamera = (Math.acos(Math.min(1, dot(to, camera))) * 180) / Math.PI
  return 0.025 + (light - 0.025) * smooth(studio.camera - 2, studio.camera + 3, fromCamera)
}

/** Light by direction, a unit vector. */
export type Light = (x: number, y: number, z: number) => number

/** The studio turned about the upright axis by `turn` radians, with the camera towards `camera`. */
export function lightIn(studio: Studio, camera: Vec, turn = 0): Light {
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  const away: Vec = [camera[0] * cos + camera[1] * sin, camera[1] * cos - camera[0] * sin, camera[2]]
  const map = new Float32Array(EDGE * EDGE)
  for (let row = 0; row < EDGE; row++)
    for (let column = 0; column < EDGE; column++) {
      const [x, y, z] = unfolded((2 * column) / (EDGE - 1) - 1, (2 * row) / (EDGE - 1) - 1)
      map[row * EDGE + column] = lightOf(studio, [x * cos + y * sin, y * cos - x * sin, z], away)
    }
  return (x, y, z) => {
    const scale = 1 / (Math.abs(x) + Math.abs(y) + Math.abs(z))
    let u = x * scale
    let v = y * scale
    if (z < 0) {
      const folded = (1 - Math.abs(v)) * (u < 0 ? -1 : 1)
      v = (1 - Math.abs(u)) * (v < 0 ? -1 : 1)
      u = folded
    }
    const px = (u * 0.5 + 0.5) * (EDGE - 1.001)
    const py = (v * 0.5 + 0.5) * (EDGE - 1.001)
    const left = px | 0
    const top = py | 0
    const fx = px - left
    const fy = py - top
    const at = top * EDGE + left
    const above = (map[at] as number) * (1 - fx) + (map[at + 1] as number) * fx
    const below = (map[at + EDGE] as number) * (1 - fx) + (map[at + EDGE + 1] as number) * fx
    return above * (1 - fy) + below * fy
  }
}

function unfolded(u: number, v: number): Vec {
  const z = 1 - Math.abs(u) - Math.abs(v)
  if (z >= 0) return unit([u, v, z])
  return unit([(1 - Math.abs(v)) * (u < 0 ? -1 : 1), (1 - Math.abs(u)) * (v < 0 ? -1 : 1), z])
}
