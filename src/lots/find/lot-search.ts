/**
 * Text search over whole columns: a column is one string, searched from hit to hit, and a hit is brought to its row by
 * where the rows begin. Letter case, accents and wide forms do not matter. Folded at first use, once an index.
 */
import type { LotColumns } from '#contract/lots/lot-columns.ts'
import { fieldsWith } from '#contract/lots/lot-fields.ts'
import type { Match } from './lot-filter.ts'

const SEARCHED = fieldsWith('searched')

interface SearchedColumn {
  /** Folded, a TAB before every value. */
  text: string
  /** The index of each row's TAB, and at the end the length of the text. */
  starts: Uint32Array
}

/** Marks the rows that have the text with 1; null for a text without a letter, which every row has. */
export type LotSearch = (text: string, match: Match) => Uint8Array | null

export function openLotSearch(columns: LotColumns): LotSearch {
  const count = columns.id.length
  let searched: SearchedColumn[] | undefined
  return (text, match) => {
    const terms = termsOf(text, match)
    if (terms.length === 0) return null
    searched ??= SEARCHED.map((name) => toSearched(columns[name], count))
    return terms.map((term) => rowsWith(searched!, term, count)).reduce(inBoth)
  }
}

/** Anywhere: each word of the text is a term. At the start: the whole text is one. */
function termsOf(text: string, match: Match): string[] {
  const words = folded(text).split(/\s+/).filter(Boolean)
  if (match === 'anywhere' || words.length === 0) return words
  return [`\t${words.join(' ')}`]
}

/** Folds case, accents and width. To capitals, because only so ß and final sigma become what they are equal to. */
export function folded(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{Mn}/gu, '')
    .toUpperCase()
}

function toSearched(column: string, count: number): SearchedColumn {
  const text = `\t${folded(column)}`
  const starts = new Uint32Array(count + 1)
  for (let row = 1; row < count; row++) starts[row] = text.indexOf('\t', starts[row - 1]! + 1)
  starts[count] = text.length
  return { text, starts }
}

function rowsWith(searched: readonly SearchedColumn[], term: string, count: number): Uint8Array {
  const marks = new Uint8Array(count)
  for (const { text, starts } of searched) {
    let row = 0
    for (let at = text.indexOf(term); at >= 0 && row < count; at = text.indexOf(term, starts[row])) {
      while (starts[row + 1]! <= at) row++
      marks[row++] = 1
    }
  }
  return marks
}

function inBoth(marks: Uint8Array, others: Uint8Array): Uint8Array {
  for (let row = 0; row < marks.length; row++) marks[row]! &= others[row]!
  return marks
}
