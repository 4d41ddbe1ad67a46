/** The ids of photos as they lie on the device: 16 bytes a photo, half of what the wire's 32 hex digits take. */

export const ID_BYTES = 16
export const ID_DIGITS = 2 * ID_BYTES

const ASCII = new TextDecoder()

/** `digits`: the ids without a separator, lower case. */
export function toIdBytes(digits: string): Uint8Array {
  const bytes = new Uint8Array(digits.length / 2)
  for (let at = 0; at < bytes.length; at++)
    bytes[at] = (valueOf(digits.charCodeAt(2 * at)) << 4) | valueOf(digits.charCodeAt(2 * at + 1))
  return bytes
}

/** The ids as the wire has them. All become one text, and each is a part of it: a text an id would take ten times as long. */
export function toIds(bytes: Uint8Array): string[] {
  const digits = new Uint8Array(2 * bytes.length)
  for (let at = 0; at < bytes.length; at++) {
    digits[2 * at] = codeOf(bytes[at]! >> 4)
    digits[2 * at + 1] = codeOf(bytes[at]! & 15)
  }
  const text = ASCII.decode(digits)
  return Array.from({ length: bytes.length / ID_BYTES }, (_, photo) =>
    text.slice(photo * ID_DIGITS, (photo + 1) * ID_DIGITS),
  )
}

/** Those of photos that stand side by side, `end` not among them; nothing is copied. */
export const idsBetween = (bytes: Uint8Array, from: number, end: number): Uint8Array =>
  bytes.subarray(from * ID_BYTES, end * ID_BYTES)

/** One by itself, without what many at once are decoded by. */
export function idAt(bytes: Uint8Array, photo: number): string {
  let id = ''
  for (let at = photo * ID_BYTES; at < (photo + 1) * ID_BYTES; at++) id += TWO_DIGITS[bytes[at]!]!
  return id
}

/** Of each byte. */
const TWO_DIGITS = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))

/** Of a digit's character code, 0 to 9 and a to f. */
const valueOf = (code: number): number => (code & 15) + (code > 57 ? 9 : 0)

const codeOf = (value: number): number => value + (value < 10 ? 48 : 87)
