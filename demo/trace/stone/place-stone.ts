/** The pose of a stone in the scene. */
import type { Facet, Vec } from '#demo/trace/cut/facets.ts'
import type { Clarity } from './inclusions.ts'
import { inclusionsOf } from './inclusions.ts'
import { type Look, MEDIA } from './media.ts'
import type { Random } from '#demo/random.ts'
import type { Stone } from './stone-tracer.ts'

export interface Pose {
  centre: Vec
  radius: number
  /**
   * Radians: turned about its own axis by `spin`, then tilted from the vertical by `tilt` in the direction `towards`.
   */
  spin: number
  tilt: number
  towards: number
}

export const UPRIGHT: Pose = { centre: [0, 0, 0], radius: 1, spin: 0, tilt: 0, towards: 0 }

/** The stone's own x, y and z axes in the scene. */
export function axesOf({ spin, tilt, towards }: Pick<Pose, 'spin' | 'tilt' | 'towards'>): [Vec, Vec, Vec] {
  const turned = (x: number, y: number, z: number): Vec => {
    const [u, v] = rotated(x, y, spin - towards)
    const [w, up] = [u * Math.cos(tilt) + z * Math.sin(tilt), z * Math.cos(tilt) - u * Math.sin(tilt)]
    return [...rotated(w, v, towards), up]
  }
  return [turned(1, 0, 0), turned(0, 1, 0), turned(0, 0, 1)]
}

const rotated = (x: number, y: number, by: number): [number, number] => [
  x * Math.cos(by) - y * Math.sin(by),
  x * Math.sin(by) + y * Math.cos(by),
]

export function placed(
  facets: readonly Facet[],
  { look, clarity, pose, random }: { look: Look; clarity: Clarity; pose: Pose; random: Random },
): Stone {
  return {
    facets,
    medium: MEDIA[look],
    inclusions: inclusionsOf(clarity, facets, random),
    axes: axesOf(pose),
    centre: pose.centre,
    radius: pose.radius,
  }
}
