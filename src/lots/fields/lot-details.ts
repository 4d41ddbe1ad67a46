/** The details of a lot: the fields of the extended card, the lightbox and the comparison, in a fixed order. */
import type { IMAGE_SIZES } from '#contract/codes.ts'
import { fieldsWith, LOT_FIELDS } from '#contract/lots/lot-fields.ts'
import type { Lot } from '#contract/lots/lots.ts'
import { more } from '#src/say/more.ts'
import { fieldValue } from './field-values.ts'

type DetailField = (typeof DETAILS)[number]

/** One field of a lot with its name. */
export interface Detail {
  field: DetailField
  label: string
  /** A dash where the field does not apply. */
  value: string
  /** Takes the whole width. */
  wide: boolean
}

const DETAILS = fieldsWith('detail')
const detailIs = (kind: 'small' | 'large' | 'wide') => (field: DetailField) =>
  LOT_FIELDS[field].detail === kind

const WIDE = DETAILS.filter(detailIs('wide'))
const NARROW = DETAILS.filter((field) => !WIDE.includes(field))
const SMALL = DETAILS.filter(detailIs('small'))

/** All details of a lot, or those for which a Small card has room. */
export function detailsOf(lot: Lot, size: keyof typeof IMAGE_SIZES): Detail[] {
  const fields = size === 'Small' ? SMALL : [...NARROW, ...WIDE]
  return fields.map((field) => ({
    field,
    label: more.lots.fields[field],
    value: fieldValue(lot, field) ?? '–',
    wide: size === 'Small' || WIDE.includes(field),
  }))
}

/** How many lines they take on a card: one a detail on a Small card, else two to a line but for the wide ones. */
export const detailLines = (size: keyof typeof IMAGE_SIZES): number =>
  size === 'Small' ? SMALL.length : Math.ceil(NARROW.length / 2) + WIDE.length
