/**
 * Finding as the product page says it, lot by lot: what the search and the counts over columns are held against. Works
 * on lots with their words, knows nothing of columns, slots or bits.
 */
import type { Lot } from '#contract/lots/lots.ts'
import type { Group, LotFilter } from '#src/lots/find/lot-filter.ts'

/** What each group sees of a lot. Clarity: I and P of one number are the same choice, named by the I. */
const SEEN: Record<Group, (lot: Lot) => number | string | undefined> = {
  type: (lot) => lot.type,
  shape: (lot) => lot.shape,
  color: (lot) => lot.color,
  clarity: (lot) => ({ 14: 9, 15: 10, 16: 12 })[lot.clarity ?? 0] ?? lot.clarity,
  location: (lot) => lot.location,
  memo: (lot) => (lot.memo === undefined ? 0 : 1),
  tag: (lot) => (lot.tag === undefined ? 0 : 1),
}

export class NaiveFind {
  readonly lots: readonly Lot[]
  readonly #words: readonly string[]
  readonly #texts: string[][]

  /** `words`: the dictionary by number. */
  constructor(lots: readonly Lot[], words: readonly string[]) {
    this.lots = lots
    this.#words = words
    this.#texts = lots.map((lot) => [lot.lot, lot.certificate ?? '', lot.note ?? ''].map(asRead))
  }

  /** Which lots are found, in their order. */
  found(filter: LotFilter): number[] {
    return [...this.lots.keys()].filter((nth) => this.#passes(nth, filter))
  }

  /** By what each lot shows of a group: how many are found when nothing of that group is asked for. */
  counts(filter: LotFilter, group: Group): Map<number, number> {
    const counts = new Map<number, number>()
    for (const nth of this.found({ ...filter, taken: { ...filter.taken, [group]: [] } })) {
      const seen = SEEN[group](this.lots[nth]!)
      if (seen === undefined) continue
      const value = typeof seen === 'string' ? this.#words.indexOf(seen) : seen
      counts.set(value, (counts.get(value) ?? 0) + 1)
    }
    return counts
  }

  #passes(nth: number, { taken, caratFrom, caratTo, text, match }: LotFilter): boolean {
    const lot = this.lots[nth]!
    const inGroups = Object.entries(taken).every(
      ([group, values]) =>
        values.length === 0 || values.some((value) => this.#sees(lot, group as Group, value)),
    )
    if (!inGroups) return false
    const carat = lot.caratMilli
    if (caratFrom !== undefined && !(carat !== undefined && carat >= caratFrom)) return false
    if (caratTo !== undefined && !(carat !== undefined && carat <= caratTo)) return false
    return this.#hasText(nth, asRead(text).trim().split(/\s+/), match)
  }

  #sees(lot: Lot, group: Group, value: number): boolean {
    const seen = SEEN[group](lot)
    return (
      seen !== undefined && seen === (group === 'shape' || group === 'color' ? this.#words[value] : value)
    )
  }

  #hasText(nth: number, words: string[], match: LotFilter['match']): boolean {
    const texts = this.#texts[nth]!
    if (match === 'start') return words[0] === '' || texts.some((text) => text.startsWith(words.join(' ')))
    return words.every((word) => texts.some((text) => text.includes(word)))
  }
}

/** Without case, accents and width, as a person reads it. */
function asRead(text: string): string {
  return [...text.normalize('NFKD')]
    .filter((letter) => !/\p{Mn}/u.test(letter))
    .join('')
    .toUpperCase()
}
