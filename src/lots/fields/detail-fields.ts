/** Which fields are details of a lot, and how many lines they take. Without their names: the wall's shape needs no words. */
import type { IMAGE_SIZES } from '#contract/codes.ts'
import { fieldsWith, LOT_FIELDS } from '#contract/lots/lot-fields.ts'
import { hasEveryField } from './list-fields.ts'

export type DetailField = (typeof DETAILS)[number]

const DETAILS = fieldsWith('detail')
const detailIs = (kind: 'small' | 'large' | 'wide') => (field: DetailField) =>
  LOT_FIELDS[field].detail === kind

/** Each takes the whole width. */
export const WIDE = DETAILS.filter(detailIs('wide'))
export const NARROW = DETAILS.filter((field) => !WIDE.includes(field))
/** Those for which a Small card has room. */
export const SMALL = DETAILS.filter(detailIs('small'))

/** How many lines they take on a card: one a detail on a Small card, else two to a line but for the wide ones. */
export const detailLines = (size: keyof typeof IMAGE_SIZES, has = hasEveryField): number =>
  size === 'Small'
    ? SMALL.filter(has).length
    : Math.ceil(NARROW.filter(has).length / 2) + WIDE.filter(has).length
