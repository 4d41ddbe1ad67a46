/** Fields of a stored lot as people write them, for reports of what changes. */
import { CLARITY_GRADES, LOCATIONS, PRODUCT_TYPES, wordOf } from '#contract/codes.ts'
import { LOT_COLUMNS, type LotColumn } from '#contract/lots/lot-columns.ts'
import { formatOf } from '#contract/lots/lot-fields.ts'

const TABLES = { type: PRODUCT_TYPES, clarity: CLARITY_GRADES, location: LOCATIONS } as const

/** `words`: those of the customer, by their numbers. Weights are in ct and g, lengths in mm. */
export function lotText(
  column: LotColumn,
  value: string | number | null,
  words: ReadonlyMap<number, string>,
): string | null {
  if (value === null) return null
  if (LOT_COLUMNS[column] === 'word') return words.get(Number(value)) ?? String(value)
  if (column.endsWith('Um')) return thousandths(Number(value))
  const format = formatOf(column)
  switch (format) {
    case 'carat':
    case 'grams':
      return thousandths(Number(value))
    case 'percent':
      return (Number(value) / 10).toFixed(1)
    case 'type':
    case 'clarity':
    case 'location':
      return wordOf(TABLES[format], Number(value)) ?? String(value)
    default:
      return String(value)
  }
}

/** Two decimals, three where the value has them. */
export const thousandths = (value: number): string => (value / 1000).toFixed(value % 10 === 0 ? 2 : 3)
