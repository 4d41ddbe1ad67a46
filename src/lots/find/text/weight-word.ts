/** A word that is a weight, or a part of a number: `1.51`. */
import { type LotFilter, NO_FILTER, withSpan } from '#src/lots/find/lot-filter.ts'
import { written } from '#src/lots/find/words/condition-forms.ts'

/** A word that is a number with a point is a weight as well: `1.51`, `.7`. */
export const isWeight = (word: string): boolean => /^\d{0,3}\.\d{1,3}$/.test(word)

/** Marks the lots that weigh what a word says. Answers whether there are any; of a word that is no weight there are none. */
export function markWeight(word: string, caratMilli: ArrayLike<number>, marks: Uint8Array): boolean {
  if (!isWeight(word)) return false
  const { from, to } = written(word)
  for (let row = 0; row < marks.length; row++)
    if (caratMilli[row]! >= from && caratMilli[row]! <= to) marks[row] = 1
  return marks.includes(1)
}

/** What lots weigh that a word says; undefined for one that is no weight. */
export const weightOf = (word: string): LotFilter | undefined =>
  isWeight(word) ? withSpan(NO_FILTER, 'caratMilli', written(word)) : undefined
