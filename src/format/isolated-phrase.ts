const BEGINS_FROM_RIGHT = /^[^A-Za-z\u0590-\u05ff]*[\u0590-\u05ff]/

/**
 * A value that itself has isolated values, such as the name of a filter, isolated in a text. U+2068 looks for the direction
 * of what it encloses and passes over what is isolated there (UAX #9, P2): one that is Hebrew throughout would be taken for
 * English.
 */
export const isolatedPhrase = (value: string): string =>
  `${BEGINS_FROM_RIGHT.test(value) ? '\u2067' : '\u2068'}${value}\u2069`
