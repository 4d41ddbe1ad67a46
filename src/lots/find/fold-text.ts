/**
 * Text as it is compared in a search: without letter case, accents and width, and without the signs inside numbers, so
 * that `rg142` is `RG-142`.
 */

/** Folds case, accents, width and marks of direction. To capitals, because only so ß and final sigma become what they are equal to. */
export function folded(text: string): string {
  if (IS_ASCII.test(text)) return text.toUpperCase()
  return text
    .normalize('NFKD')
    .replaceAll(/[\p{Mn}\p{Cf}]/gu, '')
    .toUpperCase()
}

/** Folded, without hyphens, dots and other signs; the blanks stay. */
export const withoutSigns = (text: string): string => folded(text).replaceAll(SIGNS, '')

/** A number without signs and blanks. */
export const squeezed = (text: string): string => withoutSigns(text).replaceAll(/\s+/g, '')

/** A column of numbers, the TABs between its values kept. */
export const squeezedColumn = (column: string): string => withoutSigns(column).replaceAll(/[^\S\t]+/g, '')

/**
 * `1,5` as `1.5`, so that its comma parts nothing. Not of what a letter or another comma makes a part of, but for the
 * Hebrew ones that are words by themselves.
 */
export const withDecimalPoints = (text: string): string => text.replaceAll(DECIMAL, '$1.$2')

const DECIMAL = /(?<!(?![א-ת])\p{L}-?|[\d,])(\d{1,2}),(\d{1,3})(?![\d,])/gu
const IS_ASCII = /^[\0-\x7f]*$/
const SIGNS = /\p{P}+/gu
