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

/**
 * By place, to the last that is filled. Before it a steady place has a dash where the lot lacks a value, and is undefined
 * where its kind has nothing.
 */
export function cardValues(lot: Lot, fields: CardFields): (CardValue | undefined)[] {
  const values = fields
    .of(goodsKind(lot))
    .map((field) => field && { field, label: more.lots.fields[field], value: fieldValue(lot, field) ?? NONE })
  const steady = values.slice(0, fields.steady)
  const rare = values.slice(fields.steady)
  return [...steady.slice(0, steady.findLastIndex(isKnown) + 1), ...rare.filter(isKnown)]
}

const NONE = '–'

const isKnown = (value: CardValue | undefined) => value && value.value !== NONE
