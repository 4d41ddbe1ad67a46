/**
 * The specification's code tables and constants, letter for letter: names, values and order are the trader's. All code
 * that shows, stores or filters such a code reads it here. The
 * views of photos and the states of tags are ours: no specification has them. What the first screen needs is in start-codes.ts, to keep
 * these tables out of it.
 */

/** Clarity grades, best first; the value is what a lot carries. Specification §3. */
export const CLARITY_GRADES = {
  FL: 1,
  IF: 2,
  VVS1: 3,
  VVS2: 4,
  VS1: 5,
  VS2: 6,
  SI1: 7,
  SI2: 8,
  I1: 9,
  I2: 10,
  SI3: 11,
  I3: 12,
  CO: 13,
  P1: 14,
  P2: 15,
  P3: 16,
} as const

/** Product types. Specification §3. */
export const PRODUCT_TYPES = { Diamond: 0, Gemstone: 1, Jewelry: 2 } as const

/** Where goods are. Specification §3. */
export const LOCATIONS = {
  'Ramat Gan': 1,
  'New York': 2,
  Mumbai: 3,
  'India IGI': 4,
  Herzliya: 5,
  'Hong Kong': 6,
  Belgium: 7,
  Akron: 8,
  Botswana: 9,
  Surat: 10,
  Seepz: 11,
  Dubai: 12,
} as const

/** Memo statuses. Any other number is shown as `Status NN`. Specification §4 and §9. */
export const MEMO_STATUSES = { Open: 20, Closed: 100 } as const

/** Picture boxes in CSS px. Specification §2 and §9. */
export const IMAGE_SIZES = { Small: 136, Medium: 315, Large: 456 } as const

/** What lots are sorted by, and in which direction. Specification §2. */
export const SORT_KEYS = ['date', 'lot', 'carat'] as const
export const DIRECTIONS = ['descending', 'ascending'] as const

/** The sizes in which a photo is served, as longest edges in px: each box at one and two device pixels per CSS px. */
export const PHOTO_EDGES_PX = [136, 272, 315, 630, 456, 912] as const

/** What a photo shows, by the words that the names of its files use; the value is what a photo carries. */
export const PHOTO_VIEWS = {
  front: 1,
  back: 2,
  side: 3,
  top: 4,
  bottom: 5,
  left: 6,
  right: 7,
  angle: 8,
  profile: 9,
  hand: 10,
  box: 11,
  table: 12,
  crown: 13,
  girdle: 14,
  pavilion: 15,
  culet: 16,
} as const

/**
 * What a base station says of a tag; the value is what a lot's record carries. Of two reports of one contact the higher
 * value is the later one. `waiting`: something new waits for the tag to ask for it; `unconfirmed`: it took that, and did
 * not answer; `failed`: it could not draw it; `silent`: it is overdue.
 */
export const TAG_STATES = {
  answering: 1,
  'battery-low': 2,
  waiting: 3,
  unconfirmed: 4,
  failed: 5,
  silent: 6,
} as const

/** The label of a code; undefined when the table does not have the code. */
export function wordOf(table: Readonly<Record<string, number>>, code: number): string | undefined {
  for (const word in table) if (table[word] === code) return word
  return undefined
}
