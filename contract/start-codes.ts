/** The specification's constants that the first screen needs, apart from the tables, which it does without. */

/** Session ids that are not a customer's user. Specification §2. */
export const SESSION_IDS = { visitor: -1, noBanner: -2, logoOnly: -3 } as const

/** A script or style chunk that takes longer than this has timed out. Specification §8 and §9. */
export const CHUNK_TIMEOUT_MS = 120_000
