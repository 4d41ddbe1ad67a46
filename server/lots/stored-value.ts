/** A field of a lot as its column holds it. */
import { LOT_COLUMNS, type LotColumn } from '#contract/lots/lot-columns.ts'

/** A word is its number. A TAB, which separates values on the wire, becomes a space. */
export function storedValue(column: LotColumn, value: string | number, numbers: ReadonlyMap<string, number>) {
  const kind = LOT_COLUMNS[column]
  if (kind === 'word') return numbers.get(String(value))
  return kind === 'text' ? String(value).replaceAll('\t', ' ') : value
}
