/**
 * The shadow on the ground: how much of the tent's light reaches each place of the picture, as a coarse grid read with
 * interpolation. Beyond a circle there is no shadow, so that a picture can be turned on its grey without a seam.
 */
import type { Body } from './body.ts'
import type { Aim } from './camera.ts'
import type { Vec } from '#demo/trace/cut/facets.ts'
import { type Light, smooth } from './light.ts'

const GRID = 96
const RAYS = 128
const SOFTER = 4
/** Stones let some light through to the ground. */
const OPAQUE = 0.8

export type Shadow = (x: number, y: number) => number

export function shadowOf(bodies: readonly Body[], aim: Aim, eye: Vec, ground: number, light: Light): Shadow {
  const rays = skyRays()
  const weights = rays.map(([x, y, z]) => light(x, y, z))
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  const direction = new Float64Array(3)
  const grid = new Float32Array((GRID + 1) ** 2).fill(1)
  for (let row = 0; row <= GRID; row++)
    for (let column = 0; column <= GRID; column++) {
      const [u, v] = [(2 * column) / GRID - 1, 1 - (2 * row) / GRID]
      const fade = 1 - smooth(0.8, 0.985, Math.hypot(u, v))
      if (fade === 0) continue
      aim(u, v, direction)
      const [dx, dy, dz] = direction as unknown as [number, number, number]
      if (dz >= -1e-6) continue
      const far = (ground - eye[2]) / dz
      const [px, py] = [eye[0] + far * dx, eye[1] + far * dy]
      let hidden = 0
      for (const [nth, [x, y, z]] of rays.entries())
        if (bodies.some((body) => body.distance(px, py, ground, x, y, z) < Infinity))
          hidden += weights[nth] as number
      grid[row * (GRID + 1) + column] = 1 - (OPAQUE * fade * hidden) / all
    }
  for (let pass = 0; pass < SOFTER; pass++) soften(grid)
  return (x, y) => {
    const [px, py] = [((x + 1) / 2) * (GRID - 1e-3), ((1 - y) / 2) * (GRID - 1e-3)]
    const [left, top] = [Math.floor(px), Math.floor(py)]
    const at = top * (GRID + 1) + left
    const above = mix(grid[at] as number, grid[at + 1] as number, px - left)
    const below = mix(grid[at + GRID + 1] as number, grid[at + GRID + 2] as number, px - left)
    return mix(above, below, py - top)
  }
}

/** Blurs the grid: the mean of a cell and its neighbours, so that single rays leave no edges. */
function soften(grid: Float32Array): void {
  const before = grid.slice()
  for (let row = 1; row < GRID; row++)
    for (let column = 1; column < GRID; column++) {
      let sum = 0
      for (const down of [-1, 0, 1])
        for (const across of [-1, 0, 1]) sum += before[(row + down) * (GRID + 1) + column + across] as number
      grid[row * (GRID + 1) + column] = sum / 9
    }
}

const mix = (from: number, to: number, share: number) => from + (to - from) * share

/** Directions of the sky by the golden angle, as dense as their light on level ground. */
const skyRays = (): Vec[] =>
  Array.from({ length: RAYS }, (_, nth) => {
    const away = Math.sqrt((nth + 0.5) / RAYS)
    const turn = nth * 2.399963
    return [away * Math.cos(turn), away * Math.sin(turn), Math.sqrt(1 - away * away)]
  })
