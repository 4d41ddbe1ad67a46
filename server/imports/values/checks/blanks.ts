/**
 * Blank cells. A blank cell leaves the stored value as it is; a hyphen or `(none)`, written by somebody, clears it. A
 * hyphen between blanks is what a spreadsheet shows for 0, and is blank. What else counts as blank depends on the
 * field: `None` is a fluorescence and a treatment, `N` a colour.
 */

const BLANK_WORDS = ['N/A', 'NA', 'NULL', 'XX', '-', '--', '–', '—', '0', '.00', '0.00']

/** How a field's blanks are written, beside nothing and blanks; upper case. */
export const BLANKS = {
  /** Fields in which any word may be meant. */
  text: new Set<string>(),
  /** Fields for which `None` is a value. */
  unlessNone: new Set(BLANK_WORDS),
  usual: new Set([...BLANK_WORDS, 'NONE']),
  /** Of labs and certificates. */
  certificate: new Set([
    ...BLANK_WORDS,
    'NONE',
    'NO',
    'NON',
    'NO CERT',
    'NOCERT',
    'NOT CERTIFIED',
    'UNCERTIFIED',
  ]),
} as const

const CLEARS = new Set(['-', '(NONE)'])

/** `written`: with the blanks around it. */
export const clears = (written: string): boolean => CLEARS.has(written.toUpperCase())
