/** A facet as it is painted, and what all cuts share. Directions are radians, clockwise as SVG's y points down. */
import type { Random } from '#server/demo/random.ts'
import type { Outline, Point } from './outlines.ts'

/** `light` from 0 (black) to 1 (white). */
export interface Facet {
  points: Point[]
  light: number
}

/** A point at a share of the way from the middle to the edge. */
export function place(outline: Outline, angle: number, share: number): Point {
  const distance = outline(angle) * share
  return [Math.cos(angle) * distance, Math.sin(angle) * distance]
}

/** Brighter towards the lamp or away from it, with some of the play that no two stones share. */
export function lit(base: number, swing: number, angle: number, random: Random): number {
  return Math.min(1, Math.max(0, base + swing * Math.cos(angle) + 0.26 * (random() - 0.5)))
}
