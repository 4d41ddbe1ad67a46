/** How the lots of a message are pictured, before it is sent and after. */

export const THUMB_PX = 56
/** So many are pictured; of the rest their number is said. */
export const PICTURED = 12
