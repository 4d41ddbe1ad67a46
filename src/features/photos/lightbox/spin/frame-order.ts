/**
 * The frames of a spin by number, from 0: in which order they are loaded, and which is drawn where the one wanted is not
 * there yet. Every eighth comes first, then those between them, so that a spin can be turned coarsely when few are there.
 */

const STEPS = [8, 4, 2, 1]

/** All frames, coarse first. */
export function loadOrder(count: number): number[] {
  const order = new Set<number>()
  for (const step of STEPS) for (let frame = 0; frame < count; frame += step) order.add(frame)
  return [...order]
}

/** The frame wanted, else the nearest one around the spin that is there, of two the later; undefined where none is. */
export function nearestFrame(
  isThere: (frame: number) => boolean,
  wanted: number,
  count: number,
): number | undefined {
  for (let away = 0; away <= count / 2; away++) {
    const found = [wanted + away, wanted - away].map((frame) => aroundSpin(frame, count)).find(isThere)
    if (found !== undefined) return found
  }
  return undefined
}

/** The frame that a number stands for when counting goes on around the spin. */
export const aroundSpin = (frame: number, count: number): number => ((frame % count) + count) % count
