import { isRtl } from './language.ts'

/**
 * A value inside a text of the other direction: between U+2068 and U+2069 it keeps its own order, so that `-5`,
 * `1.74 ct` or a phone number does not turn round in a Hebrew line. UAX #9, 3.1; markup uses `<bdi>` instead.
 */
export const isolated = (value: string | number): string => `\u2068${value}\u2069`

/** The number of a lot in a text whose line ends nowhere within it: behind each hyphen a U+2060, which searches pass over. */
export const inOnePiece = (lot: string): string => lot.replaceAll('-', '-\u2060')

/** Values in one line, `1.01 ct · Diamond · Round`. Where the page runs from the right, so do they, each in its own order. */
export const inOneLine = (values: readonly string[], between = ' · '): string =>
  isRtl() ? `\u2067${values.map(isolated).join(between)}\u2069` : values.join(between)
