/** A camera that looks at a point; the picture is square and `reach` is half its width there. */
import { cross, minus, scaled, unit, type Vec } from '#demo/trace/cut/facets.ts'

export interface Camera {
  from: Vec
  at: Vec
  reach: number
}

/** Writes the direction of the ray through a place of the picture; places go from -1 to 1, right and up. */
export type Aim = (x: number, y: number, direction: Float64Array) => void

export function aimOf({ from, at, reach }: Camera): Aim {
  const ahead = minus(at, from)
  const right = unit(cross(ahead, Math.abs(unit(ahead)[2]) > 0.999 ? [0, 1, 0] : [0, 0, 1]))
  const up = scaled(unit(cross(right, ahead)), reach)
  const across = scaled(right, reach)
  return (x, y, direction) => {
    const dx = ahead[0] + x * across[0] + y * up[0]
    const dy = ahead[1] + x * across[1] + y * up[1]
    const dz = ahead[2] + x * across[2] + y * up[2]
    const length = Math.sqrt(dx * dx + dy * dy + dz * dz)
    direction[0] = dx / length
    direction[1] = dy / length
    direction[2] = dz / length
  }
}
