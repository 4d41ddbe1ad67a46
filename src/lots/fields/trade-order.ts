/**
 * The order in which the trade names shapes, grades, fluorescence and labs: round before fancy shapes, the best grade
 * first. Words that are not listed come behind, by the alphabet.
 */
import type { FieldWith } from '#contract/lots/lot-fields.ts'

type WordField = FieldWith<'filter', 'word'>

const GRADES =
  'Ideal, Excellent, Premium, Very Good-Excellent, Very Good, Good-Very Good, Good, Fair-Good, Fair, Poor'
const ORDERS: Readonly<Partial<Record<WordField, string>>> = {
  shape:
    'Round, Princess, Cushion, Oval, Emerald, Pear, Marquise, Radiant, Asscher, Heart, Trilliant, Baguette, Tapered Baguette',
  cut: GRADES,
  polish: GRADES,
  symmetry: GRADES,
  fluorescence: 'None, Negligible, Very Slight, Faint, Slight, Medium, Strong, Very Strong',
  lab: 'GIA, IGI, HRD, AGS, GCAL, GSI',
}

/** Of cut, polish and symmetry. */
export const GRADES_BEST_FIRST: readonly string[] = GRADES.split(', ')

/** Made at first use: the browser takes milliseconds for it, and the wall begins without it. */
let collator: Intl.Collator | undefined

/** The numbers of words in the trade's order. `words`: the customer's, by number. */
export function inTradeOrder(
  field: WordField,
  numbers: Iterable<number>,
  words: readonly string[],
): number[] {
  const order = ORDERS[field]?.split(', ') ?? []
  const rankOf = (word: string) => (order.includes(word) ? order.indexOf(word) : order.length)
  const compare = (collator ??= new Intl.Collator('en', { numeric: true })).compare
  const wordOf = (number: number) => words[number] ?? ''
  return [...numbers].toSorted(
    (a, b) => rankOf(wordOf(a)) - rankOf(wordOf(b)) || compare(wordOf(a), wordOf(b)),
  )
}
