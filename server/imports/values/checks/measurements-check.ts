/**
 * Length, width and depth in one cell. Traders write them in dozens of forms: `6.51 x 6.48 x 4.02`, `6.51*6.48*4.02`,
 * `5.07-5.08x3.17`, which is the least and the largest diameter of a round stone and its depth, or two of them alone.
 * 0 means that nobody measured. Any other form is refused, for the order of the numbers is then anybody's guess.
 */
import type { Check } from '#server/imports/values/reading/reading.ts'
import { BLANK, refused, valueOf } from '#server/imports/values/reading/reading.ts'
import { MOST } from './number-check.ts'
import { scaled } from '#server/imports/values/reading/decimal-sign.ts'

/** In µm. */
export interface Sides {
  lengthUm?: number
  widthUm?: number
  depthUm?: number
}

/** The longest side of a stone or a jewel, in µm. */
export const LONGEST_UM = 1_000_000

const EXPECTED = 'Three measures in mm, such as 6.51 x 6.48 x 4.02'
/** Splits a text in what is between its numbers and, at every second place, the numbers. */
const NUMBER = /(\d+(?:[.,]\d+)?|(?<!\d)[.,]\d+)/
const TIMES = /^(?:[x×*|]|by)$/i
const LIST = /^[,;/]$/

export const measurementsCheck: Check<Sides> = ({ cell, text }, { ownExport }) => {
  if (typeof cell !== 'string') return refused('measurements_needed', EXPECTED)
  const parts = withoutUnit(text).split(NUMBER)
  const numbers = parts.filter((_, at) => at % 2 === 1)
  const [before, ...signs] = parts.filter((_, at) => at % 2 === 0)
  const behind = signs.pop()
  if (before?.trim() !== '' || behind?.trim() !== '' || !isForm(signs, numbers))
    return refused('measurements_needed', EXPECTED)
  const sides = numbers.map((number) => scaled(Number(number.replace(',', '.')), 1000))
  if (sides.every((side) => side === 0)) return BLANK
  if (sides.some((side) => side > (ownExport ? MOST : LONGEST_UM))) return refused('out_of_range', EXPECTED)
  return valueOf(toSides(sides))
}

const withoutUnit = (text: string) =>
  /mm/i.test(text)
    ? text.replaceAll(/\s*\(?mm\.?\)?\s*$/gi, '').replaceAll(/\s*mm\s*(?=[x×*|-])/gi, '')
    : text

/** Whether the signs between two or three numbers are a form that tells which number is which. */
function isForm(signs: readonly string[], numbers: readonly string[]): boolean {
  const [first, second] = signs
  if (first === undefined || signs.length > 2) return false
  // A comma between numbers cannot be told from one inside them.
  if (signs.some((sign) => sign.trim() === ',') && numbers.some((number) => number.includes(',')))
    return false
  const kind = kindOf(first)
  if (second === undefined) return kind !== undefined && kind !== 'list'
  return kind !== undefined && (kind === kindOf(second) || (kind === 'range' && kindOf(second) === 'times'))
}

function kindOf(between: string): 'times' | 'range' | 'blank' | 'list' | undefined {
  const sign = between.trim()
  if (TIMES.test(sign)) return 'times'
  if (/^[-–—~]$/.test(sign)) return 'range'
  if (sign === '') return between === '' ? undefined : 'blank'
  return LIST.test(sign) ? 'list' : undefined
}

const toSides = ([length, width, depth]: number[]): Sides => ({
  ...(length ? { lengthUm: length } : {}),
  ...(width ? { widthUm: width } : {}),
  ...(depth ? { depthUm: depth } : {}),
})
