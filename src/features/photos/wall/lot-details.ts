/** What the extended card says of a lot: short labelled values in a fixed order, a dash where one does not apply. */
import type { Lot } from '#contract/lots.ts'
import { formatCount, formatGrams, formatMeasurements } from '#src/format/number-format.ts'
import { clarityWord, locationWord, typeWord } from '#src/lots/fields/code-words.ts'
import type { ImageSize } from './wall-shape.ts'

export interface Detail {
  label: string
  value: string
  /** Takes the card's whole width. */
  wide?: boolean
}

/** What there is to say, in order; undefined where it does not apply. */
export const DETAILS: {
  label: string
  wide?: boolean
  small?: boolean
  of: (lot: Lot) => string | undefined
}[] = [
  { label: 'Stone', small: true, of: (lot) => lot.gemType ?? typeWord(lot.type) },
  { label: 'Pieces', of: (lot) => (lot.pieces && formatCount(lot.pieces)) || undefined },
  { label: 'Shape', small: true, of: (lot) => lot.shape },
  { label: 'Color', small: true, of: (lot) => lot.color },
  { label: 'Clarity', small: true, of: (lot) => (lot.clarity && clarityWord(lot.clarity)) || undefined },
  { label: 'Cut', small: true, of: (lot) => lot.cut },
  { label: 'Polish', of: (lot) => lot.polish },
  { label: 'Symmetry', of: (lot) => lot.symmetry },
  { label: 'Fluor.', of: (lot) => lot.fluorescence },
  { label: 'Lab', small: true, of: (lot) => lot.lab },
  { label: 'Location', small: true, of: (lot) => (lot.location && locationWord(lot.location)) || undefined },
  { label: 'Memo', of: (lot) => lot.memo?.toString() },
  { label: 'Treatment', of: (lot) => lot.treatment },
  { label: 'Metal', of: (lot) => lot.metal },
  { label: 'Gross wt.', of: (lot) => (lot.grossWeightMg && formatGrams(lot.grossWeightMg)) || undefined },
  { label: 'Tag', of: (lot) => lot.tag },
  { label: 'Certificate', wide: true, of: (lot) => lot.certificate },
  {
    label: 'Measures',
    wide: true,
    of: (lot) => formatMeasurements([lot.lengthUm, lot.widthUm, lot.depthUm]),
  },
]

export function detailsOf(lot: Lot, size: ImageSize): Detail[] {
  const shown = size === 'Small' ? DETAILS.filter((detail) => detail.small) : DETAILS
  return shown.map(({ label, wide, of }) => ({
    label,
    value: of(lot) ?? '–',
    wide: wide ?? size === 'Small',
  }))
}
