/**
 * The specification's constants that the first screen needs. Its tables are in codes.ts, which the first screen does
 * not load.
 */

/** Session ids that are not a customer's user. Specification §2. */
export const SESSION_IDS = { visitor: -1, noBanner: -2, logoOnly: -3 } as const

/** The time-out of a script or style chunk. Specification §8 and §9. */
export const CHUNK_TIMEOUT_MS = 120_000
