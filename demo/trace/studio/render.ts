/**
 * Renders a scene: one ray a pixel, then more where neighbours differ, each at another place in the pixel and the
 * spectrum. The ground is one grey, r = g = b, times its shadow.
 */
import { randomOf } from '#demo/random.ts'
import type { Body } from './body.ts'
import { aimOf, type Camera } from './camera.ts'
import { GROUND, type Light } from './light.ts'
import { shadowOf } from './shadow.ts'

export interface Scene {
  bodies: readonly Body[]
  camera: Camera
  ground: number
  light: Light
}

/** The difference between neighbours' bytes above which a pixel gets more rays, and how many. */
const EDGE_DIFFERENCE = 13
const MORE_RAYS = 4
/** The most light of a single ray, so that a lamp does not outshine its whole pixel. */
const BRIGHTEST = 2.2
/** Light up to which the tone curve is straight. */
const SHOULDER = 0.76

/** The picture, `edgePx` square, as r, g, b bytes by row. */
export function renderScene(scene: Scene, edgePx: number): Uint8Array {
  const picture = new Float32Array(edgePx * edgePx * 3)
  const seen = new Float64Array(3)
  const look = lookInto(scene, edgePx, seen)
  for (let row = 0, at = 0; row < edgePx; row++)
    for (let column = 0; column < edgePx; column++, at += 3) {
      look(column + 0.5, row + 0.5, 0)
      picture.set(seen, at)
    }
  const once = developed(picture)
  const random = randomOf(edgePx)
  for (let row = 1; row < edgePx - 1; row++)
    for (let column = 1; column < edgePx - 1; column++) {
      const at = (row * edgePx + column) * 3
      if (!differs(once, at, edgePx)) continue
      for (let nth = 0; nth < MORE_RAYS; nth++) {
        const [across, down] = PLACES[nth] as readonly [number, number]
        const shift = (x: number) => x + 0.16 * random()
        look(shift(column + across), shift(row + down), (nth + random()) / MORE_RAYS - 0.5)
        for (let channel = 0; channel < 3; channel++) picture[at + channel]! += seen[channel]!
      }
      for (let channel = 0; channel < 3; channel++) picture[at + channel]! /= MORE_RAYS + 1
    }
  return developed(picture)
}

/** Traces the ray through a place of the picture, in pixels, and writes its light into `seen`. */
function lookInto({ bodies, camera, ground, light }: Scene, edgePx: number, seen: Float64Array) {
  const aim = aimOf(camera)
  const [ox, oy, oz] = camera.from
  const shadow = shadowOf(bodies, aim, camera.from, ground, light)
  const direction = new Float64Array(3)
  return (column: number, row: number, shift: number): void => {
    const x = (2 * column) / edgePx - 1
    const y = 1 - (2 * row) / edgePx
    aim(x, y, direction)
    let near = Infinity
    let nearest: Body | null = null
    for (const body of bodies) {
      const far = body.distance(ox, oy, oz, direction[0]!, direction[1]!, direction[2]!)
      if (far >= near) continue
      near = far
      nearest = body
    }
    seen.fill(nearest ? 0 : GROUND * shadow(x, y))
    nearest?.light(shift, seen)
    for (let channel = 0; channel < 3; channel++) seen[channel] = Math.min(BRIGHTEST, seen[channel]!)
  }
}

/** Corners of a turned square, apart from the middle, which has its ray already. */
const PLACES = [
  [0.02, 0.3],
  [0.6, 0.02],
  [0.82, 0.58],
  [0.26, 0.82],
] as const

function differs(bytes: Uint8Array, at: number, edgePx: number): boolean {
  for (const next of [3, -3, 3 * edgePx, -3 * edgePx])
    for (let channel = at; channel < at + 3; channel++)
      if (Math.abs(bytes[channel]! - bytes[channel + next]!) > EDGE_DIFFERENCE) return true
  return false
}

/** Tone mapping: straight up to a shoulder that keeps lamps from clipping, then sRGB. */
function developed(picture: Float32Array): Uint8Array {
  const room = 1 - SHOULDER
  return Uint8Array.from(picture, (light) => {
    const kept = light < SHOULDER ? light : 1 - room * Math.exp((SHOULDER - light) / room / 1.6)
    return Math.round(255 * (kept <= 0.0031308 ? 12.92 * kept : 1.055 * kept ** (1 / 2.4) - 0.055))
  })
}
