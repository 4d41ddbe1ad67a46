/** Everything that a filter and its text ask for, in words: for the chips above the wall and the name of a search. */
import { LOT_FIELDS } from '#contract/lots/lot-fields.ts'
import { GEM_AND_SHAPE } from '#src/lots/fields/trade-word.ts'
import {
  type Group,
  GROUPS,
  type LotFilter,
  spanOf,
  SPANS,
  takenOf,
  withoutOnly,
  withSpan,
  withTaken,
} from '#src/lots/find/lot-filter.ts'
import type { SearchPart } from '#src/lots/find/words/search-parts.ts'
import { isRtl } from '#src/say/language.ts'
import { more } from '#src/say/more.ts'
import { isolatedPhrase } from '#src/format/isolated-phrase.ts'
import { choiceName, choicesOf, isColorLetter } from '#src/features/photos/find/words/choices.ts'
import { spanWords } from '#src/features/photos/find/words/span-words.ts'

export interface Chip {
  key: string
  name: string
  /** The filter with this given back. */
  without: LotFilter
}

/** Grades next to each other are one chip. `words`: the customer's, by number. */
export function chipsOf(filter: LotFilter, words: readonly string[]): Chip[] {
  const chips = GROUPS.flatMap((group) =>
    runsOf(filter, group, words).map((run): Chip => ({
      key: `${group} ${run.join(' ')}`,
      name: runName(group, run, words),
      without: withTaken(
        filter,
        group,
        takenOf(filter, group).filter((value) => !run.includes(value)),
      ),
    })),
  )
  for (const field of SPANS) {
    const span = spanOf(filter, field)
    if (span) chips.push({ key: field, name: spanWords(field, span), without: withSpan(filter, field) })
  }
  if (filter.only)
    chips.push({ key: 'only', name: more.photos.find.only(filter.only.length), without: withoutOnly(filter) })
  return chips
}

/** Each part of the text, as it was understood; none where that says no more than the text. */
export function textChips(filter: LotFilter, parts: readonly SearchPart[], words: readonly string[]): Chip[] {
  const chips = parts.map((part, nth): Chip => ({
    key: `text ${nth} ${part.text}`,
    name: partName(part, words) ?? more.photos.find.quoted(part.text),
    without: { ...filter, text: part.without },
  }))
  const [only, second] = parts
  return second || (only && partName(only, words)) ? chips : []
}

/** What part of a text means; undefined for one that is a text like any other, or that means too much to be told. */
export function partName({ filter, names = [] }: SearchPart, words: readonly string[]): string | undefined {
  const told = filter ? chipsOf(filter, words).map(({ name }) => name) : names
  return told.length > 0 && (filter || told.length <= MOST_NAMES) ? listed(told) : undefined
}

const MOST_NAMES = 2

/** The choices taken, those next to each other on a scale together. */
function runsOf(filter: LotFilter, group: Group, words: readonly string[]): number[][] {
  const taken = takenOf(filter, group)
  const ordered = choicesOf(group, taken, words).filter((value) => taken.includes(value))
  const places = placesOf(group, ordered, words)
  const runs: number[][] = []
  ordered.forEach((value, at) => {
    const [place, before] = [places[at], places[at - 1]]
    if (place !== undefined && place - 1 === before) runs.at(-1)!.push(value)
    else runs.push([value])
  })
  return runs
}

/** Where choices stand on their group's scale; undefined for those that stand on none. */
function placesOf(group: Group, values: readonly number[], words: readonly string[]): (number | undefined)[] {
  if (group === 'clarity') {
    const grades = choicesOf('clarity', [], words)
    return values.map((value) => grades.indexOf(value))
  }
  if (group !== 'color') return values.map(() => undefined)
  return values.map((value) => (isColorLetter(words[value]) ? words[value]!.charCodeAt(0) : undefined))
}

function runName(group: Group, run: readonly number[], words: readonly string[]): string {
  const [first, last] = [run[0]!, run.at(-1)!].map((value) => choiceName(group, value, words) ?? '')
  const { grade, rest } = more.photos.find
  const name = first === last ? first! : rest(first!, last!)
  return needsField(group, words[run[0]!]) ? grade(more.lots.fields[group], name) : name
}

/** A letter, a grade or a word of several fields says nothing without its field. */
const needsField = (group: Group, word: string | undefined): boolean =>
  group === 'clarity' ||
  (LOT_FIELDS[group].filter === 'word' &&
    (!['shape', 'gemType', 'lab'].includes(group) || word === GEM_AND_SHAPE))

/** Several names of chips in one, each in its own order. */
export const listed = (names: readonly string[], between = ', '): string =>
  (isRtl() ? names.map(isolatedPhrase) : names).join(between)
