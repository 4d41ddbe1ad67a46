/**
 * A name or a subject as one line that reads in the order it is written. Line breaks and other control characters become
 * spaces. Marks that turn the direction of a text, or hold it, go: unseen, they make a text look like another one, and
 * one that is never closed turns what stands behind it. Unicode, UAX #9, 2 and UTR #36, 3.2.
 */
export const oneLine = (text: string): string =>
  text
    .replaceAll(/[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g, '')
    .replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')
