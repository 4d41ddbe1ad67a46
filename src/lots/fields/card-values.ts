/** The values on an extended card, with their names. */
import type { ShownField } from '#contract/lots/lot-fields.ts'
import type { Lot } from '#contract/lots/lots.ts'
import { goodsKind } from '#src/offline/lots/filled-columns.ts'
import { more } from '#src/say/more.ts'
import type { CardFields } from './card-fields.ts'
import { fieldValue } from './field-values.ts'

/** A place on the card. */
export interface CardValue {
  field: ShownField
  label: string
  /** Undefined where this lot has none: the place stays empty. */
  value: string | undefined
}

interface CardValues {
  grades: CardValue[]
  others: CardValue[]
  wide: CardValue[]
}

/** The places of a lot's card, in order. */
export function cardValues(lot: Lot, fields: CardFields): CardValues {
  const { grades, others, wide } = fields.of[goodsKind(lot)]
  const toValue = (field: ShownField): CardValue => ({
    field,
    label: more.lots.fields[field],
    value: fieldValue(lot, field),
  })
  return { grades: grades.map(toValue), others: others.map(toValue), wide: wide.map(toValue) }
}
