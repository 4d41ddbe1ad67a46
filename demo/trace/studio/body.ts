/** Something a ray can meet. Asked for millions of rays, so numbers go in and out one by one. */
export interface Body {
  /** How far along a ray the body is met; Infinity where it is not. The direction is a unit vector. */
  distance(ox: number, oy: number, oz: number, dx: number, dy: number, dz: number): number
  /** Adds to `out` the light that comes back along the ray last met; `shift`, -0.5 to 0.5, moves along the spectrum. */
  light(shift: number, out: Float64Array): void
}
