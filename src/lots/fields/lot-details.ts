/** The details of a lot: the fields of the extended card, the lightbox and the comparison, in a fixed order. */
import type { IMAGE_SIZES } from '#contract/codes.ts'
import type { Lot } from '#contract/lots/lots.ts'
import { more } from '#src/say/more.ts'
import { type DetailField, NARROW, SMALL, WIDE } from './detail-fields.ts'
import { fieldValue } from './field-values.ts'
import { hasEveryField } from './list-fields.ts'

/** One field of a lot with its name. */
export interface Detail {
  field: DetailField
  label: string
  /** A dash where the field does not apply. */
  value: string
  /** Takes the whole width. */
  wide: boolean
}

/** All details of a lot that its list has, or those for which a Small card has room. */
export function detailsOf(lot: Lot, size: keyof typeof IMAGE_SIZES, has = hasEveryField): Detail[] {
  const fields = size === 'Small' ? SMALL : [...NARROW, ...WIDE]
  return fields.filter(has).map((field) => ({
    field,
    label: more.lots.fields[field],
    value: fieldValue(lot, field) ?? '–',
    wide: size === 'Small' || WIDE.includes(field),
  }))
}
