/**
 * Which lot a file is a photo of, by its name: the rule of photo stations. The readings of a name count in their order,
 * the exact ones first: a file that is named as a lot is of that lot. A reading that fits two lots decides nothing, and
 * neither does an exact one where an earlier one fits another lot by case or separators: the photo is matched to none
 * and a person decides. Where none fits, the separators are left out. A photo of one lot on another lot's page costs more than a look.
 */
import {
  bareNumber,
  foldNumber,
  isIndex,
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

/** Lots by the folded form of their numbers (foldNumber), and by that without separators (bareNumber). */
export interface LotNumbers {
  stock: (folded: string) => readonly NumberedLot[]
  certificate: (folded: string) => readonly NumberedLot[]
  bare: (bare: string) => readonly NumberedLot[]
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

interface Found {
  reading: NameReading
  lot: NumberedLot
  /** The place of the reading in the order. */
  nth: number
}

/** Matches a file to a lot. `parts`: the folders it lies in, outermost first, and its name. */
export function matchPhotoName(parts: readonly string[], lots: LotNumbers): MatchedPhoto | UnmatchedPhoto {
  const found = readPhotoName(parts).flatMap((reading) =>
    lotsOf(reading, lots).map((lot): Found => ({ reading, lot, nth: RULES.indexOf(reading.rule) })),
  )
  const first = found.toSorted((a, b) => Number(isFolded(a)) - Number(isFolded(b)))[0]
  if (!first) return matchBareName(parts, lots)
  const { rule, place, number } = first.reading
  const rivals = found.filter((other) => isRival(other, first))
  const doubts =
    rule === 'stock_and_place' ? looseNumbers(parts).flatMap((loose) => lots.stock(foldNumber(loose))) : []
  const inFolder = isIndex(number) ? found.filter(({ reading }) => reading.rule === 'folder') : []
  const candidates = withoutRepeats([first.lot, ...[...rivals, ...inFolder].map(({ lot }) => lot), ...doubts])
  if (candidates.length > 1) return { unmatched: 'ambiguous', candidates }
  return { lotId: first.lot.lotId, rule, isFolded: isFolded(first), ...place }
}

/**
 * A file that no other reading gives to a lot: its name may leave out separators, or the number may. All readings count
 * alike, for which of them is meant nobody can tell any more. A mere count, `0123`, is no number then, and `KS10` with
 * an index joined on may be meant as well.
 */
function matchBareName(parts: readonly string[], lots: LotNumbers): MatchedPhoto | UnmatchedPhoto {
  const found = readPhotoName(parts)
    .filter(({ rule, number }) => !rule.startsWith('certificate') && !isIndex(number))
    .flatMap((reading) => lots.bare(bareNumber(reading.number)).map((lot) => ({ reading, lot })))
    .filter(
      ({ reading, lot }) => leavesOut(reading.number, lot.number) || leavesOut(lot.number, reading.number),
    )
  const [first] = found
  const doubts = looseNumbers(parts).flatMap((loose) => lots.stock(foldNumber(loose)))
  const candidates = withoutRepeats([...found.map(({ lot }) => lot), ...doubts])
  if (!first) return { unmatched: 'no_lot', candidates: [] }
  if (candidates.length > 1) return { unmatched: 'ambiguous', candidates }
  return { lotId: first.lot.lotId, rule: first.reading.rule, isFolded: true, ...first.reading.place }
}

/** Whether a number has separators in places only where another one, the same without them, has one. */
function leavesOut(shorter: string, longer: string): boolean {
  const parted = foldNumber(longer)
  let at = 0
  for (const sign of foldNumber(shorter)) {
    const found = parted.indexOf(sign, at)
    if (found < 0 || /[^-]/.test(parted.slice(at, found))) return false
    at = found + 1
  }
  return true
}

const RULES: readonly NameRule[] = [
  'stock',
  'certificate',
  'stock_and_place',
  'certificate_and_place',
  'folder',
]

/** Of the same kind, or an earlier one that the name does not say exactly. */
function isRival(other: Found, first: Found): boolean {
  if (isFolded(other) === isFolded(first)) return other.nth === first.nth
  return isFolded(other) && other.nth < first.nth
}

function lotsOf({ rule, number }: NameReading, lots: LotNumbers): readonly NumberedLot[] {
  return (rule.startsWith('certificate') ? lots.certificate : lots.stock)(foldNumber(number))
}

/** Each lot once, as it was found first. */
function withoutRepeats(lots: readonly NumberedLot[]): NumberedLot[] {
  return lots.filter(({ lotId }, nth) => lots.findIndex((other) => other.lotId === lotId) === nth)
}

const isFolded = ({ reading, lot }: Found): boolean => reading.number !== lot.number.normalize('NFC')
