/** What a search for a text finds, and what else it is asked. */
import type { Match } from '#src/lots/find/lot-filter.ts'
import type { News } from '#src/lots/find/words/search-conditions.ts'
import type { SearchPart } from '#src/lots/find/words/search-parts.ts'
import type { NumberList } from './number-list.ts'
import type { SaidOrder } from './order-words.ts'

/** By row 1 where it has the text. */
export interface TextFound {
  marks: Uint8Array
  list?: NumberList
  /** What it asks of the last days beside that, which the marks do not say. */
  news?: News | undefined
  /** In which order what is found is asked for. */
  order?: SaidOrder | undefined
  /** How it was understood; undefined where it is a number or a list of them. */
  parts?: () => SearchPart[]
}

export interface LotSearch {
  /** Null for a text without a letter, which every lot has. */
  find(text: string, match: Match): TextFound | null
  /** The rows whose lot, certificate, tag or memo has this number, the whole of it. */
  named(text: string): readonly number[]
  /** What a word that says nothing may have been meant as. */
  nearest(word: string): string | undefined
  /** How near each lot is to a number that the text may be, see number-search.ts. */
  nearness(text: string): Uint8Array | undefined
  /** What the first search would have to do. */
  prepare(): void
}
