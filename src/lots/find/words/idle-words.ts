/**
 * Words that say nothing beside others: what the trade calls a stone, the unit of weight, the fields whose values are
 * words, and what joins words. `princess cut` is Princess, `color G` is G, `in Mumbai` is Mumbai. Alone they are
 * searched for like any other word.
 */
import { type FieldWith, LOT_FIELDS, fieldsWith } from '#contract/lots/lot-fields.ts'
import { squeezed } from '#src/lots/find/fold-text.ts'
import { saidBy } from './condition-words.ts'
import type { Spoken } from './word-search.ts'

type NamedField = FieldWith<'searched'> | 'stone' | 'caratMilli'

const NAMED: readonly NamedField[] = [
  'stone',
  'caratMilli',
  ...fieldsWith('searched').filter((field) => LOT_FIELDS[field].searched === 'word'),
]
const ENGLISH = ['STONES', 'GOODS', 'CT', 'CTS', 'CARAT', 'CARATS']

/**
 * Answers whether a word, squeezed, is one of them, in English or in the language of the interface. `isNoted`: whether a
 * lot's note has it, or a lot is what it names.
 */
export function openIdleWords(
  spoken: Spoken | undefined,
  isNoted: (term: string) => boolean,
): (term: string) => boolean {
  const named = NAMED.map((field) => spoken?.fields[field] ?? '')
  const { carat = '', carats = '' } = spoken?.asked ?? {}
  const said = saidBy(spoken?.asked)
  const idle = new Set([...NAMED, ...named, carat, carats, ...said('beside')].map(squeezed).concat(ENGLISH))
  const unlessNoted = new Set(said('unlessNoted').map(squeezed))
  return (term) => idle.has(term) || (unlessNoted.has(term) && !isNoted(term))
}
