/** The idle times a user may choose, in minutes; 0: as the trader set it, which is never where there is none. */
const OFFERED = [5, 10, 15, 30, 60, 120, 240, 480]

/** `most`: the trader's, 0 for none. `own`: the one in force, which is offered, too. Shortest first, never last. */
export function idleChoices(most: number, own: number): number[] {
  const offered = OFFERED.filter((minutes) => most === 0 || minutes < most)
  const timed = new Set([...offered, ...(most > 0 ? [most] : []), ...(own > 0 ? [own] : [])])
  const sorted = [...timed].toSorted((a, b) => a - b)
  return most === 0 ? [...sorted, 0] : sorted
}
