/** The fields in which a lot differs from what it was, as they read on screen: old and new under one label. */
import type { Lot } from '#contract/lots.ts'
import { formatDate } from '#src/format/date-format.ts'
import { formatCarat, formatCount, formatPercent } from '#src/format/number-format.ts'
import { DETAILS } from '#src/features/photos/wall/lot-details.ts'

export interface ChangedField {
  label: string
  before: string
  after: string
}

interface Field {
  label: string
  of: (lot: Lot) => string | undefined
}

const percent = (permille: number | undefined) =>
  permille === undefined ? undefined : formatPercent(permille)

/** The extended card's, and what stands elsewhere on a card or only in a file. */
const FIELDS: Field[] = [
  { label: 'Lot', of: ({ lot }) => lot },
  {
    label: 'Carat',
    of: ({ caratMilli }) => (caratMilli === undefined ? undefined : formatCarat(caratMilli)),
  },
  ...DETAILS,
  { label: 'Depth', of: ({ depthPermille }) => percent(depthPermille) },
  { label: 'Table', of: ({ tablePermille }) => percent(tablePermille) },
  { label: 'Note', of: ({ note }) => note },
  { label: 'Photos', of: ({ photos }) => formatCount(photos.length) },
  { label: 'Photo date', of: ({ date }) => date && formatDate(date) },
]

const IN_A_LINE = new Set(['Carat', 'Stone', 'Shape', 'Color', 'Clarity'])

/** In a fixed order; a dash where a field does not apply. */
export function changedFields(before: Lot, after: Lot): ChangedField[] {
  return FIELDS.map(({ label, of }) => ({
    label,
    before: of(before) ?? '–',
    after: of(after) ?? '–',
  })).filter((field) => field.before !== field.after)
}

/** What a lot is in a line. */
export function describeLot(lot: Lot): string {
  return FIELDS.flatMap(({ label, of }) => (IN_A_LINE.has(label) && of(lot)) || []).join(' · ')
}
