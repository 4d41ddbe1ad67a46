/** The values of a lot's fields as they read on screen. */
import {
  type ComposedField,
  formatOf,
  LOT_FIELDS,
  type ShownField,
  type ValueFormat,
} from '#contract/lots/lot-fields.ts'
import { PRODUCT_TYPES } from '#contract/codes.ts'
import type { Lot } from '#contract/lots/lots.ts'
import { formatDate } from '#src/format/date-format.ts'
import {
  formatCarat,
  formatCount,
  formatGrams,
  formatMeasurements,
  formatPercent,
  formatRatio,
} from '#src/format/number-format.ts'
import { clarityWord, locationWord, tradeWord, typeWord } from './code-words.ts'

/** The value as text; undefined where the field does not apply. Codes and counts of 0 stand for no value. */
export function fieldValue(lot: Lot, field: ShownField): string | undefined {
  if (isComposed(field)) return COMPOSED[field](lot)
  const value = lot[field]
  if (value === undefined) return undefined
  const text = FORMATS[formatOf(field)](value)
  return (isWord(field) ? tradeWord(text) : text) || undefined
}

const FORMATS: Record<ValueFormat | 'plain', (value: string | number) => string> = {
  plain: String,
  count: (count) => (count === 0 ? '' : formatCount(Number(count))),
  carat: (milli) => formatCarat(Number(milli)),
  grams: (mg) => (mg === 0 ? '' : formatGrams(Number(mg))),
  percent: (permille) => formatPercent(Number(permille)),
  date: (iso) => formatDate(String(iso)),
  type: (code) => typeWord(Number(code)),
  clarity: (code) => (code === 0 ? '' : clarityWord(Number(code))),
  location: (code) => (code === 0 ? '' : locationWord(Number(code))),
}

const COMPOSED: Record<ComposedField, (lot: Lot) => string | undefined> = {
  // A piece of jewelry is no stone, and may have none.
  stone: ({ gemType, type }) =>
    gemType ? tradeWord(gemType) : type === PRODUCT_TYPES.Jewelry ? undefined : typeWord(type),
  measurements: ({ lengthUm, widthUm, depthUm }) => formatMeasurements([lengthUm, widthUm, depthUm]),
  // A round stone has none worth saying, and a piece of jewelry is no outline.
  ratio: ({ lengthUm, widthUm, shape, type }) =>
    lengthUm && widthUm && shape !== 'Round' && type !== PRODUCT_TYPES.Jewelry
      ? formatRatio(lengthUm / widthUm)
      : undefined,
  photos: ({ photos }) => formatCount(photos.length),
}

/** Of those that many lots share, such as shapes and grades. */
const isWord = (field: ShownField): boolean =>
  'kind' in LOT_FIELDS[field] && LOT_FIELDS[field].kind === 'word'

const isComposed = (field: ShownField): field is ComposedField => 'parts' in LOT_FIELDS[field]
