/**
 * What a touch of a scale takes. The first touch takes a step, the next one all from there to it. Beyond what is taken,
 * a touch takes as far as that; at an end it gives the end up; inside it begins anew.
 */

/** A place on a scale. */
export interface Step {
  name: string
  /** How many lots it would leave. */
  count: number
  isTaken: boolean
  /** No lot of the list is there. */
  isNone?: boolean
}

/** First and last step, by their places on the scale. */
export type Range = readonly [first: number, last: number]

/** What is taken after a step, or a family of steps, was touched; undefined for nothing. */
export function afterTouch(taken: Range | undefined, [first, last]: Range): Range | undefined {
  if (!taken) return [first, last]
  const [from, to] = taken
  if (first < from || last > to) return [Math.min(first, from), Math.max(last, to)]
  if (first === from && last === to) return undefined
  if (first === from) return [last + 1, to]
  if (last === to) return [from, first - 1]
  return [first, last]
}

/** It cannot be touched. One that would leave no lot can: a range may begin there, for lots that come tomorrow. */
export const isOff = ({ isTaken, isNone }: Step): boolean => isNone === true && !isTaken

/** From one step to another, whichever comes first. */
export const between = (one: number, other: number): Range => [Math.min(one, other), Math.max(one, other)]

/** From the first to the last place that is taken; undefined for none. */
export function rangeOf(isTaken: readonly boolean[]): Range | undefined {
  const first = isTaken.indexOf(true)
  return first < 0 ? undefined : [first, isTaken.lastIndexOf(true)]
}
