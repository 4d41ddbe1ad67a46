/** What the choices of the filter are called, and in which order they stand. */
import { CLARITY_GRADES, LOCATIONS, PRODUCT_TYPES } from '#contract/codes.ts'
import { type FieldWith, LOT_FIELDS } from '#contract/lots/lot-fields.ts'
import { clarityRank, sharedGrade, sharedGradeWord } from '#src/lots/fields/clarity-vocabularies.ts'
import { tradeWord } from '#src/lots/fields/code-words.ts'
import { inTradeOrder } from '#src/lots/fields/trade-order.ts'
import { type Group, NO, STONES, YES } from '#src/lots/find/lot-filter.ts'
import { more } from '#src/say/more.ts'

/** A group whose choices are words of the customer's. */
type WordGroup = FieldWith<'filter', 'word'>

type CodeGroup = Exclude<Group, WordGroup | 'clarity'>

/** The choices of the other groups, in order. */
const CODES: Readonly<Record<CodeGroup, readonly number[]>> = {
  type: Object.values(PRODUCT_TYPES),
  location: Object.values(LOCATIONS),
  pieces: Object.values(STONES),
  memo: [YES, NO],
  tag: [YES, NO],
  photoCount: [YES, NO],
}

function namesOf(group: CodeGroup): Readonly<Record<number, string>> {
  const { onMemo, notOnMemo, hasTag, noTag, withPhoto, withoutPhoto, single, pairs, parcels } =
    more.photos.find
  const { types, locations } = more.lots
  return {
    type: types,
    location: locations,
    pieces: { [STONES.single]: single, [STONES.pair]: pairs, [STONES.parcel]: parcels },
    memo: { [YES]: onMemo, [NO]: notOnMemo },
    tag: { [YES]: hasTag, [NO]: noTag },
    photoCount: { [YES]: withPhoto, [NO]: withoutPhoto },
  }[group]
}

const GRADES = Object.values(CLARITY_GRADES)
  .filter((grade) => sharedGrade(grade) === grade)
  .toSorted((a, b) => clarityRank(a) - clarityRank(b))

const hasWords = (group: Group): group is WordGroup => LOT_FIELDS[group].filter === 'word'

/** The name of a choice; undefined for one that there is not. `words`: the customer's, by number. */
export function choiceName(group: Group, value: number, words: readonly string[]): string | undefined {
  if (hasWords(group)) return words[value] ? tradeWord(words[value]) : undefined
  if (group === 'clarity') return GRADES.some((grade) => grade === value) ? sharedGradeWord(value) : undefined
  return namesOf(group)[value]
}

/** The choices of a group in order; of words those that are given. */
export function choicesOf(group: Group, given: Iterable<number>, words: readonly string[]): number[] {
  if (hasWords(group)) return inTradeOrder(group, given, words)
  if (group === 'clarity') return GRADES
  if (group !== 'location') return [...CODES[group]]
  // By the alphabet: the order of their codes tells nobody where to look.
  const names: Readonly<Record<number, string>> = more.lots.locations
  return CODES.location.toSorted((a, b) => names[a]!.localeCompare(names[b]!))
}

/** The letters of a color come before the names of colors, and stand on a scale. */
export const isColorLetter = (word: string | undefined): boolean => /^[D-Z]$/.test(word ?? '')

/** Of the names of colors, those of fancy diamonds. */
export const isFancyColor = (word: string | undefined): boolean =>
  /^(Fancy|Faint|Very Light)\b/.test(word ?? '')
