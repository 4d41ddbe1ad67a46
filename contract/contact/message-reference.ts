/**
 * The short number by which people speak of a message: `M-4F7K2Q`. It follows from the id that the sender's device makes,
 * so that it is known without a network, and says nothing by itself.
 */

/** Crockford's base 32: without letters that are read as digits, or as each other. */
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 6

/** The reference of a message, by its id: a random UUID, whose first 32 bits are random. RFC 9562, 5.4. */
export function messageReference(id: string): string {
  let bits = Number.parseInt(id.slice(0, 8), 16)
  let text = ''
  for (let nth = 0; nth < LENGTH; nth++) {
    text = DIGITS[bits % DIGITS.length]! + text
    bits = Math.floor(bits / DIGITS.length)
  }
  return `M-${text}`
}
