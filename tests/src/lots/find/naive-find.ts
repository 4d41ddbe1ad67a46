/**
 * Finding as the product page says it, lot by lot: what the search and the counts over columns are held against. Works
 * on lots with their words, knows nothing of columns, slots or bits.
 */
import { PRODUCT_TYPES } from '#contract/codes.ts'
import type { Lot } from '#contract/lots/lots.ts'
import type { Group, LotFilter } from '#src/lots/find/lot-filter.ts'
import { naiveText } from './naive-text.ts'

const ofWord = [
  'gemType',
  'treatment',
  'shape',
  'color',
  'cut',
  'polish',
  'symmetry',
  'fluorescence',
  'lab',
] as const

/** What each group sees of a lot. Clarity: I and P of one number are the same choice, named by the I. */
const SEEN: Record<Group, (lot: Lot) => number | string | undefined> = {
  ...(Object.fromEntries(ofWord.map((field) => [field, (lot: Lot) => lot[field]])) as Record<
    (typeof ofWord)[number],
    (lot: Lot) => string | undefined
  >),
  type: (lot) => lot.type,
  clarity: (lot) => ({ 14: 9, 15: 10, 16: 12 })[lot.clarity ?? 0] ?? lot.clarity,
  location: (lot) => lot.location,
  memo: (lot) => (lot.memo === undefined ? 0 : 1),
  tag: (lot) => (lot.tag === undefined ? 0 : 1),
  pieces: (lot) =>
    lot.type !== PRODUCT_TYPES.Jewelry
      ? Math.min(Math.max(lot.pieces ?? 1, 1), 3)
      : lot.pieces === 2
        ? 2
        : undefined,
  photoCount: (lot) => (lot.photos.length === 0 ? 0 : 1),
}

export class NaiveFind {
  readonly lots: readonly Lot[]
  readonly #words: readonly string[]
  /** What was searched for last. */
  #text: { asked: string; has: boolean[] } | undefined

  /** `words`: the dictionary by number. */
  constructor(lots: readonly Lot[], words: readonly string[]) {
    this.lots = lots
    this.#words = words
  }

  /** Which lots are found, in their order. */
  found(filter: LotFilter): number[] {
    const { has } = this.#searched(filter)
    return [...this.lots.keys()].filter((nth) => has[nth] && this.#passes(this.lots[nth]!, filter))
  }

  #searched({ text, match }: LotFilter): { has: boolean[] } {
    const asked = `${match} ${text}`
    if (this.#text?.asked !== asked) this.#text = { asked, has: naiveText(this.lots, text, match) }
    return this.#text
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

  #passes(lot: Lot, { taken, spans, only }: LotFilter): boolean {
    if (only && !only.includes(lot.id)) return false
    const inGroups = Object.entries(taken).every(
      ([group, values]) =>
        values.length === 0 || values.some((value) => this.#sees(lot, group as Group, value)),
    )
    return (
      inGroups &&
      Object.entries(spans).every(([field, { from, to }]) => {
        const value = field === 'date' ? dayOf(lot.date) : (lot[field as keyof Lot] as number | undefined)
        if (value === undefined) return from === undefined && to === undefined
        const [least = 0, most = Infinity] = from! > to! ? [to, from] : [from, to]
        return value >= least && value <= most
      })
    )
  }

  #sees(lot: Lot, group: Group, value: number): boolean {
    const seen = SEEN[group](lot)
    return seen !== undefined && seen === (typeof seen === 'string' ? this.#words[value] : value)
  }
}

/** The local day as `20261231`. */
function dayOf(iso: string | undefined): number | undefined {
  if (!iso) return undefined
  const date = new Date(iso)
  return date.getFullYear() * 10_000 + (date.getMonth() + 1) * 100 + date.getDate()
}
