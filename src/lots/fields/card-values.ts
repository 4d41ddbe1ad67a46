/** The values on an extended card, with their names. */
import type { ShownField } from '#contract/lots/lot-fields.ts'
import type { Lot } from '#contract/lots/lots.ts'
import { goodsKind } from '#src/offline/lots/filled-columns.ts'
import { more } from '#src/say/more.ts'
import type { CardFields } from './card-fields.ts'
import { fieldValue } from './field-values.ts'

export interface CardValue {
  field: ShownField
  label: string
  value: string
}

/** By place, to the last that is filled: undefined where a steady place stays empty, because the lot has more behind it. */
export function cardValues(lot: Lot, fields: CardFields): (CardValue | undefined)[] {
  const values = fields.of(goodsKind(lot)).map((field): CardValue | undefined => {
    const value = field && fieldValue(lot, field)
    return field && value !== undefined ? { field, label: more.lots.fields[field], value } : undefined
  })
  const steady = values.slice(0, fields.steady)
  const rare = values.slice(fields.steady)
  return [...steady.slice(0, steady.findLastIndex(Boolean) + 1), ...rare.filter(Boolean)]
}
