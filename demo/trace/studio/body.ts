/** A body that rays can meet. It is asked for millions of rays, so numbers are passed one by one. */
export interface Body {
  /** The distance along the ray to the body; Infinity when it misses. The direction is a unit vector. */
  distance(ox: number, oy: number, oz: number, dx: number, dy: number, dz: number): number
  /** Adds to `out` the light along the ray met last. `shift`, -0.5 to 0.5: a shift in the spectrum. */
  light(shift: number, out: Float64Array): void
}
