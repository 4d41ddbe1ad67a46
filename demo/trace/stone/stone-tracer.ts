/**
 * Traces rays through a stone. At each facet a ray splits by Fresnel's equations; beyond the critical angle it is
 * reflected whole. The part that leaves adds the studio's light of its direction, the part that stays is followed on,
 * so one chain of reflections gathers the light without noise. Red, green and blue have their own refractive index and
 * so their own path (fire), and their own absorption (colour). Nothing is allocated per ray.
 */
import type { Facet, Vec } from '#demo/trace/cut/facets.ts'
import type { Body } from '#demo/trace/studio/body.ts'
import type { Light } from '#demo/trace/studio/light.ts'
import { facetWalk } from './facet-walk.ts'
import { reflected } from './fresnel.ts'
import { crossInclusions } from './inclusion-tracer.ts'
import type { Medium } from './media.ts'

/** A stone in the scene. `axes`: its own x, y and z. */
export interface Stone {
  facets: readonly Facet[]
  medium: Medium
  inclusions: Float64Array
  axes: readonly [Vec, Vec, Vec]
  centre: Vec
  radius: number
}

/** More than the eight bounces after which a stone has given back nearly all. */
const BOUNCES = 14
/** Below this share a ray is not followed on; what is left counts as the tent's average light. */
const FAINT = 0.015
const REST = 0.3
/** How bright the stone is around an inclusion. */
const AROUND = 0.8
/** How far each of the three colours reaches to its neighbours, in steps between them. */
const SPREAD = 0.45

export function stoneTracer(stone: Stone, studio: Light): Body {
  const { medium, axes, centre, radius } = stone
  const { planes, reach, enter, next, middle } = facetWalk(stone.facets)
  const cross = crossInclusions(stone.inclusions)
  const isClean = stone.inclusions.length === 0
  const given = new Float64Array(1)
  const index = Float64Array.from(medium.index)
  const absorbs = Float64Array.from(medium.absorbs)
  const fire = (SPREAD * (medium.index[2] - medium.index[0])) / 2
  const [xx, xy, xz] = axes[0]
  const [yx, yy, yz] = axes[1]
  const [zx, zy, zz] = axes[2]
  const [cx, cy, cz] = centre
  // The last ray, in the stone's own frame: where it meets the stone, on which plane, in which half.
  let ex = 0
  let ey = 0
  let ez = 0
  let rx = 0
  let ry = 0
  let rz = 0
  let met = -1
  let half = 1

  function distance(ox: number, oy: number, oz: number, dx: number, dy: number, dz: number): number {
    const px = (ox - cx) / radius
    const py = (oy - cy) / radius
    const pz = (oz - cz) / radius
    const along = px * dx + py * dy + pz * dz
    if (px * px + py * py + pz * pz - along * along > 1.7) return Infinity
    const lx = px * xx + py * xy + pz * xz
    const ly = px * yx + py * yy + pz * yz
    const lz = px * zx + py * zy + pz * zz
    rx = dx * xx + dy * xy + dz * xz
    ry = dx * yx + dy * yy + dz * yz
    rz = dx * zx + dy * zy + dz * zz
    half = 1
    met = enter(lx, ly, lz, rx, ry, rz)
    let near = met >= 0 && met !== middle ? reach[0]! : -1
    if (middle >= 0) {
      const other = enter(-lx, ly, lz, -rx, ry, rz)
      if (other >= 0 && other !== middle && reach[0]! > 0 && (near <= 0 || reach[0]! < near)) {
        near = reach[0]!
        met = other
        half = -1
      }
    }
    if (near <= 1e-9) return Infinity
    rx *= half
    ex = lx * half + near * rx
    ey = ly + near * ry
    ez = lz + near * rz
    return near * radius
  }

  /** The studio's light from a direction in the stone's own frame, seen from one half of it. */
  function seen(x: number, y: number, z: number, side: number): number {
    const sx = x * side
    return studio(sx * xx + y * yx + z * zx, sx * xy + y * yy + z * zy, sx * xz + y * yz + z * zz)
  }

  /** The light that a ray, of which `share` has entered, brings back in one colour. */
  function inside(dx: number, dy: number, dz: number, n: number, absorbed: number, share: number): number {
    let x = ex
    let y = ey
    let z = ez
    let side = half
    let sum = 0
    let hit = met
    for (let bounce = 0; bounce < BOUNCES && share > FAINT; bounce++) {
      hit = next(x, y, z, dx, dy, dz, hit)
      if (hit < 0) break
      const far = reach[0]!
      const tint = Math.exp(-absorbed * far)
      if (!isClean) {
        const through = cross(x, y, z, dx, dy, dz, far, given)
        sum += share * tint * given[0]! * AROUND
        share *= through
      }
      share *= tint
      x += far * dx
      y += far * dy
      z += far * dz
      if (hit === middle) {
        dx = -dx
        side = -side
        continue
      }
      const mx = planes[hit * 4]!
      const my = planes[hit * 4 + 1]!
      const mz = planes[hit * 4 + 2]!
      const cos = mx * dx + my * dy + mz * dz
      const sin2 = n * n * (1 - cos * cos)
      if (sin2 < 1) {
        const cosAway = Math.sqrt(1 - sin2)
        const stays = reflected(cos, cosAway, n)
        const turn = cosAway - n * cos
        sum += share * (1 - stays) * seen(n * dx + turn * mx, n * dy + turn * my, n * dz + turn * mz, side)
        share *= stays
      }
      dx -= 2 * cos * mx
      dy -= 2 * cos * my
      dz -= 2 * cos * mz
    }
    return sum + REST * share
  }

  function light(shift: number, out: Float64Array): void {
    const nx = planes[met * 4]!
    const ny = planes[met * 4 + 1]!
    const nz = planes[met * 4 + 2]!
    const cosIn = -(nx * rx + ny * ry + nz * rz)
    const glance = seen(rx + 2 * cosIn * nx, ry + 2 * cosIn * ny, rz + 2 * cosIn * nz, half)
    for (let channel = 0; channel < 3; channel++) {
      const n = index[channel]! + shift * fire
      const cosOut = Math.sqrt(1 - (1 - cosIn * cosIn) / (n * n))
      const outside = reflected(cosIn, cosOut, 1 / n)
      const bend = cosIn / n - cosOut
      const [dx, dy, dz] = [rx / n + bend * nx, ry / n + bend * ny, rz / n + bend * nz]
      const back = inside(dx, dy, dz, n, absorbs[channel]!, 1 - outside)
      out[channel] = out[channel]! + outside * glance + back
    }
  }

  return { distance, light }
}
