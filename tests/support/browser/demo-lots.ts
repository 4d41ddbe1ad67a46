/** How many lots the demo shows whom, and how the wall says it. */
import type { DemoUser } from './log-in.ts'

/** Few lots, of every kind: what most tests look at. */
export const DESK_LOTS = 412
/** As many as a customer has at most: for tests that are about their number. */
export const HOUSE_LOTS = 53_940

export const LOTS: Readonly<Record<DemoUser, number>> = {
  desk: DESK_LOTS,
  restricted: DESK_LOTS,
  house: HOUSE_LOTS,
}

/** `53,940`. */
export const digits = (count: number) => count.toLocaleString('en-US')

/** `53,940 lots`, the count above a wall that shows all of them. */
export const lotsOf = (user: DemoUser) => `${digits(LOTS[user])} lots`
