/** How lots' weights, lengths and types are read: units, limits, and what a type says that has no field. */
import { PRODUCT_TYPES } from '#contract/codes.ts'
import { LONGEST_UM } from '#server/imports/values/checks/measurements-check.ts'
import { numberCheck, numberIn } from '#server/imports/values/checks/number-check.ts'
import { codeCheck } from '#server/imports/values/checks/vocabulary-check.ts'
import { type Check, type ColumnHabits, type FilledCell } from '#server/imports/values/reading/reading.ts'
import { TYPES } from '#server/imports/values/vocabularies/codes.ts'

/** Carats into thousandths. A parcel of more than 100,000 ct is another unit. */
export const caratCheck = numberCheck({
  scale: 1000,
  least: 1,
  most: 100_000_000,
  units: /\s*(?:cts?|carats?)\.?$/i,
  expected: 'A weight in carats, such as 1.05',
})

/** Grams into mg. */
export const gramsCheck = numberCheck({
  scale: 1000,
  least: 1,
  most: 100_000_000,
  units: /\s*(?:g|gr|gms?|grams?)\.?$/i,
  expected: 'A weight in grams, such as 4.25',
})

const MM = /\s*mm\.?$/i

/** Millimetres into µm. */
export const millimetres = numberCheck({
  scale: 1000,
  least: 1,
  most: LONGEST_UM,
  units: MM,
  expected: 'A length in mm, such as 6.51',
})

/** Whether a column called Depth holds millimetres or percents: no stone is deeper than 30 mm or flatter than 30 %. */
export const looksLikeDepth =
  (unit: 'mm' | 'percent') =>
  (filled: FilledCell, { decimal }: ColumnHabits): boolean => {
    const isPercent = filled.text.includes('%')
    const depth = numberIn(filled, { units: /\s*(?:mm\.?|%)$/i, expected: '' }, decimal)
    if (typeof depth !== 'number') return false
    if (unit === 'mm') return !isPercent && depth > 1 && depth <= 30
    return !MM.test(filled.text) && ((depth > 0.3 && depth <= 1) || (depth > 30 && depth <= 100))
  }

const byWord = codeCheck(TYPES, PRODUCT_TYPES, 'Diamond, Gemstone or Jewelry')
const LAB_GROWN = /^(?:lab|laboratory)[- ]?(?:grown|created)(?:[- ]?diamonds?)?$|^(?:LGD?|CVD|HPHT)$/i

/** The product type. There is none for stones that were grown, and nobody may take them for others: the note says it. */
export const typeCheck: Check<number> = (filled, habits) => {
  if (!LAB_GROWN.test(filled.text)) return byWord(filled, habits)
  const warning = {
    code: 'kept_in_note',
    expected: 'Diamond, Gemstone or Jewelry; that a stone was grown stands in its note',
  } as const
  return { kind: 'value', value: PRODUCT_TYPES.Diamond, warning, note: `Lab grown (${filled.text})` }
}
