/**
 * Which lot a file is a photo of, by its name: the rule of photo stations. All readings of the name count together:
 * where two lots are possible, also by different readings, the photo is matched to none and a person decides. A photo
 * of one lot on another lot's page costs more than a look. The order of readings only says which rule is reported.
 */
import {
  foldNumber,
  looseNumbers,
  type NameReading,
  type NameRule,
  type PhotoPlace,
  readPhotoName,
} from './photo-name.ts'

/** A lot and its stock or certificate number as it is written. */
export interface NumberedLot {
  lotId: number
  number: string
}

/** Lots by the folded form of their numbers (foldNumber). */
export interface LotNumbers {
  stock: (folded: string) => readonly NumberedLot[]
  certificate: (folded: string) => readonly NumberedLot[]
}

/** `isFolded`: the number is written otherwise in the name, by case or separators. */
export interface MatchedPhoto extends PhotoPlace {
  lotId: number
  rule: NameRule
  isFolded: boolean
}

/** `candidates`: the lots between which the name does not decide. */
export interface UnmatchedPhoto {
  unmatched: 'no_lot' | 'ambiguous'
  candidates: readonly NumberedLot[]
}

/** Matches a file to a lot. `parts`: the folders it lies in, outermost first, and its name. */
export function matchPhotoName(parts: readonly string[], lots: LotNumbers): MatchedPhoto | UnmatchedPhoto {
  const found = readPhotoName(parts).flatMap((reading) =>
    lotsOf(reading, lots).map((lot) => ({ reading, lot })),
  )
  const exactFirst = found.toSorted((a, b) => Number(isFolded(a)) - Number(isFolded(b)))
  const [first] = exactFirst
  if (!first) return { unmatched: 'no_lot', candidates: [] }
  const { rule, place } = first.reading
  const doubts =
    rule === 'stock_and_place' ? looseNumbers(parts).flatMap((number) => lots.stock(foldNumber(number))) : []
  const candidates = withoutRepeats([...exactFirst.map(({ lot }) => lot), ...doubts])
  if (candidates.length > 1) return { unmatched: 'ambiguous', candidates }
  return { lotId: first.lot.lotId, rule, isFolded: isFolded(first), ...place }
}

function lotsOf({ rule, number }: NameReading, lots: LotNumbers): readonly NumberedLot[] {
  return (rule === 'certificate' ? lots.certificate : lots.stock)(foldNumber(number))
}

/** Each lot once, as it was found first. */
function withoutRepeats(lots: readonly NumberedLot[]): NumberedLot[] {
  return lots.filter(({ lotId }, nth) => lots.findIndex((other) => other.lotId === lotId) === nth)
}

const isFolded = ({ reading, lot }: { reading: NameReading; lot: NumberedLot }): boolean =>
  reading.number !== lot.number.normalize('NFC')
