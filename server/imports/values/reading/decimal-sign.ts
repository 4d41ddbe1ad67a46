/**
 * Numbers as traders write them, and the decimal sign of a column. `1,234` is 1234 in one file and 1.234 in another;
 * only the other cells of its column can tell. So the column's cells vote first, and a cell that can be read in two
 * ways is read as its column decided, or not at all.
 */

/**
 * `each`: the column holds both signs, so a cell counts only where it is clear by itself. `unsure`: no cell of the file
 * tells.
 */
export type DecimalSign = '.' | ',' | 'each' | 'unsure'

/** Groups of three, and the Indian way: 12,34,567. */
const GROUPED = { ',': /^[1-9]\d{0,2}(,\d{2,3})*,\d{3}$/, '.': /^[1-9]\d{0,2}(\.\d{3})+$/ }
const BETWEEN_GROUPS = /(?<=\d)[\s\u00A0\u202F'’](?=\d{3}(?!\d))/g

/** The readings of a text that is a number: one a decimal sign. Both absent: it is no number. */
export interface Readings {
  '.'?: number
  ','?: number
}

/** Most numbers of most files have no sign, or one that can only be a decimal point. */
const WHOLE = /^\d+$/
const PLAIN_POINT = /^(?:0|[1-9]\d{3,})?\.\d+$|^\d+\.(?:\d{1,2}|\d{4,})$/

/** How a text can be read. */
export function readingsOf(text: string): Readings {
  if (WHOLE.test(text)) return { '.': Number(text), ',': Number(text) }
  if (PLAIN_POINT.test(text)) return { '.': Number(text) }
  const plain = text.replaceAll(BETWEEN_GROUPS, '')
  if (!/^[+-]?[\d.,]*\d[\d.,]*$/.test(plain)) return {}
  const [, sign = '', digits = ''] = /^([+-]?)(.*)$/.exec(plain)!
  const by = (decimal: '.' | ',') => {
    const value = readWith(digits, decimal)
    return value === undefined ? {} : { [decimal]: sign === '-' ? -value : value }
  }
  return { ...by('.'), ...by(',') }
}

function readWith(digits: string, decimal: '.' | ','): number | undefined {
  const [whole = '', rest, ...others] = digits.split(decimal)
  if (others.length > 0) return undefined
  const grouping = decimal === '.' ? ',' : '.'
  if (rest?.includes(grouping)) return undefined
  if (whole.includes(grouping) && !GROUPED[grouping].test(whole)) return undefined
  return Number(`${whole.replaceAll(grouping, '') || '0'}.${rest || '0'}`)
}

/** Which decimal sign the readings of a text prove; undefined where they prove none. */
export function decimalVote({ '.': point, ',': comma }: Readings): '.' | ',' | undefined {
  if (point === comma || (point !== undefined && comma !== undefined)) return undefined
  return point === undefined ? ',' : '.'
}

/** The number, in a column with this decimal sign; undefined: it is none. */
export const parseNumber = (text: string, decimal: DecimalSign): number | 'ambiguous' | undefined =>
  pickReading(readingsOf(text), text, decimal)

/** The one of its readings that a text has in a column with this decimal sign. */
export function pickReading(
  { '.': point, ',': comma }: Readings,
  text: string,
  decimal: DecimalSign,
): number | 'ambiguous' | undefined {
  if (point === undefined && comma === undefined) return undefined
  if (point === comma) return point
  if (decimal === '.' || decimal === ',') return (decimal === '.' ? point : comma) ?? 'ambiguous'
  if (point !== undefined && comma !== undefined) {
    // A lone point is the decimal sign of nearly every program; a lone comma is not.
    return decimal === 'unsure' && !text.includes(',') ? point : 'ambiguous'
  }
  return point ?? comma
}

/** What the votes of a column say; undefined where there were none. */
export function decimalOf(votes: { '.': number; ',': number }): '.' | ',' | 'each' | undefined {
  if (votes['.'] > 0 && votes[','] > 0) return 'each'
  if (votes['.'] > 0) return '.'
  return votes[','] > 0 ? ',' : undefined
}

/** A value in units `scale` times as small, as an integer. Floats of a spreadsheet are off in the 16th digit. */
export function scaled(value: number, scale: number): number {
  const exact = value * scale
  const near = Math.round(exact)
  // Those digits decide only half way between two integers, and cutting them off takes long.
  const isClear = Math.abs(exact) < 1e9 && Math.abs(exact - near) < 0.499
  return isClear ? near : Math.round(Number(exact.toPrecision(14)))
}
