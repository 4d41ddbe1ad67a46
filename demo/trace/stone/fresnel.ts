/** The share of light that an interface reflects, from the cosines on either side and the ratio of indices. */
export function reflected(cosIn: number, cosOut: number, ratio: number): number {
  const across = (ratio * cosIn - cosOut) / (ratio * cosIn + cosOut)
  const along = (cosIn - ratio * cosOut) / (cosIn + ratio * cosOut)
  return 0.5 * (across * across + along * along)
}
